import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { periodName } from '@cuadre/accounting/calendar/web/period-name.ts'
import { exerciseYears, useActiveExercise } from '@cuadre/accounting/calendar/web/use-active-exercise.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { linkOf, visibleMenu, type MenuGroup } from '@cuadre/web-kit/layout/menu.ts'
import { ScreenHead } from '@cuadre/web-kit/layout/ScreenHead.tsx'
import { Can, useCan, useSession } from '@cuadre/web-kit/session.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { loadWords } from '@cuadre/web-kit/words/words.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowUpRight, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { menu } from '../menu.ts'
import { screenExists } from '../modules.ts'
import classes from './Home.module.css'
import { areBehind } from './steps-behind.ts'
import { formAddress as newEntry } from '@cuadre/accounting/entries/web/addresses.ts'
import { formAddress as newPeriod } from '@cuadre/accounting/periods/web/addresses.ts'

const FirstSteps = lazy(() => import('./FirstSteps.tsx'))

/** Fetched with its words only for who sees it. */
const AgeingTiles = lazy(async () => {
  const [tiles] = await Promise.all([
    import('@cuadre/finance/open-items/web/AgeingTiles.tsx'),
    loadWords(['finance']),
  ])
  return tiles
})

/** Where everybody arrives: the period and the exercise they work in, and the screens that they may open. */
export default function Home() {
  const t = useScreenWords()
  const { name, organizationId, organizationName, permissions } = useSession()
  const groups = visibleMenu(menu, { held: permissions, exists: screenExists }).filter(({ entry }) => !entry)
  return (
    <>
      <div className={classes['head']}>
        <ScreenHead
          title={t(`home.${partOfDay()}`, { name: name.split(' ', 1)[0] })}
          actions={<NewEntry />}
        />
      </div>
      <div className={classes['facts']}>
        <PeriodFact />
        <ExerciseFact />
      </div>
      {permissions.includes('adminOrganization') && !areBehind(organizationId) && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
      <Can do="seeStats">
        <Suspense fallback={<Skeleton height={298} mb={8} radius="sm" />}>
          <AgeingTiles />
        </Suspense>
      </Can>
      {groups.length > 0 ? (
        <section aria-label={t('home.screens')} className={classes['groups']}>
          {groups.map((group) => (
            <GroupPanel key={group.id} group={group} />
          ))}
        </section>
      ) : (
        <div className={classes['nothing']}>
          <h2>{t('home.nothing')}</h2>
          <p>{t('home.nothingWords', { organization: organizationName })}</p>
        </div>
      )}
    </>
  )
}

function partOfDay(): 'morning' | 'afternoon' | 'evening' {
  const hour = new Date().getHours()
  if (hour < 5 || hour >= 19) return 'evening'
  return hour < 12 ? 'morning' : 'afternoon'
}

/** What an accountant comes for most often. */
function NewEntry() {
  const t = useScreenWords()
  const { period, isPending } = useActivePeriods()
  const may = useCan('adminAccountingEntries')
  // It keeps its place while the periods arrive, so that nothing moves.
  if (!may || !screenExists(newEntry) || (!period && !isPending)) return null
  return (
    <Button component={Link} to={newEntry} leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>
      {t('home.newEntry')}
    </Button>
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

function GroupPanel({ group }: { group: MenuGroup }) {
  const language = useLanguage()
  const { icon: Icon, sections } = group
  return (
    <div className={classes['group']}>
      <h2>
        <Icon size={18} stroke={1.5} aria-hidden /> {group[language]}
      </h2>
      {sections.map((section) => (
        <div key={section.entries[0]?.to}>
          {section[language] !== undefined && <h3>{section[language]}</h3>}
          <ul>
            {section.entries.map((entry) => (
              <li key={entry.to}>
                <Link {...linkOf(entry)}>
                  {entry[language]}
                  <IconArrowUpRight size={15} stroke={1.6} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
