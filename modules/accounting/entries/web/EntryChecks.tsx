import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconAlertTriangle, IconCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Check } from './checks.ts'
import classes from './EntryEditor.module.css'

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const

interface EntryChecksProps {
  checks: readonly Check[]
  isRequested: boolean
  /** What else one should know before confirming, although nothing is wrong with it. */
  children?: ReactNode
}

export function EntryChecks({ checks, isRequested, children }: EntryChecksProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const isWrong = isRequested && checks.some((check) => check.isRight === false)
  return (
    <section className={classes['panel']} aria-label={t('entries.form.before')}>
      <h2>{t('entries.form.before')}</h2>
      {isWrong && (
        <p role="alert" className={classes['notReady']}>
          {t('entries.form.notReady')}
        </p>
      )}
      <ul className={classes['checks']}>
        {checks.map(({ id, isRight, words, parameters }) => (
          <li key={id} data-right={isRight}>
            {isRight === undefined ? (
              <IconCircleDashed {...icon} />
            ) : isRight ? (
              <IconCheck {...icon} />
            ) : (
              <IconAlertTriangle {...icon} />
            )}
            {t(words, {
              ...parameters,
              difference:
                parameters?.difference === undefined ? '' : showAmount(parameters.difference, language),
            })}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
