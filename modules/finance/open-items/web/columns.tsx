import { Day, Id } from '@cuadre/kernel/fields.ts'
import { foreignCurrencySource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { accountSourceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { anyOf, day, days, type Filter, record } from '@cuadre/web-kit/list/filter.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { z } from 'zod'
import type { SideCalls } from '../../settlements/web/sides.ts'
import { ageBuckets } from '../ageing.ts'
import { type OpenItem, receivables } from '../api.ts'
import { AgeBadge, DueDay } from './badges.tsx'

export type ItemRow = z.output<typeof OpenItem>

export const columnsFor = ({ partner }: Pick<SideCalls, 'partner'>) =>
  columnsOf(receivables, {
    partner: { header: `openItems.${partner}`, card: 'title' },
    'document.number': {
      cell: ({ document }) => <DocumentLink document={document} />,
      fits: true,
      card: 'detail',
    },
    account: { cell: ({ account }) => account.code, hidden: true },
    date: { hidden: true },
    dueDate: { cell: (row) => <DueDay item={row} />, fits: true, card: 'detail' },
    amount: {},
    settled: { cell: ({ settled }) => <Money value={settled} report />, fits: true },
    pending: { principal: true },
    pendingInBooks: { hidden: true },
    bucket: { cell: (row) => <AgeBadge item={row} />, card: 'state' },
  })

/** The filters as the address carries them. */
export const filterShape = {
  startDate: Day.optional(),
  endDate: Day.optional(),
  date: Day.optional(),
  bucket: z.array(z.enum(ageBuckets)).optional(),
  clientId: Id.optional(),
  providerId: Id.optional(),
  accountId: Id.optional(),
  currencyId: Id.optional(),
}

const accountsOf = { receivable: accountSourceOf('receivable'), payable: accountSourceOf('payable') }

export const filtersFor = ({ side, partner, partnerSource }: SideCalls): readonly Filter[] => [
  record(`openItems.${partner}`, `${partner}Id`, partnerSource),
  anyOf('openItems.bucket', 'bucket', ageBuckets, 'openItems.buckets'),
  days('openItems.date'),
  day('openItems.asOf', 'date'),
  record('openItems.account', 'accountId', accountsOf[side]),
  record('openItems.currency', 'currencyId', foreignCurrencySource),
]
