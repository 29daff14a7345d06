import { describe, expect, test } from 'vitest'
import { readLocalization } from '@cuadre/setup/localizations/read.ts'
import { hasWords } from '@cuadre/server-kit/words.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { accountIdsOf } from '@cuadre/test/chart.ts'
import type { Refused } from '@cuadre/test/chart.ts'
import { parametersOf, displayedHistory, wrong } from '@cuadre/test/parameters.ts'
import { shipped, shippedKeys } from './keys.ts'

const product = openProduct()
const path = '/private/generalParameters'
const { on, valueOf, create, update, remove, historyOf, taxFrom } = parametersOf(product)

const account = accountIdsOf(product)

describe('the keys of the product', () => {
  test('are those of every localization, with their types', () => {
    for (const name of ['cu', 'international'] as const) {
      const { parameters } = readLocalization(name)
      expect(new Set(parameters.map(({ key }) => key))).toEqual(new Set(Object.keys(shippedKeys)))
      expect(parameters.filter(({ key, type }) => shipped(key)?.type !== type)).toEqual([])
    }
  })

  test('each have a name and an explanation in both languages, and so do their choices', () => {
    const words = Object.keys(shippedKeys).flatMap((key) => [
      `parameterKeys.${key}.label`,
      `parameterKeys.${key}.explanation`,
      ...Object.keys(shipped(key)?.choices ?? {}).map((choice) => `parameterKeys.${key}.choices.${choice}`),
    ])
    expect(words.filter((word) => !hasWords('es', word) || !hasWords('en', word))).toEqual([])
  })

  test('what a localization chooses is among the choices', () => {
    const chosen = (['cu', 'international'] as const).flatMap((name) => readLocalization(name).parameters)
    const strange = chosen.filter(({ key, value }) => {
      const choices = shipped(key)?.choices
      return choices && !Object.values(choices).some((choice) => choice === value)
    })
    expect(strange).toEqual([])
  })
})

describe('a new company', () => {
  test('posts to the accounts of its chart and pays the taxes of its law', async () => {
    const { data, total } = await on('2026-02-15')
    expect(total).toBe(Object.keys(shippedKeys).length)
    const displayed = Object.fromEntries(data.map((each) => [each.key, each.shown]))
    expect(displayed).toMatchObject({
      'account.sales.goods': '900.0010 Mercancías',
      'rate.salesTax': '15\u00a0%',
      'rate.ss.budget': '12,5\u00a0%',
      'rate.cess.brackets': '0 a 15.000: 5 % · más de 15.000: 10 %',
      reserveStock: 'No',
      cashOperationLimit: '5.000',
      purchasePostingMode: 'Por recepciones',
    })
    expect(data.filter(({ state }) => state !== 'inForce').map(({ key }) => key)).toEqual([])
  })

  test('reads them by topic, in its own language, and finds them by any word of them', async () => {
    const { data } = await on('2026-02-15', {}, 'en')
    expect([...new Set(data.map(({ topic }) => topic))]).toEqual([
      'sales',
      'purchases',
      'inventory',
      'cashAndBank',
      'assets',
      'taxes',
      'payroll',
      'entries',
      'closing',
      'chart',
    ])
    expect(data.find(({ key }) => key === 'account.result')).toMatchObject({
      label: 'Result of the year',
      explanation: 'The account that income, costs and expenses are closed to.',
      needed: true,
    })
    const scales = await on('2026-02-15', {
      type: ['brackets', 'flag'],
      sort: [{ field: 'label', direction: 'asc' }],
    })
    expect(scales.data.map(({ key }) => key)).toEqual([
      'autoConfirmEntries',
      'blindCounts',
      'rate.cess.brackets',
      'rate.iip.brackets',
      'taxOnAdvance',
      'payroll.partnersPayIncomeTax',
      'simpleProduction',
      'rate.doubtful.brackets',
      'reserveStock',
      'bank.overdraft',
      'lots.sellExpired',
      'sellBelowCost',
    ])
    expect((await on('2026-02-15', { search: 'GANANCIA por' })).data.map(({ key }) => key)).toEqual([
      'account.fx.gain',
    ])
  })
})

describe('a rate that changes on a day', () => {
  test('is the old one the day before and the new one from that day on', async () => {
    expect((await valueOf('rate.salesTax', '2025-12-31'))?.shown).toBe('10\u00a0%')
    expect((await valueOf('rate.salesTax', '2026-01-01'))?.shown).toBe('15\u00a0%')

    const { status, body } = await taxFrom('2026-07-01', '12.50', { note: 'Ley 200/2026' })
    expect([status, displayedHistory(body)]).toEqual([
      200,
      ['2026-07-01 …  12,5\u00a0%', '2026-01-01 … 2026-06-30 15\u00a0%', '2024-01-01 … 2025-12-31 10\u00a0%'],
    ])
    expect((await valueOf('rate.salesTax', '2026-06-30'))?.next).toMatchObject({
      shown: '12,5\u00a0%',
      validFrom: '2026-07-01',
    })
    expect((await valueOf('rate.salesTax', '2026-06-30'))?.shown).toBe('15\u00a0%')
    expect((await valueOf('rate.salesTax', '2026-07-01'))?.shown).toBe('12,5\u00a0%')
  })

  test('moves when the day was wrong, and gives its days back when it is deleted', async () => {
    const { values } = await historyOf('rate.salesTax')
    const [newest] = values
    const moved = await update({ _id: newest?._id, version: newest?.version, validFrom: '2026-09-01' })
    expect(displayedHistory(moved.body).slice(0, 2)).toEqual([
      '2026-09-01 …  12,5\u00a0%',
      '2026-01-01 … 2026-08-31 15\u00a0%',
    ])
    expect((await update({ _id: newest?._id, version: newest?.version, value: '13' })).body.code).toBe(
      'record.stale',
    )
    expect((await remove(newest!._id)).status).toBe(200)
    expect(displayedHistory(await historyOf('rate.salesTax'))[0]).toBe('2026-01-01 …  15\u00a0%')
  })

  test('can’t have two values on one day, nor days without any', async () => {
    const again = await taxFrom('2026-01-01', '16')
    expect([again.status, wrong(again.body)]).toEqual([422, ['validFrom parameter.overlaps']])
    expect(again.body.fields?.[0]?.message).toBe(
      'Ya hay otro valor desde el 01/01/2026 para esos días: corrija aquel o elija otros días.',
    )
    const reaching = await taxFrom('2025-06-01', '11', { validTo: '2026-02-01' })
    expect(wrong(reaching.body)).toEqual(['validFrom parameter.overlaps'])
    const ending = await taxFrom('2026-05-01', '11', { validTo: '2026-05-31' })
    expect(wrong(ending.body)).toEqual(['validTo parameter.gap'])
    const reversed = await taxFrom('2026-05-02', '11', { validTo: '2026-05-01' })
    expect(wrong(reversed.body)).toEqual(['validTo parameter.daysReversed'])
    const dayless = await create({ key: 'rate.salesTax', type: 'rate', value: '11' })
    expect(wrong(dayless.body)).toEqual(['validFrom parameter.fromMissing'])
  })

  test('of two people who give the same day a value, one is refused', async () => {
    const both = await Promise.all([taxFrom('2026-11-01', '16'), taxFrom('2026-11-01', '17')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    const kept = both.find(({ status }) => status === 200)
    expect((await remove(kept!.body._id)).status).toBe(200)
  })
})

describe('a key', () => {
  test('of one’s own is created, has its values and is deleted whole', async () => {
    const made = await create({ key: 'rate.discount', type: 'rate', value: '3', note: 'Acuerdo de la junta' })
    expect([made.status, made.body.shown, made.body.validFrom]).toEqual([200, '3\u00a0%', null])
    const later = await create({ key: 'rate.discount', type: 'rate', value: '4', validFrom: '2026-08-01' })
    expect(displayedHistory(later.body)).toEqual(['2026-08-01 …  4\u00a0%', '… 2026-07-31 3\u00a0%'])
    expect((await remove(later.body._id, { whole: true })).status).toBe(200)
    expect(await valueOf('rate.discount', '2026-02-15')).toBeUndefined()
  })

  test('that posting rules need is not deleted, nor left without a value', async () => {
    const result = await historyOf('account.result')
    for (const more of [{}, { whole: true }]) {
      const { status, body } = await remove(result._id, more)
      expect([status, body.code]).toEqual([409, 'parameter.needed'])
      expect(body.message).toBe(
        'Los asientos necesitan «Resultado del ejercicio» (account.result): no se elimina; dele otro valor.',
      )
    }
    const { values } = await historyOf('rate.salesTax')
    expect((await remove(values.at(-1)!._id)).body.code).toBe('parameter.needed')
  })

  test('without a value stops the closing, which says where to set it', async () => {
    const gone = `organization_id = '${product.organization('Comercial La Ceiba S.R.L.')}' and key = 'account.result'`
    await product.asOwner(`update general_parameter set valid_to = '2026-06-30' where ${gone}`)
    const { data } = (
      await product.call<{ data: { _id: string }[] }>('POST', '/private/accountingExercise/filter', {})
    ).body
    const { status, body } = await product.call<Refused>(
      'GET',
      '/private/accountingExercise/previewNominals',
      { id: data[0]?._id ?? '' },
    )
    await product.asOwner(`update general_parameter set valid_to = null where ${gone}`)
    expect([status, body.message]).toEqual([
      409,
      'Falta el valor de «Resultado del ejercicio» (account.result) para el 31/12/2026: defínalo en Administración › Parámetros generales.',
    ])
  })
})

// From here on January is closed.
describe('the past', () => {
  test('keeps its values: a closed day sees what it saw', async () => {
    const { body: periods } = await product.call<{ data: { _id: string }[] }>(
      'POST',
      '/private/balance/getBalancesSheetFilter',
      { startDate: '2026-01-01', endDate: '2026-01-31' },
    )
    const closed = await product.call('GET', '/private/balance/closePeriod', {
      id: periods.data[0]?._id ?? '',
    })
    expect(closed.status).toBe(200)

    const tax = await historyOf('rate.salesTax')
    expect([tax.firstOpenDay, tax.values.map(({ fixed }) => fixed)]).toEqual(['2026-02-01', [true, false]])
    const altered = await update({ _id: tax._id, version: tax.version, value: '14' })
    expect([altered.status, altered.body.code, altered.body.message]).toEqual([
      409,
      'parameter.past',
      'El 01/01/2026 está en un período cerrado y su valor no se cambia: añada un valor nuevo desde el 01/02/2026.',
    ])
    expect((await remove(tax._id)).body.code).toBe('parameter.past')
    expect((await taxFrom('2026-01-31', '14')).body.code).toBe('parameter.past')
  })

  test('ends where the open days begin: a new value from there is welcome, and may be corrected', async () => {
    const made = await taxFrom('2026-02-01', '14.00')
    expect([made.status, displayedHistory(made.body)]).toEqual([
      200,
      ['2026-02-01 …  14\u00a0%', '2026-01-01 … 2026-01-31 15\u00a0%', '2024-01-01 … 2025-12-31 10\u00a0%'],
    ])
    const corrected = await update({ _id: made.body._id, version: made.body.version, value: '13.5' })
    expect(corrected.body.shown).toBe('13,5\u00a0%')
    const backwards = await update({
      _id: made.body._id,
      version: corrected.body.version,
      validFrom: '2026-01-15',
    })
    expect(backwards.body.code).toBe('parameter.past')
  })

  test('does not hold back an account that only closed days name', async () => {
    const held = await historyOf('account.petty')
    const moved = await create({
      key: 'account.petty',
      type: 'account',
      accountId: account.get('101'),
      validFrom: '2026-02-01',
    })
    expect([moved.status, held.account?.code]).toEqual([200, '102'])
    const { body } = await product.call<{ _id: string; version: number }>(
      'GET',
      '/private/accounts/getAccountById',
      { id: account.get('102') ?? '' },
    )
    const { _id, version } = body
    const off = await product.call('PUT', '/private/accounts/updateAccount', { _id, version, active: false })
    expect(off.status).toBe(200)
    const gone = await product.call<Refused>('DELETE', '/private/accounts/deleteAccounts', { id: _id })
    expect(gone.body.message).toBe('No se puede eliminar: lo usan 1 parámetros. Puede desactivarlo.')
  })

  test('begins for a new key where the open days begin, unless it says since when', async () => {
    const made = await create({ key: 'own.answer', type: 'number', value: '42' })
    expect([made.status, made.body.validFrom]).toEqual([200, '2026-02-01'])
    const changed = await update({ _id: made.body._id, version: made.body.version, value: '43' })
    expect(changed.body.shown).toBe('43')
    const always = await create({ key: 'own.question', type: 'number', value: '6', validFrom: null })
    expect([always.status, always.body.validFrom]).toEqual([200, null])
    expect((await remove(always.body._id, { whole: true })).body.code).toBe('parameter.past')
  })
})

test('the list is a file with the values as people read them', async () => {
  const { status, body, headers } = await product.call<Buffer>('POST', `${path}/filter?format=csv`, {
    date: '2026-02-15',
    topic: 'taxes',
  })
  expect(status).toBe(200)
  expect(String(headers['content-disposition'])).toContain('generales')
  expect(body.toString('utf8')).toContain('Tipo del impuesto sobre las ventas')
})
