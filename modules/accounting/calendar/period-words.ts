import { type Day, monthOf, yearOf } from '@cuadre/kernel/day.ts'

/** The day of a refusal, also as month and year in the reader's language. */
export const periodWords = (day: Day) => ({ day, month: `@months.${monthOf(day)}`, year: yearOf(day) })
