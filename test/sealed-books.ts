import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { handlers, refusals } from '@cuadre/server/product.ts'
import { inOrganization, openPool } from '@cuadre/server-kit/database.ts'
import { buildServer } from '@cuadre/server-kit/http.ts'
import { mediaStores } from '@cuadre/server-kit/media/stores.ts'
import { asSuperuser, createDatabase } from './cluster.ts'
import { checkLaws } from '@cuadre/accounting/integrity/check.ts'
import { exportLines } from '@cuadre/accounting/integrity/export.ts'
import { publicFile, sealKeyIn } from '@cuadre/accounting/integrity/seal-key.ts'

export const company = 'Comercial La Ceiba S.R.L.'
const verifier = join(import.meta.dirname, '../db/verifier/verify-export.mjs')

const nameOf = (url: string) => new URL(url).pathname.slice(1)
export const copyOf = (url: string) => createDatabase(inject('superuserUrl'), { template: nameOf(url) })
const applicationUrl = (url: string) => {
  const application = new URL(url)
  application.username = 'cuadre_app'
  application.password = 'test'
  return application.href
}

/** Posts a sale's deposit for each amount and checks the books, which seals them; nobody else is connected afterwards. */
export async function work(url: string, dataDir: string, amounts: readonly string[]): Promise<void> {
  const pool = openPool(applicationUrl(url), 2)
  const app = await buildServer({
    pool,
    handlers,
    refusals,
    dataDir,
    media: mediaStores({ dataDir }),
    logLevel: 'silent',
    secure: false,
    publicCallsPerMinute: 100,
  })
  const login = await app.inject({
    method: 'POST',
    url: '/api/public/session/login',
    payload: { email: 'admin@ceiba.test', password: 'Cuadre-2026' },
  })
  const headers = { authorization: `Bearer ${login.json<{ token: string }>().token}` }
  const call = async <Body>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url: `/api/private/${path}`,
      headers,
      ...(payload && { payload }),
    })
    expect([path, answer.statusCode]).toEqual([path, 200])
    return answer.json<Body>()
  }
  const chart = await call<{ data: { _id: string; code: string }[] }>('GET', 'accounts/getAccountsList')
  const account = (code: string) => chart.data.find((each) => each.code === code)?._id
  for (const amount of amounts) {
    const { _id } = await call<{ _id: string }>('POST', 'accountingEntries/createAccountingEntryManual', {
      date: '2026-02-10',
      description: 'Depósito de la venta del día',
      lines: [
        { accountId: account('109'), debit: amount, credit: '0.00' },
        { accountId: account('106'), debit: '0.00', credit: amount },
      ],
    })
    await call('PUT', 'accountingEntries/confirmAccountingEntries', { _id })
  }
  await call('POST', 'integrity/check')
  await app.close()
  await pool.end()
}

interface Auditor {
  /** Compares with the auditor's own copy of the seals. */
  seals?: boolean
  language?: 'es' | 'en'
}

/** Books that were sealed three times, and what can be done to a copy of them behind everybody's back. */
export function sealedBooks() {
  const folder = mkdtempSync(join(tmpdir(), 'cuadre-tampering-'))
  /** What was kept outside of the database, as it was at the end. */
  const kept = join(folder, 'kept')
  let books = ''
  let oldBackup = ''

  beforeAll(async () => {
    books = await createDatabase(inject('superuserUrl'), { template: inject('template') })
    await work(books, kept, ['100.00', '200.00'])
    await work(books, kept, ['300.00'])
    oldBackup = await copyOf(books)
    await work(books, kept, ['400.00', '500.00'])
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  let exports = 0

  async function exported(url: string): Promise<string> {
    const file = join(folder, `export-${(exports += 1)}.jsonl`)
    const lines = await asSuperuser(url, (client) =>
      Array.fromAsync(exportLines(client, sealKeyIn(kept).publicKeys)),
    )
    writeFileSync(file, `${lines.join('\n')}\n`)
    return file
  }

  /** The auditor's verifier over a file. */
  function audit(file: string, { seals = false, language = 'es' }: Auditor = {}) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        verifier,
        file,
        ...(seals ? ['--seals', join(kept, 'seals.jsonl'), '--key', join(kept, publicFile)] : []),
        ...(language === 'en' ? ['--en'] : []),
      ],
      { encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    return { status, words: stdout }
  }

  /** What our own check finds, in short: `changed 3`. */
  async function found(url: string): Promise<string[]> {
    const pool = openPool(applicationUrl(url), 1)
    const { rows } = await asSuperuser(url, (client) =>
      client.query<{ id: string }>('select organization_id as id from organization where name = $1', [
        company,
      ]),
    )
    try {
      const { laws } = await inOrganization(pool, rows[0]?.id ?? '', { readOnly: true }, (tx) =>
        checkLaws({ tx, organization: rows[0]?.id ?? '', dataDir: kept }),
      )
      return laws.flatMap(({ findings }) =>
        findings.map(({ kind, number, account }) => `${kind} ${number ?? account ?? ''}`.trim()),
      )
    } finally {
      await pool.end()
    }
  }

  /** A copy of the books in which `sql` was done with every trigger and foreign key switched off. */
  async function tampered(...statements: string[]): Promise<string> {
    const url = await copyOf(books)
    await asSuperuser(url, async (client) => {
      await client.query('set session_replication_role = replica')
      for (const sql of statements) await client.query(sql)
    })
    return url
  }

  return {
    folder,
    kept,
    audit,
    exported,
    found,
    tampered,
    books: () => books,
    oldBackup: () => oldBackup,
  }
}
