import { describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { accountIdsOf } from '@cuadre/test/chart.ts'
import type { Refused } from '@cuadre/test/chart.ts'
import { type Parameter, parametersOf, wrong } from '@cuadre/test/parameters.ts'

const product = openProduct()
const path = '/private/generalParameters'
const { create, update, remove, historyOf } = parametersOf(product)

const account = accountIdsOf(product)

test('the root of the parameters answers all of them, or the one that a value is of', async () => {
  const { body } = await product.call<{ data: Parameter[] }>('GET', path)
  const tax = body.data.find(({ key }) => key === 'rate.salesTax')
  const one = await product.call<{ data: Parameter[] }>('GET', path, { id: tax?._id ?? '' })
  expect([one.status, one.body.data]).toEqual([200, [tax]])
  const none = await product.call('GET', path, { id: '01940000-0000-7000-8000-000000000000' })
  expect(none.status).toBe(404)
})

describe('a wrong value', () => {
  test('is told field by field, all of them at once', async () => {
    const { status, body } = await create({
      key: 'Tasa del año',
      type: 'rate',
      value: '101',
      validFrom: '2026-02-30',
      color: 'red',
    })
    expect([status, wrong(body)]).toEqual([
      422,
      ['key parameter.keyShape', 'validFrom field.day', 'value parameter.percentage', 'color field.unknown'],
    ])
    const untyped = await create({ key: 'rate.salesTax', type: 'flag', value: true, validFrom: '2026-01-01' })
    expect(wrong(untyped.body)).toEqual(['type parameter.otherType', 'validFrom parameter.overlaps'])
  })

  test.each([
    ['that begin above nothing', [['1', null, '5']], ['value.0.from parameter.bracketStart']],
    [
      'with a gap',
      [
        ['0', '1000', '0'],
        ['1500', null, '5'],
      ],
      ['value.1.from parameter.bracketGap'],
    ],
    [
      'that fall back',
      [
        ['0', '1000', '0'],
        ['1000', '900', '5'],
        ['900', null, '7'],
      ],
      ['value.1.to parameter.bracketOrder'],
    ],
    [
      'that stop',
      [
        ['0', null, '0'],
        ['1000', '2000', '5'],
      ],
      ['value.0.to parameter.bracketOpen', 'value.1.to parameter.bracketEnd'],
    ],
    ['that tax more than all', [['0', null, '100.01']], ['value.0.rate parameter.percentage']],
    ['that are none', [], ['value field.tooFew']],
  ] as [string, (string | null)[][], string[]][])(
    'slices %s are refused',
    async (_what, slices, expected) => {
      const { body } = await create({
        key: 'rate.iip.brackets',
        type: 'brackets',
        validFrom: '2026-06-01',
        value: slices.map(([from, to, rate]) => ({ from, to, rate })),
      })
      expect(wrong(body)).toEqual(expected)
    },
  )

  test('a scale of more slices is kept as it is written', async () => {
    const made = await create({
      key: 'rate.iip.brackets',
      type: 'brackets',
      validFrom: '2026-06-01',
      value: [
        { from: '0', to: '4000.00', rate: '0' },
        { from: '4000', to: null, rate: '7.50' },
      ],
    })
    expect(made.body.shown).toBe('0 a 4.000: 0 % · más de 4.000: 7,5 %')
    expect((await remove(made.body._id)).status).toBe(200)
  })

  test('a choice is one of those that there are, and an expense item exists', async () => {
    const mode = await create({
      key: 'purchasePostingMode',
      type: 'text',
      value: 'whenever',
      validFrom: '2026-06-01',
    })
    expect(wrong(mode.body)).toEqual(['value field.choice'])
    const item = await create({
      key: 'expenseItem.closing',
      type: 'text',
      value: '12345',
      validFrom: '2026-06-01',
    })
    expect(wrong(item.body)).toEqual(['value expenseItem.unknown'])
  })

  test('a template closes its braces', async () => {
    const broken = await create({ key: 'text.sale', type: 'template', value: 'Venta {number a {client}' })
    expect(wrong(broken.body)).toEqual(['value parameter.placeholder'])
    const made = await create({ key: 'text.sale', type: 'template', value: 'Venta {number} a {client}' })
    expect([made.status, made.body.topic, made.body.needed]).toEqual([200, 'own', false])
    expect((await remove(made.body._id, { whole: true })).status).toBe(200)
  })
})

describe('an account', () => {
  const cashFrom = (accountId: string | undefined, validFrom = '2026-06-01') =>
    create({ key: 'account.cash.main', type: 'account', accountId, validFrom })

  test('must be one of this company that takes movements', async () => {
    const parent = await cashFrom(account.get('135'))
    expect(wrong(parent.body)).toEqual(['accountId parameter.accountTakesNone'])
    const other = await product.asOwner(
      `select id from account where code = '101' and organization_id = '${product.organization('El Almendro')}'`,
    )
    expect(wrong((await cashFrom(other.rows[0].id)).body)).toEqual(['accountId account.unknown'])
    expect(wrong((await cashFrom('101')).body)).toEqual(['accountId field.id'])
  })

  test('that a parameter needs stays in use until the parameter has another', async () => {
    const one = async (code: string) => {
      const { body } = await product.call<{ _id: string; version: number }>(
        'GET',
        '/private/accounts/getAccountById',
        { id: account.get(code) ?? '' },
      )
      return body
    }
    const { _id, version } = await one('105')
    const change = (draft: object) =>
      product.call<Refused>('PUT', '/private/accounts/updateAccount', { _id, version, ...draft })
    const off = await change({ active: false })
    expect([off.status, off.body.code, off.body.message]).toEqual([
      409,
      'account.namedByParameter',
      'La cuenta 105 es la de «Cheques y otros valores» (account.checks.received): antes dé otra cuenta a ese parámetro en Administración › Parámetros generales.',
    ])
    expect((await change({ allowsMovements: false })).body.code).toBe('account.namedByParameter')
    const below = await product.call<Refused>('POST', '/private/accounts/createAccount', {
      code: '105.0010',
      name: 'Cheques',
      nature: 'debit',
      type: 'cash',
    })
    expect(below.body.code).toBe('account.namedByParameter')

    const held = await historyOf('account.checks.received')
    const moved = await update({ _id: held._id, version: held.version, accountId: account.get('106') })
    expect([moved.status, moved.body.account?.code]).toEqual([200, '106'])
    expect((await change({ active: false })).status).toBe(200)
  })

  test('is offered by its key, and so are several keys at once', async () => {
    const { body } = await product.call<{ data: object[] }>(
      'POST',
      `${path}/getGeneralParametersByKeySelect`,
      {
        keys: ['account.retained', 'account.result', 'rate.ctdl'],
        date: '2026-02-15',
      },
    )
    expect(body.data).toMatchObject([
      { key: 'account.retained', code: '630', name: 'Utilidades Retenidas' },
      { key: 'account.result', code: '999' },
      { key: 'rate.ctdl', name: '1\u00a0%' },
    ])
    const accounts = await product.call<{ data: { code: string }[] }>(
      'GET',
      `${path}/getAccountSelectByKey`,
      {
        key: 'account.cash',
        date: '2026-02-15',
      },
    )
    expect(accounts.body.data.map(({ code }) => code)).toEqual(['101', '106'])
    const flags = await product.call<{ data: Parameter[] }>(
      'GET',
      `${path}/getGeneralParametersByParameters`,
      {
        type: 'flag',
      },
    )
    expect(flags.body.data.map(({ key }) => key)).toEqual([
      'reserveStock',
      'sellBelowCost',
      'simpleProduction',
      'blindCounts',
      'lots.sellExpired',
      'bank.overdraft',
      'taxOnAdvance',
      'payroll.partnersPayIncomeTax',
      'autoConfirmEntries',
    ])
  })
})
