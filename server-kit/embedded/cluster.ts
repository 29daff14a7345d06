import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { StartRefusal } from '../start-refusal.ts'
import { writeOnce } from '../write-once.ts'
import { asAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { DataFolder } from './data-folder.ts'
import type { Say } from './log.ts'

const run = promisify(execFile)

export const superuser = 'postgres'

// Fixed here and not taken from the machine's LANG: text is UTF-8 and sorts as in Spanish everywhere, ñ after n.
const nature = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=icu',
  '--icu-locale=es',
  '--data-checksums',
]

export const clusterExists = ({ cluster }: DataFolder) => existsSync(cluster)

/**
 * Makes the cluster beside its final place, so that an interrupted start leaves none instead of half of one. It is not
 * flushed to the disk yet: `flushCluster` does that while the server already works.
 */
export async function createCluster(
  binaries: Binaries,
  dataFolder: DataFolder,
  translate: Say,
): Promise<void> {
  translate({
    es: 'Creando la base de datos; solo hace falta la primera vez.',
    en: 'Creating the database; this is needed only the first time.',
  })
  writePassword(dataFolder)
  const { folder, unfinished, cluster, account, passwordFile } = dataFolder
  rmSync(unfinished, { recursive: true, force: true })
  const identity = [`--username=${superuser}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const what = [...nature, ...identity, '--no-instructions', '--no-sync', `--pgdata=${unfinished}`]
  try {
    await run(binaries.initdb, what, asAccount(account, folder))
  } catch (failure) {
    const reason = lastLines((failure as { stderr?: string }).stderr ?? '') || String(failure)
    throw new StartRefusal({
      es: `No se pudo crear la base de datos en ${folder}: ${reason}`,
      en: `The database could not be created in ${folder}: ${reason}`,
    })
  }
  renameSync(unfinished, cluster)
}

/** Brings every file of a new cluster to the disk, so that a power cut can't take it away. */
export async function flushCluster(
  binaries: Binaries,
  { folder, cluster, account }: DataFolder,
): Promise<void> {
  await run(binaries.initdb, ['--sync-only', `--pgdata=${cluster}`], asAccount(account, folder))
}

function writePassword({ passwordFile, account }: DataFolder): void {
  rmSync(passwordFile, { force: true })
  writeOnce(passwordFile, `${randomBytes(24).toString('base64url')}\n`)
  if (account) chownSync(passwordFile, account.uid, account.gid)
}

export function passwordOf({ passwordFile }: DataFolder): string {
  try {
    const password = readFileSync(passwordFile, 'utf8').trim()
    if (password !== '') return password
  } catch {
    throw new StartRefusal({
      es: `Falta el archivo ${passwordFile}, sin el cual no se puede entrar en la base de datos: recupérelo de una copia de seguridad.`,
      en: `The file ${passwordFile} is missing, and the database can't be entered without it: bring it back from a backup.`,
    })
  }
  throw wrongPassword(passwordFile)
}

export const wrongPassword = (passwordFile: string) =>
  new StartRefusal({
    es: `La contraseña que tiene el archivo ${passwordFile} no es la de la base de datos: recupérelo de una copia de seguridad.`,
    en: `The password in the file ${passwordFile} is not the one of the database: bring it back from a backup.`,
  })

/** The end of what PostgreSQL printed, in one line. */
export const lastLines = (printed: string, count = 4): string =>
  printed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(-count)
    .join(' / ')
