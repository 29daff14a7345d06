/** Each connection of the database keeps a plan for every name, so there are only so many. */
const mostNames = 400
/** A statement that was written for so many rows hardly comes again. */
const mostParameters = 120
/** What comes once gets no name, and the fewer are left, the more often a statement must have come. */
const timesBefore = () => 2 + Math.floor(names.size / 16)

const seen = new Map<string, number>()
const names = new Map<string, string>()

/**
 * The name by which connections keep a statement that comes again and again, so that the database neither reads nor plans
 * it each time; the same on all connections, and for every organization.
 */
export function nameOfStatement(sql: string, parameters: number): string | undefined {
  const known = names.get(sql)
  if (known !== undefined) return known
  if (parameters > mostParameters || names.size === mostNames) return undefined
  const times = seen.get(sql) ?? 0
  if (times < timesBefore()) {
    if (seen.size >= mostNames * 4) seen.clear()
    seen.set(sql, times + 1)
    return undefined
  }
  seen.delete(sql)
  const name = `s${names.size + 1}`
  names.set(sql, name)
  return name
}
