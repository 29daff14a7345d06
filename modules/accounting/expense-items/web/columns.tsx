import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { ItemNature, type ExpenseItem } from '../api.ts'

/** An item with what was spent on it in the days that are shown; nothing for transfers. */
export type ExpenseItemRow = z.output<typeof ExpenseItem> & { spent?: string }

export const columns: readonly Column<ExpenseItemRow>[] = [
  { id: 'code', header: 'expenseItems.code', cell: ({ code }) => code, width: '180px', card: 'detail' },
  {
    id: 'name',
    header: 'expenseItems.name',
    cell: ({ name, children }) => (children > 0 ? <strong>{name}</strong> : name),
    card: 'title',
  },
  {
    id: 'nature',
    header: 'expenseItems.nature',
    cell: ({ nature }) => <NatureName nature={nature} />,
    width: '120px',
    card: 'detail',
  },
  {
    id: 'active',
    header: 'expenseItems.active',
    cell: ({ active }) => <ActiveBadge active={active} />,
    width: '120px',
    card: 'state',
  },
  {
    id: 'spent',
    header: 'expenseItems.spent',
    cell: ({ spent, children }) => <Spent amount={spent} isSum={children > 0} />,
    align: 'right',
    width: '170px',
    card: 'amount',
  },
]

export const filters: readonly Filter[] = [
  {
    kind: 'one',
    header: 'expenseItems.nature',
    id: 'nature',
    options: ItemNature.options.map((value) => ({ value, words: `expenseItems.natures.${value}` })),
  },
  {
    kind: 'one',
    header: 'expenseItems.active',
    id: 'active',
    options: [
      { value: 'true', words: 'accounts.on' },
      { value: 'false', words: 'accounts.off' },
    ],
  },
]

export const filterShape = {
  nature: ItemNature.optional(),
  active: z.enum(['true', 'false']).optional(),
  periodId: z.uuid().optional(),
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
}

function NatureName({ nature }: { nature: ExpenseItemRow['nature'] }) {
  const t = useScreenWords()
  return <>{t(`expenseItems.natures.${nature}`)}</>
}

function Spent({ amount = '0', isSum }: { amount: string | undefined; isSum: boolean }) {
  const displayed = <Money value={amount} report />
  return isSum ? <strong>{displayed}</strong> : displayed
}
