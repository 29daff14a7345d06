import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Generated,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { DB } from '@cuadre/db/database.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { OneConnection } from './one-connection.ts'
import { OrganizationPlugin } from './organization-plugin.ts'
import { isAway } from './refusals.ts'
import { sendTogether } from './send-together.ts'
import { StatementNames } from './statement-names.ts'

// Days and amounts stay text from the database to the browser; instants become ISO 8601 in UTC.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instant)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** `2026-03-31 14:02:11.5+00`, as PostgreSQL writes it in UTC, as `2026-03-31T14:02:11.500Z`. */
function instant(value: string): string {
  return new Date(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()
}

/** The tables as a transaction of one organization sees them: the plugin fills in `organization_id`. */
export type Database = {
  [Table in keyof DB]: DB[Table] extends { organization_id: string }
    ? Omit<DB[Table], 'organization_id'> & { organization_id: Generated<string> }
    : DB[Table]
}

export type Tx = Transaction<Database>

export interface Pool {
  pg: pg.Pool
  names: StatementNames
  end(): Promise<void>
}

/** Connections of the application's own role, which brings its settings along; none is ever changed in a session. */
export function openPool(url: string, size: number): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    pipeline: true,
    application_name: 'cuadre',
    connectionTimeoutMillis: 10_000,
  } as pg.PoolConfig)
  // An idle connection that the server drops is replaced by the next request that needs one.
  pool.on('error', () => {})
  return { pg: pool, names: new StatementNames(), end: () => pool.end() }
}

/** The transaction as something that runs plain statements, which name their organization themselves. */
export const statementsIn = (tx: Tx) => ({
  query: (text: string, values: unknown[]): Promise<unknown> =>
    tx.executeQuery(CompiledQuery.raw(text, values)),
})

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Lost while it was written for good: whether it was, nobody knows until the database is asked. */
const unknownOutcome = (failure: unknown): unknown =>
  isAway(failure) ? new Refusal('database.outcomeUnknown', { seconds: 5 }, { status: 503 }) : failure

interface Opened {
  connection: OneConnection
  kysely: Kysely<Database>
}

const openedOn = new WeakMap<pg.PoolClient, Opened>()

/** One Kysely per connection, made once: it compiles queries and runs them on that connection only. */
function over(client: pg.PoolClient, { names }: Pool): Opened {
  let opened = openedOn.get(client)
  if (!opened) {
    const connection = new OneConnection(client, names)
    const kysely = new Kysely<Database>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => connection,
        createQueryCompiler: () => new PostgresQueryCompiler(),
        createIntrospector: (db) => new PostgresIntrospector(db),
      },
    })
    opened = { connection, kysely }
    openedOn.set(client, opened)
  }
  return opened
}

export interface TransactionKind {
  readOnly: boolean
  /** Whatever is written is only looked at, and nothing of it stays. */
  undone?: boolean
  /** When nobody waits for the answer any more, the statement under way is cancelled and all of it undone. */
  signal?: AbortSignal | undefined
}

/** The code of what ends because nobody waits for it. */
export const callerHasLeft = 'CALLER_HAS_LEFT'

/**
 * Runs `work` in one transaction of one organization: all of it happens, or nothing. What only reads runs READ ONLY
 * and sees one moment throughout.
 *
 * The first statements travel without waiting for each other, so beginning costs no round trip of its own. The setting
 * stands alone in its message, as distributed databases need it.
 *
 * What changes something finds its records by their keys, again and again by the same statements, so their plans are kept
 * for any values; what reads may ask for a whole history, and is planned for the values at hand, as the role is set to.
 */
export async function inOrganization<Result>(
  pool: Pool,
  organization: string,
  { readOnly, undone = false, signal }: TransactionKind,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (!uuid.test(organization)) throw new Error(`not an organization: ${organization}`)
  const client = await pool.pg.connect()
  let broken: Error | undefined
  // A connection that breaks also fails the statement under way, which says so; here it is only not given back.
  const lost = (failure: Error) => (broken = failure)
  client.on('error', lost)
  const cancel = () => {
    // The cancelling may come late: nobody else gets a connection on which it could.
    broken ??= Object.assign(new Error('nobody waits for this any more'), { code: callerHasLeft })
    const { processID } = client as unknown as { processID: number }
    pool.pg.query('select pg_cancel_backend($1)', [processID]).catch(() => {})
  }
  signal?.addEventListener('abort', cancel)
  sendTogether(client)
  const begun = Promise.all([
    client.query(readOnly ? 'begin transaction isolation level repeatable read read only' : 'begin'),
    client.query(`set local app.organization_id = '${organization}'`),
    readOnly ? undefined : client.query('set local plan_cache_mode = auto'),
  ])
  const { connection, kysely } = over(client, pool)
  connection.keepsStatements = !readOnly
  try {
    const tx = kysely.withPlugin(new OrganizationPlugin(organization)) as unknown as Tx
    const [result] = await Promise.all([work(tx), begun])
    // Lost before anybody said that it shall be kept: then nothing of it is.
    if (broken) throw broken
    const { command } = await client
      .query(undone ? 'rollback' : 'commit')
      .catch((failure: unknown) => Promise.reject(readOnly || undone ? failure : unknownOutcome(failure)))
    if (!undone && command !== 'COMMIT') throw new Error('the transaction was rolled back')
    return result
  } catch (error) {
    await begun.catch(() => {})
    // What was cancelled because nobody waits takes the other statements of the call with it, each with a word of its own.
    const left = signal?.aborted && !(error instanceof Refusal) ? broken : undefined
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw left ?? error
  } finally {
    signal?.removeEventListener('abort', cancel)
    client.off('error', lost)
    client.release(broken)
  }
}
