/** How many there are of each note or coin, as it is typed. */
export type Counts = Readonly<Record<string, string>>

/** The notes and coins that somebody counted. */
export const denominationsIn = (counts: Counts) =>
  Object.entries(counts).flatMap(([denomination, count]) =>
    Number(count) > 0 ? [{ denomination, count: Number(count) }] : [],
  )
