import { amount, zero } from '@cuadre/kernel/money.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { AgeBucket } from '../ageing.ts'
import classes from './Ageing.module.css'

interface AgeingProps {
  totals: {
    pending: string
    overdue: string
    items: number
    buckets: readonly { bucket: AgeBucket; amount: string; items: number }[]
  }
  chosen: readonly AgeBucket[]
  onChoose(buckets: AgeBucket[]): void
}

/** What is pending by how long it has been due: a bar of its parts, each written beside it; pressing one shows it alone. */
export function Ageing({ totals, chosen, onChoose }: AgeingProps) {
  const t = useScreenWords()
  const { pending, overdue, items, buckets } = totals
  const displayed = buckets.filter(({ items: held }) => held > 0)
  const whole = amount(pending)
  const toggle = (bucket: AgeBucket) =>
    onChoose(chosen.includes(bucket) ? chosen.filter((each) => each !== bucket) : [...chosen, bucket])
  return (
    <section className={classes['ageing']} aria-label={t('openItems.ageing')}>
      <p className={classes['head']}>
        <span>
          {t('openItems.documents', { count: items })}
          {overdue !== '0.00' && (
            <>
              {', '}
              <Money value={overdue} /> {t('openItems.overdue')}
            </>
          )}
        </span>
        <strong>
          <Money value={pending} total />
        </strong>
      </p>
      {whole.gt(zero) && (
        <div className={classes['bar']} aria-hidden>
          {displayed.map(({ bucket, amount: part }) => (
            <span
              key={bucket}
              data-bucket={bucket}
              style={{ flexGrow: Number(amount(part).times('1000').div(whole).toFixed(0)) }}
            />
          ))}
        </div>
      )}
      <ul className={classes['parts']}>
        {displayed.map(({ bucket, amount: part }) => (
          <li key={bucket}>
            <button type="button" aria-pressed={chosen.includes(bucket)} onClick={() => toggle(bucket)}>
              <i data-bucket={bucket} aria-hidden />
              {t(`openItems.buckets.${bucket}`)}
              <strong>
                <Money value={part} />
              </strong>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
