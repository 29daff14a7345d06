import { PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import classes from './Revaluation.module.css'
import type { Preview } from './RevaluationDialog.tsx'

const shownFirst = 200

/** The entry as it will stand in the journal, and when it is undone. */
export function RevaluationEntry({ preview: { entry, reversal } }: { preview: Preview }) {
  const t = useScreenWords()
  const word = (key: string, parameters = {}) => t(`closing.revaluation.${key}`, parameters)
  const first = entry.lines.slice(0, shownFirst)
  const more = entry.lines.length - first.length
  return (
    <section aria-label={word('entry')}>
      <h3 className={classes['heading']}>
        {word('entry')} <Day value={entry.date} />
      </h3>
      <PlainTable label={word('entry')}>
        <thead>
          <tr>
            <th>{t('closing.account')}</th>
            <th className={right}>{t('closing.debit')}</th>
            <th className={right}>{t('closing.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {first.map(({ account, partner, debit, credit }, at) => (
            <tr key={`${account._id}${at}`}>
              <td className={classes['name']}>
                <strong>{account.code}</strong> {account.name}
                {partner && <div className={classes['since']}>{partner.name}</div>}
              </td>
              <td className={right}>
                <Money value={debit} report />
              </td>
              <td className={right}>
                <Money value={credit} report />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {more > 0 && <p className={classes['note']}>{t('closing.more', { count: more })}</p>}
      <p className={classes['note']}>
        {reversal.date === null
          ? word('reversedLater')
          : word(reversal.atOnce ? 'reversedAtOnce' : 'reversedOnOpening', { date: showDay(reversal.date) })}
      </p>
    </section>
  )
}
