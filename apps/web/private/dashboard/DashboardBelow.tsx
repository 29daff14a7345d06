import { lazily } from '@cuadre/web-kit/patiently.ts'
import type { StatisticProps } from '@cuadre/web-kit/statistic/statistic.ts'
import { useNear } from '@cuadre/web-kit/statistic/use-near.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Suspense, useRef } from 'react'

const Statistics = lazily(async () => await import('./Statistics.tsx'))

/** The statistics below the work: neither they nor which of them are chosen are asked for before somebody comes near them. */
export function DashboardBelow({ period }: StatisticProps) {
  const t = useScreenWords()
  const place = useRef<HTMLElement>(null)
  const isNear = useNear(place, '0px')
  return (
    <section ref={place} aria-label={t('dashboard.title')} style={{ minHeight: isNear ? undefined : 480 }}>
      {isNear && (
        <Suspense>
          <Statistics period={period} />
        </Suspense>
      )}
    </section>
  )
}
