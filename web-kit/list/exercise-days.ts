import { createContext, use } from 'react'
import { localToday } from '../form/day-text.ts'
import type { DayRange } from './day-ranges.ts'

/** The days of the accounting exercise in use, which the frame knows. */
export const ExerciseDays = createContext<DayRange | undefined>(undefined)

/** What names of ranges are understood by. */
export const useNow = () => ({ today: localToday(), exercise: use(ExerciseDays) })
