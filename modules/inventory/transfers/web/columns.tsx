import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { transferKind } from '../kind.ts'
import { Day, Id } from '@cuadre/kernel/fields.ts'
import { warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { productSource } from '@cuadre/nomenclators/products/web/sources.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Day as DayText } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { z } from 'zod'
import { type filterMovements, TransferState } from '../api.ts'
import { DocumentType } from './DocumentType.tsx'

export type MovementRow = z.output<typeof filterMovements.output>['data'][number]

export const columns: readonly Column<MovementRow>[] = [
  {
    id: 'number',
    header: 'movements.number',
    cell: ({ number }) => number,
    sortable: true,
    width: '132px',
    card: 'title',
  },
  {
    id: 'type',
    header: 'movements.type',
    cell: ({ type }) => <DocumentType type={type} />,
    sortable: true,
    width: '150px',
  },
  {
    id: 'date',
    header: 'movements.date',
    cell: ({ date }) => <DayText value={date} />,
    sortable: true,
    width: '100px',
    card: 'detail',
  },
  {
    id: 'originStorage',
    header: 'movements.originStorage',
    cell: ({ originStorage }) => originStorage?.name ?? '–',
    sortable: true,
    card: 'detail',
  },
  {
    id: 'destinationStorage',
    header: 'movements.destinationStorage',
    cell: ({ destinationStorage }) => destinationStorage?.name ?? '–',
    sortable: true,
    card: 'detail',
  },
  {
    id: 'description',
    header: 'movements.description',
    cell: ({ description }) => description ?? '',
    hidden: true,
  },
  {
    id: 'value',
    header: 'movements.value',
    cell: ({ value }) => (
      <strong>
        <Money value={value} />
      </strong>
    ),
    align: 'right',
    sortable: true,
    width: '132px',
    card: 'amount',
  },
  {
    id: 'state',
    header: 'movements.state',
    cell: ({ state }) => <DocumentState kind={transferKind} state={state} />,
    sortable: true,
    width: '132px',
    card: 'state',
  },
]

/** The filters as the address carries them; the menu names one type plainly. */
export const filterShape = {
  type: z.preprocess((type) => (typeof type === 'string' ? [type] : type), z.array(z.string()).optional()),
  startDate: Day.optional(),
  endDate: Day.optional(),
  state: z.array(TransferState).optional(),
  storageId: Id.optional(),
  productId: Id.optional(),
}

/** The documents that move goods. */
const types = ['transfer', 'otherInventory', 'saleOfProducts', 'buyOfProducts', 'productRecession'] as const

export const filters: readonly Filter[] = [
  {
    kind: 'anyOf',
    header: 'movements.type',
    id: 'type',
    options: types.map((value) => ({ value, words: `documents.${value}` })),
  },
  {
    kind: 'anyOf',
    header: 'movements.state',
    id: 'state',
    options: TransferState.options.map((value) => ({ value, words: `states.${value}` })),
  },
  { kind: 'days', header: 'movements.date', from: 'startDate', until: 'endDate' },
  { kind: 'record', header: 'movements.storage', id: 'storageId', source: warehouseSource },
  { kind: 'record', header: 'movements.product', id: 'productId', source: productSource },
]
