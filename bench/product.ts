import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { benchFolder } from './cluster.ts'
import { person } from './data.ts'

const root = join(import.meta.dirname, '..')

export interface Answer {
  status: number
  body: string
}

/** The product as `npm start` runs it: a process of its own, called over HTTP by somebody who is signed in. */
export interface Product {
  /** Where a browser finds it. */
  origin: string
  call(method: string, path: string, input?: object): Promise<Answer>
  /** Sends a file as a browser's form does. */
  upload(path: string, file: { name: string; content: Uint8Array }): Promise<Answer>
  /** What it holds in memory now, in megabytes. */
  memory(): number
  signIn(): Promise<void>
  stop(): Promise<void>
}

/** Starts the server on this environment and waits for its first answer, asking every few milliseconds. */
export async function startServer(environment: Record<string, string>): Promise<Product> {
  const port = String(40_000 + Math.floor(Math.random() * 20_000))
  mkdirSync(benchFolder, { recursive: true })
  const log = openSync(join(benchFolder, 'server.log'), 'a')
  const server = spawn(process.execPath, ['apps/server/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', log, log],
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  let token = ''
  const ask = (method: string, path: string, input: object = {}) =>
    send({ agent, port, method, path, input, token })
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    const status = await ask('GET', '/ready').then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) break
    await pause(5)
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    call: ask,
    upload: async (path, { name, content }) => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(content)]), name)
      const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${token}` },
      })
      return { status: answer.status, body: await answer.text() }
    },
    memory: () => memoryOf(server),
    signIn: async () => {
      const { status, body } = await ask('POST', '/public/session/login', person)
      if (status !== 200) throw new Error(`signing in: ${status} ${body}`)
      token = (JSON.parse(body) as { token: string }).token
    },
    stop: async () => {
      agent.destroy()
      if (server.exitCode !== null) return
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

interface Sent {
  agent: Agent
  port: string
  method: string
  path: string
  input: object
  token: string
}

const send = ({ agent, port, method, path, input, token }: Sent) =>
  new Promise<Answer>((answer, fail) => {
    const inQuery = method === 'GET' || method === 'DELETE'
    const query = inQuery ? new URLSearchParams(input as Record<string, string>).toString() : ''
    const body = inQuery ? undefined : Buffer.from(JSON.stringify(input))
    const call = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path: `/api${path}${query && `?${query}`}`,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', fail)
        response.on('end', () =>
          answer({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
        )
      },
    )
    call.on('error', fail)
    call.end(body)
  })

/** Resident memory, as the system counts it. */
function memoryOf({ pid }: ChildProcess): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(kilobytes.trim()) / 1024
}

/** A call that must succeed, as JSON. */
export async function answered<Body>(
  product: Product,
  method: string,
  path: string,
  input?: object,
): Promise<Body> {
  const { status, body } = await product.call(method, path, input)
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${body.slice(0, 300)}`)
  return JSON.parse(body) as Body
}

/** The product on a database of the benchmarks' cluster, signed in. */
export async function startOn(databaseUrl: string): Promise<Product> {
  const product = await startServer({ DATABASE_URL: databaseUrl, DEMO: '0' })
  await product.signIn()
  return product
}
