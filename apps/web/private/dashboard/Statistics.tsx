import { getConfigStatistics } from '@cuadre/platform/users/web/own-calls.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Loading } from '@cuadre/web-kit/detail/Loaded.tsx'
import { lazily } from '@cuadre/web-kit/patiently.ts'
import { useLack } from '@cuadre/web-kit/rights.ts'
import {
  type StatisticName,
  statisticNames,
  type StatisticPeriod,
  type StatisticProps,
} from '@cuadre/web-kit/statistic/statistic.ts'
import { useNear, wantAll } from '@cuadre/web-kit/statistic/use-near.ts'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { loadWords } from '@cuadre/web-kit/words/words.ts'
import { Button, Group } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconPrinter } from '@tabler/icons-react'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { arranged, type Placed } from './arrangement.ts'
import classes from './Dashboard.module.css'
import { statistics } from './statistics.ts'

const Personalize = lazily(async () => await import('./Personalize.tsx'))

/** Each with what draws it, fetched with its words when it is first wanted. */
const drawings: ReadonlyMap<StatisticName, (period: StatisticPeriod) => ReactNode> = new Map(
  statisticNames.map((name) => {
    const { component, words } = statistics[name]
    const Body = lazily(async () => {
      const [part] = await Promise.all([component(), loadWords(words)])
      return part
    })
    return [name, (period) => <Body period={period} />]
  }),
)

/** The statistics that somebody chose, or all of them, each asked for when it comes near to sight. */
export default function Statistics({ period }: StatisticProps) {
  const t = useScreenWords()
  const lack = useLack()
  const [isChoosing, setChoosing] = useState(false)
  const chosen = useQuery(query(getConfigStatistics, {}))
  if (chosen.error)
    return (
      <ErrorState
        title={t('dashboard.title')}
        message={chosen.error.message}
        onRetry={() => void chosen.refetch()}
      />
    )
  if (!chosen.data) return <Loading />
  const placed = arranged(chosen.data, {
    maySee: (name) => lack(statistics[name].permission) === undefined,
    isWide: (name) => statistics[name].isWide,
  })
  const shown = placed.filter(({ isShown }) => isShown)
  return (
    <>
      <header className={classes['head']}>
        <h2>{t('dashboard.title')}</h2>
        <Group gap="xs">
          <PrintAll />
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />}
            onClick={() => setChoosing(true)}
          >
            {t('dashboard.personalize')}
          </Button>
        </Group>
      </header>
      {isChoosing && (
        <Suspense>
          <Personalize placed={placed} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      {shown.length === 0 && <EmptyState title={t('dashboard.none')}>{t('dashboard.noneWords')}</EmptyState>}
      <div className={classes['statistics']}>
        {shown.map((each) => (
          <Framed key={each.name} {...each} period={period} />
        ))}
      </div>
    </>
  )
}

function Framed({ name, isWide, period }: Placed & { period: StatisticPeriod }) {
  const t = useScreenWords()
  const place = useRef<HTMLElement>(null)
  const isNear = useNear(place)
  return (
    <article
      ref={place}
      className={classes['statistic']}
      data-wide={isWide || undefined}
      aria-label={t(`dashboard.names.${name}`)}
    >
      <h3>{t(`dashboard.names.${name}`)}</h3>
      {isNear && <Suspense fallback={<Loading />}>{drawings.get(name)?.(period)}</Suspense>}
    </article>
  )
}

/** Prints when everything that is on the dashboard is here, also what nobody has scrolled to. */
function PrintAll() {
  const t = useScreenWords()
  const [isWanted, setWanted] = useState(false)
  const waiting = useIsFetching()
  useEffect(() => {
    if (!isWanted || waiting > 0) return undefined
    // What was just wanted begins to be fetched in the next moments; it is printed once nothing has been for a while.
    const timer = setTimeout(() => {
      setWanted(false)
      print()
    }, 700)
    return () => clearTimeout(timer)
  }, [isWanted, waiting])
  return (
    <Button
      variant="default"
      loading={isWanted}
      leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
      onClick={() => {
        wantAll()
        setWanted(true)
      }}
    >
      {t('dashboard.print')}
    </Button>
  )
}
