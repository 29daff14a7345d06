import { useQuery } from '@tanstack/react-query'
import { query } from '@cuadre/web-kit/api.ts'
import { findActiveExercise } from './calls.ts'

/** The accounting exercise in use, loaded after sign-in. Null where there is none, undefined until it is known. */
export const useActiveExercise = () =>
  useQuery({ ...query(findActiveExercise, {}), staleTime: 60_000, meta: { tellsError: true } }).data?.data

/** «2025», or «2025–2026» for one that crosses the year. */
export function exerciseYears({ startDate, endDate }: { startDate: string; endDate: string }): string {
  const [from, until] = [startDate.slice(0, 4), endDate.slice(0, 4)]
  return from === until ? from : `${from}–${until}`
}
