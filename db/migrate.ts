import { join } from 'node:path'
import pg from 'pg'
import { prepareJobs } from '@cuadre/server-kit/jobs.ts'
import { syncPermissions } from './permissions.ts'

/** Creates the role that the application connects as, or gives it `password` again. It owns nothing and can bypass nothing. */
async function prepareApplicationRole(client: pg.Client, password: string): Promise<void> {
  const literal = client.escapeLiteral(password)
  const found = await client.query<{ rolsuper: boolean }>(
    `select rolsuper from pg_roles where rolname = 'cuadre_app'`,
  )
  const verb = found.rowCount === 0 ? 'create' : 'alter'
  await client.query(
    `${verb} role cuadre_app login nosuperuser nocreatedb nocreaterole nobypassrls password ${literal}`,
  )
  // Settings belong to the role, so that no session has to set them and any transaction pooler fits. No call of a person takes
  // a minute: what does has gone wrong, and would keep others waiting. Plans are made for
  // the values at hand: a plan for any organization's values once made a report 85 times slower.
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO'`,
    `plan_cache_mode = 'force_custom_plan'`,
    `statement_timeout = '60s'`,
  ]) {
    await client.query(`alter role cuadre_app set ${setting}`)
  }
}

/**
 * Brings the database at `ownerUrl` to the newest migration and lets the application role sign in with
 * `applicationPassword`. Returns how many migrations ran.
 */
export async function migrate(ownerUrl: string, applicationPassword: string): Promise<number> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    await prepareApplicationRole(client, applicationPassword)
    const { runner } = await import('node-pg-migrate')
    const ran = await runner({
      dbClient: client,
      dir: join(import.meta.dirname, 'migrations'),
      migrationsTable: 'migration',
      direction: 'up',
      singleTransaction: false,
      log: () => {},
    })
    await client.query('grant select on migration to cuadre_app')
    await prepareJobs(client, ownerUrl)
    await syncPermissions(client)
    return ran.length
  } finally {
    await client.end()
  }
}
