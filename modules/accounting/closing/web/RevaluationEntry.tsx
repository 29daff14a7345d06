import { PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { useViewport } from '@cuadre/web-kit/layout/viewport.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import classes from './Revaluation.module.css'
import type { RevaluationPreview } from '../api.ts'

type Line = RevaluationPreview['entry']['lines'][number]

const displayedFirst = 200

/** The entry as it will stand in the journal, and the one that undoes it. */
export function RevaluationEntry({ preview: { entry, reversal } }: { preview: RevaluationPreview }) {
  const t = useScreenWords()
  const word = (key: string, parameters = {}) => t(`closing.revaluation.${key}`, parameters)
  const isNarrow = useViewport() === 'mobile'
  const lines = entry.lines.slice(0, displayedFirst)
  const more = entry.lines.length - lines.length
  const days = { posted: entry.date, reversed: reversal.date }
  return (
    <section aria-label={word('entry')}>
      {isNarrow ? <Narrow lines={lines} {...days} /> : <Wide lines={lines} {...days} />}
      {more > 0 && <p className={classes['note']}>{t('closing.more', { count: more })}</p>}
      <p className={classes['note']}>
        {reversal.date === null
          ? word('reversedLater')
          : word(reversal.atOnce ? 'reversedAtOnce' : 'reversedOnOpening', { date: showDay(reversal.date) })}
      </p>
    </section>
  )
}

interface LinesProps {
  lines: readonly Line[]
  posted: string
  reversed: string | null
}

function Wide({ lines, posted, reversed }: LinesProps) {
  const t = useScreenWords()
  const word = (key: string) => t(`closing.revaluation.${key}`)
  const sides = (
    <>
      <th className={right}>{t('closing.debit')}</th>
      <th className={right}>{t('closing.credit')}</th>
    </>
  )
  return (
    <PlainTable label={word('entry')}>
      <thead>
        <tr>
          <th rowSpan={2}>{t('closing.account')}</th>
          <th colSpan={2} className={right}>
            {word('entry')} <Day value={posted} />
          </th>
          {reversed !== null && (
            <th colSpan={2} className={right}>
              {word('reversal')} <Day value={reversed} />
            </th>
          )}
        </tr>
        <tr>
          {sides}
          {reversed !== null && sides}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={`${line.account._id}${at}`}>
            <td className={classes['name']}>
              <Name line={line} />
            </td>
            <Amount value={line.debit} />
            <Amount value={line.credit} />
            {reversed !== null && (
              <>
                <Amount value={line.credit} />
                <Amount value={line.debit} />
              </>
            )}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

/** On a phone each line says its side. */
function Narrow({ lines, posted }: LinesProps) {
  const t = useScreenWords()
  return (
    <>
      <h3 className={classes['heading']}>
        {t('closing.revaluation.entry')} <Day value={posted} />
      </h3>
      <ul className={classes['cards']}>
        {lines.map((line, at) => {
          const side = line.debit === '0.00' ? 'credit' : 'debit'
          return (
            <li key={`${line.account._id}${at}`} className={classes['side']}>
              <div>
                <Name line={line} />
              </div>
              <span className={classes['since']}>{t(`closing.${side}`)}</span>
              <Money value={line[side]} />
            </li>
          )
        })}
      </ul>
    </>
  )
}

const Name = ({ line: { account, partner } }: { line: Line }) => (
  <>
    <strong>{account.code}</strong> {account.name}
    {partner && <div className={classes['since']}>{partner.name}</div>}
  </>
)

const Amount = ({ value }: { value: string }) => (
  <td className={right}>
    <Money value={value} report />
  </td>
)
