import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '@cuadre/server-kit/embedded/start.ts'

export const benchFolder = join(import.meta.dirname, '../.bench')

export interface Cluster {
  urlOf(database: string): string
  stop(): Promise<void>
}

/** The benchmarks' own PostgreSQL, with the settings that the product ships and kept between runs. */
export async function startCluster(): Promise<Cluster> {
  const postgres = await startEmbedded({ dataDir: join(benchFolder, 'postgres'), translate: console.log })
  return {
    urlOf: (database) => {
      const url = new URL(postgres.superuserUrl)
      url.pathname = `/${database}`
      return url.href
    },
    stop: () => postgres.stop(),
  }
}

export async function asOwner<Result>(
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

export const exists = (cluster: Cluster, database: string): Promise<boolean> =>
  asOwner(cluster.urlOf('postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    return rowCount === 1
  })

export const drop = (cluster: Cluster, database: string) =>
  asOwner(cluster.urlOf('postgres'), (client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(database)} with (force)`),
  )

/** A database of its own that begins as a copy, so that what is posted in it leaves the original alone. */
export async function copy(cluster: Cluster, original: string, name: string): Promise<void> {
  await drop(cluster, name)
  await asOwner(cluster.urlOf('postgres'), (client) =>
    client.query(`create database ${name} template ${original} strategy file_copy`),
  )
}
