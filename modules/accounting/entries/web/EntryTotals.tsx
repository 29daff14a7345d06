import { totalsOf } from '@cuadre/web-kit/grid/lines.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import classes from './EntryEditor.module.css'
import { sides, type FormLine } from './form-lines.ts'

/** What both sides come to while they are written, and what the lacking one lacks. */
export function EntryTotals({ lines }: { lines: readonly FormLine[] }) {
  const t = useScreenWords()
  const { debit, credit, difference, lacks } = totalsOf(lines, sides)
  const words = { debit: 'entries.form.lacksDebit', credit: 'entries.form.lacksCredit' }
  const isEmpty = Number(debit) === 0 && Number(credit) === 0
  // Nothing against nothing is no balance to be told of.
  const said = lacks !== undefined ? t(words[lacks]) : isEmpty ? '' : t('entries.form.balances')
  return (
    <div className={classes['totals']} aria-live="polite">
      <div className={classes['total']} data-lacks={lacks !== undefined}>
        <span>{t('entries.form.difference')}</span>
        <strong>
          <Money value={difference} />
        </strong>
        <small>{said}</small>
      </div>
      <div className={classes['total']}>
        <span>{t('entries.form.debit')}</span>
        <strong>
          <Money value={debit} />
        </strong>
      </div>
      <div className={classes['total']}>
        <span>{t('entries.form.credit')}</span>
        <strong>
          <Money value={credit} />
        </strong>
      </div>
    </div>
  )
}
