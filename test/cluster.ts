import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { postmasterOf } from '@cuadre/server-kit/embedded/postmaster.ts'
import { isAlive } from '@cuadre/server-kit/embedded/processes.ts'
import { startEmbedded } from '@cuadre/server-kit/embedded/start.ts'
import { databaseClock, databaseShift } from './clock.ts'

export interface Cluster {
  /** A superuser's address; replace the path to reach another database. */
  superuserUrl: string
  stop(): Promise<void>
}

const memory = '/dev/shm'
const enough = 2 * 1024 ** 3

/**
 * In memory where the system has room for files there: a database is some thousand files, which are made, copied and
 * dropped there ten times sooner than on a disk.
 */
function folderOfClusters(): string {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > enough ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

const settings = {
  // They may forget everything.
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // A test's tables are small, its database soon dropped.
  autovacuum: 'off',
  max_connections: '200',
  'tests.clock': databaseShift,
}

const nameOfCluster = /^cuadre-test-(\d+)-/

/** Removes what runs that were killed left behind, and stops their servers. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    const [, pid] = nameOfCluster.exec(name) ?? []
    if (pid === undefined || isAlive(Number(pid))) continue
    const dataDir = join(parent, name, 'postgres')
    if (postmasterOf(join(dataDir, 'cluster')))
      await (await startEmbedded({ dataDir, translate: () => {} })).stop()
    rmSync(join(parent, name), { recursive: true, force: true })
  }
}

/** A PostgreSQL of its own in a temporary folder, or a copy of one that was kept. */
export async function startCluster(kept?: string): Promise<Cluster> {
  const { superuserUrl, halt, folder } = await start(kept && join(kept, 'postgres'))
  return {
    superuserUrl,
    stop: async () => {
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of the files that belong to the databases of a kept cluster. */
export const filesOf = (kept: string): string => join(kept, 'files')

async function start(kept?: string) {
  const parent = folderOfClusters()
  await removeLeftovers(parent)
  const folder = mkdtempSync(join(parent, `cuadre-test-${process.pid}-`))
  // PostgreSQL runs as another account where the tests run as root, and must get there.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'postgres')
  if (kept !== undefined) cpSync(kept, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const { superuserUrl, stop } = await startEmbedded({ dataDir, translate: () => {}, settings })
  // Every database is a copy of this one.
  if (kept === undefined)
    await asSuperuser(databaseUrl(superuserUrl, 'template1'), (client) => client.query(databaseClock))
  return { superuserUrl, halt: stop, folder }
}

/**
 * Makes a cluster that others are started from, and the files that belong to it, in a folder where none of them runs: it is there whole
 * or not at all.
 */
export async function keepCluster(
  kept: string,
  prepare: (superuserUrl: string, files: string) => Promise<void>,
): Promise<void> {
  const { superuserUrl, halt, folder } = await start()
  const files = filesOf(folder)
  mkdirSync(files)
  try {
    await prepare(superuserUrl, files)
    await halt()
    mkdirSync(dirname(kept), { recursive: true })
    const unfinished = mkdtempSync(`${kept}-`)
    for (const part of ['postgres', 'files'])
      cpSync(join(folder, part), join(unfinished, part), { recursive: true })
    try {
      renameSync(unfinished, kept)
    } catch (failure) {
      // Another run was faster, and its cluster is as good as ours.
      rmSync(unfinished, { recursive: true, force: true })
      if (!existsSync(kept)) throw failure
    }
  } finally {
    await halt()
    rmSync(folder, { recursive: true, force: true })
  }
}

export function databaseUrl(superuserUrl: string, name: string): string {
  const url = new URL(superuserUrl)
  url.pathname = `/${name}`
  return url.href
}

export const databaseOf = (url: string): string => new URL(url).pathname.slice(1)

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
export async function createDatabase(
  superuserUrl: string,
  { template, name = `test_${randomBytes(6).toString('hex')}` }: { template?: string; name?: string } = {},
): Promise<string> {
  const from = template === undefined ? '' : ` template ${template} strategy file_copy`
  await asSuperuser(superuserUrl, (client) => client.query(`create database ${name}${from}`))
  return databaseUrl(superuserUrl, name)
}

/** Drops a database as soon as its connections have ended; nobody waits for it, and what is left goes with the cluster. */
export function dropDatabase(url: string): void {
  asSuperuser(databaseUrl(url, 'postgres'), (client) =>
    client.query(`drop database ${databaseOf(url)}`),
  ).catch(() => {})
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
