import type { GridLine } from '../grid/lines.ts'

/** What a form knows of the lines of one of its grids. */
interface Grid<Lines> {
  /** The lines that say something: only they are sent, and the others go away, so that the numbers in the server's answers are those on the screen. */
  written?(lines: Lines): Lines
  /** Whether lines that say nothing stay where they are, as where every line of another document is one. */
  keepsBlank?: boolean
  /** The column of a line that stands for a name of the server's. */
  columnOf?: Readonly<Record<string, string>>
}

export type Grids<Values> = { [Name in keyof Values]?: Grid<Values[Name]> }

const namesOf = <Values>(grids: Grids<Values>) => Object.keys(grids) as (keyof Values)[]

export const linesIn = <Values>(values: Values, name: keyof Values) => values[name] as readonly GridLine[]

/** What is sent: of each grid the lines that say something. */
export function withWritten<Values extends object>(values: Values, grids: Grids<Values>): Values {
  const ready = { ...values }
  for (const name of namesOf(grids)) ready[name] = grids[name]?.written?.(values[name]) ?? values[name]
  return ready
}

/** Of what is sent, the lines that the screen shows from then on. Where none says anything, the blank ones stay to be written in. */
export const thinned = <Values extends object>(ready: Values, grids: Grids<Values>): Partial<Values> =>
  Object.fromEntries(
    namesOf(grids)
      .filter((name) => !grids[name]?.keepsBlank && linesIn(ready, name).length > 0)
      .map((name) => [name, ready[name]]),
  ) as Partial<Values>
