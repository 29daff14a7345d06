import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { unsorted } from '@cuadre/web-kit/list/columns.ts'
import { type Filter, flag, oneOf } from '@cuadre/web-kit/list/filter.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { z } from 'zod'
import { ItemNature, type ExpenseItem, expenseItemsFilter } from '../api.ts'

export type ExpenseItemRow = z.output<typeof ExpenseItem>

/** The columns, with what was spent on each item in the days that are shown; nothing on transfers. */
export const columnsWith = (spent: ReadonlyMap<string, string>) =>
  unsorted(
    columnsOf(expenseItemsFilter, {
      code: { card: 'detail' },
      name: { cell: ({ name, children }) => (children > 0 ? <strong>{name}</strong> : name), card: 'title' },
      nature: { card: 'detail' },
      active: { cell: ({ active }) => <ActiveBadge active={active} />, card: 'state' },
      spent: {
        header: 'expenseItems.spent',
        cell: ({ _id, children }) => <Spent amount={spent.get(_id)} isSum={children > 0} />,
        align: 'right',
        card: 'amount',
      },
    }),
  )

export const filters: readonly Filter[] = [
  oneOf('expenseItems.nature', 'nature', ItemNature.options, 'expenseItems.natures'),
  flag('expenseItems.active', 'active', 'accounts.on', 'accounts.off'),
]

export const filterShape = {
  nature: ItemNature.optional(),
  active: z.enum(['true', 'false']).optional(),
  periodId: z.uuid().optional(),
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
}

function Spent({ amount = '0', isSum }: { amount: string | undefined; isSum: boolean }) {
  const displayed = <Money value={amount} report />
  return isSum ? <strong>{displayed}</strong> : displayed
}
