import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import classes from './Colours.module.css'

const bars = [82, 64, 51, 40, 28, 17]

/** A little of everything that wears a colour of the organization. */
export function ColourSample() {
  const t = useScreenWords()
  const language = useLanguage()
  return (
    <div className={classes['sample']}>
      <div className={classes['menu']} aria-hidden>
        <span>{t('theme.sample.menu')}</span>
        <span data-chosen>{t('theme.sample.chosen')}</span>
      </div>
      <div className={classes['page']}>
        <div className={classes['head']}>
          <strong>{t('theme.sample.title')}</strong>
          <StateBadge badge="undone">{t('theme.sample.returned')}</StateBadge>
          <Button variant="default">{t('theme.sample.secondary')}</Button>
          <Button>{t('theme.sample.action')}</Button>
        </div>
        <div className={classes['figures']}>
          <span className={classes['link']}>{t('theme.sample.link')}</span>
          <span className={classes['income']}>
            {t('theme.sample.income')} {showAmount('48200', language)}
          </span>
          <span className={classes['expense']}>
            {t('theme.sample.expense')} {showAmount('31940.50', language)}
          </span>
        </div>
        <div className={classes['bars']} aria-hidden>
          {bars.map((height, at) => (
            <span key={height} style={{ height: `${height}%`, background: `var(--chart${at + 1})` }} />
          ))}
        </div>
      </div>
    </div>
  )
}
