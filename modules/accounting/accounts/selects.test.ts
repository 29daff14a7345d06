import { describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'

const product = openProduct()
const chart = chartOf(product)

interface Choice {
  code: string
  name: string
  parents?: { code: string }[]
  children?: Choice[]
}
const ask = async (method: string, name: string, input: object = {}) => {
  const { status, body } = await product.call<{ data: Choice[] }>(method, `/private/accounts/${name}`, input)
  expect([name, status]).toEqual([name, 200])
  return body.data
}
const codes = (choices: readonly Choice[]) => choices.map(({ code }) => code)

describe('what an entry may name', () => {
  test('accounts that take movements and are active', async () => {
    expect(codes(await ask('GET', 'getAccountsSelect', { search: '108' }))).toEqual([
      '108.0010',
      '108.0020',
      '108.0090',
    ])
  })

  test('by the beginning of their code or by any part of their name', async () => {
    expect(codes(await ask('GET', 'getAccountsSelect', { search: 'fondo para' }))).toEqual(['102', '103'])
  })

  test('by nature', async () => {
    const advances = await ask('GET', 'getAccountSelectByNature', { nature: 'credit', search: '43' })
    expect(codes(advances)).toEqual(['430', '434', '435'])
    expect(await ask('GET', 'getAccountSelectByNature', { nature: 'debit', search: '43' })).toEqual([])
  })

  test('by what they are for', async () => {
    expect(codes(await ask('GET', 'getAccountSelectByTypeOfNature', { type: 'bank' }))).toEqual([
      '109',
      '110',
      '111',
      '112',
      '113',
      '114',
    ])
    const nominal = await ask('GET', 'getAccountSelectByTypeOfNature', { type: 'nominal', search: '81' })
    expect(codes(nominal)).toContain('814')
  })
})

describe('accounts in their tree', () => {
  test('sub-accounts of one', async () => {
    const id = await chart.idOf('130')
    expect(codes(await ask('GET', 'getSubAccountsSelectByAccountParent', { id }))).toEqual([
      '130.0020',
      '130.0060',
    ])
  })

  test('those of the first level, whether or not they take movements', async () => {
    expect(codes(await ask('GET', 'getAccountParents', { search: '13' }))).toEqual(['130', '135'])
  })

  test('each with the chain of its parents, nearest first', async () => {
    await chart.create({ code: '187.0010.0001', name: 'En la tienda', nature: 'debit', type: 'inventory' })
    const found = await ask('GET', 'getAccountSelectByTypeOfNatureAggregated', {
      type: 'inventory',
      search: '187',
    })
    expect(found.map(({ code, parents }) => [code, codes((parents ?? []) as Choice[])])).toEqual([
      ['187.0010.0001', ['187.0010', '187']],
      ['187.0020', ['187']],
    ])
  })

  test('grouped under the nearest parent; one that has none stands under itself', async () => {
    const groups = await ask('POST', 'getAccountSelectByTypeOfNatureAggregatedParent', {
      types: ['receivable'],
      natures: ['debit'],
      search: '1',
    })
    expect(groups.slice(0, 3).map(({ code, children }) => [code, codes(children ?? [])])).toEqual([
      ['130', ['130.0020', '130.0060']],
      ['135', ['135.0010', '135.0020', '135.0030', '135.0040', '135.0050', '135.0060']],
      ['140', ['140']],
    ])
  })

  test('the whole chart, parents included, each with what it holds', async () => {
    await chart.post('2026-01-05', '108.0010', '106', '40.00')
    const list = (await ask('GET', 'getAccountsList')) as (Choice & { balance: string; level: number })[]
    expect(list).toHaveLength(315)
    expect(
      list
        .filter(({ code }) => code.startsWith('108'))
        .map(({ code, level, balance }) => [code, level, balance]),
    ).toEqual([
      ['108', 3, '40.00'],
      ['108.0010', 4, '40.00'],
      ['108.0020', 4, '0.00'],
      ['108.0090', 4, '0.00'],
    ])
  })
})

describe('accounts for a purpose', () => {
  test('that may be a petty cash fund', async () => {
    expect(codes(await ask('GET', 'getAccountToCashFound'))).toEqual(['101', '102', '103'])
  })

  test('that a general parameter names, or those below its key', async () => {
    expect(codes(await ask('GET', 'getListAccountByParameter', { key: 'account.cash.main' }))).toEqual([
      '101',
    ])
    expect(codes(await ask('GET', 'getListAccountByParameter', { key: 'account.receivable' }))).toEqual([
      '135.0020',
      '135.0060',
    ])
    expect(await ask('GET', 'getListAccountByParameter', { key: 'account.cash_main' })).toEqual([])
  })

  test('by code, and only sub-accounts where one is asked for', async () => {
    const sub = (code: string) => product.call('GET', '/private/accounts/getSubAccountByCode', { code })
    expect((await sub('135.0020')).body).toMatchObject({ code: '135.0020', level: 4 })
    const first = await sub('101')
    expect([first.status, first.body['message']]).toEqual([404, 'La cuenta 101 no es una subcuenta.'])
    const none = await sub('777')
    expect([none.status, none.body['message']]).toEqual([404, 'No existe una cuenta con el código 777.'])
  })
})

test('the list of accounts filters, sorts and pages, and a parent shows the sum of what is below it', async () => {
  const list = (input: object) =>
    product.call<{ data: (Choice & { balance: string })[]; total: number }>(
      'POST',
      '/private/accounts/accountsFilter',
      input,
    )
  const { body } = await list({ code: '108', sort: [{ field: 'balance', direction: 'desc' }], limit: 2 })
  expect([body.total, body.data.map(({ code, balance }) => [code, balance])]).toEqual([
    4,
    [
      ['108', '40.00'],
      ['108.0010', '40.00'],
    ],
  ])
  const second = await list({ code: '108', sort: [{ field: 'code', direction: 'asc' }], limit: 2, page: 2 })
  expect(codes(second.body.data)).toEqual(['108.0020', '108.0090'])
  expect((await list({ search: '100%' })).body.total).toBe(0)
})

test('no select shows the accounts of another organization', async () => {
  await chart.create({ code: '108.0095', name: 'Solo de La Ceiba', nature: 'debit', type: 'cash' })
  const { body } = await product.call<{ data: Choice[] }>(
    'GET',
    '/private/accounts/getAccountsSelect',
    { search: 'Solo de' },
    { as: 'admin@almendro.test' },
  )
  expect(body.data).toEqual([])
})
