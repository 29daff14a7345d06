import { createContext, use, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { query } from '@cuadre/web-kit/api.ts'
import type { ActivePeriod } from '../active-period.ts'
import { findActivePeriod, getMultiplesPeriodsActives } from './calls.ts'

interface ActivePeriods {
  /** The one that this person works in: chosen here, else the organization's. */
  period: ActivePeriod | undefined
  /** All that are active at once. */
  periods: readonly ActivePeriod[]
  isPending: boolean
  choose: (period: ActivePeriod) => void
}

const Periods = createContext<ActivePeriods | undefined>(undefined)

/** Loaded after sign-in, for the frame and every screen that begins with a period. */
export function ActivePeriodsProvider({ children }: { children: ReactNode }) {
  const staleTime = 60_000
  // That none is active is no failure: the frame says it, with the way to open one.
  const active = useQuery({
    ...query(findActivePeriod, {}),
    staleTime,
    meta: { tellsError: 'unlessMissing' },
  })
  const several = useQuery({
    ...query(getMultiplesPeriodsActives, {}),
    staleTime,
    meta: { tellsError: true },
  })
  const [chosen, setChosen] = useState<string>()

  const periods = several.data?.data ?? (active.data ? [active.data] : [])
  const value: ActivePeriods = {
    period: periods.find(({ _id }) => _id === chosen) ?? active.data ?? periods[0],
    periods,
    isPending: active.isPending,
    choose: ({ _id }) => setChosen(_id),
  }
  return <Periods value={value}>{children}</Periods>
}

export function useActivePeriods(): ActivePeriods {
  const periods = use(Periods)
  if (!periods) throw new Error('The periods are not loaded here')
  return periods
}
