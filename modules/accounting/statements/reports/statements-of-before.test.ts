import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { root } from '@cuadre/test/tree.ts'

// Goods under way between branches, on 696; and an organization that was founded before the statement of cash flow was shipped,
// and before the equation of form 5920 named what transitory accounts hold.

const product = openProduct()
const { enter } = chartOf(product)

interface Report {
  rows: { row: number; value: string | null }[]
  checks: { name: string; equation: string; ok: boolean }[]
}
const report = (type: string) =>
  product.call<Report>('POST', '/private/stateFinancesReport/getReportByConfigStateFinance', {
    type,
    startDate: '2026-01-01',
    endDate: '2026-01-31',
  })
const valueOf = ({ rows }: Report, row: number) => rows.find((each) => each.row === row)?.value
const broken = ({ checks }: Report) => checks.filter(({ ok }) => !ok).map(({ name }) => name)

test('goods under way between branches break no equation of the statement of position', async () => {
  await enter('2026-01-10', 'Aporte en mercancías', [
    ['189', '500.00', '0.00'],
    ['600', '0.00', '500.00'],
  ])
  await enter('2026-01-20', 'Salen hacia otra dependencia', [
    ['696', '120.00', '0.00'],
    ['189', '0.00', '120.00'],
  ])
  const { body } = await report('situation')
  // 380.00 in the warehouse and 120.00 under way are what the partners put in.
  expect([valueOf(body, 87), valueOf(body, 151)]).toEqual(['380.00', '500.00'])
  expect(broken(body)).toEqual([])
})

test('organizations of before get the statement of cash flow and the equation, once', async () => {
  const organization = `organization_id = '${product.organization('Comercial La Ceiba S.R.L.')}'`
  await product.asOwner(`
    delete from statement_definition where ${organization} and type = 'cashFlow';
    update statement_version set body = jsonb_set(body, '{checks,0}', '{"name": {"es": "Igualdad", "en": "Equality"}, "left": "F87", "right": "F151"}')
     where ${organization} and body ->> 'type' = 'situation'`)
  expect(broken((await report('situation')).body)).toEqual(['Igualdad'])
  expect((await report('cashFlow')).status).toBe(404)

  const migration = readFileSync(join(root, 'db/migrations/0026_statements_of_before.sql'), 'utf8')
  await product.asOwner(migration)
  await product.asOwner(migration)
  expect(broken((await report('situation')).body)).toEqual([])
  const { status, body } = await report('cashFlow')
  expect([status, broken(body)]).toEqual([200, []])
  const { rows } = await product.asOwner(`
    select definition.type, definition.version, (select count(*)::int from statement_range range where range.definition_id = definition.id) as ranges
      from statement_definition definition where ${organization} and type in ('cashFlow', 'situation') order by type`)
  expect(rows).toMatchObject([
    { type: 'cashFlow', version: 1, ranges: 1 },
    { type: 'situation', version: 2 },
  ])
})
