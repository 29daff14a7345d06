import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { amount, zero, type Amount } from '@cuadre/kernel/money.ts'
import { showDay } from '../form/day-text.ts'
import { Money } from '../widgets/Money.tsx'
import { useKitWords } from '../words/use-words.ts'
import classes from './PreviewPanel.module.css'

type Owed = PreviewAnswer['items'][number]

export const isOverLimit = ({ after, limit }: Owed): boolean =>
  limit !== null && amount(after).gt(amount(limit))

/** How much of the bar a part takes: of the limit, or of the most that is or would be owed where that is more. */
function shareOf(part: Amount, { before, after, limit }: Owed): string {
  const whole = largest([before, after, limit ?? '0'].map((each) => amount(each)))
  return whole.eq(zero) ? '0%' : `${part.times('100').div(whole).toFixed(2)}%`
}

const largest = (of: readonly Amount[]) => of.reduce((most, each) => (each.gt(most) ? each : most), zero)
const smaller = (one: string, other: string) => (amount(one).lt(amount(other)) ? amount(one) : amount(other))

/** What somebody owes today, by this document, and then. */
export function PreviewedItems({ items }: { items: PreviewAnswer['items'] }) {
  const t = useKitWords()
  return items.map((item) => (
    <section className={classes['part']} key={`${item.side} ${item.partner._id}`}>
      <h3>
        {t(`document.${item.side}`, { partner: item.partner.name })}
        {item.limit !== null && (
          <small>
            {t('document.limit')} <Money value={item.limit} />
          </small>
        )}
      </h3>
      <div className={classes['bar']} aria-hidden>
        <span style={{ width: shareOf(smaller(item.before, item.after), item) }} />
        <span style={{ width: shareOf(amount(item.amount).abs(), item) }} />
      </div>
      <dl className={classes['debt']}>
        {(
          [
            ['today', item.before],
            ['thisDocument', item.amount],
            ['then', item.after],
          ] as const
        ).map(([word, value]) => (
          <div key={word}>
            <dt>{t(`document.${word}`)}</dt>
            <dd>
              <Money value={value} />
            </dd>
          </div>
        ))}
        {item.dueDate !== null && (
          <div>
            <dt>{t('document.due')}</dt>
            <dd>{showDay(item.dueDate)}</dd>
          </div>
        )}
      </dl>
    </section>
  ))
}
