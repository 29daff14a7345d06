/** How many rows go with one statement: PostgreSQL takes 65,535 values, and no table of ours has more than thirty columns. */
const atOnce = 2000

/** Rows as they are written: as many with each statement as it takes. */
export const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, at) =>
    rows.slice(at * atOnce, (at + 1) * atOnce),
  )
