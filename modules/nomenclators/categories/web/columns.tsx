import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import { Flag } from '../../catalogue/web/active-filter.ts'
import type { Category } from '../api.ts'

export type CategoryRow = z.output<typeof Category>

export const columns: readonly Column<CategoryRow>[] = [
  {
    id: 'code',
    header: 'categories.code',
    cell: ({ code }) => <span style={{ whiteSpace: 'nowrap' }}>{code}</span>,
    width: '170px',
    card: 'detail',
  },
  {
    id: 'name',
    header: 'categories.name',
    cell: ({ name, children }) => (children > 0 ? <strong>{name}</strong> : name),
    card: 'title',
  },
  {
    id: 'inventoryAccount',
    header: 'categories.inventoryAccount',
    cell: ({ inventoryAccount: account }) => (account ? `${account.code} ${account.name}` : '–'),
    width: '260px',
  },
  {
    id: 'active',
    header: 'catalogue.state',
    cell: ({ active }) => <ActiveBadge active={active} />,
    width: '110px',
    card: 'state',
  },
  {
    id: 'products',
    header: 'categories.products',
    cell: ({ products }) => <Count of={products} />,
    align: 'right',
    width: '120px',
    card: 'amount',
  },
]

export const filterShape = { active: Flag }

function Count({ of }: { of: number }) {
  const language = useLanguage()
  return <>{of === 0 ? '–' : showAmount(String(of), language, 0)}</>
}
