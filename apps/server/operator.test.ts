import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSuperuser } from '@cuadre/test/cluster.ts'
import { databaseOf, killDatabase, ownerUrlOf, startProduct } from '@cuadre/test/running-product.ts'

// What goes wrong with the machine is said to whoever starts the program in sentences that name the file, and never as a stack.

const folder = mkdtempSync(join(tmpdir(), 'cuadre-operator-'))
// PostgreSQL runs as another account where the tests run as root, and must get there.
chmodSync(folder, 0o755)
const dataDir = join(folder, 'data')
const inData = (name: string) => join(dataDir, name)
let pages = ''

beforeAll(async () => {
  const product = await startProduct(dataDir)
  const { rows } = await asSuperuser(ownerUrlOf(dataDir), (client) =>
    client.query<{ path: string }>(`select pg_relation_filepath('migration') as path`),
  )
  pages = join(dataDir, 'postgres', 'cluster', rows[0]?.path ?? '')
  await product.stop()
})

afterAll(async () => {
  if (databaseOf(dataDir) !== undefined) await killDatabase(dataDir)
  rmSync(folder, { recursive: true, force: true })
})

/** What the program says when it does not start. */
async function refusal(): Promise<string> {
  try {
    await (await startProduct(dataDir)).stop()
    return 'it started'
  } catch (failure) {
    return String(failure)
  }
}

async function expectSentence(...words: string[]) {
  const said = await refusal()
  for (const word of words) expect(said).toContain(word)
  expect(said, 'no stack').not.toMatch(/\n\s+at /)
  expect(databaseOf(dataDir), 'the database is stopped again').toBeUndefined()
}

/** Lets a file hold something else while the program is started. */
async function whileChanged(file: string, content: Buffer, work: () => Promise<void>) {
  const right = readFileSync(file)
  writeFileSync(file, content)
  try {
    await work()
  } finally {
    writeFileSync(file, right)
  }
}

test.each([
  ['too short', Buffer.alloc(31, 7)],
  ['empty', Buffer.alloc(0)],
  ['nothing but zeros, as a power cut may leave it', Buffer.alloc(32)],
])('a key of the secrets that is %s', async (_, key) => {
  await whileChanged(inData('secrets.key'), key, () =>
    expectSentence(
      inData('secrets.key'),
      'recupérela de una copia de seguridad',
      'bring it back from a backup',
    ),
  )
})

test.each([
  ['of another database', Buffer.from('not-this-one\n')],
  ['empty', Buffer.alloc(0)],
])('a file with the password that is %s', async (_, content) => {
  const file = join(dataDir, 'postgres', 'password')
  await whileChanged(file, content, () => expectSentence(file, 'recupérelo de una copia de seguridad'))
})

test('a damaged block of the database', async () => {
  const damaged = Buffer.from(readFileSync(pages))
  damaged.fill(0xa5, 100, 400)
  await whileChanged(pages, damaged, () =>
    expectSentence('está dañada', 'damaged', 'recupere', 'postgres.log'),
  )
})

/** The port that a process listens at, as Linux knows it: what it says itself gets lost. */
function portOf({ pid }: ChildProcess): number | undefined {
  const own = new Set(
    readdirSync(`/proc/${pid}/fd`).map((name) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${name}`)
      } catch {
        // It was closed meanwhile.
        return ''
      }
    }),
  )
  const listening = '0A'
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n')) {
    const [, address = '', , state, , , , , , inode] = line.trim().split(/\s+/)
    if (state === listening && own.has(`socket:[${inode}]`))
      return Number.parseInt(address.split(':')[1]!, 16)
  }
  return undefined
}

const health = async (port: number): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}/api/health`)).status

test.skipIf(process.platform !== 'linux')('a full disk under the log stops nobody', async () => {
  const full = openSync('/dev/full', 'w')
  expect(() => writeSync(full, 'x')).toThrow('ENOSPC')
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'trace' },
    stdio: ['ignore', full, full],
  })
  closeSync(full)
  let port: number | undefined
  await expect.poll(() => (port = portOf(child))).toBeDefined()
  expect(await health(port!)).toBe(200)
  // Each of them is one more line for the log; what the first did to it has come of it by the last.
  for (let times = 0; times < 10; times += 1)
    await fetch(`http://127.0.0.1:${port}/api/public/session/login`, { method: 'POST', body: '{' })
  expect(child.exitCode).toBeNull()
  expect(await health(port!)).toBe(200)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test.skipIf(process.platform === 'win32')(
  'npm that is told to end takes the server and its database with it',
  async () => {
    // As npm starts it: a shell between them, which passes no signal on.
    const start = join(import.meta.dirname, 'start.ts')
    const shell = spawn('sh', ['-c', `"${process.execPath}" "${start}"; true`], {
      env: {
        ...process.env,
        npm_lifecycle_event: 'start',
        DATA_DIR: dataDir,
        PORT: '0',
        DEMO: '0',
        LOG_LEVEL: 'fatal',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    shell.stdout.setEncoding('utf8').on('data', (piece: string) => (said += piece))
    await expect.poll(() => said).toContain('Cuadre · http')
    expect(databaseOf(dataDir)).toBeDefined()
    const ended = once(shell, 'exit')
    shell.kill('SIGTERM')
    await ended
    await expect.poll(() => databaseOf(dataDir)).toBeUndefined()
  },
)
