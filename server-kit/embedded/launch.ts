import { spawn } from 'node:child_process'
import { chownSync, closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefusal } from '../start-refusal.ts'
import { asAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { lastLines } from './cluster.ts'
import type { DataFolder } from './data-folder.ts'
import { type Postmaster, forgetDeadPostmaster, postmasterOf } from './postmaster.ts'
import { patience } from './timeouts.ts'
import type { Say } from './log.ts'

export type Settings = Readonly<Record<string, string>>

/** For a small machine that does other things too. What is not named here is PostgreSQL's own default. */
const modest: Settings = {
  shared_buffers: '128MB',
  max_connections: '60',
  max_wal_size: '512MB',
  checkpoint_timeout: '10min',
  // Our questions are short; compiling them costs more than it saves.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // A refused statement is Node's to report; this log is about the server and holds nobody's data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}

const socketPort = 5432

// The system cuts the name of a socket at 104 bytes or a little later.
const fitsSocket = (folder: string) =>
  process.platform !== 'win32' && Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) < 100

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('a TCP server has no port')
  return address.port
}

async function listening(folder: string, onSocket: boolean): Promise<Settings> {
  return onSocket
    ? {
        listen_addresses: '',
        unix_socket_directories: folder,
        unix_socket_permissions: '0700',
        port: String(socketPort),
      }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(await freePort()) }
}

const logLimit = 5_000_000

/** Opens the log at its end; one that has grown large makes room and stays readable beside it. */
function openLog({ logFile, account }: DataFolder): { log: number; from: number } {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logLimit)
    renameSync(logFile, `${logFile}.1`)
  const log = openSync(logFile, 'a', 0o600)
  if (account) chownSync(logFile, account.uid, account.gid)
  return { log, from: statSync(logFile).size }
}

interface Launched {
  /** What the server wrote before it gave up, or undefined while it runs. */
  failure(): string | undefined
}

function spawnServer(binaries: Binaries, dataFolder: DataFolder, settings: Settings): Launched {
  const { log, from } = openLog(dataFolder)
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { program, words } = commandLine(binaries, dataFolder, options)
  // In a session of its own, so that Ctrl-C reaches Node alone and Node decides what stops first.
  const server = spawn(program, words, {
    ...asAccount(dataFolder.account, dataFolder.folder),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let end: string | undefined
  server.once('error', ({ message }) => (end = message))
  server.once('exit', (code, signal) => {
    if (process.platform === 'win32' && code === 0) return
    end ??= `${signal ?? code}`
  })
  server.unref()
  return { failure: () => end && (readFileSync(dataFolder.logFile).subarray(from).toString('utf8') || end) }
}

// An administrator's server is refused on Windows as root's is elsewhere; there pg_ctl drops the rights for it.
function commandLine({ postgres, pgCtl }: Binaries, { cluster }: DataFolder, options: string[]) {
  if (process.platform !== 'win32') return { program: postgres, words: ['-D', cluster, ...options] }
  const quoted = options.map((option) => `"${option}"`).join(' ')
  return { program: pgCtl, words: ['start', '-w', '-D', cluster, '-o', quoted] }
}

const mostAttempts = 100

/** What an unsuccessful start means for the next attempt. */
const obstacles = {
  /** Some file systems have no sockets. */
  noSocket: /Unix-domain socket|Unix address/,
  /** A process of the killed server is still ending, or somebody was faster at the port. */
  passing: /pre-existing shared memory block|could not bind IPv4|could not create any TCP/,
}

/** Starts the server and waits until it answers, however long it takes to recover from a crash. */
export async function launch(
  binaries: Binaries,
  dataFolder: DataFolder,
  own: Settings,
  translate: Say,
): Promise<Postmaster> {
  const waiting = patience(translate, {
    es: 'La base de datos está arrancando; después de un cierre brusco revisa antes sus datos. No la interrumpa.',
    en: 'The database is starting; after an abrupt end it checks its data first. Do not interrupt it.',
  })
  let onSocket = fitsSocket(dataFolder.folder)
  for (let attempt = 1; ; attempt++) {
    forgetDeadPostmaster(dataFolder)
    const settings = { ...modest, ...(await listening(dataFolder.folder, onSocket)), ...own }
    const outcome = await untilReady(spawnServer(binaries, dataFolder, settings), dataFolder, waiting)
    if (typeof outcome !== 'string') return outcome
    if (obstacles.noSocket.test(outcome) && onSocket) onSocket = false
    else if (attempt >= mostAttempts || !obstacles.passing.test(outcome))
      throw startFailed(dataFolder, outcome)
    await pause(100)
  }
}

/** The server that answers, or what it wrote before it gave up. */
async function untilReady(
  launched: Launched,
  { cluster }: DataFolder,
  waiting: () => void,
): Promise<Postmaster | string> {
  for (;;) {
    const postmaster = postmasterOf(cluster)
    if (postmaster?.status === 'ready') return postmaster
    const failure = launched.failure()
    if (failure !== undefined) return failure
    await pause(10)
    waiting()
  }
}

const startFailed = ({ logFile }: DataFolder, failure: string) =>
  new StartRefusal({
    es: `La base de datos no arranca: ${lastLines(failure)} (registro completo en ${logFile}).`,
    en: `The database does not start: ${lastLines(failure)} (whole log in ${logFile}).`,
  })
