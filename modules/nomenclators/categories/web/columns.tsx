import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { unsorted } from '@cuadre/web-kit/list/columns.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { useLanguage } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import { activeColumn, codeAndName, codeColumn } from '../../catalogue/web/columns.tsx'
import { type Category, filterCategories } from '../api.ts'

export type CategoryRow = z.output<typeof Category>

export const columns = unsorted(
  columnsOf(filterCategories, {
    code: codeColumn,
    name: {
      cell: ({ name, children }) => (children > 0 ? <strong>{name}</strong> : name),
      card: 'title',
    },
    inventoryAccount: { cell: ({ inventoryAccount }) => codeAndName(inventoryAccount) },
    active: { ...activeColumn },
    products: { cell: ({ products }) => <Count of={products} />, fits: true, card: 'amount' },
  }),
)

function Count({ of }: { of: number }) {
  const language = useLanguage()
  return <>{of === 0 ? '–' : showAmount(String(of), language, 0)}</>
}
