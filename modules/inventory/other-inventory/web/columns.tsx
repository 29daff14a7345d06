import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { otherInventoryKind } from '../kind.ts'
import { Day, Id } from '@cuadre/kernel/fields.ts'
import { warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { costCenterSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { productSource } from '@cuadre/nomenclators/products/web/sources.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Day as DayText } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { type filterInventory, InventoryState, InventoryType } from '../api.ts'

export type InventoryRow = z.output<typeof filterInventory.output>['data'][number]

function TypeName({ type }: Pick<InventoryRow, 'type'>) {
  const t = useScreenWords()
  return <>{t(`inventoryTypes.${type}`)}</>
}

export const columns: readonly Column<InventoryRow>[] = [
  {
    id: 'number',
    header: 'otherInventory.number',
    cell: ({ number }) => number,
    sortable: true,
    width: '132px',
    card: 'detail',
  },
  {
    id: 'type',
    header: 'otherInventory.type',
    cell: ({ type }) => <TypeName type={type} />,
    sortable: true,
    card: 'title',
  },
  {
    id: 'date',
    header: 'otherInventory.date',
    cell: ({ date }) => <DayText value={date} />,
    sortable: true,
    width: '100px',
    card: 'detail',
  },
  {
    id: 'storage',
    header: 'otherInventory.storage',
    cell: ({ storage }) => storage.name,
    sortable: true,
    card: 'detail',
  },
  {
    id: 'costCenter',
    header: 'otherInventory.costCenter',
    cell: ({ costCenter }) => costCenter?.name ?? '–',
    sortable: true,
  },
  {
    id: 'responsible',
    header: 'otherInventory.responsible',
    cell: ({ responsible }) => responsible ?? '–',
    hidden: true,
  },
  {
    id: 'description',
    header: 'otherInventory.description',
    cell: ({ description }) => description ?? '',
    hidden: true,
  },
  {
    id: 'value',
    header: 'otherInventory.value',
    cell: ({ value }) => (
      <strong>
        <Money value={value} />
      </strong>
    ),
    align: 'right',
    width: '132px',
    card: 'amount',
  },
  {
    id: 'state',
    header: 'otherInventory.state',
    cell: ({ state }) => <DocumentState kind={otherInventoryKind} state={state} />,
    sortable: true,
    width: '132px',
    card: 'state',
  },
]

/** The filters as the address carries them. */
export const filterShape = {
  type: z.array(InventoryType).optional(),
  state: z.array(InventoryState).optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
  storageId: Id.optional(),
  productId: Id.optional(),
  costCenterId: Id.optional(),
}

export const filters: readonly Filter[] = [
  {
    kind: 'anyOf',
    header: 'otherInventory.type',
    id: 'type',
    options: InventoryType.options.map((value) => ({ value, words: `inventoryTypes.${value}` })),
  },
  {
    kind: 'anyOf',
    header: 'otherInventory.state',
    id: 'state',
    options: InventoryState.options.map((value) => ({ value, words: `states.${value}` })),
  },
  { kind: 'days', header: 'otherInventory.date', from: 'startDate', until: 'endDate' },
  { kind: 'record', header: 'otherInventory.storage', id: 'storageId', source: warehouseSource },
  { kind: 'record', header: 'otherInventory.lines.product', id: 'productId', source: productSource },
  { kind: 'record', header: 'otherInventory.costCenter', id: 'costCenterId', source: costCenterSource },
]
