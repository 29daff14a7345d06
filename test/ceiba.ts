import type { FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { handlers, refusals } from '@cuadre/server/product.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inOrganization, openPool, type Pool } from '@cuadre/server-kit/database.ts'
import { mediaStores } from '@cuadre/server-kit/media/stores.ts'
import { permissionNames } from '@cuadre/kernel/permissions.ts'
import { buildServer } from '@cuadre/server-kit/http.ts'
import { asSuperuser, createDatabase, dropDatabase } from './cluster.ts'
import { contentsQuestion, type TableContents } from './contents.ts'
import { Auditor } from './invariants.ts'
import { holdToRules } from './query-rules.ts'

const password = 'Cuadre-2026'

export interface Answer<Body = Record<string, unknown>> {
  status: number
  body: Body
  headers: Record<string, unknown>
}

interface CallOptions {
  as?: string
  language?: 'es' | 'en'
  headers?: Record<string, string>
}

/** The product over a database of this test file's own, with its two companies. */
export interface Product {
  /** Makes a call over HTTP, signed in as the administrator of La Ceiba unless somebody else is named. */
  call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    input?: object,
    options?: CallOptions,
  ): Promise<Answer<Body>>
  tokenOf(email: string): Promise<string>
  /** SQL as the application's own role inside an organization. */
  asApplication(sql: string, organization?: string): Promise<pg.QueryResult>
  asOwner(sql: string): Promise<pg.QueryResult>
  /** Whatever any call could have changed, table by table. */
  contents(): Promise<readonly TableContents[]>
  /** Runs what a call would, in a transaction of La Ceiba and in the name of its administrator. */
  inside<Result>(work: (context: Context) => Promise<Result>): Promise<Result>
  app(): FastifyInstance
  /** What jobs need that work beside the calls. */
  behind(): { pool: Pool; applicationUrl: string; ownerUrl: string; dataDir: string }
  organization(name: string): string
}

/**
 * The modules work as a role that row-level security does not bind: what leaned on the policies instead of naming its
 * organization comes out wrong. Everything else works as the application does, and what enters other organizations is
 * tried as both.
 */
const roleOf = (file: string): string =>
  file.replaceAll('\\', '/').includes('/modules/') && !inject('isBound') ? 'cuadre_blind' : 'cuadre_app'

/** Opens the product for this file's tests, as if reached over TLS where it is `secure`. After each of them every invariant is checked in both companies. */
export function openProduct({ secure = false, publicCallsPerMinute = 10_000 } = {}): Product {
  let ownerUrl = ''
  let pool: Pool
  // Kept open, since opening a connection costs more than the queries over it.
  let owner: pg.Pool
  let auditor: Auditor
  let question: pg.QueryConfig | undefined
  let app: FastifyInstance
  let dataDir = ''
  let organizations = new Map<string, string>()
  const tokens = new Map<string, string>()

  const urlOf = (role: string) => {
    const url = new URL(ownerUrl)
    url.username = role
    url.password = 'test'
    return url.href
  }

  beforeAll(async () => {
    ownerUrl = await createDatabase(inject('superuserUrl'), { template: inject('template') })
    pool = openPool(urlOf(roleOf(expect.getState().testPath ?? '')), 8)
    owner = new pg.Pool({ connectionString: ownerUrl, max: 4 })
    auditor = new Auditor(ownerUrl, { definitions: inject('definitions') })
    holdToRules(pool, await organizationTables(owner))
    dataDir = mkdtempSync(join(tmpdir(), 'cuadre-data-'))
    app = await buildServer({
      pool,
      handlers,
      refusals,
      dataDir,
      media: mediaStores({ dataDir }),
      logLevel: 'silent',
      secure,
      publicCallsPerMinute,
    })
    const { rows } = await product.asOwner('select name, organization_id from organization')
    organizations = new Map(rows.map(({ name, organization_id }) => [name, organization_id]))
  })

  afterEach(async () => {
    expect(await auditor.brokenInvariants()).toEqual({})
  })

  afterAll(async () => {
    await app.close()
    await Promise.all([auditor.end(), owner.end(), pool.end()])
    dropDatabase(ownerUrl)
    rmSync(dataDir, { recursive: true, force: true })
  })

  const product: Product = {
    async call<Body>(
      method: string,
      path: string,
      input: object = {},
      { as = 'admin@ceiba.test', language = 'es', headers = {} }: CallOptions = {},
    ) {
      const inQuery = method === 'GET' || method === 'DELETE'
      const answer = await app.inject({
        method: method as 'GET',
        url: `/api${path}${inQuery ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''}`,
        ...(!inQuery && { payload: input }),
        headers: {
          'accept-language': language,
          ...(as !== 'nobody' && { authorization: `Bearer ${await product.tokenOf(as)}` }),
          ...headers,
        },
      })
      const json = String(answer.headers['content-type']).includes('json')
      return {
        status: answer.statusCode,
        body: (json ? answer.json() : answer.rawPayload) as Body,
        headers: answer.headers,
      }
    },
    async tokenOf(email) {
      const known = tokens.get(email)
      if (known) return known
      const answer = await app.inject({
        method: 'POST',
        url: '/api/public/session/login',
        payload: { email, password },
      })
      expect(answer.statusCode, answer.body).toBe(200)
      const { token } = answer.json<{ token: string }>()
      tokens.set(email, token)
      return token
    },
    async asApplication(sql, organization = product.organization('Comercial La Ceiba S.R.L.')) {
      return asSuperuser(urlOf('cuadre_app'), async (client) => {
        await client.query('begin')
        await client.query(`set local app.organization_id = '${organization}'`)
        const result = await client.query(sql)
        await client.query('commit')
        return Array.isArray(result) ? (result.at(-1) as pg.QueryResult) : result
      })
    },
    asOwner: (sql) => owner.query(sql),
    contents: async () => {
      question ??= await contentsQuestion(owner)
      return (await owner.query<TableContents>(question)).rows
    },
    inside: (work) => {
      const organization = product.organization('Comercial La Ceiba S.R.L.')
      return inOrganization(pool, organization, { readOnly: false }, async (tx) => {
        const { id, name, email } = await tx
          .selectFrom('user_account')
          .select(['id', 'name', 'email'])
          .where('email', '=', 'admin@ceiba.test')
          .executeTakeFirstOrThrow()
        const user = { _id: id, name, email, sessionId: id, permissions: permissionNames }
        const media = mediaStores({ dataDir })
        const settings = {
          language: 'es',
          timeZone: 'America/Havana',
          dataDir,
          media,
          sendsMail: false,
          refusals,
        } as const
        return work({
          tx,
          organization,
          user,
          ...settings,
          changed: () => {},
          afterCommit: () => {
            throw new Error('nothing follows here')
          },
          crossOrganization: Object.assign(oneOnly, { found: oneOnly }),
        })
      })
    },
    app: () => app,
    behind: () => ({ pool, applicationUrl: urlOf('cuadre_app'), ownerUrl, dataDir }),
    organization: (name) => {
      const id = organizations.get(name)
      if (!id) throw new Error(`no company ${name}`)
      return id
    },
  }
  return product
}

const oneOnly = () => Promise.reject(new Error('one organization only'))

/** The tables that hold organizations' rows. */
async function organizationTables(owner: pg.Pool): Promise<Set<string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity`,
  )
  return new Set(rows.map(({ name }) => name))
}
