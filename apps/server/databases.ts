import { createHmac } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '@cuadre/db/migrate.ts'
import type { Configuration } from '@cuadre/server-kit/configuration.ts'
import { wrongPassword } from '@cuadre/server-kit/embedded/cluster.ts'
import { keepRunning } from '@cuadre/server-kit/embedded/keep-running.ts'
import { startEmbedded } from '@cuadre/server-kit/embedded/start.ts'
import { isDamaged, isFull } from '@cuadre/server-kit/refusals.ts'
import { StartRefusal, codeOf } from '@cuadre/server-kit/start-refusal.ts'

export interface Databases {
  /** Owns the tables: migrates, seeds and exports. */
  ownerUrl: string
  /** The application's own role, which owns nothing. */
  applicationUrl: string
  stop(): Promise<void>
}

/** The same on every machine that knows the owner's password, and of no use to whoever knows only the application's. */
const applicationPassword = (ownerUrl: string): string =>
  createHmac('sha256', decodeURIComponent(new URL(ownerUrl).password))
    .update('cuadre_app')
    .digest('hex')

function applicationUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.username = 'cuadre_app'
  url.password = applicationPassword(ownerUrl)
  return url.href
}

async function ownDatabase(configuration: Configuration, translate: (sentence: string) => void) {
  if (configuration.databaseUrl) return { ownerUrl: configuration.databaseUrl, stop: () => Promise.resolve() }
  const options = { dataDir: join(configuration.dataDir, 'postgres'), translate }
  const embedded = await startEmbedded(options)
  const owner = new URL(embedded.superuserUrl)
  owner.pathname = '/cuadre'
  try {
    await createDatabase(embedded.superuserUrl, 'cuadre')
  } catch (failure) {
    await embedded.stop()
    throw codeOf(failure) === '28P01' ? wrongPassword(embedded.passwordFile) : unusable(failure)
  }
  return { ownerUrl: owner.href, stop: keepRunning(embedded, options).stop }
}

async function createDatabase(superuserUrl: string, name: string): Promise<void> {
  const client = new pg.Client(superuserUrl)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

const filesIn = (folder: string): string[] => readdirSync(join(import.meta.dirname, '../..', folder))

/** Whether every migration has run, of ours and of the job queue; checked at once, so that a start with nothing to do is quick. */
async function isMigrated(applicationUrl: string): Promise<boolean> {
  const files = filesIn('db/migrations').map((file) => file.replace(/\.sql$/, ''))
  const queueFiles = filesIn('node_modules/graphile-worker/sql').length
  const client = new pg.Client(applicationUrl)
  try {
    await client.connect()
    const { rows } = await client.query<{ names: string[]; queue: number }>(`
      select array(select name::text from migration) as names,
             (select max(id) from graphile_worker.migrations) as queue`)
    const ran = new Set(rows[0]?.names)
    return files.every((file) => ran.has(file)) && (rows[0]?.queue ?? 0) >= queueFiles
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** The database, reachable and migrated: the one that was named, or the embedded one. */
export async function openDatabases(
  configuration: Configuration,
  translate: (sentence: string) => void,
): Promise<Databases> {
  const { ownerUrl, stop } = await ownDatabase(configuration, translate)
  const applicationUrl = applicationUrlOf(ownerUrl)
  try {
    if (!(await isMigrated(applicationUrl))) {
      translate('Preparando la base de datos… · Preparing the database…')
      await migrate(ownerUrl, applicationPassword(ownerUrl))
    }
    return { ownerUrl, applicationUrl, stop }
  } catch (failure) {
    await stop()
    throw unusable(failure)
  }
}

const connectionFailures = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOENT',
  '28P01',
  '28000',
  '3D000',
])

/** A database that can't be reached or read is the operator's to mend; anything else is a bug. */
function unusable(failure: unknown): unknown {
  const code = codeOf(failure)
  if (isDamaged(failure))
    return new StartRefusal({
      es: `La base de datos está dañada (${String(failure)}). No siga con ella: guárdela aparte tal como está, con su registro postgres.log, y recupere la última copia de seguridad.`,
      en: `The database is damaged (${String(failure)}). Do not go on with it: put it aside as it is, with its log postgres.log, and bring back the last backup.`,
    })
  if (isFull(failure))
    return new StartRefusal({
      es: `No hay espacio en el disco de la base de datos (${code}): libere espacio y arranque de nuevo.`,
      en: `There is no space on the disk of the database (${code}): free some and start again.`,
    })
  if (!code || !connectionFailures.has(code)) return failure
  return new StartRefusal({
    es: `No se puede entrar en la base de datos de DATABASE_URL (${code}). Compruebe que el servidor está en marcha y que la dirección, el usuario y la contraseña son correctos.`,
    en: `Can't enter the database of DATABASE_URL (${code}). Check that its server is running and that address, user and password are right.`,
  })
}
