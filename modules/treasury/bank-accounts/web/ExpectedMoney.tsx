import { query } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { filterExpected } from '../../cash-forecast/api.ts'
import { forecastAddress } from '../../cash-forecast/web/addresses.ts'

type Expected = z.output<typeof filterExpected.output>['data'][number]

/** How many of them stand here; the rest is in the forecast. */
const first = 20

/** What is known to come to an account and to leave it. */
export default function ExpectedMoney({ accountId }: { accountId: string }) {
  const t = useScreenWords()
  const { data: expected, total } = useQuery(query(filterExpected, { accountId, page: 1, limit: first }))
    .data ?? {
    data: [],
    total: 0,
  }
  if (expected.length === 0) return null
  const columns: DisplayedColumn<Expected>[] = [
    { id: 'date', header: t('cashForecast.date'), cell: ({ date }) => <Day value={date} /> },
    { id: 'kind', header: t('cashForecast.kind'), cell: ({ kind }) => kind },
    {
      id: 'document',
      header: t('cashForecast.document'),
      card: 'title',
      cell: ({ document }) => <DocumentLink document={document} />,
    },
    {
      id: 'amount',
      header: t('cashForecast.amount'),
      align: 'right',
      card: 'amount',
      cell: ({ amount, currency }) => (
        <>
          <Money value={amount} /> {currency}
        </>
      ),
    },
  ]
  return (
    <Panel title={t('bankAccounts.expected')}>
      <DocumentLines
        label={t('bankAccounts.expected')}
        columns={columns}
        lines={expected}
        keyOf={({ _id }) => _id}
      />
      {total > expected.length && (
        <RecordLink to={`${forecastAddress}?accountId=%22${accountId}%22`}>
          {t('bankAccounts.allExpected', { count: total })}
        </RecordLink>
      )}
    </Panel>
  )
}
