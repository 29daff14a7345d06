import { amount, text } from '@cuadre/kernel/money.ts'
import { addressOf as entryAddress } from '@cuadre/accounting/entries/web/addresses.ts'
import { getStatementOfAccount } from '@cuadre/finance/statements-of-account/api.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentTotals } from '@cuadre/web-kit/document/DocumentTotals.tsx'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'

interface StatementProps {
  input: { partnerId: string; startDate: string; endDate: string }
}

/** What a partner owed, each document since, and what it owes: as it is printed and sent. */
export function Statement({ input }: StatementProps) {
  const t = useScreenWords()
  const found = useQuery(query(getStatementOfAccount, input))
  return (
    <Panel title={t('statementOfAccount.title')}>
      {found.error && <p role="alert">{found.error.fields[0]?.message ?? found.error.message}</p>}
      {found.data ? <Content statement={found.data} /> : !found.error && <Skeleton height={160} />}
    </Panel>
  )
}

type Answer = z.output<typeof getStatementOfAccount.output>
type Row = Answer['data'][number]

function Content({ statement: { opening, closing, data, totals } }: { statement: Answer }) {
  const t = useScreenWords()
  const columns: DisplayedColumn<Row>[] = [
    { id: 'date', header: t('statementOfAccount.date'), cell: ({ date }) => <Day value={date} /> },
    {
      id: 'document',
      header: t('statementOfAccount.document'),
      cell: ({ document, entryId, number }) =>
        document ? (
          <DocumentLink document={document} />
        ) : (
          <RecordLink to={entryAddress(entryId)}>{t('statementOfAccount.entry', { number })}</RecordLink>
        ),
    },
    {
      id: 'description',
      header: t('statementOfAccount.description'),
      card: 'title',
      cell: ({ entryId, description }) => <RecordLink to={entryAddress(entryId)}>{description}</RecordLink>,
    },
    {
      id: 'dueDate',
      header: t('statementOfAccount.dueDate'),
      cell: ({ dueDate }) => (dueDate === null ? '–' : <Day value={dueDate} />),
    },
    {
      id: 'debit',
      header: t('statementOfAccount.debit'),
      align: 'right',
      cell: ({ debit }) => <Money value={debit} report />,
    },
    {
      id: 'credit',
      header: t('statementOfAccount.credit'),
      align: 'right',
      cell: ({ credit }) => <Money value={credit} report />,
    },
    {
      id: 'balance',
      header: t('statementOfAccount.balance'),
      align: 'right',
      card: 'amount',
      cell: ({ balance }) => <Money value={balance} report />,
    },
  ]
  return (
    <>
      {data.length > 0 && (
        <DocumentLines
          label={t('statementOfAccount.title')}
          columns={columns}
          lines={data}
          keyOf={({ entryId, document, debit, credit, balance }) =>
            [entryId, document?._id, debit, credit, balance].join(' ')
          }
        />
      )}
      <DocumentTotals
        rows={[
          { label: t('statementOfAccount.opening'), value: opening },
          { label: t('statementOfAccount.debit'), value: totals.debit },
          { label: t('statementOfAccount.credit'), value: text(amount(totals.credit).neg()) },
        ]}
        total={{ label: t('statementOfAccount.closing'), value: closing }}
      />
    </>
  )
}
