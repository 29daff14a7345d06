import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { isZero, reportText } from '@cuadre/web-kit/widgets/report-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconAlertTriangle, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { addressed, ledgerAddress } from '../../ledgers/web/addresses.ts'
import { columnsOf, halvesOf, displayedRows, type StatementReport } from './figures.ts'
import classes from './Statement.module.css'
import { StatementTable } from './StatementTable.tsx'

interface StatementPrintoutProps {
  report: StatementReport
  organization: string
  withZero: boolean
  /** Both halves of the form side by side, where it has two. */
  isSideBySide: boolean
  opened?: number | undefined
  /** Whether its figures lead to what they are made of. */
  opens?: boolean
  /** Who made, reviewed and approved it. */
  signed?: ReactNode
}

/** A statement as it is read and signed: whose, until when, its rows, the equations that hold in it. */
export function StatementSheet({
  report,
  organization,
  withZero,
  isSideBySide,
  opened,
  opens = false,
  signed,
}: StatementPrintoutProps) {
  const t = useScreenWords()
  const { definition, startDate, endDate } = report
  const columns = columnsOf(report)
  const halves = halvesOf(displayedRows(report.rows, columns, withZero), definition.splitAfter, isSideBySide)
  return (
    <article className={classes['paper']}>
      <header className={classes['heading']}>
        <div>
          <h2>{definition.name}</h2>
          <p>{organization}</p>
        </div>
        <div>
          <strong>{t('statements.printedForm', { form: definition.form })}</strong>
          <p>{t('statements.days', { from: showDay(startDate), until: showDay(endDate) })}</p>
        </div>
      </header>
      <div className={classes['halves']} data-halves={halves.length}>
        {halves.map((rows, half) => (
          <div key={half} className={classes['half']}>
            <StatementTable
              label={
                halves.length === 1
                  ? definition.name
                  : t(`statements.halves.${half}`, { name: definition.name })
              }
              rows={rows}
              columns={columns}
              opened={opened}
              opens={opens}
            />
            {half === 0 && <Ratios report={report} />}
          </div>
        ))}
      </div>
      <WithoutForm report={report} />
      <Checks report={report} />
      {signed}
    </article>
  )
}

/** What was paid to partners whose form of management nobody wrote down, each leading to where it is written. */
function WithoutForm({ report: { withoutForm } }: { report: StatementReport }) {
  const t = useScreenWords()
  if (withoutForm === null || isZero(withoutForm.total)) return null
  return (
    <section className={classes['ratios']} aria-label={t('statements.withoutForm')}>
      <h3>{t('statements.withoutForm')}</h3>
      <p>{t('statements.withoutFormWords')}</p>
      <table>
        <tbody>
          {withoutForm.partners.map(({ _id, name, amount }) => (
            <tr key={_id}>
              <th scope="row">
                <RecordLink to={partnerAddress(_id)}>{name}</RecordLink>
              </th>
              <td className={classes['right']}>
                <Money value={amount} report />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('statements.withoutFormTotal')}</th>
            <td className={classes['right']}>
              <Money value={withoutForm.total} report total />
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function Ratios({ report }: { report: StatementReport }) {
  const t = useScreenWords()
  const language = useLanguage()
  if (report.ratios.length === 0) return null
  return (
    <section className={classes['ratios']} aria-label={t('statements.ratios')}>
      <h3>{t('statements.ratios')}</h3>
      <table>
        <tbody>
          {report.ratios.map(({ label, formula, value, compared }) => (
            <tr key={formula}>
              <th scope="row">{label}</th>
              <td className={classes['formula']}>{formula.replaceAll('/', '÷').replaceAll('-', '−')}</td>
              {[value, ...compared].map((figure, index) => (
                <td key={index} className={classes['right']}>
                  {figure === null ? t('statements.noValue') : reportText(figure, language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The equations of the form, each with what is missing where it does not hold; how many accounts are in it, and until when it knows. */
function Checks({ report }: { report: StatementReport }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { checks, covered, knownAt } = report
  const isSound = checks.every(({ ok }) => ok) && covered.missing.length === 0 && covered.twice.length === 0
  const Icon = isSound ? IconRosetteDiscountCheck : IconAlertTriangle
  return (
    <ul className={classes['checks']} data-wrong={!isSound || undefined} aria-label={t('statements.checks')}>
      {checks.map(({ name, equation, ok, difference, accounts }) => (
        <li key={equation} data-wrong={!ok || undefined}>
          <Icon size={15} stroke={1.6} aria-hidden /> <strong>{equation}</strong> {name}{' '}
          <strong>
            {difference === null
              ? t('statements.noValue')
              : t('statements.differenceOf', { amount: showAmount(difference, language) })}
          </strong>
          {accounts.length > 0 && (
            <ul aria-label={t('statements.behind', { equation })}>
              {accounts.map(({ _id, code, name: called, amount }) => (
                <li key={_id}>
                  <RecordLink
                    to={addressed(ledgerAddress, {
                      accountId: _id,
                      startDate: report.startDate,
                      endDate: report.endDate,
                    })}
                  >
                    {code} {called}
                  </RecordLink>{' '}
                  {showAmount(amount, language)}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
      {covered.accounts > 0 && (
        <li>
          {covered.missing.length + covered.twice.length === 0 ? (
            t('statements.covered', { count: covered.accounts })
          ) : (
            <Fragment>
              {covered.missing.length > 0 && t('statements.missing', { codes: covered.missing.join(', ') })}{' '}
              {covered.twice.length > 0 && t('statements.twice', { codes: covered.twice.join(', ') })}
            </Fragment>
          )}
        </li>
      )}
      <li>{t('statements.knownAt', { moment: momentOf(knownAt, language) })}</li>
    </ul>
  )
}
