import { setTimeout as pause } from 'node:timers/promises'
import { type Binaries, findBinaries } from './binaries.ts'
import { clusterExists, createCluster, flushCluster, passwordOf, superuser } from './cluster.ts'
import { type Settings, launch } from './launch.ts'
import { type Ownership, takeOwnership } from './ownership.ts'
import { patience } from './timeouts.ts'
import { type DataFolder, refuseOtherMajor, takeDataFolder } from './data-folder.ts'
import { type Postmaster, postmasterOf } from './postmaster.ts'
import { type Say, inBothLanguages } from './log.ts'
import { stopServer } from './stop.ts'

export interface EmbeddedOptions {
  /** The database's own folder: nothing else may be in it. Made if it does not exist. */
  dataDir: string
  /** Receives progress as sentences, each in both languages. */
  translate: (sentence: string) => void
  /** PostgreSQL settings over ours, e.g. `{ fsync: 'off' }` for tests. They don't reach a server that already runs. */
  settings?: Settings
}

export interface EmbeddedPostgres {
  /** For node `pg`, with the superuser's password; replace the path to reach another database. */
  superuserUrl: string
  /** Where that password is kept. */
  passwordFile: string
  /** e.g. `18.4` */
  version: string
  /** False when a server was found running. */
  startedByUs: boolean
  /** Whether this very server still runs. */
  isRunning(): boolean
  /** Stops the server in order, unless another living process is responsible for it. May be called again. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on the folder, or joins the server that already runs on it: another process's, which will stop it,
 * or one that a killed process left behind, which then is ours to stop. Throws a `StartRefusal` where it can't.
 */
export async function startEmbedded({
  dataDir,
  translate: print,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const translate = inBothLanguages(print)
  const dataFolder = takeDataFolder(dataDir, translate)
  const binaries = findBinaries(dataFolder.account, translate)
  if (clusterExists(dataFolder)) refuseOtherMajor(dataFolder, binaries.major)

  const waiting = patience(translate, {
    es: 'Otro proceso de Cuadre está arrancando o deteniendo esta base de datos; se espera por él.',
    en: 'Another Cuadre process is starting or stopping this database; waiting for it.',
  })
  let ownership: Ownership | undefined
  try {
    for (;;) {
      ownership ??= await takeOwnership(dataFolder.ownerFile)
      const postmaster = postmasterOf(dataFolder.cluster)
      if (postmaster?.status === 'ready')
        return joined(binaries, dataFolder, { postmaster, ownership, translate })
      if (ownership && !postmaster)
        return await started(binaries, dataFolder, { ownership, settings, translate })
      await pause(20)
      waiting()
    }
  } catch (failure) {
    ownership?.giveUp()
    throw failure
  }
}

async function started(
  binaries: Binaries,
  dataFolder: DataFolder,
  { ownership, settings, translate }: { ownership: Ownership; settings: Settings; translate: Say },
): Promise<EmbeddedPostgres> {
  const isNew = !clusterExists(dataFolder)
  if (isNew) await createCluster(binaries, dataFolder, translate)
  const password = passwordOf(dataFolder)
  const postmaster = await launch(binaries, dataFolder, settings, translate)
  ownership.takeCareOf(postmaster.pid)
  const flush = () => flushCluster(binaries, dataFolder)
  // Ctrl-C may end the first flush, so the stop repeats what failed.
  const flushed = isNew ? flush().catch(() => flush) : undefined
  return {
    superuserUrl: urlOf(postmaster, password),
    passwordFile: dataFolder.passwordFile,
    version: binaries.version,
    startedByUs: true,
    isRunning: () => postmasterOf(dataFolder.cluster)?.pid === postmaster.pid,
    stop: once(async () => {
      await stopServer(binaries, dataFolder, { postmaster, ownership, translate })
      await (
        await flushed
      )?.()
    }),
  }
}

interface Joined {
  postmaster: Postmaster
  ownership: Ownership | undefined
  translate: Say
}

function joined(
  binaries: Binaries,
  dataFolder: DataFolder,
  { postmaster, ownership, translate }: Joined,
): EmbeddedPostgres {
  const superuserUrl = urlOf(postmaster, passwordOf(dataFolder))
  ownership?.takeCareOf(postmaster.pid)
  return {
    superuserUrl,
    passwordFile: dataFolder.passwordFile,
    version: binaries.version,
    startedByUs: false,
    isRunning: () => postmasterOf(dataFolder.cluster)?.pid === postmaster.pid,
    stop: once(async () => {
      if (ownership) await stopServer(binaries, dataFolder, { postmaster, ownership, translate })
    }),
  }
}

function urlOf({ port, socketFolder }: Postmaster, password: string): string {
  const url = new URL(`postgresql://${superuser}:${password}@127.0.0.1:${port}/postgres`)
  if (socketFolder) url.searchParams.set('host', socketFolder)
  return url.href
}

function once(action: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= action())
}
