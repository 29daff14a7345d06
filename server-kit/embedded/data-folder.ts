import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartRefusal, codeOf } from '../start-refusal.ts'
import { type Account, canEnter, isRoot, unprivilegedAccount } from './account.ts'
import { machineFolder } from './binaries.ts'
import type { Say } from './log.ts'

/** The database's own folder and what is in it. */
export interface DataFolder {
  folder: string
  /** What PostgreSQL calls its data directory. */
  cluster: string
  /** A cluster that is still being made; worthless after an interruption. */
  unfinished: string
  passwordFile: string
  logFile: string
  ownerFile: string
  account: Account | undefined
}

const dataFolderAt = (folder: string, account: Account | undefined): DataFolder => ({
  folder,
  cluster: join(folder, 'cluster'),
  unfinished: join(folder, 'cluster.unfinished'),
  passwordFile: join(folder, 'password'),
  logFile: join(folder, 'postgres.log'),
  ownerFile: join(folder, 'owner.json'),
  account,
})

const ours = /^(cluster|cluster\.unfinished|password|postgres\.log(\.1)?|owner\.json.*|\.s\.PGSQL\..*)$/

const hasCluster = (folder: string) => existsSync(join(folder, 'cluster', 'PG_VERSION'))

/** Makes the folder if need be and refuses every folder that must not be touched, in words. */
export function takeDataFolder(dataDir: string, translate: Say): DataFolder {
  const folder = realFolder(resolve(dataDir))
  if (!isRoot()) {
    const dataFolder = dataFolderAt(folder, undefined)
    refuseForeign(dataFolder)
    closeToOthers(dataFolder)
    return dataFolder
  }
  const dataFolder = reachableFolder(folder, translate)
  refuseForeign(dataFolder)
  handOver(dataFolder)
  return dataFolder
}

/** As root: the folder that was requested, or one below /var/lib where the unprivileged account can't get to it. */
function reachableFolder(folder: string, translate: Say): DataFolder {
  const substitute = join(machineFolder, createHash('sha256').update(folder).digest('hex').slice(0, 12))
  const existing = [folder, substitute].find(hasCluster)
  const account = unprivilegedAccount(existing ? statSync(join(existing, 'cluster')) : undefined)
  if (existing !== substitute && canEnter(account, dirname(folder))) return dataFolderAt(folder, account)
  // Starting with an empty database beside the real one would look like the loss of all books.
  if (existing === folder) throw unreachable(folder, account)
  translate({
    es: `La cuenta ${account.name}, con la que funciona PostgreSQL, no llega a ${folder}; la base de datos está en ${substitute}.`,
    en: `The account ${account.name}, which PostgreSQL runs as, can't reach ${folder}; the database is in ${substitute}.`,
  })
  if (realFolder(substitute) === substitute) chmodSync(machineFolder, 0o755)
  return dataFolderAt(substitute, account)
}

function realFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true })
    return realpathSync(folder)
  } catch (failure) {
    if (['EEXIST', 'ENOTDIR'].includes(codeOf(failure) ?? '')) {
      throw new StartRefusal({
        es: `${folder} no puede ser la carpeta de la base de datos, porque hay un archivo en su lugar: quítelo o ponga otra carpeta en DATA_DIR.`,
        en: `${folder} can't be the folder of the database, because there is a file in its place: remove it or set DATA_DIR to another folder.`,
      })
    }
    throw unwritable(folder)
  }
}

function refuseForeign({ folder, cluster }: DataFolder): void {
  const entries = listed(folder)
  if (entries.includes('PG_VERSION')) {
    const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
    throw new StartRefusal({
      es: `La carpeta ${folder} es de un PostgreSQL ${version} ajeno a Cuadre; no se tocó. Ponga otra carpeta en DATA_DIR, o la dirección de ese servidor en DATABASE_URL.`,
      en: `The folder ${folder} belongs to a PostgreSQL ${version} that is not Cuadre's; it was not touched. Set DATA_DIR to another folder, or DATABASE_URL to that server's address.`,
    })
  }
  const foreign = entries.find((entry) => !ours.test(entry))
  if (foreign !== undefined && !existsSync(cluster)) {
    throw new StartRefusal({
      es: `La carpeta ${folder} tiene cosas que no son de Cuadre (${foreign}); no se tocó. Vacíela o ponga otra carpeta en DATA_DIR.`,
      en: `The folder ${folder} holds things that are not Cuadre's (${foreign}); it was not touched. Empty it or set DATA_DIR to another folder.`,
    })
  }
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    throw unwritable(folder)
  }
}

/** As an ordinary user: refuses a folder that can't be written, or a database that another account made. */
function closeToOthers({ folder, cluster }: DataFolder): void {
  const owner = statSync(existsSync(cluster) ? cluster : folder).uid
  if (owner !== (process.getuid?.() ?? owner)) throw unwritable(folder)
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    chmodSync(folder, 0o700)
  } catch {
    throw unwritable(folder)
  }
}

/** Refuses the data of another PostgreSQL, which this one can neither read nor convert. */
export function refuseOtherMajor({ cluster }: DataFolder, major: string): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (found === major) return
  throw new StartRefusal({
    es: `La base de datos en ${cluster} es de PostgreSQL ${found} y este Cuadre trae PostgreSQL ${major}; no se tocó. Ábrala con el Cuadre que la creó y exporte de allí, o ponga otra carpeta en DATA_DIR.`,
    en: `The database in ${cluster} is of PostgreSQL ${found} and this Cuadre brings PostgreSQL ${major}; it was not touched. Open it with the Cuadre that made it and export from there, or set DATA_DIR to another folder.`,
  })
}

/** As root: the folder, and a database that was copied in by root, become the account's. */
function handOver({ folder, cluster, account }: DataFolder): void {
  if (!account) return
  const give = (path: string) => chownSync(path, account.uid, account.gid)
  give(folder)
  chmodSync(folder, 0o700)
  if (!existsSync(cluster) || statSync(cluster).uid === account.uid) return
  give(cluster)
  chmodSync(cluster, 0o700)
  for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) give(join(entry.parentPath, entry.name))
  }
}

const unwritable = (folder: string) =>
  new StartRefusal({
    es: `No se puede escribir en ${folder} con la cuenta actual: dele permiso, arranque Cuadre con la cuenta dueña de la carpeta o ponga otra en DATA_DIR.`,
    en: `${folder} is not writable for this account: give it permission, start Cuadre with the account that owns the folder, or set DATA_DIR to another one.`,
  })

const unreachable = (folder: string, account: Account) =>
  new StartRefusal({
    es: `La cuenta ${account.name}, con la que funciona PostgreSQL, ya no llega a la base de datos en ${folder}: dé paso a las carpetas que la contienen (chmod o+x) o muévala y ponga su lugar en DATA_DIR.`,
    en: `The account ${account.name}, which PostgreSQL runs as, can no longer reach the database in ${folder}: open the folders above it (chmod o+x), or move it and set DATA_DIR to its place.`,
  })
