import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { periodName } from '@cuadre/accounting/calendar/web/period-name.ts'
import { exerciseYears, useActiveExercise } from '@cuadre/accounting/calendar/web/use-active-exercise.ts'
import { Overview } from '@cuadre/operations/overview/web/Overview.tsx'
import { at } from '@cuadre/web-kit/address.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { visibleMenu } from '@cuadre/web-kit/layout/menu.ts'
import { ScreenHead } from '@cuadre/web-kit/layout/ScreenHead.tsx'
import { Can, useSession } from '@cuadre/web-kit/session.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { menu } from '../menu.ts'
import { DashboardBelow } from './dashboard/DashboardBelow.tsx'
import { PeriodChooser } from './dashboard/PeriodChooser.tsx'
import { usePeriod } from './dashboard/use-period.ts'
import { TourOffer } from '../tour/TourOffer.tsx'
import { screenExists, startsOf } from '../modules.ts'
import classes from './Home.module.css'
import { partOfDay } from './part-of-day.ts'
import { areBehind } from './steps-behind.ts'
import { useWaitingWork, WaitingWork } from './WaitingWork.tsx'
import { formAddress as newPeriod } from '@cuadre/accounting/periods/web/addresses.ts'
import { lazily } from '@cuadre/web-kit/patiently.ts'

/** Fetched by who founds an organization, and with all that it stands on. */
const FirstSteps = lazily(() => import('./FirstSteps.tsx'))

/** Where everybody arrives: the period and the exercise they work in, how the company does, what waits for them, and what they can begin. */
export default function Home() {
  const t = useScreenWords()
  const { name, organizationId, organizationName, permissions } = useSession()
  const chosen = usePeriod()
  const groups = visibleMenu(menu, { held: permissions, exists: screenExists }).filter(({ entry }) => !entry)
  const below = (
    <>
      <div className={classes['facts']}>
        <PeriodFact />
        <ExerciseFact />
      </div>
      <Can do="seeStats">
        <DashboardBelow period={chosen.period} />
      </Can>
    </>
  )
  return (
    <>
      <div className={classes['head']}>
        <ScreenHead title={t(`home.${partOfDay()}`, { name: name.split(' ', 1)[0] })} />
      </div>
      <TourOffer />
      <Can do="seeStats">
        <div className={classes['months']}>
          <PeriodChooser chosen={chosen} />
        </div>
        <Overview period={chosen.period} nameOfBefore={chosen.nameOfBefore} />
      </Can>
      <Beginnings />
      {permissions.includes('adminOrganization') && !areBehind(organizationId) && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
      {groups.length > 0 ? <AroundWork>{below}</AroundWork> : below}
      {groups.length === 0 && (
        <div className={classes['nothing']}>
          <h2>{t('home.nothing')}</h2>
          <p>{t('home.nothingWords', { organization: organizationName })}</p>
        </div>
      )}
    </>
  )
}

/** How much waits decides where everything below it stands: it is shown when that is known, and nothing moves then. */
function AroundWork({ children }: { children: ReactNode }) {
  const { isPending } = useWaitingWork()
  return (
    <>
      <WaitingWork />
      <div hidden={isPending}>{children}</div>
    </>
  )
}

/** What one does every day: a button for each. */
function Beginnings() {
  const t = useScreenWords()
  const language = useLanguage()
  const starts = startsOf(useSession().permissions).filter(({ isEveryday }) => isEveryday)
  if (starts.length === 0) return null
  return (
    <section className={classes['starts']} aria-label={t('home.begin')}>
      {starts.map(({ icon: Icon, ...start }) => {
        const [to = '', asked] = start.to.split('?')
        return (
          <ButtonLink
            key={start.to}
            {...at(to, Object.fromEntries(new URLSearchParams(asked)))}
            variant="default"
            leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
          >
            {start[language]}
          </ButtonLink>
        )
      })}
    </section>
  )
}

function PeriodFact() {
  const t = useScreenWords()
  const language = useLanguage()
  const { period, isPending } = useActivePeriods()
  // Without an exercise there are no months to open, and the fact beside says how to begin one.
  const hasExercise = useActiveExercise() !== null
  if (!period && !isPending)
    return (
      <Fact
        label={t('home.workingIn')}
        value="—"
        {...(hasExercise && { way: newPeriod })}
        wayName={t('home.openPeriod')}
      >
        {t('home.noPeriod')}
      </Fact>
    )
  return (
    <Fact label={t('home.workingIn')} value={period ? periodName(period, language) : '\u00a0'}>
      {period && t('home.from', { from: showDay(period.startDate), until: showDay(period.endDate) })}
    </Fact>
  )
}

function ExerciseFact() {
  const t = useScreenWords()
  const exercise = useActiveExercise()
  if (exercise === null)
    return (
      <Fact
        label={t('home.exercise')}
        value="—"
        way="/contabilidad/accountingExercise/options"
        wayName={t('home.openExercise')}
      >
        {t('home.noExercise')}
      </Fact>
    )
  return (
    <Fact label={t('home.exercise')} value={exercise ? exerciseYears(exercise) : '\u00a0'}>
      {exercise && t('home.from', { from: showDay(exercise.startDate), until: showDay(exercise.endDate) })}
    </Fact>
  )
}

interface FactProps {
  label: string
  value: string
  way?: string
  wayName?: string
  children: ReactNode
}

function Fact({ label, value, way, wayName, children }: FactProps) {
  return (
    <div className={classes['fact']}>
      <span className={classes['label']}>{label}</span>
      <strong>{value}</strong>
      <span className={classes['note']}>{children}</span>
      {way !== undefined && screenExists(way) && <Link to={way}>{wayName}</Link>}
    </div>
  )
}
