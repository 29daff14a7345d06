import { amount, text } from '@cuadre/kernel/money.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { intoSight, useRoomBeside } from '@cuadre/web-kit/widgets/DrillPanel.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { isZero, reportText } from '@cuadre/web-kit/widgets/report-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { groups, type FigureColumn, type TrialBalanceReport, type TrialBalanceRow } from './figures.ts'
import classes from './TrialBalance.module.css'

interface BalanceTableProps {
  report: TrialBalanceReport
  compared: TrialBalanceReport | undefined
  /** The figure that is opened beside the table. */
  opened: { account: string; figure: FigureColumn } | undefined
}

const foreignColumns = ['opening', 'debit', 'credit', 'closing'] as const

/** Debit less credit. */
const net = (row: TrialBalanceRow | undefined) =>
  row ? amount(row.closingDebit).minus(amount(row.closingCredit)) : amount('0')

export function BalanceTable({ report, compared, opened }: BalanceTableProps) {
  const t = useScreenWords()
  const phone = useMediaQuery('(max-width: 500px)', undefined, { getInitialValueInEffect: false })
  // Beside what a figure is made of there is room for its own pair, beside a comparison for what moved and how it ended.
  const hasRoomBeside = useRoomBeside()
  const beside = hasRoomBeside ? opened : undefined
  const other = beside ? undefined : compared
  const displayed = groups.filter(({ id, columns }) =>
    beside
      ? columns.some((column) => column === beside.figure)
      : phone
        ? id === 'closing'
        : !(compared || report.totals.inCurrency) || id === 'moved' || id === 'closing',
  )
  const currency = report.totals.inCurrency && report.data[0]?.currency
  const foreign = !currency || beside ? [] : phone ? (['closing'] as const) : foreignColumns
  const columns: FigureColumn[] = displayed.flatMap(({ columns }) => [...columns])
  const before = new Map(other?.data.map((row) => [row.accountId, row]))
  const days = { from: showDay(report.startDate), until: showDay(report.endDate) }
  return (
    <div className={classes['frame']}>
      <div className={classes['scroll']}>
        <table className={classes['table']} aria-label={t('ledgers.balanceTitle')}>
          <thead>
            <tr>
              <th rowSpan={2}>{t('ledgers.account')}</th>
              <th rowSpan={2} className={classes['name']}>
                {t('ledgers.name')}
              </th>
              {displayed.map(({ id }) => (
                <th key={id} colSpan={2} className={classes['group']}>
                  {t(`ledgers.groups.${id}`, days)}
                </th>
              ))}
              {foreign.length > 0 && (
                <th colSpan={foreign.length} className={classes['group']}>
                  {t('ledgers.figuresIn', { currency })}
                </th>
              )}
              {other && (
                <th colSpan={2} className={classes['group']}>
                  {t('ledgers.comparedTo', { until: showDay(other.endDate) })}
                </th>
              )}
            </tr>
            <tr>
              {columns.map((column) => (
                <th key={column} className={classes['right']}>
                  {t(`ledgers.columns.${column}`)}
                </th>
              ))}
              {foreign.map((column) => (
                <th key={column} className={classes['right']}>
                  {t(`ledgers.foreign.${column}`)}
                </th>
              ))}
              {other && (
                <>
                  <th className={classes['right']}>{t('ledgers.balance')}</th>
                  <th className={classes['right']}>{t('ledgers.change')}</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {report.data.map((row) => (
              <tr
                key={row.accountId}
                data-opened={row.accountId === opened?.account || undefined}
                ref={row.accountId === opened?.account ? intoSight : undefined}
              >
                <td>{row.code}</td>
                <td className={classes['name']}>
                  <small>{row.code}</small>
                  {row.parent !== null && (
                    <span className={classes['parent']} title={row.parent}>
                      {row.parent}
                    </span>
                  )}
                  {row.name}
                  {row.contrary && (
                    <abbr className={classes['contrary']} title={t('ledgers.contrary')}>
                      !
                    </abbr>
                  )}
                </td>
                {columns.map((column) => (
                  <FigureCell
                    key={column}
                    row={row}
                    column={column}
                    isOpened={row.accountId === opened?.account && column === opened.figure}
                  />
                ))}
                {foreign.map((column) => (
                  <td key={column} className={classes['right']}>
                    <Money value={row.inCurrency?.[column] ?? '0.00'} report />
                  </td>
                ))}
                {other && (
                  <>
                    <td className={classes['right']}>
                      <Money value={text(net(before.get(row.accountId)))} report />
                    </td>
                    <td className={classes['right']}>
                      <Money value={text(net(row).minus(net(before.get(row.accountId))))} report />
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{t('ledgers.total')}</td>
              <td className={classes['name']}>{t('ledgers.accounts', { count: report.data.length })}</td>
              {columns.map((column) => (
                <td key={column} className={classes['right']}>
                  <Money value={report.totals[column]} report total />
                </td>
              ))}
              {foreign.map((column) => (
                <td key={column} className={classes['right']}>
                  <Money value={report.totals.inCurrency?.[column] ?? '0.00'} report total />
                </td>
              ))}
              {other && (
                <td colSpan={2} className={classes['right']}>
                  –
                </td>
              )}
            </tr>
          </tfoot>
        </table>
      </div>
      {report.checks.length > 0 ? (
        <Checks report={report} />
      ) : (
        <p className={classes['part']}>{t('ledgers.partWords', { currency })}</p>
      )}
    </div>
  )
}

interface FigureCellProps {
  row: TrialBalanceRow
  column: FigureColumn
  isOpened: boolean
}

/** A figure that leads to what it is made of; nothing leads nowhere. */
function FigureCell({ row, column, isOpened }: FigureCellProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const value = row[column]
  return (
    <td className={classes['right']} data-opened={isOpened || undefined}>
      {isZero(value) ? (
        <Money value={value} report />
      ) : (
        <Link
          to="."
          search={
            ((previous: object) => ({
              ...previous,
              account: row.accountId,
              figure: column,
              entry: undefined,
            })) as never
          }
          resetScroll={false}
          className={classes['figure']}
          aria-label={`${t(`ledgers.figure.${column}`)} ${row.code}: ${reportText(value, language)}`}
        >
          <Money value={value} report />
        </Link>
      )}
    </td>
  )
}

/** The equations that hold in every trial balance, with what is missing where one does not. */
function Checks({ report }: { report: TrialBalanceReport }) {
  const t = useScreenWords()
  return (
    <ul className={classes['checks']} aria-label={t('ledgers.checksTitle')}>
      {report.checks.map(({ name, ok, difference }) => (
        <li key={name} data-wrong={!ok || undefined}>
          <span aria-hidden>{ok ? '=' : '≠'}</span> {t(`ledgers.checks.${name}`)}{' '}
          <strong>
            {t('ledgers.difference')} <Money value={difference} />
          </strong>
        </li>
      ))}
    </ul>
  )
}
