import { Id, KnownAt } from '@cuadre/kernel/fields.ts'
import { download, query } from '@cuadre/web-kit/api.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { ProofBadge, type ProofCheck } from '@cuadre/web-kit/widgets/ProofBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { checkingBalanceFilter } from '../api.ts'
import { BalanceFilters } from './BalanceFilters.tsx'
import { BalanceTable } from './BalanceTable.tsx'
import { Composition } from './Composition.tsx'
import { comparedDays, figureColumns, type FigureColumn, type TrialBalanceReport } from './figures.ts'
import classes from './TrialBalance.module.css'

const filterShape = {
  periodId: Id.optional(),
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
  level: z.enum(['account', 'subaccount', 'analysis']).optional(),
  zero: z.literal('yes').optional(),
  currencyId: Id.optional(),
  compare: z.enum(['before', 'year']).optional(),
  knownAt: KnownAt.optional(),
  /** The figure that is opened: an account, a column, and the entry below it. */
  account: Id.optional(),
  figure: z.enum(figureColumns as [FigureColumn, ...FigureColumn[]]).optional(),
  entry: Id.optional(),
}

/** The trial balance: every figure of it opens the lines that make it, down to the entry. */
export default function TrialBalance() {
  const t = useScreenWords()
  const language = useLanguage()
  const { search, setSearch } = useListSearch(filterShape)
  const { periodId, startDate, endDate, level, zero, currencyId, compare, knownAt } = search
  const input = {
    ...(startDate !== undefined && endDate !== undefined ? { startDate, endDate } : { periodId }),
    level,
    includeZero: zero === 'yes',
    currencyId,
    knownAt,
    search: search.search,
  }
  const report = useQuery({ ...query(checkingBalanceFilter, input), placeholderData: keepPreviousData })
  const displayed = report.data
  const other = compare && displayed && comparedDays(displayed, compare)
  const compared = useQuery({
    ...query(checkingBalanceFilter, { ...input, periodId: undefined, ...other }),
    enabled: other !== undefined,
  })
  const row = displayed?.data.find(({ accountId }) => accountId === search.account)
  const at = momentOf(new Date(report.dataUpdatedAt).toISOString(), language, 'time')

  return (
    <div className={classes['split']}>
      <div className={classes['report']}>
        <ListScreen
          title={t('ledgers.balanceTitle')}
          seal={
            displayed &&
            displayed.checks.length > 0 && (
              <Proof report={displayed} at={at} words={(name) => t(`ledgers.checks.${name}`)} />
            )
          }
          actions={
            <>
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
                onClick={() => void download(checkingBalanceFilter, input, { format: 'pdf' })}
              >
                {t('ledgers.print')}
              </Button>
              <DownloadMenu onDownload={(format) => download(checkingBalanceFilter, input, { format })} />
            </>
          }
        >
          <BalanceFilters search={{ ...search }} displayed={displayed} onSearch={setSearch} />
          {report.error && !displayed ? (
            <ErrorState
              title={t('ledgers.notLoaded')}
              message={report.error.message}
              onRetry={() => void report.refetch()}
            />
          ) : !displayed ? (
            <Skeleton height={480} radius="sm" />
          ) : displayed.data.length === 0 ? (
            <EmptyState title={t('ledgers.nothing')}>{t('ledgers.nothingWords')}</EmptyState>
          ) : (
            <BalanceTable
              report={displayed}
              compared={other && compared.data}
              opened={row && search.figure ? { account: row.accountId, figure: search.figure } : undefined}
            />
          )}
        </ListScreen>
      </div>
      {displayed && row && search.figure && (
        <Composition
          key={`${row.accountId}${search.figure}`}
          report={displayed}
          row={row}
          figure={search.figure}
          entryId={search.entry}
          knownAt={knownAt}
          currencyId={currencyId}
          onClose={() => setSearch({ account: undefined, figure: undefined, entry: undefined })}
        />
      )}
    </div>
  )
}

interface ProofProps {
  report: TrialBalanceReport
  at: string
  words(name: string): string
}

function Proof({ report, at, words }: ProofProps) {
  const language = useLanguage()
  const checks: ProofCheck[] = report.checks.map(({ name, ok, difference }) => ({
    name: words(name),
    ok,
    at,
    difference: showAmount(difference, language),
  }))
  return (
    <ProofBadge
      proof={checks.every(({ ok }) => ok) ? { state: 'ties', at, checks } : { state: 'fails', checks }}
    />
  )
}
