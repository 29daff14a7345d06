import { Day, Id } from '@cuadre/kernel/fields.ts'
import { accountSourceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { foreignCurrencySource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Day as DayText } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { z } from 'zod'
import type { SideCalls } from '../../settlements/web/sides.ts'
import { ageBuckets } from '../ageing.ts'
import type { ItemRow } from '../api.ts'
import { AgeBadge, DueDay } from './badges.tsx'

export const columnsFor = ({ partner }: SideCalls): readonly Column<ItemRow>[] => [
  {
    id: 'partner',
    header: `openItems.${partner}`,
    cell: (row) => row.partner.name,
    sortable: true,
    card: 'title',
  },
  {
    id: 'document.number',
    header: 'openItems.document',
    cell: ({ document }) => <DocumentLink document={document} />,
    sortable: true,
    width: '140px',
    card: 'detail',
  },
  {
    id: 'account',
    header: 'openItems.account',
    cell: ({ account }) => account.code,
    sortable: true,
    width: '104px',
    hidden: true,
  },
  {
    id: 'date',
    header: 'openItems.date',
    cell: ({ date }) => <DayText value={date} />,
    sortable: true,
    width: '104px',
    hidden: true,
  },
  {
    id: 'dueDate',
    header: 'openItems.dueDate',
    cell: (row) => <DueDay item={row} />,
    sortable: true,
    width: '150px',
    card: 'detail',
  },
  {
    id: 'amount',
    header: 'openItems.amount',
    cell: ({ amount }) => <Money value={amount} />,
    align: 'right',
    sortable: true,
    width: '120px',
  },
  {
    id: 'settled',
    header: 'openItems.settled',
    cell: ({ settled }) => <Money value={settled} report />,
    align: 'right',
    sortable: true,
    width: '124px',
  },
  {
    id: 'pending',
    header: 'openItems.pending',
    cell: ({ pending, currency }) => (
      <strong>
        <Money value={pending} /> {currency?.code}
      </strong>
    ),
    align: 'right',
    sortable: true,
    width: '150px',
    card: 'amount',
  },
  {
    id: 'pendingInBooks',
    header: 'openItems.pendingInBooks',
    cell: ({ pendingInBooks }) => <Money value={pendingInBooks} />,
    align: 'right',
    sortable: true,
    width: '150px',
    hidden: true,
  },
  {
    id: 'bucket',
    header: 'openItems.bucket',
    cell: (row) => <AgeBadge item={row} />,
    sortable: true,
    width: '170px',
    card: 'state',
  },
]

/** The filters as the address carries them. */
export const filterShape = {
  startDate: Day.optional(),
  endDate: Day.optional(),
  bucket: z.array(z.enum(ageBuckets)).optional(),
  clientId: Id.optional(),
  providerId: Id.optional(),
  accountId: Id.optional(),
  currencyId: Id.optional(),
}

const accountsOf = { receivable: accountSourceOf('receivable'), payable: accountSourceOf('payable') }

export const filtersFor = ({ side, partner, partnerSource }: SideCalls): readonly Filter[] => [
  { kind: 'record', header: `openItems.${partner}`, id: `${partner}Id`, source: partnerSource },
  {
    kind: 'anyOf',
    header: 'openItems.bucket',
    id: 'bucket',
    options: ageBuckets.map((value) => ({ value, words: `openItems.buckets.${value}` })),
  },
  { kind: 'days', header: 'openItems.date', from: 'startDate', until: 'endDate' },
  { kind: 'record', header: 'openItems.account', id: 'accountId', source: accountsOf[side] },
  { kind: 'record', header: 'openItems.currency', id: 'currencyId', source: foreignCurrencySource },
]
