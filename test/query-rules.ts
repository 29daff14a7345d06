import type { Pool } from '@cuadre/server-kit/database.ts'
import type { PoolClient } from 'pg'

interface Rule {
  broken: RegExp
  says: string
}

/**
 * What no statement of a call may do, so that the product can be put on many servers: an organization's rows live on
 * one of them, and connections are shared by whoever comes.
 */
const rules: readonly Rule[] = [
  { broken: /\bset_config\s*\(/i, says: 'set_config() is not `set local` in a message of its own' },
  { broken: /^\s*merge\s+into\b/i, says: 'MERGE is not routed to one server' },
  { broken: /^\s*copy\b/i, says: 'COPY is for the migrator' },
  { broken: /^\s*set\s+(?!local\b|constraints\b)/i, says: 'a session keeps no settings' },
  {
    broken: /\binsert\s+into\b[^;]*\bselect\b[^;]*\bfrom\s+unnest\s*\(/i,
    says: 'insert … select … from unnest',
  },
  { broken: /\b(create|drop)\s+temp/i, says: 'a session keeps no tables' },
  { broken: /\bpg_(try_)?advisory_lock\b/i, says: 'a session keeps no locks' },
  { broken: /\bilike\b|~~\*/i, says: 'words are looked for by foundBy alone, which minds no accents' },
]

const oneLine = (sql: string) => sql.replaceAll(/\s+/g, ' ').trim().slice(0, 300)

/** What is wrong with a statement, given the names of the tables that hold organizations' rows. */
export function brokenRule(sql: string, tables: ReadonlySet<string>): string | undefined {
  const broken = rules.find((rule) => rule.broken.test(sql))
  if (broken) return `${broken.says}: ${oneLine(sql)}`
  const words = new Set(sql.match(/[a-z_]+/g) ?? [])
  const named = [...tables].filter((table) => words.has(table))
  if (named.length > 0 && !words.has('organization_id'))
    return `no organization is named for ${named.join(', ')}: ${oneLine(sql)}`
  return undefined
}

/** All lines of an entry go in by one statement, which the balance of the entry is checked at. */
class EntriesOfTransaction {
  #entries = 0
  #lines = 0

  /** Counts a statement; says what is wrong when the transaction commits. */
  after(sql: string): string | undefined {
    if (/^begin\b/i.test(sql)) [this.#entries, this.#lines] = [0, 0]
    if (/^insert into "?journal_entry\b/i.test(sql)) this.#entries += 1
    if (/^insert into "?journal_line\b/i.test(sql)) this.#lines += 1
    if (sql !== 'commit' || this.#entries === this.#lines) return undefined
    return `${this.#entries} entries had their lines from ${this.#lines} statements`
  }
}

/** What is wrong with each statement that was looked at; the products of a worker make the same ones. */
const seen = new Map<string, string | undefined>()

/** Every statement of the pool's connections is held to the rules; the first that breaks one is thrown where it is made. */
export function holdToRules(pool: Pool, tables: ReadonlySet<string>): void {
  pool.pg.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const entries = new EntriesOfTransaction()
    client.query = ((...given: unknown[]) => {
      const [first] = given
      const sql = (typeof first === 'string' ? first : (first as { text?: string }).text) ?? ''
      if (!seen.has(sql)) seen.set(sql, brokenRule(sql, tables))
      const problem = seen.get(sql) ?? entries.after(sql)
      if (problem !== undefined) throw new Error(problem)
      return query(...given)
    }) as typeof client.query
  })
}
