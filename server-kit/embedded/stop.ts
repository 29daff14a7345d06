import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { asAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Ownership } from './ownership.ts'
import { patience } from './timeouts.ts'
import type { DataFolder } from './data-folder.ts'
import { type Postmaster, postmasterOf } from './postmaster.ts'
import { birthOf, isAlive } from './processes.ts'
import type { Say } from './log.ts'

const run = promisify(execFile)

interface Stopping {
  postmaster: Postmaster
  ownership: Ownership
  translate: Say
}

/**
 * Breaks off open transactions, lets the server write everything out, and waits for its end. Does nothing where
 * somebody else has become responsible for the folder, as after a server that was killed and started anew.
 */
export async function stopServer(
  binaries: Binaries,
  dataFolder: DataFolder,
  { postmaster, ownership, translate }: Stopping,
) {
  if (!ownership.isHeld()) return
  const isRunning = () => postmasterOf(dataFolder.cluster)?.pid === postmaster.pid
  const birth = birthOf(postmaster.pid)
  // It takes its file away a moment before it ends.
  const isEnding = () => isAlive(postmaster.pid) && birthOf(postmaster.pid) === birth
  const waiting = patience(translate, {
    es: 'La base de datos está terminando de escribir en el disco; no la interrumpa.',
    en: 'The database is still writing to the disk; do not interrupt it.',
  })
  // INT is what `pg_ctl stop -m fast` sends; waiting here notices the end ten times sooner than pg_ctl does.
  const wasRunning = isRunning()
  if (wasRunning) {
    await run(
      binaries.pgCtl,
      ['kill', 'INT', String(postmaster.pid)],
      asAccount(dataFolder.account, dataFolder.folder),
    ).catch((failure) => {
      if (isRunning()) throw failure
    })
  }
  while (isRunning() || (wasRunning && isEnding())) {
    await pause(10)
    waiting()
  }
  ownership.giveUp()
}
