import { activeFilter } from '@cuadre/nomenclators/catalogue/web/active-filter.ts'
import { CatalogueList } from '@cuadre/nomenclators/catalogue/web/CatalogueList.tsx'
import { activeColumn, codeAndName } from '@cuadre/nomenclators/catalogue/web/columns.tsx'
import { productSource } from '@cuadre/nomenclators/products/web/sources.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, record } from '@cuadre/web-kit/list/filter.ts'
import { useMemo } from 'react'
import { ingredients, type InputCalls, materials } from './calls.ts'

const filtersOf = (words: string): readonly Filter[] => [
  record(`${words}.product`, 'productId', productSource),
  activeFilter,
]

/** What recipes take, with what one unit of it costs today. */
function InputList({ calls }: { calls: InputCalls }) {
  const { words, filter, update, remove, addresses } = calls
  const columns = useMemo(
    () =>
      columnsOf(filter, {
        code: { card: 'detail' },
        name: { card: 'title' },
        product: { cell: ({ product }) => codeAndName(product) },
        'unit.symbol': { card: 'detail' },
        wasteRate: { hidden: true },
        cost: { principal: true },
        costFrom: {},
        recipes: { sortable: false },
        expenseItem: { cell: ({ expenseItem }) => codeAndName(expenseItem), hidden: true },
        active: { ...activeColumn },
      }),
    [filter],
  )
  return (
    <CatalogueList
      name={words}
      call={filter}
      update={update}
      remove={remove}
      columns={columns}
      filters={filtersOf(words)}
      create={{ to: addresses.formAddress }}
      editAddress={addresses.editAddressOf}
    />
  )
}

export const Materials = () => <InputList calls={materials} />
export const Ingredients = () => <InputList calls={ingredients} />
