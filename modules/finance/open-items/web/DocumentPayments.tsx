import { addressOf as entryAddress } from '@cuadre/accounting/entries/web/addresses.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { paymentsOfDocuments } from '../api.ts'

type Row = z.output<typeof paymentsOfDocuments.output>['data'][number]

/** What was collected or paid of documents: by which operation, when, how much, with which entry. */
export function DocumentPayments({ documentIds }: { documentIds: readonly string[] }) {
  const t = useScreenWords()
  const found = useQuery(query(paymentsOfDocuments, { documentIds: [...documentIds] }))
  if (!found.data) return <Skeleton height={80} />
  if (found.data.data.length === 0) return <p>{t('openItems.payments.none')}</p>
  const columns: DisplayedColumn<Row>[] = [
    { id: 'date', header: t('openItems.date'), cell: ({ date }) => <Day value={date} /> },
    {
      id: 'operation',
      header: t('openItems.payments.by'),
      card: 'title',
      cell: ({ operation }) => <DocumentLink document={operation} />,
    },
    {
      id: 'entry',
      header: t('openItems.payments.entry'),
      cell: ({ entry }) =>
        entry ? <RecordLink to={entryAddress(entry._id)}>{entry.number}</RecordLink> : '–',
    },
    {
      id: 'state',
      header: t('openItems.payments.state'),
      cell: ({ cancelled }) => (
        <StateBadge badge={cancelled ? 'cancelled' : 'confirmed'}>
          {t(`openItems.payments.${cancelled ? 'undone' : 'stands'}`)}
        </StateBadge>
      ),
    },
    {
      id: 'difference',
      header: t('openItems.payments.difference'),
      align: 'right',
      cell: ({ difference }) => <Money value={difference} report />,
    },
    {
      id: 'amount',
      header: t('openItems.amount'),
      align: 'right',
      card: 'amount',
      cell: ({ amount, currency }) => (
        <>
          <Money value={amount} /> {currency?.code}
        </>
      ),
    },
  ]
  return (
    <DocumentLines
      label={t('openItems.payments.title')}
      columns={columns}
      lines={found.data.data}
      keyOf={({ _id }) => _id}
    />
  )
}
