import { PopoverDialog } from '@cuadre/web-kit/layout/PopoverDialog.tsx'
import { lazily } from '@cuadre/web-kit/patiently.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Suspense } from 'react'
import classes from './Dashboard.module.css'
import { moved } from './period.ts'
import type { usePeriod } from './use-period.ts'

const PeriodChoices = lazily(async () => await import('./PeriodChoices.tsx'))

type ChosenPeriod = ReturnType<typeof usePeriod>

/** The months that the dashboard is of, and the ways to those before and after them. */
export function PeriodChooser({ chosen }: { chosen: ChosenPeriod }) {
  const t = useScreenWords()
  const { period, name, choose } = chosen
  return (
    <fieldset className={classes['period']} aria-label={t('dashboard.months')}>
      <button type="button" aria-label={t('dashboard.earlier')} onClick={() => choose(moved(period, -1))}>
        <IconChevronLeft {...smallIcon} />
      </button>
      <PopoverDialog
        label={t('dashboard.choose')}
        position="bottom-start"
        target={(button) => (
          <button type="button" {...button}>
            <strong aria-live="polite">{name}</strong>
            <IconChevronDown {...smallIcon} />
          </button>
        )}
      >
        {(close) => (
          <Suspense>
            <PeriodChoices chosen={chosen} onChosen={close} />
          </Suspense>
        )}
      </PopoverDialog>
      <button type="button" aria-label={t('dashboard.later')} onClick={() => choose(moved(period, 1))}>
        <IconChevronRight {...smallIcon} />
      </button>
    </fieldset>
  )
}
