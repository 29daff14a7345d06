import { today } from '@cuadre/kernel/day.ts'
import { askIn } from './debts.ts'
import type { Visit } from './visit.ts'

interface Month {
  _id: string
  number: number
  state: string
  startDate: string
  endDate: string
}

/** A month of the exercise of today, or of the one before it. */
export async function monthOf(visit: Visit, exercise: 'current' | 'past', number: number): Promise<Month> {
  const { data } = await askIn(visit)<{ data: { periods: Month[] }[] }>(
    'GET',
    'stateFinancesReport/getPeriods',
    {},
  )
  // A journey may have opened the next exercise.
  const begun = data.filter(({ periods }) => (periods[0]?.startDate ?? '') <= today('America/Havana'))
  const { periods } = begun[exercise === 'current' ? 0 : 1] ?? { periods: [] }
  const month = periods.find((each) => each.number === number)
  if (!month) throw new Error(`no period ${number} of the ${exercise} exercise`)
  return month
}

/**
 * A month of last year in which the second company, El Almendro, still writes: on whatever day one looks it is over, not closed, and
 * everything in it is as it was.
 */
export async function openMonth(visit: Visit, number: number): Promise<Month> {
  const month = await monthOf(visit, 'past', number)
  if (month.state !== 'active') throw new Error(`period ${number} of last year is ${month.state}`)
  return month
}
