import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { amount, zero } from '@cuadre/kernel/money.ts'
import { showDay } from '../form/day-text.ts'
import { Money } from '../widgets/Money.tsx'
import { useKitWords } from '../words/use-words.ts'
import classes from './PreviewPanel.module.css'

type Owed = PreviewAnswer['items'][number]

export const isOverLimit = ({ after, limit }: Owed): boolean =>
  limit !== null && amount(after).gt(amount(limit))

/** How much of the bar a part takes: of the limit, or of what would be owed where that is more. */
function shareOf(part: string, { after, limit }: Owed): string {
  const whole = limit !== null && amount(limit).gt(amount(after)) ? amount(limit) : amount(after)
  return whole.eq(zero) ? '0%' : `${amount(part).times('100').div(whole).toFixed(2)}%`
}

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
        <span style={{ width: shareOf(item.before, item) }} />
        <span style={{ width: shareOf(item.amount, item) }} />
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
