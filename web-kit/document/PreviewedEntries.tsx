import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { showDay } from '../form/day-text.ts'
import { Money } from '../widgets/Money.tsx'
import { useKitWords, useScreenWords } from '../words/use-words.ts'
import classes from './PreviewPanel.module.css'

const isNothing = (value: string) => /^0(\.0+)?$/.test(value)

/** The entries as they would stand in the journal. */
export function PreviewedEntries({ entries }: { entries: PreviewAnswer['entries'] }) {
  const t = useKitWords()
  const screen = useScreenWords()
  return entries.map(({ date, type, description, lines }, at) => (
    // They have no number yet.
    // oxlint-disable-next-line react/no-array-index-key
    <section className={classes['part']} key={at}>
      <h3>
        {t('document.entry')}
        <small>
          {showDay(date)} · {screen(`entries.types.${type}`)}
        </small>
      </h3>
      <div className={classes['scroll']}>
        <table className={classes['table']} aria-label={description}>
          <thead>
            <tr>
              <th colSpan={2}>{t('document.account')}</th>
              <th className={classes['right']}>{t('document.debit')}</th>
              <th className={classes['right']}>{t('document.credit')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ account, partner, debit, credit }, line) => (
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={line}>
                <td className={classes['code']}>{account.code}</td>
                <td className={isNothing(debit) ? classes['credit'] : undefined}>
                  {account.name}
                  {partner !== null && <small>{partner}</small>}
                </td>
                <td className={classes['right']}>{!isNothing(debit) && <Money value={debit} />}</td>
                <td className={classes['right']}>{!isNothing(credit) && <Money value={credit} />}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{t('document.balances')}</td>
              {(['debit', 'credit'] as const).map((side) => (
                <td key={side} className={classes['right']}>
                  <Money value={text(sum(lines.map((line) => amount(line[side]))))} total />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  ))
}
