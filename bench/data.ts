import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { permissionNames } from '@cuadre/kernel/permissions.ts'
import { firstHash } from '@cuadre/accounting/journal/entry-text.ts'
import { monthsOf } from '@cuadre/accounting/exercises/months.ts'
import { migrate } from '@cuadre/db/migrate.ts'
import { insertRows } from '@cuadre/db/insert-rows.ts'
import { createOrganization } from '@cuadre/setup/organization.ts'
import { computeTotals } from '@cuadre/demo/load/totals.ts'
import { asOwner, type Cluster, drop, exists } from './cluster.ts'
import { journalSql } from './journal.ts'

export const person = { email: 'contadora@prueba.test', password: 'Cuadre-2026' }
export const accounts = 200
/** Closed but for the last month, which takes what the benchmarks post. */
const years = [2024, 2025, 2026]
export const lastMonth = { startDate: '2026-12-01', endDate: '2026-12-31' }

/** One company's books of 36 months with this many lines, made once and kept. Returns its database's name. */
export async function openBooks(cluster: Cluster, lines: number): Promise<string> {
  const name = `books_${lines}`
  if (await exists(cluster, name)) return name
  const unfinished = `${name}_unfinished`
  await drop(cluster, unfinished)
  await asOwner(cluster.urlOf('postgres'), (client) => client.query(`create database ${unfinished}`))
  await migrate(cluster.urlOf(unfinished), 'replaced when the product starts')
  await asOwner(cluster.urlOf(unfinished), (client) => fill(client, lines))
  await asOwner(cluster.urlOf('postgres'), (client) =>
    client.query(`alter database ${unfinished} rename to ${name}`),
  )
  return name
}

async function fill(client: pg.Client, lines: number): Promise<void> {
  const translate = announcing(lines)
  const organization = await createOrganization(client, {
    organization: { name: 'Comercial de Prueba S.R.L.', localization: 'cu', timeZone: 'America/Havana' },
    roles: [{ name: 'Administrador', permissions: permissionNames }],
    users: [{ email: person.email, name: 'Rosa Iglesias', role: 'Administrador' }],
    password: person.password,
  })
  await catalogues(client, organization)
  await client.query('begin')
  await calendar(client, organization)
  await client.query('commit')
  const { rows } = await client.query<{ id: string }>('select id from user_account')
  await client.query(
    `set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '512MB'`,
  )
  translate('writing entries and lines')
  const indexes = await withoutIndexes(client)
  await client.query(journalSql({ organization, user: rows[0]?.id ?? '', lines, accounts }))
  translate('building indexes')
  for (const index of indexes) await client.query(index)
  translate('listing the words of entries')
  await client.query(wordsSql)
  await client.query('analyze')
  translate('adding up totals')
  await computeTotals(client, organization)
  await client.query('reset session_replication_role')
  await client.query('vacuum (analyze)')
  await prove(client, translate)
  await client.query('checkpoint')
}

/** What the trigger writes, which was off. */
const wordsSql = `
  insert into entry_word (organization_id, word, day, entry_id)
  select entry.organization_id, word, entry.day, entry.id
    from journal_entry entry cross join lateral app.words_of(entry.description, entry.source_number, entry.total) word
   order by 1, 2, 3, 4`

const announcing = (lines: number) => {
  const began = performance.now()
  return (what: string) =>
    console.log(
      `  ${lines.toLocaleString('en')} lines, ${((performance.now() - began) / 1000).toFixed(0)} s: ${what}`,
    )
}

async function catalogues(client: pg.Client, organization_id: string): Promise<void> {
  const numbered = (count: number, row: (code: string) => object) =>
    Array.from({ length: count }, (_, position) => {
      const code = String(position + 1).padStart(4, '0')
      return { organization_id, id: uuidv7(), code, ...row(code) }
    })
  await insertRows(
    client,
    'cost_center',
    numbered(10, (code) => ({ name: `Centro ${code}` })),
  )
  await insertRows(
    client,
    'partner',
    numbered(100, (code) => ({ name: `Empresa ${code}`, kind: 'both' })),
  )
}

async function calendar(client: pg.Client, organization_id: string): Promise<void> {
  for (const year of years) {
    const exercise_id = uuidv7()
    const [start_date, end_date] = [`${year}-01-01`, `${year}-12-31`]
    await insertRows(client, 'accounting_exercise', [
      { organization_id, id: exercise_id, code: String(year), start_date, end_date },
    ])
    await insertRows(client, 'entry_series', [
      { organization_id, exercise_id, last_number: null, last_hash: firstHash },
    ])
    await insertRows(
      client,
      'accounting_period',
      monthsOf(start_date, end_date).map(({ startDate, endDate }, position) => ({
        organization_id,
        id: uuidv7(),
        exercise_id,
        number: position + 1,
        start_date: startDate,
        end_date: endDate,
        state: startDate === lastMonth.startDate ? 'active' : 'closed',
        carried: true,
        activated_at: startDate,
        closed_at: startDate === lastMonth.startDate ? null : new Date().toISOString(),
      })),
    )
  }
}

/** Takes down the journal's indexes that no constraint needs. Returns how to make them again. */
async function withoutIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in ('journal_entry'::regclass, 'journal_line'::regclass)
       and not exists (select from pg_constraint where conindid = indexrelid)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** What was written past triggers and keys is right only if no invariant says otherwise. */
async function prove(client: pg.Client, translate: (what: string) => void): Promise<void> {
  for (const invariant of [1, 2, 3, 12, 13, 14]) {
    translate(`checking invariant I${invariant}`)
    const { rows } = await client.query<{ broken: number }>(
      `select count(*) as broken from invariant_${invariant}`,
    )
    if (Number(rows[0]?.broken) > 0) throw new Error(`I${invariant} is broken by ${rows[0]?.broken} records`)
  }
  translate('done')
}
