import { getWaitingWork } from '@cuadre/platform/home/web/calls.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Skeleton } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { works } from '../modules.ts'
import classes from './WaitingWork.module.css'
import { workAreas } from './work-areas.ts'

/** What waits, asked once for all that is drawn of it. */
export const useWaitingWork = () => useQuery(query(getWaitingWork, {}))

/** What waits for whoever looks, by area, each line the way to the list of just that; what is late stands out. */
export function WaitingWork() {
  const t = useScreenWords()
  const found = useWaitingWork()
  if (found.error)
    return (
      <ErrorState
        title={t('home.work.title')}
        message={found.error.message}
        onRetry={() => void found.refetch()}
      />
    )
  const waiting = new Map(found.data?.data.map((each) => [each.key, each]))
  const shown = works.flatMap((work) => {
    const how = waiting.get(work.key)
    return how ? { ...work, ...how } : []
  })
  return (
    <section className={classes['work']} aria-label={t('home.work.title')} aria-busy={found.isPending}>
      <h2>{t('home.work.title')}</h2>
      {found.isPending && <Skeleton height={132} radius="sm" />}
      {found.data?.data.length === 0 && (
        <p className={classes['none']}>
          <IconCircleCheck size={18} stroke={1.6} aria-hidden /> {t('home.work.none')}
        </p>
      )}
      <div className={classes['areas']}>
        {workAreas.map((area) => {
          const own = shown.filter(({ domain }) => domain === area)
          return own.length > 0 && <Area key={area} name={t(`home.work.areas.${area}`)} works={own} />
        })}
      </div>
    </section>
  )
}

interface Shown {
  key: string
  names: { es: string; en: string }
  to: string
  search: object
  count: number
  late: number
}

function Area({ name, works: own }: { name: string; works: readonly Shown[] }) {
  const t = useScreenWords()
  const language = useLanguage()
  return (
    <div>
      <h3>{name}</h3>
      <ul>
        {own.map(({ key, names, to, search, count, late }) => (
          <li key={key}>
            <Link {...at(to, search)}>
              <span>{names[language]}</span>
              {late > 0 && late < count && <small>{t('home.work.late', { count: late })}</small>}
              <strong data-late={late > 0 || undefined}>{count}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
