import { amount, zero } from '@cuadre/kernel/money.ts'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import classes from './Progress.module.css'

interface ProgressProps {
  line: {
    quantity: string
    received: string
    rejected: string
    pending: string
    surplus: string
    returned: string
  }
}

/** How much of a line came, was claimed and is still to come, in figures and as a bar. */
export function Progress({ line }: ProgressProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const displayed = (quantity: string) => showTrimmed(quantity, language, 0)
  const share = (part: string) => `${amount(part).times('100').div(amount(line.quantity)).toFixed(2)}%`
  const parts = (['rejected', 'surplus', 'returned'] as const).filter((part) => amount(line[part]).gt(zero))
  return (
    <div className={classes['progress']}>
      <span>
        {t('purchases.progress.of', {
          received: displayed(line.received),
          quantity: displayed(line.quantity),
        })}
      </span>
      <span className={classes['bar']} aria-hidden>
        <span className={classes['received']} style={{ width: share(line.received) }} />
        <span className={classes['rejected']} style={{ width: share(line.rejected) }} />
      </span>
      {parts.length > 0 && (
        <small>
          {parts
            .map((part) => t(`purchases.progress.${part}`, { quantity: displayed(line[part]) }))
            .join(' · ')}
        </small>
      )}
    </div>
  )
}
