import { type Day, isDay } from '@cuadre/kernel/day.ts'

/** What an identity number says of its person. */
export interface Identity {
  birthDay: Day
  sex: 'female' | 'male'
}

/** Which hundred years the seventh digit of a Cuban identity number stands for. */
const centuryOf = (digit: number): number => (digit === 9 ? 1800 : digit <= 5 ? 1900 : 2000)

/**
 * What a Cuban identity number says: eleven digits, the birth day as YYMMDD, the century in the seventh, the sex in the tenth (even of
 * men, odd of women). Otherwise the code of what is wrong with it.
 */
export function cubanIdentity(
  number: string,
  today: Day,
): Identity | 'worker.identityDigits' | 'worker.identityDay' {
  if (!/^\d{11}$/.test(number)) return 'worker.identityDigits'
  const year = centuryOf(Number(number[6])) + Number(number.slice(0, 2))
  const birthDay = `${year}-${number.slice(2, 4)}-${number.slice(4, 6)}`
  // Days before 1900 are days as well, though nothing in the books has one.
  if (!isDay(birthDay.replace(/^18/, '19')) || birthDay > today) return 'worker.identityDay'
  return { birthDay, sex: Number(number[9]) % 2 === 0 ? 'male' : 'female' }
}

type Reading = (number: string, today: Day) => Identity | string

/** How identity numbers are read where the localization knows; elsewhere birth day and sex are written beside them. */
const readings: Readonly<Record<string, Reading>> = { cu: cubanIdentity }

export const readingOf = (localization: string): Reading | undefined => readings[localization]
