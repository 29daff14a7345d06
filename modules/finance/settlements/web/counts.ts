import { type Amount, amount, sum } from '@cuadre/kernel/money.ts'

/** How many there are of each note or coin, as it is typed. */
export type Counts = Readonly<Record<string, string>>

/** The notes and coins that somebody counted. */
export const denominationsIn = (counts: Counts) =>
  Object.entries(counts).flatMap(([denomination, count]) =>
    Number(count) > 0 ? [{ denomination, count: Number(count) }] : [],
  )

/** What they come to. */
export const countedIn = (counts: Counts): Amount =>
  sum(denominationsIn(counts).map(({ denomination, count }) => amount(denomination).times(String(count))))
