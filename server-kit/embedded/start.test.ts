import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StartRefusal } from '../start-refusal.ts'
import { postmasterOf } from './postmaster.ts'
import { isAlive } from './processes.ts'
import { type EmbeddedPostgres, startEmbedded } from './start.ts'

let root: string
let dataDir: string
let sentences: string[]
let servers: EmbeddedPostgres[]
let processes: ChildProcess[]

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cuadre-pg-'))
  // mkdtemp closes the folder to others, and as root the database runs as another account.
  chmodSync(root, 0o755)
  dataDir = join(root, 'database')
  sentences = []
  servers = []
  processes = []
})

afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL')
  for (const server of servers.toReversed()) await server.stop()
  const left = postmasterOf(join(dataDir, 'cluster'))
  if (left) await endOf(left.pid, 'SIGQUIT')
  rmSync(root, { recursive: true, force: true })
})

// A slow shared disk is no failure.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

describe('the embedded PostgreSQL', () => {
  test('starts on a folder that does not exist yet, answers, and keeps what was written', async () => {
    const first = await start()
    expect(first.startedByUs).toBe(true)
    expect(first.version).toMatch(/^18\.\d+$/)
    expect(sentences).toEqual([expect.stringMatching(/^Creando la base de datos.* · Creating the database/)])
    await asks(first, `create table journal (memo text); insert into journal values ('Apertura')`)
    await first.stop()
    await first.stop()
    expect(running()).toBeUndefined()
    expect(existsSync(join(dataDir, 'owner.json'))).toBe(false)

    const second = await start()
    expect(await asks(second, 'select memo from journal')).toEqual([{ memo: 'Apertura' }])
    expect(sentences).toHaveLength(1)
  })

  test('is UTF-8 and sorts as in Spanish whatever the language of the machine is', async () => {
    const before = { ...process.env }
    delete process.env['LANG']
    Object.assign(process.env, { LC_ALL: 'xx_XX.ISO-8859-1', PGDATABASE: 'nowhere', PGPORT: '1' })
    try {
      const server = await start()
      const alphabet = `select string_agg(word, ' ' order by word) as words
                        from unnest(array['oro', 'ñame', 'nube', 'árbol', 'zinc', 'banco']) as word`
      expect(await asks(server, alphabet)).toEqual([{ words: 'árbol banco nube ñame oro zinc' }])
      expect(await asks(server, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
      expect(await asks(server, 'show data_checksums')).toEqual([{ data_checksums: 'on' }])
      expect(await asks(server, 'show timezone')).toEqual([{ TimeZone: 'UTC' }])
      expect(await asks(server, 'show lc_messages')).toEqual([{ lc_messages: 'C' }])
    } finally {
      for (const name of ['LC_ALL', 'PGDATABASE', 'PGPORT']) delete process.env[name]
      Object.assign(process.env, before)
    }
  })

  test('lets in nobody without the password, which only its account can read', async () => {
    const server = await start()
    const url = new URL(server.superuserUrl)
    url.password = 'guessed'
    await expect(asks({ ...server, superuserUrl: url.href }, 'select 1')).rejects.toThrow(
      /password authentication/,
    )
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  })

  test('listens on this machine by TCP where the path is too long for a socket', async () => {
    dataDir = join(root, 'a-folder-with-a-long-name'.repeat(4), 'database')
    const server = await start()
    const url = new URL(server.superuserUrl)
    expect(url.hostname).toBe('127.0.0.1')
    expect(url.searchParams.has('host')).toBe(false)
    expect(await asks(server, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  })

  test('a setting can be replaced', async () => {
    const server = await start({ fsync: 'off' })
    expect(await asks(server, 'show fsync')).toEqual([{ fsync: 'off' }])
  })
})

describe('after an abrupt end', () => {
  test('a killed server is started anew with everything that was committed', async () => {
    const first = await start()
    await asks(first, `create table journal (memo text); insert into journal values ('Venta 7')`)
    await endOf(serverPid(), 'SIGKILL')

    const second = await start()
    expect(second.startedByUs).toBe(true)
    expect(await asks(second, 'select memo from journal')).toEqual([{ memo: 'Venta 7' }])
    // The first is no longer responsible: its goodbye must not take the second one's server away.
    await first.stop()
    expect(await asks(second, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a server that outlived its killed Cuadre is joined, and stopped at the end', async () => {
    const { child } = await anotherCuadre()
    const pid = serverPid()
    await endOf(child.pid ?? 0, 'SIGKILL')
    expect(isAlive(pid)).toBe(true)

    const server = await start()
    expect(server.startedByUs).toBe(false)
    expect(serverPid()).toBe(pid)
    expect(await asks(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
    expect(isAlive(pid)).toBe(false)
  })

  test('Cuadre and server both killed: the next start heals', async () => {
    const { child } = await anotherCuadre()
    const pid = serverPid()
    await endOf(child.pid ?? 0, 'SIGKILL')
    await endOf(pid, 'SIGKILL')
    expect((await start()).startedByUs).toBe(true)
  })

  test("a number that is now another program's is not taken for the server", async () => {
    await (await start()).stop()
    writeFileSync(join(dataDir, 'cluster', 'postmaster.pid'), `${process.pid}\n${join(dataDir, 'cluster')}\n`)
    writeFileSync(
      join(dataDir, 'owner.json'),
      JSON.stringify({ pid: process.pid, birth: 'long ago', token: 'x' }),
    )
    const server = await start()
    expect(server.startedByUs).toBe(true)
    expect(await asks(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('an interrupted creation is begun again', async () => {
    mkdirSync(join(dataDir, 'cluster.unfinished', 'base'), { recursive: true })
    writeFileSync(join(dataDir, 'cluster.unfinished', 'PG_VERSION'), '18\n')
    writeFileSync(join(dataDir, 'password'), 'half')
    expect((await start()).startedByUs).toBe(true)
    expect(readdirSync(dataDir)).not.toContain('cluster.unfinished')
  })
})

describe('two Cuadres on one folder', () => {
  test('the second joins and leaves the server to the first', async () => {
    const { child } = await anotherCuadre()
    const pid = serverPid()
    const second = await start()
    expect(second.startedByUs).toBe(false)
    await second.stop()
    expect(isAlive(pid)).toBe(true)

    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(isAlive(pid)).toBe(false)
  })

  test('started in the same moment on an empty folder, one creates and both work', async () => {
    const both = await Promise.all([start(), start()])
    expect(both.filter(({ startedByUs }) => startedByUs)).toHaveLength(1)
    for (const server of both) expect(await asks(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('a folder that can not be used is refused in both languages, untouched', () => {
  test('a database of another PostgreSQL', async () => {
    await (await start()).stop()
    writeFileSync(join(dataDir, 'cluster', 'PG_VERSION'), '17\n')
    await refused(
      /es de PostgreSQL 17 y este Cuadre trae PostgreSQL 18.*\n.*of PostgreSQL 17 .* brings PostgreSQL 18/,
    )
    writeFileSync(join(dataDir, 'cluster', 'PG_VERSION'), '18\n')
    expect((await start()).startedByUs).toBe(true)
  })

  test("the data directory of the machine's own PostgreSQL", async () => {
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'PG_VERSION'), '16\n')
    await refused(/PostgreSQL 16 ajeno a Cuadre.*\n.*PostgreSQL 16 that is not Cuadre's/)
  })

  test('a folder with other things in it', async () => {
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'cartas.txt'), 'Querida Rosa')
    await refused(/no son de Cuadre \(cartas\.txt\).*\n.*not Cuadre's \(cartas\.txt\)/)
    expect(readdirSync(dataDir)).toEqual(['cartas.txt'])
    expect(readFileSync(join(dataDir, 'cartas.txt'), 'utf8')).toBe('Querida Rosa')
  })

  test('a file in the place of the folder', async () => {
    writeFileSync(dataDir, '')
    await refused(/hay un archivo en su lugar.*\n.*there is a file in its place/)
    dataDir = join(dataDir, 'below')
    await refused(/hay un archivo en su lugar.*\n.*there is a file in its place/)
  })

  test.skipIf(process.getuid?.() === 0)('a folder that is not writable', async () => {
    mkdirSync(dataDir, { mode: 0o500 })
    await refused(/No se puede escribir en .*\n.* is not writable/)
  })

  test('a database without its password', async () => {
    await (await start()).stop()
    rmSync(join(dataDir, 'password'))
    await refused(/Falta el archivo .*password.*\n.*password is missing/)
    expect(running()).toBeUndefined()
  })

  test('a setting that PostgreSQL does not take', async () => {
    await refused(/no arranca: .*shared_buffers.*\n.*does not start: .*shared_buffers/, {
      shared_buffers: 'much',
    })
  })
})

async function start(settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ dataDir, settings, translate: (sentence) => sentences.push(sentence) })
  servers.push(server)
  return server
}

async function refused(words: RegExp, settings: Record<string, string> = {}): Promise<void> {
  const refusal = await start(settings).catch((failure: unknown) => failure)
  expect(refusal).toBeInstanceOf(StartRefusal)
  expect(String((refusal as StartRefusal).message)).toMatch(words)
}

async function asks({ superuserUrl }: EmbeddedPostgres, question: string): Promise<unknown[]> {
  const client = new Client({ connectionString: superuserUrl })
  // A killed server also breaks the connection; the question itself reports it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(question)).rows
  } finally {
    await client.end()
  }
}

async function anotherCuadre() {
  const program = join(import.meta.dirname, 'orphan.fixture.ts')
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  processes.push(child)
  const [word] = (await once(child.stdout, 'data')) as [Buffer]
  expect(word.toString().trim()).toBe('started')
  return { child }
}

const running = () => postmasterOf(join(dataDir, 'cluster'))

function serverPid(): number {
  const server = running()
  if (!server) throw new Error('no server runs')
  return server.pid
}

async function endOf(pid: number, signal: 'SIGKILL' | 'SIGQUIT') {
  process.kill(pid, signal)
  while (isAlive(pid)) await pause(5)
}
