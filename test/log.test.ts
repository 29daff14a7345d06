import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { changes } from '@cuadre/kernel/endpoint.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { statementsIn } from '@cuadre/server-kit/database.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { buildServer } from '@cuadre/server-kit/http.ts'
import { runJobs } from '@cuadre/server-kit/jobs.ts'
import { mediaStores } from '@cuadre/server-kit/media/stores.ts'
import { openProduct } from './ceiba.ts'
import { asSuperuser, createDatabase } from './cluster.ts'

// The log is read by more people than the books are: it says what failed and where, and repeats nothing that the database was given.

const product = openProduct()
let app: FastifyInstance
const lines: string[] = []

const person = 'Marta Ruiz'
const area = (...rows: string[]) =>
  `insert into work_area (organization_id, code, name) values ${rows.map((row) => `(app.organization(), ${row})`).join(', ')}`

interface Failing {
  statement: string
  values?: string[]
  /** What the log still says of it. */
  logged: Record<string, string>
}

/** What PostgreSQL quotes of what it was given, in each place in which it does. */
const failing: Record<string, Failing> = {
  'a text that is no number': {
    statement: 'select $1::integer',
    values: [person],
    logged: { code: '22P02' },
  },
  'a number that has no room': {
    statement: `select ('9' || length($1))::numeric(1, 0)`,
    values: [person],
    logged: { code: '22003' },
  },
  'a code that is taken': {
    statement: area(`'${person}', 'Almacén'`, `'${person}', 'Almacén'`),
    logged: { code: '23505', table: 'work_area', constraint: 'work_area_code_key' },
  },
  'a row without its name': {
    statement: area(`'${person}', null`),
    logged: { code: '23502', table: 'work_area', column: 'name' },
  },
  'a rule of the database that says whom it is about': {
    statement: `do $$ begin raise exception '${person} may not' using detail = '${person}', hint = '${person}', errcode = 'P0001'; end $$`,
    logged: { code: 'P0001' },
  },
  'a statement within a statement': {
    statement: `do $$ begin execute 'select ''${person}''::date'; end $$`,
    logged: { code: '22007' },
  },
  'a statement that is none': { statement: `selec '${person}'`, logged: { code: '42601' } },
}

const calls = Object.keys(failing).flatMap((name) => [name, `${name}, as the cause of something else`])

const failingCall = (name: string, number: number) =>
  handle(
    changes('POST', `/private/test/fails${number}`, {
      permission: 'session',
      summary: 'What fails.',
      input: z.object({}),
      output: z.object({}),
    }),
    async ({ tx }: Context) => {
      const [kind = '', isCause] = name.split(', as ')
      const { statement, values = [] } = failing[kind] ?? { statement: '' }
      try {
        await statementsIn(tx).query(statement, values)
      } catch (cause) {
        throw isCause ? new AggregateError([cause], 'the drawer is stuck', { cause }) : cause
      }
      return {}
    },
  )

beforeAll(async () => {
  const { pool, dataDir } = product.behind()
  app = await buildServer({
    pool,
    handlers: calls.map(failingCall),
    refusals: {},
    dataDir,
    media: mediaStores({ dataDir }),
    logLevel: 'error',
    log: { write: (line) => lines.push(line) },
    secure: false,
    publicCallsPerMinute: 100,
  })
})
afterAll(() => app.close())
beforeEach(() => void lines.splice(0))

const calling = async (number: number) =>
  app.inject({
    method: 'POST',
    url: `/api/private/test/fails${number}`,
    payload: {},
    headers: { authorization: `Bearer ${await product.tokenOf('admin@ceiba.test')}` },
  })

test.each(calls.map((name, number) => [name, number] as const))(
  'the log of a failed call says what failed and where, and not with what: %s',
  async (name, number) => {
    expect((await calling(number)).statusCode).toBe(500)
    const { logged } = failing[name.split(', as ')[0] ?? ''] ?? { logged: {} }
    expect(lines).toHaveLength(1)
    const [line = ''] = lines
    const { err, call } = JSON.parse(line) as { err: { cause?: object; stack: string }; call: string }
    expect(err.cause ?? err).toMatchObject(logged)
    expect(err.stack, 'the place in our own files').toContain('log.test.ts')
    expect(call).toBe(`/api/private/test/fails${number}`)
    expect(line).not.toContain(person)
  },
)

test('a job that fails in the database tells the log no more than a call does', async () => {
  const url = await createDatabase(inject('superuserUrl'), { template: inject('template') })
  const application = new URL(url)
  application.username = 'cuadre_app'
  application.password = 'test'
  const complaints: string[] = []
  const complain = (message: string) => void complaints.push(message)
  const running = await runJobs(application.href, {
    jobs: {
      fail: async () => {
        const { pool } = product.behind()
        await pool.pg.query('select $1::integer', [person])
      },
      say: () => Promise.reject(new Error('the post office is closed')),
    },
    crontab: '',
    log: { error: complain, warn: complain, debug: () => {} },
  })
  try {
    await asSuperuser(url, (client) =>
      client.query(`select graphile_worker.add_job('fail'), graphile_worker.add_job('say')`),
    )
    await expect.poll(() => complaints.length).toBe(2)
  } finally {
    await running.stop()
  }
  const [inDatabase, ofOurs] = complaints.toSorted((one) => (one.includes('(fail,') ? -1 : 1))
  expect(inDatabase).toMatch(/^Failed task 1 \(fail, .*the database refused with 22P02/s)
  expect(inDatabase).toContain('log.test.ts')
  expect(ofOurs).toMatch(/^Failed task 2 \(say, .*the post office is closed/s)
  expect(complaints.join('\n')).not.toContain(person)
})

test.each(['throw failure', 'Promise.reject(failure)', 'endBy(failure)'])(
  'a program that ends by an error of the database says no more either: %s',
  (ending) => {
    const kit = (file: string) => JSON.stringify(join(import.meta.dirname, '../server-kit', file))
    const program = `
      const { endBy, endByWhatNobodyCatches } = await import(${kit('end-by.ts')})
      endByWhatNobodyCatches()
      const failure = Object.assign(new Error('duplicate key: ${person}'), {
        code: '23505', severity: 'ERROR', detail: 'Key (name)=(${person}) already exists.',
        table: 'work_area', constraint: 'work_area_code_key',
      })
      setTimeout(() => { ${ending} })`
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program],
      {
        encoding: 'utf8',
      },
    )
    expect(status).toBe(1)
    expect(stderr).toContain('the database refused with 23505')
    expect(stderr).toContain('work_area_code_key')
    expect(stdout + stderr).not.toContain(person)
  },
)
