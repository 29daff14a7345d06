import { addressOf as entryAddress } from '@cuadre/accounting/entries/web/addresses.ts'
import { getStatementOfAccount } from '@cuadre/finance/statements-of-account/api.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Panel, PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'

interface StatementProps {
  asked: { partnerId: string; startDate: string; endDate: string }
}

/** What a partner owed, each document since, and what it owes: as it is printed and sent. */
export function Statement({ asked }: StatementProps) {
  const t = useScreenWords()
  const found = useQuery(query(getStatementOfAccount, asked))
  return (
    <Panel title={t('statementOfAccount.title')}>
      {found.error && <p role="alert">{found.error.fields[0]?.message ?? found.error.message}</p>}
      {found.data ? <Shown statement={found.data} /> : !found.error && <Skeleton height={160} />}
    </Panel>
  )
}

function Shown({ statement }: { statement: z.output<typeof getStatementOfAccount.output> }) {
  const t = useScreenWords()
  const { opening, closing, data, totals, startDate } = statement
  return (
    <PlainTable label={t('statementOfAccount.title')}>
      <thead>
        <tr>
          <th>{t('statementOfAccount.date')}</th>
          <th>{t('statementOfAccount.document')}</th>
          <th>{t('statementOfAccount.description')}</th>
          <th>{t('statementOfAccount.dueDate')}</th>
          <th className={right}>{t('statementOfAccount.debit')}</th>
          <th className={right}>{t('statementOfAccount.credit')}</th>
          <th className={right}>{t('statementOfAccount.balance')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <Day value={startDate} />
          </td>
          <td />
          <td>{t('statementOfAccount.opening')}</td>
          <td />
          <td />
          <td />
          <td className={right}>
            <Money value={opening} report />
          </td>
        </tr>
        {data.map((row) => (
          <tr key={`${row.entryId} ${row.document?._id} ${row.debit} ${row.credit}`}>
            <td>
              <Day value={row.date} />
            </td>
            <td>
              {row.document ? (
                <DocumentLink document={row.document} />
              ) : (
                <Link to={entryAddress(row.entryId)}>
                  {t('statementOfAccount.entry', { number: row.number })}
                </Link>
              )}
            </td>
            <td>
              <Link to={entryAddress(row.entryId)}>{row.description}</Link>
            </td>
            <td>{row.dueDate === null ? '' : <Day value={row.dueDate} />}</td>
            <td className={right}>
              <Money value={row.debit} report />
            </td>
            <td className={right}>
              <Money value={row.credit} report />
            </td>
            <td className={right}>
              <Money value={row.balance} report />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>{t('statementOfAccount.closing')}</td>
          <td className={right}>
            <Money value={totals.debit} report />
          </td>
          <td className={right}>
            <Money value={totals.credit} report />
          </td>
          <td className={right}>
            <strong>
              <Money value={closing} report total />
            </strong>
          </td>
        </tr>
      </tfoot>
    </PlainTable>
  )
}
