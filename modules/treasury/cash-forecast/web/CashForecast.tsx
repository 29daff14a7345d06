import { accountSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { useAddressOf } from '@cuadre/web-kit/kinds.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, oneOf, record } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { lazily } from '@cuadre/web-kit/patiently.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Skeleton, Text } from '@mantine/core'
import { Suspense } from 'react'
import { filterExpected, weekNames } from '../api.ts'

const ForecastWeeks = lazily(async () => await import('./ForecastWeeks.tsx'))

const columns = columnsOf(filterExpected, {
  date: {
    card: 'detail',
    cell: ({ date, isOverdue }) => (
      <>
        <Day value={date} />
        {isOverdue && <Overdue />}
      </>
    ),
  },
  kind: { card: 'detail' },
  number: { cell: ({ document }) => <DocumentLink document={document} /> },
  partner: { card: 'title' },
  currency: {},
  amount: {},
  inBooks: { principal: true },
})

const filters: readonly Filter[] = [
  oneOf('cashForecast.week', 'week', weekNames, 'cashForecast.weeks'),
  record('cashForecast.account', 'accountId', accountSource),
]

function Overdue() {
  const t = useScreenWords()
  return (
    <Text span c="var(--bad)" ml="xs">
      {t('cashForecast.isOverdue')}
    </Text>
  )
}

/** The next thirteen weeks of the money: what it will be, and the documents by which it comes and goes. */
export default function CashForecast() {
  const addressOf = useAddressOf()
  return (
    <RecordList
      name="cashForecast"
      call={filterExpected}
      columns={columns}
      filters={filters}
      open={({ document }) => addressOf(document.type, document._id)}
      tabs={
        <Suspense fallback={<Skeleton height={480} />}>
          <ForecastWeeks />
        </Suspense>
      }
    />
  )
}
