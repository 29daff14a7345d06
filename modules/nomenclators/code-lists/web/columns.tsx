import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, oneOf, record } from '@cuadre/web-kit/list/filter.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import { activeFilter } from '../../catalogue/web/active-filter.ts'
import { activeColumn, codeAndName, codeColumn } from '../../catalogue/web/columns.tsx'
import { showQuantity } from '../../catalogue/web/number-text.ts'
import { accountSourceOf, branchSource } from '../../catalogue/web/sources.ts'
import { Magnitude } from '../../units/units.ts'
import { WarehouseKind } from '../warehouse-kinds.ts'
import { type Element, filterNomenclators, filterWarehouses, type FullElement } from '../api.ts'

export type ElementRow = z.output<typeof Element>
export type FullRow = z.output<typeof FullElement>

export const elementColumns = columnsOf(filterNomenclators, {
  code: codeColumn,
  name: { card: 'title' },
  ptype: { card: 'detail' },
  pcode: { cell: ({ parent }) => codeAndName(parent), sortable: false, card: 'detail' },
  active: activeColumn,
})

export const unitColumns = columnsOf(filterNomenclators, {
  code: codeColumn,
  name: { card: 'title' },
  symbol: {},
  magnitude: { card: 'detail' },
  factor: {
    cell: (row) => <Equivalence unit={row} />,
    align: 'left',
    sortable: false,
    card: 'amount',
  },
  active: activeColumn,
})

export const warehouseColumns = columnsOf(filterWarehouses, {
  code: codeColumn,
  name: { card: 'title' },
  kind: { card: 'detail' },
  account: { cell: ({ account }) => codeAndName(account) },
  entity: { cell: ({ entity }) => codeAndName(entity), card: 'detail' },
  responsible: { card: 'detail' },
  address: { sortable: false, hidden: true },
  active: activeColumn,
})

export const unitFilters: readonly Filter[] = [
  oneOf('nomenclators.magnitude', 'magnitude', Magnitude.options, 'nomenclators.magnitudes'),
  activeFilter,
]

export const warehouseFilters: readonly Filter[] = [
  oneOf('nomenclators.kind', 'kind', WarehouseKind.options, 'nomenclators.kinds'),
  record('nomenclators.account', 'accountId', accountSourceOf('inventory')),
  record('nomenclators.entity', 'entityId', branchSource),
  activeFilter,
]

/** «1 doc = 12 u»; a unit that depends on no other says nothing. */
export function Equivalence({ unit: { symbol, factor, base } }: { unit: ElementRow }) {
  const t = useScreenWords()
  const language = useLanguage()
  if (!base || factor === null) return <>–</>
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {t('nomenclators.equals', {
        symbol,
        factor: showQuantity(factor, language),
        base: base.symbol,
      })}
    </span>
  )
}
