import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { DrillPanel } from '@cuadre/web-kit/widgets/DrillPanel.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { reportText } from '@cuadre/web-kit/widgets/report-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { addressed, ledgerAddress } from '../../ledgers/web/addresses.ts'
import { LedgerLines } from '../../ledgers/web/LedgerLines.tsx'
import { addressOfType } from './addresses.ts'
import { rowsNamedBy } from './named-rows.ts'
import type { StatementReport, StatementRow } from './figures.ts'
import classes from './Statement.module.css'

type Component = StatementRow['accounts'][number]

interface RowCompositionProps {
  report: StatementReport
  row: StatementRow
  /** What of the row is opened: an account, perhaps of an expense item, and the entry under its line. */
  account: string | undefined
  item: string | undefined
  entryId: string | undefined
  address: string
  /** The moment that the statement knows, where it isn't now. */
  knownAt: string | undefined
  onClose(): void
}

/** Where staff shows who works where: the screen of a higher domain. */
const headcountAddress = '/rrhh/rrhhStats/headcount'

const accountOf = ({ kind, _id, accountId }: Component) => (kind === 'account' ? _id : (accountId ?? _id))

/** What a row is made of: other rows, or accounts and the expense items on them, then their lines, then the entry. */
export function RowComposition({
  report,
  row,
  account,
  item,
  entryId,
  address,
  knownAt,
  onClose,
}: RowCompositionProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const query: Record<string, string | undefined> = useSearch({ strict: false })
  const component = row.accounts.find(
    (each) =>
      accountOf(each) === account && (item === undefined ? each.kind === 'account' : each._id === item),
  )
  const here = (search: Record<string, string | undefined>) =>
    addressed(address, {
      ...query,
      row: String(row.row),
      account: undefined,
      item: undefined,
      entry: undefined,
      ...search,
    })
  const days = { startDate: report.startDate, endDate: report.endDate }
  const input = component && {
    accountId: accountOf(component),
    ...(component.kind === 'item' && { expenseItemId: component._id }),
    ...days,
    knownAt,
  }
  const ledger = input && addressed(ledgerAddress, input)
  return (
    <DrillPanel
      onClose={onClose}
      {...(ledger !== undefined && { openTo: ledger })}
      chain={[
        {
          caption: t('statements.rowOf', { form: report.definition.form, row: row.row }),
          figure: row.value === null ? t('statements.noValue') : reportText(row.value, language),
          to: here({}),
        },
        ...(component && ledger !== undefined
          ? [{ caption: component.code, figure: reportText(component.value, language), to: ledger }]
          : []),
      ]}
    >
      <p className={classes['of']}>{component ? `${component.code} ${component.name}` : row.label}</p>
      <p className={classes['sum']}>
        {component ? (
          <Money value={component.value} report />
        ) : row.value === null ? (
          t('statements.noValue')
        ) : (
          <Money value={row.value} report />
        )}
      </p>
      <p className={classes['how']}>
        {component
          ? t('statements.days', { from: showDay(days.startDate), until: showDay(days.endDate) })
          : row.formula}
      </p>
      {input ? (
        <LedgerLines
          input={input}
          entryId={entryId}
          isBrief
          entryLink={(id) => (said_: object) => ({ ...said_, entry: id === entryId ? undefined : id })}
        />
      ) : (
        <>
          <NamedRows report={report} row={row} />
          <Components components={row.accounts} />
          {row.formula.toUpperCase().includes('WORKERS(') && (
            <RecordLink to={headcountAddress}>{t('statements.workersOf')}</RecordLink>
          )}
        </>
      )}
    </DrillPanel>
  )
}

/** The rows that a row is computed from, each leading to what it is made of itself. */
function NamedRows({ report, row }: { report: StatementReport; row: StatementRow }) {
  const t = useScreenWords()
  const named = rowsNamedBy(row.formula, report)
  if (named.length === 0) return null
  return (
    <ul className={classes['parts']} aria-label={t('statements.madeOfRows')}>
      {named.map((each) => (
        <li key={each.kind === 'row' ? each.row.row : `${each.statement}.${each.number}`}>
          {each.kind === 'row' ? (
            <Link
              to="."
              search={((previous: object) => ({ ...previous, row: each.row.row })) as never}
              resetScroll={false}
              className={classes['part']}
            >
              <span>F{each.row.row}</span>
              <span>{each.row.label}</span>
              {each.row.value !== null && <Money value={each.row.value} report />}
            </Link>
          ) : (
            <Link
              to={addressOfType(each.statement)}
              search={{ row: each.number, periodId: report.period?._id } as never}
              className={classes['part']}
            >
              <span>{each.name}</span>
              <span>{t('statements.ofOther')}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function Components({ components }: { components: readonly Component[] }) {
  const t = useScreenWords()
  if (components.length === 0) return null
  return (
    <ul className={classes['parts']} aria-label={t('statements.madeOf')}>
      {components.map((each) => (
        <li key={`${each.kind}${each._id}${each.accountId ?? ''}${each.measure ?? ''}`}>
          <Link
            to="."
            search={
              ((previous: object) => ({
                ...previous,
                account: accountOf(each),
                item: each.kind === 'item' ? each._id : undefined,
                entry: undefined,
              })) as never
            }
            resetScroll={false}
            className={classes['part']}
          >
            <span>{each.code}</span>
            <span>
              {each.name}
              {each.accountCode !== undefined && ` · ${each.accountCode}`}
            </span>
            <Money value={each.value} report />
          </Link>
        </li>
      ))}
    </ul>
  )
}
