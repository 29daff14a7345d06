import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'

// Comercial La Ceiba has a current account in pesos, kept in 109, and one in dollars, kept in 112.
const product = openProduct()

interface Account {
  _id: string
  number: string
  balance: string
  foreignBalance: string | null
  version: number
}
interface Refused {
  code: string
  fields: { path: string; code: string; message: string }[]
}

const path = '/private/bankAccounts'
const ids: Record<string, string> = {}

beforeAll(async () => {
  const { body } = await product.call<{ data: { _id: string; code: string }[] }>(
    'GET',
    '/private/accounts/getAccountsList',
  )
  for (const { code, _id } of body.data) ids[code] = _id
  const currencies = await product.call<{ data: { _id: string; code: string }[] }>(
    'POST',
    '/private/currency/filter',
    {},
  )
  for (const { code, _id } of currencies.body.data) ids[code] = _id
  await entry('2026-01-10', [
    { accountId: ids['109'], debit: '1500.00', credit: '0.00' },
    { accountId: ids['106'], debit: '0.00', credit: '1500.00' },
  ])
  // A hundred dollars came at 120, forty left at 125.
  const dollars = { accountId: ids['112'], currencyId: ids['USD'] }
  await entry('2026-01-11', [
    { ...dollars, debit: '12000.00', credit: '0.00', foreignAmount: '100.00', rate: '120' },
    { accountId: ids['106'], debit: '0.00', credit: '12000.00' },
  ])
  await entry('2026-01-20', [
    { accountId: ids['106'], debit: '5000.00', credit: '0.00' },
    { ...dollars, debit: '0.00', credit: '5000.00', foreignAmount: '40.00', rate: '125' },
  ])
})

async function entry(date: string, lines: object[]) {
  const { status, body } = await product.call(
    'POST',
    '/private/accountingEntries/createAccountingEntryManual',
    {
      date,
      description: 'Dinero que va y viene',
      lines,
      confirm: true,
    },
  )
  expect(status, JSON.stringify(body)).toBe(200)
}

const pesos = () => ({
  name: 'Corriente CUP',
  bank: 'Banco del Litoral',
  number: '0598-7700-0091-4417',
  currencyId: ids['CUP'],
  accountId: ids['109'],
})
const create = (draft: object) => product.call<Account & Refused>('POST', `${path}/createAccountBank`, draft)
const refusedFields = ({ fields }: Refused) => fields.map(({ path: at, code }) => [at, code])

describe('an account at a bank', () => {
  test('is kept without hyphens, and holds what its account of the chart holds', async () => {
    const { body } = await create(pesos())
    expect([body.number, body.foreignBalance]).toEqual(['0598770000914417', null])
    expect(body.balance).toBe('1500.00')
  })

  test('in dollars says what it holds in dollars, and what that is in the books', async () => {
    const { body } = await create({
      ...pesos(),
      name: 'Divisas',
      number: '0598770000914500',
      currencyId: ids['USD'],
      accountId: ids['112'],
    })
    expect([body.foreignBalance, body.balance]).toEqual(['60.00', '7000.00'])
  })

  test('is listed with both, and the total below is of the books', async () => {
    const { body } = await product.call<{
      data: (Account & { booksCurrency: string })[]
      sums: { currency: string | null; rows: number; amounts: Record<string, string> }[]
    }>('POST', `${path}/accountsBankFilter`, {})
    expect(body.data.map(({ balance, booksCurrency }) => [balance, booksCurrency])).toEqual([
      ['1500.00', 'CUP'],
      ['7000.00', 'CUP'],
    ])
    // 1,500.00 pesos, and 60.00 dollars that are worth 7,000.00.
    expect(body.sums).toEqual([
      { currency: null, rows: 1, amounts: { foreignBalance: '1500.00', balance: '8500.00' } },
      { currency: 'USD', rows: 1, amounts: { foreignBalance: '60.00' } },
    ])
  })

  test('has an account of the chart for itself, and a number of its own', async () => {
    const other = { ...pesos(), number: '0598770000914999' }
    expect((await create(other)).body.code).toBe('bankAccount.accountTaken')
    expect((await create({ ...pesos(), accountId: ids['110'] })).body.code).toBe('bankAccount.numberTaken')
  })

  test.each([
    ['fifteen figures', { number: '059877000091441' }, ['number', 'bankAccount.numberDigits']],
    ['an account of the till', { accountId: '101' }, ['accountId', 'bankAccount.notBank']],
    ['a heading', { accountId: '108' }, ['accountId', 'account.notPostable']],
    [
      'another currency than the books',
      { currencyId: 'EUR', accountId: '110' },
      ['currencyId', 'bankAccount.otherCurrency'],
    ],
    [
      'another currency than its account',
      { currencyId: 'CUP', accountId: '113' },
      ['currencyId', 'bankAccount.otherCurrency'],
    ],
  ])('is refused with %s', async (_what, named, expected) => {
    const changed = Object.fromEntries(
      Object.entries(named).map(([name, value]) => [name, name === 'number' ? value : ids[value]]),
    )
    const { body } = await create({
      ...pesos(),
      number: '0598770000914777',
      accountId: ids['110'],
      ...changed,
    })
    expect(refusedFields(body)).toEqual([expected])
  })

  test('that moved money is taken out of use and not deleted; one that never did is deleted', async () => {
    const { body } = await product.call<{ data: Account[] }>('POST', `${path}/accountsBankFilter`, {
      search: '4417',
    })
    const used = body.data[0]!
    const refused = await product.call<Refused>('DELETE', `${path}/deleteAccountsBank`, { id: used._id })
    expect([refused.status, refused.body.code]).toEqual([409, 'record.inUse'])
    const { body: fresh } = await create({
      ...pesos(),
      number: '0598770000914888',
      currencyId: ids['EUR'],
      accountId: ids['113'],
    })
    expect((await product.call('DELETE', `${path}/deleteAccountsBank`, { id: fresh._id })).status).toBe(200)
  })

  test('is printed on the invoices of its branch, one of the whole organization on all of them', async () => {
    const { body: own } = await product.call<{ _id: string }>('POST', '/private/entity/createEntity', {
      name: 'Tienda de Playa',
    })
    const { body } = await product.call<{ data: Account[] }>('POST', `${path}/accountsBankFilter`, {
      search: '4417',
    })
    const account = body.data[0]!
    const changed = await product.call('PUT', `${path}/updateAccountBank`, {
      _id: account._id,
      version: account.version,
      entityId: own._id,
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const printed = async (entityId: string | undefined) => {
      const { status, body: answer } = await product.call<{ data: Account[] }>(
        'GET',
        `${path}/getAccountsBankByEntityToInvoice`,
        entityId ? { entityId } : {},
      )
      expect(status, JSON.stringify(answer)).toBe(200)
      return answer.data.map(({ number }) => number)
    }
    expect(await printed(own._id)).toEqual(['0598770000914417', '0598770000914500'])
    expect(await printed(crypto.randomUUID())).toEqual(['0598770000914500'])
  })
})
