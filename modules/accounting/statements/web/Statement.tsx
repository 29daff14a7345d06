import { useOwnPath } from '@cuadre/web-kit/own-path.ts'
import { Id } from '@cuadre/kernel/fields.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { ProofBadge, type ProofCheck } from '@cuadre/web-kit/widgets/ProofBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { getReportByConfigStateFinance, getStatementPeriods } from '../api.ts'
import { typeAt } from './addresses.ts'
import { type ComparedSpan, comparedSpans, comparisons, type StatementReport } from './figures.ts'
import { RowComposition } from './RowComposition.tsx'
import { StatementActions } from './StatementActions.tsx'
import { StatementFilters } from './StatementFilters.tsx'
import { StatementSheet } from './StatementSheet.tsx'
import classes from './Statement.module.css'

/** As many columns as a statement is compared with. */
const mostColumns = 12

const filterShape = {
  type: z.string().optional(),
  periodId: Id.optional(),
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
  compare: z.enum(comparisons).optional(),
  /** Days of one's own beside those of the statement. */
  otherStart: z.iso.date().optional(),
  otherEnd: z.iso.date().optional(),
  zero: z.literal('yes').optional(),
  form: z.literal('report').optional(),
  knownAt: z.iso.datetime().optional(),
  /** The row that is opened: its number, an account of it, an expense item on it, and an entry below. */
  row: z.coerce.number().int().optional(),
  account: Id.optional(),
  item: Id.optional(),
  entry: Id.optional(),
}

/** A financial statement: every figure opens the accounts that make it, down to the entry. */
export default function Statement() {
  const t = useScreenWords()
  const language = useLanguage()
  const { organizationName } = useSession()
  const pathname = useOwnPath()
  const { search, setSearch } = useListSearch(filterShape)
  const isWide = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false }) ?? true
  const { periodId, startDate, endDate, compare, knownAt } = search
  const type = search.type ?? typeAt(pathname)
  const days = startDate !== undefined && endDate !== undefined ? { startDate, endDate } : { periodId }
  const calendar = useQuery(query(getStatementPeriods, {}))
  const alone = useQuery({
    ...query(getReportByConfigStateFinance, { type, ...days, knownAt }),
    placeholderData: keepPreviousData,
  })
  const others: ComparedSpan[] = [
    ...(compare && alone.data && calendar.data ? comparedSpans(calendar.data.data, alone.data, compare) : []),
    ...(search.otherStart !== undefined && search.otherEnd !== undefined
      ? [{ startDate: search.otherStart, endDate: search.otherEnd }]
      : []),
  ].slice(0, mostColumns)
  const input = {
    type,
    ...days,
    knownAt,
    ...(others.length > 0 && { compareTo: others }),
  }
  const compared = useQuery({ ...query(getReportByConfigStateFinance, input), enabled: others.length > 0 })
  const report = others.length > 0 ? (compared.data ?? alone.data) : alone.data
  const row = report?.rows.find((each) => each.row === search.row)
  const canSplit = isWide && row === undefined && others.length < 2
  const isSideBySide = canSplit && search.form !== 'report'
  return (
    <div className={classes['split']}>
      <div className={classes['report']}>
        <ListScreen
          title={report?.definition.name ?? t(`statements.titles.${type}`)}
          seal={report && <Proof report={report} at={momentOf(report.knownAt, language, 'time')} />}
          actions={<StatementActions input={input} withoutZero={search.zero !== 'yes'} report={report} />}
        >
          <StatementFilters
            search={{ ...search }}
            calendar={calendar.data?.data ?? []}
            report={report}
            hasForms={canSplit && typeof report?.definition.splitAfter === 'number'}
            onSearch={setSearch}
          />
          {alone.error && !report ? (
            <ErrorState
              title={t('statements.notLoaded')}
              message={alone.error.message}
              onRetry={() => void alone.refetch()}
            />
          ) : report ? (
            <StatementSheet
              report={report}
              organization={organizationName}
              withZero={search.zero === 'yes'}
              isSideBySide={isSideBySide}
              opened={row?.row}
              opens
              signed={<Unsigned report={report} />}
            />
          ) : (
            <Skeleton height={560} radius="sm" />
          )}
        </ListScreen>
      </div>
      {report && row && (
        <RowComposition
          key={row.row}
          report={report}
          row={row}
          account={search.account}
          item={search.item}
          entryId={search.entry}
          address={pathname}
          knownAt={knownAt}
          onClose={() => setSearch({ row: undefined, account: undefined, item: undefined, entry: undefined })}
        />
      )}
    </div>
  )
}

function Proof({ report, at }: { report: StatementReport; at: string }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { covered } = report
  const checks: ProofCheck[] = [
    ...report.checks.map(({ equation, ok, difference }) => ({
      name: equation,
      ok,
      at,
      difference: difference === null ? t('statements.noValue') : showAmount(difference, language),
    })),
    ...(covered.accounts > 0
      ? [
          {
            name: t('statements.covered', { count: covered.accounts }),
            ok: covered.missing.length + covered.twice.length === 0,
            at,
            difference: [...covered.missing, ...covered.twice].join(', '),
          },
        ]
      : []),
  ]
  if (checks.length === 0) return null
  return (
    <ProofBadge
      proof={checks.every(({ ok }) => ok) ? { state: 'ties', at, checks } : { state: 'fails', checks }}
    />
  )
}

/** Nobody has signed what is still computed: it says so, and that a period is open. */
function Unsigned({ report }: { report: StatementReport }) {
  const t = useScreenWords()
  const { name } = useSession()
  return (
    <footer className={classes['signed']}>
      <dl>
        <div>
          <dt>{t('statements.madeBy')}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{t('statements.approvedBy')}</dt>
          <dd>{t('statements.pending')}</dd>
        </div>
      </dl>
      {report.period?.state === 'active' && (
        <p className={classes['provisional']}>{t('statements.stillOpen')}</p>
      )}
    </footer>
  )
}
