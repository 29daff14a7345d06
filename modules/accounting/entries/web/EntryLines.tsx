import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { showAmount, showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { isZero } from '@cuadre/web-kit/widgets/report-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import classes from './EntryDetail.module.css'
import type { FullEntry } from '../api.ts'

type Line = FullEntry['lines'][number]

const totalOf = (lines: readonly Line[], side: 'debit' | 'credit') =>
  text(sum(lines.map((line) => amount(line[side]))))

/** The lines, with both totals on the accountant's double rule; on a phone each says its side beside its account. */
export function EntryLines({ lines }: { lines: readonly Line[] }) {
  const t = useScreenWords()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also for the keyboard
    <div className={classes['frame']} tabIndex={0}>
      <table className={classes['lines']} aria-label={t('entries.form.lines')}>
        <thead>
          <tr>
            <th>#</th>
            <th>{t('entries.account')}</th>
            <th>{t('entries.form.detail')}</th>
            <th>{t('entries.form.costCenter')}</th>
            <th>{t('entries.form.expenseItem')}</th>
            <th>{t('entries.form.partner')}</th>
            <th className={classes['right']}>{t('entries.form.debit')}</th>
            <th className={classes['right']}>{t('entries.form.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={line.line} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={6}>{t('entries.detail.totals')}</td>
            <td className={classes['right']} data-header={t('entries.form.debit')}>
              <Money value={totalOf(lines, 'debit')} total />
            </td>
            <td className={classes['right']} data-header={t('entries.form.credit')}>
              <Money value={totalOf(lines, 'credit')} total />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function LineRow({ line }: { line: Line }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { account, currency, foreignAmount, rate } = line
  return (
    <tr>
      <td className={classes['muted']}>{line.line}</td>
      <td>
        <strong>{account.code}</strong> {account.name}
        {account.parentName !== null && <div className={classes['muted']}>{account.parentName}</div>}
      </td>
      <td>
        {line.description}
        {currency && foreignAmount !== null && !isZero(foreignAmount) && rate !== null && (
          <div className={classes['muted']}>
            {t('entries.detail.currencyAtRate', {
              amount: showAmount(foreignAmount, language),
              currency: currency.code,
              rate: showRate(rate, language),
            })}
          </div>
        )}
      </td>
      <td>{line.costCenter && choiceText(line.costCenter)}</td>
      <td>{line.expenseItem && choiceText(line.expenseItem)}</td>
      <td>{line.partner && choiceText(line.partner)}</td>
      <td className={classes['right']} data-header={t('entries.form.debit')}>
        <Side value={line.debit} />
      </td>
      <td className={classes['right']} data-header={t('entries.form.credit')}>
        <Side value={line.credit} />
      </td>
    </tr>
  )
}

/** The side that an amount is not on stays empty. */
const Side = ({ value }: { value: string }) => (isZero(value) ? null : <Money value={value} />)
