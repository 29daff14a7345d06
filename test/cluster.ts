import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '@cuadre/server-kit/embedded/start.ts'

export interface Cluster {
  /** A superuser's address; replace the path to reach another database. */
  superuserUrl: string
  stop(): Promise<void>
}

/** A PostgreSQL of its own in a temporary folder, which may forget everything: it never flushes. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'cuadre-test-'))
  // PostgreSQL runs as another account where the tests run as root, and must get there.
  chmodSync(folder, 0o755)
  const postgres = await startEmbedded({
    dataDir: join(folder, 'postgres'),
    translate: () => {},
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' },
  })
  return {
    superuserUrl: postgres.superuserUrl,
    stop: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function databaseUrl(superuserUrl: string, name: string): string {
  const url = new URL(superuserUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function asSuperuser<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A new database, from a template where one is named. Returns its address. */
export async function createDatabase(superuserUrl: string, template?: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asSuperuser(superuserUrl, (client) =>
    client.query(`create database ${name}${template ? ` template ${template}` : ''}`),
  )
  return databaseUrl(superuserUrl, name)
}

/** A migrated database of its own for something short, e.g. generating types. */
export async function withEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const { migrate } = await import('@cuadre/db/migrate.ts')
  const cluster = await startCluster()
  try {
    const url = await createDatabase(cluster.superuserUrl)
    await migrate(url, 'test')
    await work(url)
  } finally {
    await cluster.stop()
  }
}
