import { type StatisticName, statisticNames } from '@cuadre/web-kit/statistic/statistic.ts'

/** What is kept of a user's choice: names in their order, and those of the whole width. */
export interface Chosen {
  statistics: string[] | null
  wide?: string[] | undefined
}

export interface Placed {
  name: StatisticName
  isWide: boolean
  isShown: boolean
}

const isKnown = (name: string): name is StatisticName => (statisticNames as readonly string[]).includes(name)

/**
 * All statistics that somebody may see: those chosen in their order, and the others after them, not shown. Names that nobody knows any more are passed
 * over. Without a choice all are shown as the product comes.
 */
export function arranged(
  { statistics, wide }: Chosen,
  { maySee, isWide }: { maySee(name: StatisticName): boolean; isWide(name: StatisticName): boolean },
): Placed[] {
  const chosen = statistics === null ? [...statisticNames] : [...new Set(statistics.filter(isKnown))]
  const place = (name: StatisticName, isShown: boolean): Placed => ({
    name,
    isShown,
    isWide: wide === undefined || !isShown ? isWide(name) : wide.includes(name),
  })
  return [
    ...chosen.map((name) => place(name, true)),
    ...statisticNames.filter((name) => !chosen.includes(name)).map((name) => place(name, false)),
  ].filter(({ name }) => maySee(name))
}

/** With the one at a place moved up or down. */
export function movedTo<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from]
  if (row === undefined || to < 0 || to >= rows.length) return [...rows]
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** What is kept of an arrangement. */
export const chosenOf = (placed: readonly Placed[]): Required<Chosen> => ({
  statistics: placed.filter(({ isShown }) => isShown).map(({ name }) => name),
  wide: placed.filter(({ isShown, isWide }) => isShown && isWide).map(({ name }) => name),
})
