/** Whatever runs a statement: a client of the database, or the transaction of a call. */
export interface Runs {
  query(text: string, values: unknown[]): Promise<unknown>
}

/** Bytes as PostgreSQL writes them. */
const asText = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : (value ?? null))

/** Inserts rows of the same columns, however many, by one statement. */
export async function insertRows(
  client: Runs,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
  const other = rows.find(
    (row) => Object.keys(row).length !== names.length || names.some((name) => !(name in row)),
  )
  if (other)
    throw new Error(
      `rows of ${table} differ in their columns: ${names.join(', ')} and ${Object.keys(other).join(', ')}`,
    )
  const columns = names.map((name) => `"${name}"`).join(', ')
  const values = rows.map((row) => Object.fromEntries(names.map((name) => [name, asText(row[name])])))
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(values)],
  )
}
