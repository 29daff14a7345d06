import { sql } from 'kysely'
import pg from 'pg'
import type { Pool, Tx } from './database.ts'
import { errorText } from './log-errors.ts'

/** Where the queue writes what happens; failures matter, the rest is for whoever looks for them. */
export interface JobLog {
  error(message: string): void
  warn(message: string): void
  debug(message: string): void
}

/** Puts another job into the queue; one with the same key that still waits is replaced. */
export type AddJob = (name: string, payload: object, options: { key: string }) => Promise<void>

/** What may be requested by name. A job that fails is tried again later, so doing it twice must do no harm. */
export type Jobs = Record<string, (payload: unknown, add: AddJob) => Promise<void>>

/** Makes or updates the queue's own schema, and lets the application's role work through it without owning it. */
export async function prepareJobs(owner: pg.Client, ownerUrl: string): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ connectionString: ownerUrl, logger: new Logger(() => () => {}) })
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'graphile_worker' and rowsecurity`,
  )
  await owner.query('grant usage on schema graphile_worker to cuadre_app')
  await owner.query('grant select on all tables in schema graphile_worker to cuadre_app')
  for (const { name } of rows) {
    // One queue for all organizations: a payload names its organization by id and holds nothing of its books.
    await owner.query(`drop policy if exists of_jobs on ${name}`)
    await owner.query(`create policy of_jobs on ${name} to cuadre_app using (true)`)
    await owner.query(`grant insert, update, delete on ${name} to cuadre_app`)
  }
}

/** Asks for a job once the transaction has committed; where that fails, nothing was requested. */
export async function queueJob(
  tx: Tx,
  name: string,
  payload: object,
  { key }: { key: string },
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key})`.execute(
    tx,
  )
}

/** Asks for a job outside of any organization. */
export async function queueJobOf(
  { pg }: Pool,
  name: string,
  payload: object,
  { key }: { key: string },
): Promise<void> {
  await pg.query('select graphile_worker.add_job($1, $2::json, job_key => $3)', [
    name,
    JSON.stringify(payload),
    key,
  ])
}

/** The queue writes what an error says into its own sentence, and gives the error beside it: the sentence ends where the error would speak. */
export function said(message: string, meta: Readonly<Record<string, unknown>>): string {
  const errors = Object.values(meta).filter((value) => value instanceof Error)
  const ends = errors.map((error) => message.indexOf(error.message)).filter((at) => at >= 0)
  return [message.slice(0, Math.min(message.length, ...ends)).trimEnd(), ...errors.map(errorText)].join('\n')
}

const instant = pg.types.builtins.TIMESTAMPTZ

/** Starts working through the queue in this process. `crontab` says what is done when, in UTC. */
export async function runJobs(
  applicationUrl: string,
  { jobs, crontab, log }: { jobs: Jobs; crontab: string; log: JobLog },
): Promise<{ stop(): Promise<void> }> {
  const { Logger, run } = await import('graphile-worker')
  const pool = new pg.Pool({
    connectionString: applicationUrl,
    max: 3,
    application_name: 'cuadre jobs',
    // The queue wants moments as `Date`, unlike the rest of the program.
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === (instant as number)
          ? (value: string) => new Date(value)
          : (pg.types.getTypeParser(oid, format) as unknown)) as typeof pg.types.getTypeParser,
    },
  })
  // A connection that breaks is replaced; the queue tries again what was under way on it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const runner = await run({
    pgPool: pool,
    crontab,
    concurrency: 1,
    // A job of our own process is noticed at once; this only finds those of others and those that are tried again.
    pollInterval: 30_000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta = {}) => {
      log[level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug'](said(message, meta))
    }),
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([name, job]) => [
        name,
        (payload, { addJob }) =>
          job(payload, async (other, given, { key }) => {
            await addJob(other, given, { jobKey: key })
          }),
      ]),
    ),
  })
  runner.promise.catch((failure: unknown) => log.error(`the job queue stopped: ${errorText(failure)}`))
  return {
    stop: async () => {
      await runner.stop()
      await pool.end()
    },
  }
}
