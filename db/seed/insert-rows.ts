/** Whatever runs a statement: a client of the database, or the transaction of a call. */
export interface Runs {
  query(text: string, values: unknown[]): Promise<unknown>
}

interface Options {
  /** Rows with the same value of this column, which stand together, go in by one statement. */
  keepTogether?: string
}

const mostParameters = 60_000

/** Cuts rows into statements of a size that the protocol takes, never within a group that must stay together. */
function batches(
  rows: readonly Record<string, unknown>[],
  width: number,
  { keepTogether }: Options,
): Record<string, unknown>[][] {
  const most = Math.floor(mostParameters / width)
  const cut: Record<string, unknown>[][] = []
  let current: Record<string, unknown>[] = []
  let group: Record<string, unknown>[] = []
  const take = () => {
    if (current.length + group.length > most && current.length > 0) {
      cut.push(current)
      current = []
    }
    current.push(...group)
    group = []
  }
  for (const row of rows) {
    const starts = !keepTogether || group[0]?.[keepTogether] !== row[keepTogether]
    if (starts) take()
    group.push(row)
  }
  take()
  if (current.length > 0) cut.push(current)
  return cut
}

/** Inserts rows of one shape by statements of many rows each. */
export async function insertRows(
  client: Runs,
  table: string,
  rows: readonly Record<string, unknown>[],
  options: Options = {},
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  for (const batch of batches(rows, columns.length, options)) {
    const values = batch.map(
      (_row, row) =>
        `(${columns.map((_column, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
    )
    await client.query(
      `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) values ${values.join(', ')}`,
      batch.flatMap((row) => columns.map((column) => row[column] ?? null)),
    )
  }
}
