import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { periodsOf, type Saved, savedStatementsOf } from '@cuadre/test/saved-statements.ts'

const product = openProduct()
const { saved, details, approve, changes, post, figures, differing, entries } = savedStatementsOf(product)

let periods: { _id: string; startDate: string }[] = []
const period = (month: number) => periods.find(({ startDate }) => startDate === `2026-0${month}-01`)!._id

const list = async (input: object = {}) => {
  const { body } = await product.call<{ data: Saved[]; total: number }>(
    'POST',
    '/private/financialStateReports/filter',
    input,
  )
  return body
}

let situation: Saved
let performance: Saved
let draft: Saved

// January is approved with 560,000 of cash; what comes after it was found later.
beforeAll(async () => {
  periods = await periodsOf(product)
  await post('2026-01-02', 'Aporte de los socios', [
    ['109', '500000.00', '0.00'],
    ['601', '0.00', '500000.00'],
  ])
  await post('2026-01-15', 'Venta al contado', [
    ['109', '60000.00', '0.00'],
    ['900.0010', '0.00', '60000.00'],
  ])
  situation = (await approve(await saved({ type: 'situation', periodId: period(1) }))).body
  performance = (await approve(await saved({ type: 'performance', periodId: period(1) }))).body
  draft = await saved({ type: 'performance', periodId: period(2) })
})

describe('what changed since a statement was saved', () => {
  test('is nothing while nobody posts in its days', async () => {
    await post('2026-02-10', 'Venta de febrero', [
      ['109', '1000.00', '0.00'],
      ['900.0010', '0.00', '1000.00'],
    ])
    const { rows, entries: found } = await changes(situation._id)
    expect([rows, found.total]).toEqual([[], 0])
    expect((await details(situation._id)).body.changed).toBe(false)
    expect((await details(draft._id)).body.changed).toBe(true)
  })

  test('is each row that a late posting moves, by exactly what it moves, and the posting itself', async () => {
    await post('2026-01-28', 'Venta que se anotó tarde', [
      ['109', '900.00', '0.00'],
      ['900.0010', '0.00', '900.00'],
    ])
    const found = await changes(situation._id)
    expect(differing(found)).toEqual([
      'F1 560000.00 → 560900.00 (900.00)',
      'F3 560000.00 → 560900.00 (900.00)',
      'F87 560000.00 → 560900.00 (900.00)',
      'F149 60000.00 → 60900.00 (900.00)',
      'F150 560000.00 → 560900.00 (900.00)',
      'F151 560000.00 → 560900.00 (900.00)',
    ])
    expect(entries(found)).toEqual([
      '2026-01-28 · Venta que se anotó tarde · 900.00 · F1 900.00 · F3 900.00 · F87 900.00 · F149 900.00 · F150 900.00 · F151 900.00',
    ])
    expect(found.entries.data[0]).toMatchObject({ number: 4, recordedBy: { name: 'Rosa Iglesias' } })
  })

  test('leaves the saved figures as they were', async () => {
    const { body } = await details(situation._id)
    expect(figures(body)).toMatchObject({ 3: '560000.00', 149: '60000.00' })
    expect(body).toMatchObject({ changed: true, seal: { number: 2, holds: true } })
  })

  test('a row that is no sum of accounts says that it changed, and no part of it is of one entry', async () => {
    const found = await changes(performance._id)
    // 35 % of tax on 60,000 and on 60,900.
    expect(differing(found)).toContain('F41 21000.00 → 21315.00 (315.00)')
    expect(entries(found)).toEqual([
      '2026-01-28 · Venta que se anotó tarde · 900.00 · F1 900.00 · F7 900.00 · F11 900.00 · F13 900.00 · F17 900.00 · F40 900.00',
    ])
  })

  test('an entry between accounts of one row moves nothing', async () => {
    const before = differing(await changes(situation._id))
    await post('2026-01-29', 'Traspaso entre cuentas de efectivo', [
      ['110', '50.00', '0.00'],
      ['109', '0.00', '50.00'],
    ])
    expect(differing(await changes(situation._id))).toEqual(before)
  })

  test('a row by itself opens only the entries that touch it', async () => {
    await post('2026-01-30', 'Otro aporte', [
      ['109', '100.00', '0.00'],
      ['601', '0.00', '100.00'],
    ])
    expect(entries(await changes(situation._id, { row: 130 }))).toEqual([
      '2026-01-30 · Otro aporte · 100.00 · F130 100.00',
    ])
    expect(entries(await changes(situation._id, { row: 149 }))).toEqual([
      '2026-01-28 · Venta que se anotó tarde · 900.00 · F149 900.00',
    ])
  })

  test('the entries come by page', async () => {
    const [first, second] = [
      await changes(situation._id, { row: 3, limit: 1 }),
      await changes(situation._id, { row: 3, limit: 1, page: 2 }),
    ]
    expect([first.entries.total, second.entries.total]).toEqual([3, 3])
    expect(entries(first)).toEqual(['2026-01-28 · Venta que se anotó tarde · 900.00 · F3 900.00'])
    expect(entries(second)).toEqual(['2026-01-29 · Traspaso entre cuentas de efectivo · 50.00'])
  })

  test('the effects of the entries add up to the difference of the row', async () => {
    const found = await changes(situation._id, { row: 3 })
    const cents = found.entries.data.flatMap(({ effects }) =>
      effects.map(({ amount }) => BigInt(amount.replace('.', ''))),
    )
    expect(cents.reduce((sum, each) => sum + each, 0n)).toBe(100000n)
    expect(found.rows.find(({ row, column }) => row === 3 && column === 'value')?.difference).toBe('1000.00')
  })

  test('a reversal takes the change back', async () => {
    const mistaken = await post('2026-01-31', 'Venta equivocada', [
      ['109', '5.00', '0.00'],
      ['900.0010', '0.00', '5.00'],
    ])
    const draftOfJanuary = await saved({ type: 'performance', periodId: period(1) })
    await product.call('PUT', '/private/accountingEntries/reverseAccountingEntry', {
      _id: mistaken,
      date: '2026-01-31',
      reason: 'No era nuestra',
    })
    expect(differing(await changes(draftOfJanuary._id))).toContain('F1 60905.00 → 60900.00 (-5.00)')
    expect(differing(await changes(performance._id))).toContain('F1 60000.00 → 60900.00 (900.00)')
  })

  test('days that begin later change by their opening', async () => {
    const february = await saved({ type: 'situation', startDate: '2026-02-01', endDate: '2026-02-28' })
    await post('2026-01-31', 'Aporte que se anotó en marzo', [
      ['109', '20.00', '0.00'],
      ['601', '0.00', '20.00'],
    ])
    const found = await changes(february._id)
    expect(differing(found, 'opening')).toContain('F130 500100.00 → 500120.00 (20.00)')
    expect(differing(found, 'value')).toContain('F130 500100.00 → 500120.00 (20.00)')
    expect(found.entries.total).toBe(1)
  })
})

describe('the list', () => {
  test('says which approved statements no longer say what the books say', async () => {
    const { data } = await list({ state: 'approved' })
    expect(data.map(({ title, changed }) => [title, changed])).toEqual([
      ['Estado de Rendimiento Financiero', true],
      ['Estado de Situación Financiera', true],
    ])
  })

  test('is narrowed by type, state, period, days and words', async () => {
    const totals = await Promise.all(
      [
        {},
        { type: 'situation' },
        { type: ['situation', 'performance'], state: ['draft'] },
        { periodId: period(2) },
        { startDate: '2026-02-01' },
        { endDate: '2026-01-31' },
        { search: '5921' },
        { search: 'position' },
      ].map(async (input) => (await list(input)).total),
    )
    expect(totals).toEqual([5, 2, 3, 1, 2, 3, 3, 2])
    const sorted = await list({ sort: [{ field: 'createdAt', direction: 'asc' }], limit: 1 })
    expect(sorted.data[0]?._id).toBe(situation._id)
  })
})

describe('before one posts', () => {
  const on = async (date: string) => {
    const { body } = await product.call<{
      data: {
        form: string
        endDate: string
        others: number
        accounts: { from: string; to: string }[]
        items: boolean
      }[]
    }>('GET', '/private/financialStateReports/approvedOn', { date }, { as: 'nadie@ceiba.test' })
    return body.data
  }
  const statementsOn = async (date: string) =>
    (await on(date)).map(({ form, endDate, others }) => `${form} ${endDate} +${others}`)

  test('anybody learns which approved statements a day is in', async () => {
    expect(await statementsOn('2026-01-20')).toEqual(['5920 2026-01-31 +0', '5921 2026-01-31 +0'])
    expect(await statementsOn('2026-02-01')).toEqual([])
  })

  test('a statement tells the accounts that it shows, so that others need no warning', async () => {
    const [, results] = await on('2026-01-20')
    const shows = (code: string) =>
      results?.accounts.some(
        ({ from, to }) => code.slice(0, from.length) >= from && code.slice(0, to.length) <= to,
      )
    expect([shows('900.0010'), shows('814'), shows('109')]).toEqual([true, true, false])
  })

  test('of several approved for later days the first is named', async () => {
    await approve(await saved({ type: 'situation', periodId: period(2) }))
    expect(await statementsOn('2026-01-20')).toEqual(['5920 2026-01-31 +1', '5921 2026-01-31 +0'])
    expect(await statementsOn('2026-02-01')).toEqual(['5920 2026-02-28 +0'])
  })
})

describe('approving against the evidence', () => {
  const reason = 'El ajuste se presenta en febrero por acuerdo de la junta'

  test('what the books no longer say needs a reason, which stays with it', async () => {
    const report = (await details(draft._id)).body
    const refused = await approve(report)
    expect([refused.status, refused.body.fields?.[0]]).toMatchObject([
      422,
      {
        path: 'reason',
        message:
          'Después de guardarlo se registraron comprobantes que cambian sus cifras. Guárdelo de nuevo o, para aprobarlo así, escriba el motivo.',
      },
    ])
    const { status, body } = await approve(report, { reason })
    expect([status, body.approvalReason, body.state]).toEqual([200, reason, 'approved'])
  })

  test('a check that fails needs one too, and is named', async () => {
    await product.call('POST', '/private/stateFinanceConfig/create', {
      type: 'cajaYBanco',
      form: 'CAJA-1',
      name: { es: 'Caja y banco', en: 'Cash and bank' },
      rows: [
        { row: 1, label: { es: 'Efectivo', en: 'Cash' }, formula: 'D(109)' },
        { row: 2, label: { es: 'Arqueo', en: 'Count' }, formula: '560000' },
      ],
      checks: [{ name: { es: 'Arqueo', en: 'Count' }, left: 'F1', right: 'F2' }],
    })
    const report = await saved({ type: 'cajaYBanco', periodId: period(1) })
    expect(report.checksHold).toBe(false)
    const refused = await approve(report)
    expect(refused.body.fields?.[0]?.message).toBe(
      'No cuadra: F1 = F2. Para aprobarlo así, escriba el motivo; se imprime con el estado.',
    )
    expect((await approve(report, { reason })).body).toMatchObject({
      state: 'approved',
      approvalReason: reason,
    })
  })

  test('a reason that nothing calls for is not kept', async () => {
    const report = await saved({ type: 'situation', periodId: period(3) })
    expect((await approve(report, { reason })).body).toMatchObject({
      state: 'approved',
      approvalReason: null,
    })
  })
})

test('a definition that changes after saving leaves the layout and the comparison as they were', async () => {
  const { body: definition } = await product.call<{
    _id: string
    version: number
    body: { rows: { row: number; label: { es: string; en: string }; formula: string }[] }
  }>('GET', '/private/stateFinanceConfig/findOneStateFinanceConfigByType', { type: 'cajaYBanco' })
  const before = await saved({ type: 'cajaYBanco', periodId: period(1) })
  const { status } = await product.call('PUT', '/private/stateFinanceConfig/update', {
    ...definition.body,
    rows: [
      { row: 1, label: { es: 'Efectivo y más', en: 'Cash and more' }, formula: 'D(109) + D(110)' },
      { row: 2, label: { es: 'Arqueo', en: 'Count' }, formula: '0' },
      { row: 3, label: { es: 'Otra fila', en: 'Another row' }, formula: 'F1 - F2' },
    ],
    _id: definition._id,
    version: definition.version,
  })
  expect(status).toBe(200)
  const { body: after } = await details(before._id)
  expect(after.statement.rows).toEqual(before.statement.rows)
  expect(after.definitionVersion).toBe(1)
  expect(await changes(before._id)).toMatchObject({ rows: [], entries: { total: 0 } })
  const anew = await saved({ type: 'cajaYBanco', periodId: period(1) })
  expect(anew.statement.rows.map(({ label }) => label)).toEqual(['Efectivo y más', 'Arqueo', 'Otra fila'])
})

describe('what may not be seen', () => {
  test('another company has none of it', async () => {
    const other = { as: 'admin@almendro.test' }
    expect((await details(situation._id, other)).status).toBe(404)
    for (const call of ['changes', 'print'])
      expect(
        (
          await product.call(
            'GET',
            `/private/financialStateReports/${call}`,
            { id: situation._id, ...(call === 'print' && { format: 'csv' }) },
            other,
          )
        ).status,
      ).toBe(404)
    const { body } = await product.call<{ data: unknown[] }>(
      'GET',
      '/private/financialStateReports/approvedOn',
      { date: '2026-01-20' },
      other,
    )
    expect(body.data).toEqual([])
  })

  test('whoever sees one type of statement saves that type only', async () => {
    await product.asOwner(`
      insert into role_permission (organization_id, role_id, permission)
      select organization_id, id, 'adminStatusOfSituation' from role where name = 'Sin permisos'`)
    const as = { as: 'nadie@ceiba.test' }
    const input = { periodId: period(1) }
    const path = '/private/financialStateReports/create'
    expect((await product.call('POST', path, { ...input, type: 'situation' }, as)).status).toBe(200)
    expect((await product.call('POST', path, { ...input, type: 'performance' }, as)).status).toBe(403)
    expect((await details(situation._id, as)).status).toBe(403)
  })
})
