import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { activeFilter, Flag } from '../../catalogue/web/active-filter.ts'
import { showQuantity } from '../../catalogue/web/number-text.ts'
import { Word } from '../../catalogue/web/Word.tsx'
import { accountSourceOf, branchSource } from '../../catalogue/web/sources.ts'
import { WarehouseKind } from '../warehouse-kinds.ts'
import { Magnitude } from '../../units/units.ts'
import type { Element, FullElement } from '../api.ts'

export type ElementRow = z.output<typeof Element>
export type FullRow = z.output<typeof FullElement>

const code: Column<ElementRow> = {
  id: 'code',
  header: 'nomenclators.code',
  cell: (row) => <span style={{ whiteSpace: 'nowrap' }}>{row.code}</span>,
  sortable: true,
  width: '100px',
  card: 'detail',
}

const name: Column<ElementRow> = {
  id: 'name',
  header: 'nomenclators.name',
  cell: (row) => row.name,
  sortable: true,
  card: 'title',
}

const active: Column<ElementRow> = {
  id: 'active',
  header: 'catalogue.state',
  cell: (row) => <ActiveBadge active={row.active} />,
  sortable: true,
  width: '104px',
  card: 'state',
}

export const elementColumns: readonly Column<ElementRow>[] = [
  code,
  name,
  {
    id: 'ptype',
    header: 'nomenclators.ptype',
    cell: (row) => row.ptype,
    sortable: true,
    width: '110px',
    card: 'detail',
  },
  {
    id: 'pcode',
    header: 'nomenclators.parent',
    cell: ({ parent }) => (parent ? `${parent.code} ${parent.name}` : '–'),
    width: '240px',
    card: 'detail',
  },
  active,
]

export const unitColumns: readonly Column<ElementRow>[] = [
  code,
  name,
  { id: 'symbol', header: 'nomenclators.symbol', cell: (row) => row.symbol, sortable: true, width: '100px' },
  {
    id: 'magnitude',
    header: 'nomenclators.magnitude',
    cell: (row) => <Word of={`nomenclators.magnitudes.${row.magnitude}`} />,
    sortable: true,
    width: '130px',
    card: 'detail',
  },
  {
    id: 'factor',
    header: 'nomenclators.factor',
    cell: (row) => <Equivalence unit={row} />,
    width: '220px',
    card: 'amount',
  },
  active,
]

export const warehouseColumns: readonly Column<FullRow>[] = [
  code,
  name,
  {
    id: 'kind',
    header: 'nomenclators.kind',
    cell: ({ kind }) => <Word of={`nomenclators.kinds.${kind}`} />,
    sortable: true,
    width: '150px',
    card: 'detail',
  },
  {
    id: 'account',
    header: 'nomenclators.account',
    cell: ({ account }) => (account ? `${account.code} ${account.name}` : '–'),
    sortable: true,
    width: '190px',
  },
  {
    id: 'entity',
    header: 'nomenclators.entity',
    cell: ({ entity }) => (entity ? `${entity.code} ${entity.name}` : '–'),
    sortable: true,
    width: '160px',
    card: 'detail',
  },
  {
    id: 'responsible',
    header: 'nomenclators.responsible',
    cell: ({ responsible }) => responsible ?? '–',
    sortable: true,
    width: '150px',
    card: 'detail',
  },
  {
    id: 'address',
    header: 'nomenclators.address',
    cell: ({ address }) => address ?? '–',
    width: '220px',
    hidden: true,
  },
  active,
]

export const unitFilters: readonly Filter[] = [
  {
    kind: 'one',
    header: 'nomenclators.magnitude',
    id: 'magnitude',
    options: Magnitude.options.map((value) => ({ value, words: `nomenclators.magnitudes.${value}` })),
  },
  activeFilter,
]

export const warehouseFilters: readonly Filter[] = [
  {
    kind: 'one',
    header: 'nomenclators.kind',
    id: 'kind',
    options: WarehouseKind.options.map((value) => ({ value, words: `nomenclators.kinds.${value}` })),
  },
  { kind: 'record', header: 'nomenclators.account', id: 'accountId', source: accountSourceOf('inventory') },
  { kind: 'record', header: 'nomenclators.entity', id: 'entityId', source: branchSource },
  activeFilter,
]

/** What the addresses of all three lists may say. */
export const filterShape = {
  ptype: z.string().max(10).optional(),
  magnitude: Magnitude.optional(),
  kind: WarehouseKind.optional(),
  accountId: z.uuid().optional(),
  entityId: z.uuid().optional(),
  active: Flag,
}

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
