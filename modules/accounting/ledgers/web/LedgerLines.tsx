import { amount, text } from '@cuadre/kernel/money.ts'
import { call, type ApiError } from '@cuadre/web-kit/api.ts'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { z } from 'zod'
import { submajorOfAccountsFilter } from '../api.ts'
import { EntryCard } from './EntryCard.tsx'
import { detailsIn, figures, LineRow } from './LedgerRow.tsx'
import classes from './LedgerLines.module.css'

export type Ledger = z.output<typeof submajorOfAccountsFilter.output>
export type LedgerLine = Ledger['data'][number]

export interface LedgerRequested {
  accountId: string | string[]
  startDate?: string
  endDate?: string
  periodId?: string
  partnerId?: string
  costCenterId?: string
  expenseItemId?: string
  currencyId?: string
  /** Of the journal alone, of the entries that wait, or of both. */
  state?: 'confirmed' | 'pending' | 'all'
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
        { ...input, limit, ...(pageParam !== undefined && { after: pageParam }) },
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

/** The lines of accounts, one after the other, with the balance after each; a line opens its entry in place. */
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
  const details = isBrief ? [] : detailsIn(lines)
  // Those of each line, and both sides.
  const span = (isBrief ? 5 : 6) + details.length
  const ledgers = displayed(first, lines, { isWhole: !ledger.hasNextPage })
  return (
    <div className={classes['scroll']} data-brief={isBrief || undefined}>
      <table className={classes['table']} aria-label={t('ledgers.ledgerTitle')}>
        <thead>
          <tr>
            <th>{t('ledgers.date')}</th>
            <th>{t('ledgers.number')}</th>
            {!isBrief && <th>{t('ledgers.document')}</th>}
            <th className={classes['textHead']}>{t('ledgers.description')}</th>
            {details.map((detail) => (
              <th key={detail} className={figures.has(detail) ? classes['right'] : undefined}>
                {t(`ledgers.${detail}`)}
              </th>
            ))}
            <th className={classes['right']}>{t('ledgers.debit')}</th>
            <th className={classes['right']}>{t('ledgers.credit')}</th>
            <th className={classes['right']}>{t('ledgers.balance')}</th>
          </tr>
        </thead>
        {ledgers.map((each) => (
          <LedgerRows key={each.of.account._id} ledger={each} span={span} isNamed={first.accounts.length > 1}>
            {each.lines.map((line) => (
              <Fragment key={`${line.entryId}:${line.line}`}>
                <LineRow
                  line={line}
                  details={details}
                  isBrief={isBrief}
                  isOpened={line.entryId === entryId}
                  search={entryLink(line.entryId)}
                />
                {line.entryId === entryId && lastOf(each.lines, line) && (
                  <tr className={classes['opened']}>
                    <td colSpan={span + 1}>
                      <EntryCard id={line.entryId} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </LedgerRows>
        ))}
        {ledger.hasNextPage && (
          <tfoot>
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
          </tfoot>
        )}
      </table>
    </div>
  )
}

type AccountOfLedger = Ledger['accounts'][number]

interface DisplayedLedger {
  of: AccountOfLedger
  lines: readonly LedgerLine[]
  /** Whether all of its lines are there, so that its closing balance stands below them. */
  isWhole: boolean
}

/** The ledgers as far as their lines are loaded: of one account also without any, of several those that moved. */
function displayed(
  { accounts }: Ledger,
  lines: readonly LedgerLine[],
  { isWhole }: { isWhole: boolean },
): DisplayedLedger[] {
  const byLedger = Map.groupBy(lines, ({ ledgerId }) => ledgerId)
  const reached = lines.at(-1)?.ledgerId
  return accounts
    .filter(({ account }) => accounts.length === 1 || byLedger.has(account._id))
    .map((of) => ({
      of,
      lines: byLedger.get(of.account._id) ?? [],
      isWhole: isWhole || of.account._id !== reached,
    }))
}

interface LedgerRowsProps {
  ledger: DisplayedLedger
  span: number
  /** Where there are several. */
  isNamed: boolean
  children: ReactNode
}

/** One ledger: what was held before its lines, the lines, and what is held at the end. */
function LedgerRows({ ledger: { of, lines, isWhole }, span, isNamed, children }: LedgerRowsProps) {
  const t = useScreenWords()
  const { account } = of
  return (
    <tbody>
      {isNamed && (
        <tr className={classes['account']}>
          <th colSpan={span + 1} scope="rowgroup">
            {account.code} {account.name}
          </th>
        </tr>
      )}
      <tr className={classes['opening']}>
        <td colSpan={span}>{t('ledgers.openingBalance')}</td>
        <td className={classes['right']}>
          <Money value={lines[0] ? carried(lines[0], account.nature) : of.opening} report />
        </td>
      </tr>
      {children}
      {isWhole && (
        <tr className={classes['closing']}>
          <td colSpan={span - 2}>{t('ledgers.closingBalance')}</td>
          <td className={classes['right']}>
            <Money value={of.totals.debit} report total />
          </td>
          <td className={classes['right']}>
            <Money value={of.totals.credit} report total />
          </td>
          <td className={classes['right']}>
            <Money value={of.closing} report total />
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** The balance before a line, in the account's nature. */
function carried(
  { balance, debit, credit }: LedgerLine,
  nature: AccountOfLedger['account']['nature'],
): string {
  const moved = amount(debit).minus(amount(credit))
  return text(nature === 'credit' ? amount(balance).plus(moved) : amount(balance).minus(moved))
}

/** An entry that has several lines here opens once, under the last of them. */
const lastOf = (lines: readonly LedgerLine[], { entryId, line }: LedgerLine): boolean =>
  lines.findLast((each) => each.entryId === entryId)?.line === line
