import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postmasterOf } from '@cuadre/server-kit/embedded/postmaster.ts'
import { isAlive } from '@cuadre/server-kit/embedded/processes.ts'

const program = join(import.meta.dirname, '../apps/server/start.ts')

export interface RunningProduct {
  /** Where it is reached, without a slash at the end. */
  address: string
  /** Makes a call as whoever the token is of; undefined where the connection broke before an answer came. */
  call<Body>(
    method: string,
    path: string,
    input: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Body } | undefined>
  /** From now on the first call that comes to this fault point stops there. */
  stopAt(faultPoint: string): Promise<void>
  /** Waits until a call has stopped at the fault point. */
  stoppedAt(faultPoint: string): Promise<void>
  /** Lets it go on. */
  goOn(): void
  kill(): Promise<void>
  /** Stops it as Ctrl-C would. Returns its exit code. */
  stop(): Promise<number | null>
  isRunning(): boolean
}

/** Starts the product as `npm start` does, as a process of its own on any free port. */
export async function startProduct(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<RunningProduct> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'fatal',
      CUADRE_FAULT_POINTS: '1',
      ...settings,
    },
    stdio: 'pipe',
  })
  const output = collected(child)
  const [, address = ''] = await output.match(/Cuadre · (http:\S+)/)
  return {
    address,
    call: (method, path, input, headers) => call(address, method, path, input, headers),
    stopAt: async (faultPoint) => {
      child.stdin.write(`${faultPoint}\n`)
      await output.match(`to stop at ${faultPoint}`)
    },
    stoppedAt: async (faultPoint) => void (await output.match(`stopped at ${faultPoint}`)),
    goOn: () => child.stdin.write('\n'),
    kill: () => ended(child, 'SIGKILL').then(() => undefined),
    stop: () => ended(child, 'SIGTERM'),
    isRunning: () => child.exitCode === null && child.signalCode === null,
  }
}

function collected(child: ChildProcess) {
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  return {
    async match(words: string | RegExp): Promise<RegExpMatchArray> {
      for (;;) {
        const found = text.match(words)
        if (found) return found
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`the product ended without saying ${words}:\n${text}`)
        await pause(10)
      }
    },
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exit = once(child, 'exit')
  child.kill(signal)
  const [code] = (await exit) as [number | null]
  return code
}

async function call<Body>(
  address: string,
  method: string,
  path: string,
  input: object,
  headers: Record<string, string> = {},
) {
  const inQuery = method === 'GET'
  const query = inQuery ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
  try {
    const answer = await fetch(`${address}/api${path}${query}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(!inQuery && { body: JSON.stringify(input) }),
    })
    return { status: answer.status, body: (await answer.json()) as Body }
  } catch {
    return undefined
  }
}

const clusterOf = (dataDir: string) => join(dataDir, 'postgres', 'cluster')

/** The process of the embedded database, while there is one. */
export const databaseOf = (dataDir: string) => postmasterOf(clusterOf(dataDir))?.pid

/** The address of the running database for its superuser. */
export function ownerUrlOf(dataDir: string): string {
  const server = postmasterOf(clusterOf(dataDir))
  if (!server) throw new Error('the database does not run')
  const password = readFileSync(join(dataDir, 'postgres', 'password'), 'utf8').trim()
  const url = new URL(`postgresql://postgres:${password}@127.0.0.1:${server.port}/cuadre`)
  if (server.socketFolder) url.searchParams.set('host', server.socketFolder)
  return url.href
}

/** Ends the database server and every process of it at once, as the machine's loss of power would. */
export async function killDatabase(dataDir: string): Promise<void> {
  const server = databaseOf(dataDir)
  if (server === undefined) throw new Error('the database does not run')
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([pid, parent]) => pid === server || parent === server)
    .map(([pid = 0]) => pid)
  for (const pid of processes) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // A child that ended by itself in the meantime.
    }
  }
  while (isAlive(server)) await pause(5)
}
