import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { showDay } from '../form/day-text.ts'
import { Money } from '../widgets/Money.tsx'
import { useKitWords, useScreenWords } from '../words/use-words.ts'
import { changedBy } from './changed-by.ts'
import classes from './PreviewPanel.module.css'

type Entry = PreviewAnswer['entries'][number]
type Line = Entry['lines'][number]

const isNothing = (value: string) => /^0(\.0+)?$/.test(value)

/** The entries as they would stand in the journal. Of a correction that comes first which it changes in the end. */
export function PreviewedEntries({ entries }: { entries: readonly Entry[] }) {
  const t = useKitWords()
  const corrects =
    entries.some(({ type }) => type === 'reversal') && entries.some(({ type }) => type !== 'reversal')
  if (!corrects) return <WholeEntries entries={entries} />
  const changed = changedBy(entries)
  return (
    <>
      <section className={classes['part']}>
        <h3>{t('document.changes')}</h3>
        {changed.length === 0 ? (
          <p className={classes['muted']}>{t('document.noChanges')}</p>
        ) : (
          <EntryTable label={t('document.changes')} lines={changed} />
        )}
      </section>
      <details className={classes['whole']}>
        <summary>{t('document.wholeEntries', { count: entries.length })}</summary>
        <WholeEntries entries={entries} />
      </details>
    </>
  )
}

function WholeEntries({ entries }: { entries: readonly Entry[] }) {
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
      <EntryTable label={description} lines={lines} />
    </section>
  ))
}

function EntryTable({ label, lines }: { label: string; lines: readonly Line[] }) {
  const t = useKitWords()
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']} aria-label={label}>
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
                {account.parentName !== null && <small>{account.parentName}</small>}
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
  )
}
