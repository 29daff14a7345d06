import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import { call, type ApiError } from '@cuadre/web-kit/api.ts'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { z } from 'zod'
import { entryNumber } from '../../entries/web/badges.tsx'
import { submajorOfAccountsFilter } from '../api.ts'
import { EntryCard } from './EntryCard.tsx'
import classes from './LedgerLines.module.css'

type Ledger = z.output<typeof submajorOfAccountsFilter.output>
export type LedgerLine = Ledger['data'][number]

export interface LedgerRequested {
  accountId: string
  startDate?: string
  endDate?: string
  periodId?: string
  partnerId?: string
  costCenterId?: string
  expenseItemId?: string
  currencyId?: string
  /** What was recorded after that moment is left out. */
  knownAt?: string
  /** The first day that is shown; the balance before it is carried. */
  date?: string
}

/** Pages of an account's ledger, each begun where the last one ended: the thousandth costs what the first does. */
export const useLedger = (input: LedgerRequested, limit: number) =>
  useInfiniteQuery<Ledger, ApiError, { pages: Ledger[] }, unknown[], string | undefined>({
    queryKey: [submajorOfAccountsFilter.path, input, limit],
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        submajorOfAccountsFilter,
        { ...input, limit, ...(pageParam !== undefined && { after: pageParam, date: undefined }) },
        { signal },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  })

interface LedgerLinesProps {
  input: LedgerRequested
  /** The entry that is opened under its line. */
  entryId: string | undefined
  /** Beside a report there is room for the day, the document, the sides and the balance. */
  isBrief?: boolean
  /** The search that opens or closes an entry under its line. */
  entryLink(id: string): (previous: object) => object
}

/** The lines of an account with the balance after each; a line opens its entry in place. */
export function LedgerLines({ input, entryId, isBrief = false, entryLink }: LedgerLinesProps) {
  const t = useScreenWords()
  const ledger = useLedger(input, isBrief ? 50 : 100)
  const [first] = ledger.data?.pages ?? []
  if (ledger.error && !first)
    return (
      <ErrorState
        title={t('ledgers.notLoaded')}
        message={ledger.error.message}
        onRetry={() => void ledger.refetch()}
      />
    )
  if (!first) return <Skeleton height={isBrief ? 240 : 480} radius="sm" />
  const lines = ledger.data?.pages.flatMap(({ data }) => data) ?? []
  const before = lines[0] ? carried(lines[0], first.account.nature) : first.opening
  const span = isBrief ? 5 : 12
  return (
    <div className={classes['scroll']}>
      <table
        className={classes['table']}
        aria-label={t('ledgers.ledgerTitle')}
        data-brief={isBrief || undefined}
      >
        <thead>
          <tr>
            <th>{t('ledgers.date')}</th>
            <th>{t('ledgers.number')}</th>
            {!isBrief && <th>{t('ledgers.document')}</th>}
            <th className={classes['textHead']}>{t('ledgers.description')}</th>
            {!isBrief && (
              <>
                <th>{t('ledgers.partner')}</th>
                <th>{t('ledgers.costCenter')}</th>
                <th>{t('ledgers.expenseItem')}</th>
                <th>{t('ledgers.currency')}</th>
                <th className={classes['right']}>{t('ledgers.foreignAmount')}</th>
                <th className={classes['right']}>{t('ledgers.rate')}</th>
              </>
            )}
            <th className={classes['right']}>{t('ledgers.debit')}</th>
            <th className={classes['right']}>{t('ledgers.credit')}</th>
            <th className={classes['right']}>{t('ledgers.balance')}</th>
          </tr>
        </thead>
        <tbody>
          <tr className={classes['opening']}>
            <td colSpan={span}>{t('ledgers.openingBalance')}</td>
            <td className={classes['right']}>
              <Money value={before} report />
            </td>
          </tr>
          {lines.map((line) => (
            <Fragment key={`${line.entryId}:${line.line}`}>
              <LineRow
                line={line}
                isBrief={isBrief}
                isOpened={line.entryId === entryId}
                search={entryLink(line.entryId)}
              />
              {line.entryId === entryId && lastOf(lines, line) && (
                <tr className={classes['opened']}>
                  <td colSpan={span + 1}>
                    <EntryCard id={line.entryId} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          {ledger.hasNextPage ? (
            <tr>
              <td colSpan={span + 1}>
                <Button
                  variant="default"
                  fullWidth
                  loading={ledger.isFetchingNextPage}
                  onClick={() => void ledger.fetchNextPage()}
                >
                  {t('ledgers.more', { displayed: lines.length, total: first.total })}
                </Button>
              </td>
            </tr>
          ) : (
            <tr className={classes['closing']}>
              <td colSpan={span - 2}>{t('ledgers.closingBalance')}</td>
              <td className={classes['right']}>
                <Money value={first.totals.debit} report total />
              </td>
              <td className={classes['right']}>
                <Money value={first.totals.credit} report total />
              </td>
              <td className={classes['right']}>
                <Money value={first.closing} report total />
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </div>
  )
}

/** The balance before a line, in the account's nature. */
function carried({ balance, debit, credit }: LedgerLine, nature: Ledger['account']['nature']): string {
  const moved = amount(debit).minus(amount(credit))
  return text(nature === 'credit' ? amount(balance).plus(moved) : amount(balance).minus(moved))
}

/** An entry that has several lines here opens once, under the last of them. */
const lastOf = (lines: readonly LedgerLine[], { entryId, line }: LedgerLine): boolean =>
  lines.findLast((each) => each.entryId === entryId)?.line === line

interface LineRowProps {
  line: LedgerLine
  isBrief: boolean
  isOpened: boolean
  search(previous: object): object
}

function LineRow({ line, isBrief, isOpened, search }: LineRowProps) {
  const language = useLanguage()
  return (
    <tr data-opened={isOpened || undefined}>
      <td>
        <Day value={line.date} short={isBrief} />
      </td>
      <td>
        <Link
          to="."
          search={search as never}
          resetScroll={false}
          className={classes['entry']}
          aria-expanded={isOpened}
        >
          {entryNumber(line.number)}
        </Link>
      </td>
      {!isBrief && <td>{line.source ? <DocumentLink document={line.source} /> : '–'}</td>}
      <td className={classes['text']} title={line.description}>
        {isBrief ? (line.partner?.name ?? line.description) : line.description}
      </td>
      {!isBrief && (
        <>
          <td>{line.partner?.name ?? '–'}</td>
          <td title={line.costCenter?.name}>{line.costCenter?.code ?? '–'}</td>
          <td title={line.expenseItem?.name}>{line.expenseItem?.code ?? '–'}</td>
          <td>{line.currency ?? '–'}</td>
          <td className={classes['right']}>
            {line.foreignAmount === null ? '–' : <Money value={line.foreignAmount} report />}
          </td>
          <td className={classes['right']}>{line.rate === null ? '–' : showRate(line.rate, language)}</td>
        </>
      )}
      <td className={classes['right']}>
        <Money value={line.debit} report />
      </td>
      <td className={classes['right']}>
        <Money value={line.credit} report />
      </td>
      <td className={classes['right']}>
        <Money value={line.balance} report />
      </td>
    </tr>
  )
}
