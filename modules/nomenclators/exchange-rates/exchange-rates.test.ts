import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'

const product = openProduct()
const rates = '/private/exchangeRate'

interface Rate {
  _id: string
  rate: string
  rateType: string
  date: string
  until: string | null
  source: string | null
  lines: number
  version: number
  originCurrency: { code: string }
  targetCurrency: { code: string }
}
interface Refused {
  code: string
  message: string
  fields?: { path: string; code: string; message: string }[]
}

const currency = new Map<string, string>()
const account = new Map<string, string>()

beforeAll(async () => {
  const [currencies, accounts] = await Promise.all([
    product.call<{ data: { _id: string; code: string }[] }>('POST', '/private/currency/filter', {
      limit: 200,
    }),
    product.call<{ data: { _id: string; code: string }[] }>('GET', '/private/accounts/getAccountsList'),
  ])
  for (const { code, _id } of currencies.body.data) currency.set(code, _id)
  for (const { code, _id } of accounts.body.data) account.set(code, _id)
})

const create = (code: string, date: string, rate: string, more: object = {}) =>
  product.call<Rate & Refused>('POST', `${rates}/create`, {
    originCurrencyId: currency.get(code),
    date,
    rate,
    ...more,
  })
const update = (draft: object) => product.call<Rate & Refused>('PUT', `${rates}/update`, draft)
const remove = (id: string) => product.call<Refused>('DELETE', `${rates}/delete`, { id })
const one = async (id: string) => (await product.call<Rate>('GET', `${rates}/getById`, { id })).body
const inForce = async (code: string, date: string) => {
  const { body } = await product.call<{ data: (Rate & { isStandard: boolean })[] }>(
    'GET',
    `${rates}/getExchangeRateByOriginCurrency`,
    { currencyId: currency.get(code) ?? '', date },
  )
  return body.data.map(({ rateType, rate, date: since, isStandard }) =>
    [rateType, rate, since, isStandard ? 'standard' : ''].join(' ').trim(),
  )
}

test('the kinds of rate are those of the localization, and one is the usual', async () => {
  const { body } = await product.call<{ data: object[] }>('GET', `${rates}/rateTypes`)
  expect(body.data).toEqual([
    { code: 'officialI', isStandard: false },
    { code: 'officialII', isStandard: true },
    { code: 'floating', isStandard: false },
    { code: 'contract', isStandard: false },
  ])
})

test('the last rate on or before a day governs it, each kind for itself', async () => {
  const first = await create('USD', '2026-01-01', '120', { source: 'Boletín 1' })
  expect([first.status, first.body]).toMatchObject([
    200,
    {
      rate: '120',
      rateType: 'officialII',
      targetCurrency: { code: 'CUP' },
      until: null,
      lines: 0,
      source: 'Boletín 1',
    },
  ])
  await create('USD', '2026-01-16', '120.50')
  await create('USD', '2026-01-10', '410.25', { rateType: 'floating' })
  expect(await inForce('USD', '2025-12-31')).toEqual([])
  expect(await inForce('USD', '2026-01-15')).toEqual([
    'officialII 120 2026-01-01 standard',
    'floating 410.25 2026-01-10',
  ])
  expect(await inForce('USD', '2026-01-16')).toEqual([
    'officialII 120.5 2026-01-16 standard',
    'floating 410.25 2026-01-10',
  ])
  expect((await one(first.body._id)).until).toBe('2026-01-15')
})

test('which kind is the usual one on a day is a parameter with its days', async () => {
  await product.asOwner(`
    update general_parameter set valid_to = '2026-02-14' where key = 'exchange.rateType';
    insert into general_parameter (organization_id, key, type, value, valid_from)
    select organization_id, 'exchange.rateType', 'text', '"floating"', '2026-02-15' from organization`)
  expect((await inForce('USD', '2026-02-14'))[0]).toBe('officialII 120.5 2026-01-16 standard')
  expect((await inForce('USD', '2026-02-15'))[0]).toBe('floating 410.25 2026-01-10 standard')
  expect((await create('USD', '2026-02-20', '411')).body.rateType).toBe('floating')
  await product.asOwner(`
    delete from general_parameter where key = 'exchange.rateType' and valid_from is not null;
    update general_parameter set valid_to = null where key = 'exchange.rateType'`)
})

test('a list finds rates by currency, kind, days and source', async () => {
  const found = async (filter: object) => {
    const { body } = await product.call<{ data: Rate[]; total: number }>('POST', `${rates}/filter`, filter)
    return body.data.map(({ date, rate }) => `${date} ${rate}`)
  }
  const usd = { originCurrencyId: currency.get('USD') }
  expect(await found(usd)).toEqual([
    '2026-02-20 411',
    '2026-01-16 120.5',
    '2026-01-10 410.25',
    '2026-01-01 120',
  ])
  expect(
    await found({ ...usd, rateType: ['floating'], sort: [{ field: 'date', direction: 'asc' }] }),
  ).toEqual(['2026-01-10 410.25', '2026-02-20 411'])
  expect(await found({ startDate: '2026-01-10', endDate: '2026-01-16' })).toHaveLength(2)
  expect(await found({ search: 'boletín' })).toEqual(['2026-01-01 120'])
  expect(await found({ originCurrencyId: currency.get('EUR') })).toEqual([])
})

test('everything that is wrong with a rate is said at once, and nothing is written', async () => {
  const wrong = await product.call<Refused>('POST', `${rates}/create`, {
    originCurrencyId: currency.get('CUP'),
    targetCurrencyId: currency.get('CAD'),
    rateType: 'market',
    date: '2035-01-01',
    rate: '0',
  })
  expect([wrong.status, wrong.body.fields?.map(({ path, code }) => `${path} ${code}`)]).toEqual([
    422,
    [
      'targetCurrencyId currency.inactive',
      'originCurrencyId exchangeRate.functional',
      'rateType field.choice',
      'rate exchangeRate.zero',
      'date exchangeRate.tooFar',
    ],
  ])
  const same = await create('USD', '2026-03-01', '120', { targetCurrencyId: currency.get('USD') })
  expect(same.body.fields?.[0]?.code).toBe('exchangeRate.sameCurrency')
  const unknown = await create('USD', '2026-03-01', '120', { targetCurrencyId: crypto.randomUUID() })
  expect(unknown.body.fields?.[0]).toMatchObject({ path: 'targetCurrencyId', code: 'currency.unknown' })
  for (const rate of ['-1', '1,5', 'doce', '1.123456789', '1234567890123'])
    expect((await create('USD', '2026-03-01', rate)).status).toBe(422)
  const twice = await create('USD', '2026-01-01', '121')
  expect([twice.status, twice.body.code]).toEqual([409, 'exchangeRate.taken'])
})

async function sellInDollars(date: string, amount: string, rate: string, worth: string) {
  const { status } = await product.call('POST', '/private/accountingEntries/createAccountingEntryManual', {
    date,
    description: `Cobro de ${amount} USD`,
    lines: [
      {
        accountId: account.get('112'),
        debit: worth,
        credit: '0.00',
        currencyId: currency.get('USD'),
        foreignAmount: amount,
        rate,
      },
      { accountId: account.get('101'), debit: '0.00', credit: worth },
    ],
    confirm: true,
  })
  expect(status).toBe(200)
}

test('a rate that entries were posted at neither changes nor goes; one that nothing used does', async () => {
  await sellInDollars('2026-01-18', '10.00', '120.50', '1205.00')
  await sellInDollars('2026-01-19', '10.00', '121', '1210.00')
  const { body } = await product.call<{ data: Rate[] }>('POST', `${rates}/filter`, {
    originCurrencyId: currency.get('USD'),
    rateType: 'officialII',
  })
  const [used, free] = body.data
  expect([used?.lines, free?.lines]).toEqual([1, 0])

  const changed = await update({ _id: used?._id, version: used?.version, rate: '120.75' })
  expect([changed.status, changed.body.code]).toEqual([409, 'exchangeRate.used'])
  expect(changed.body.message).toBe(
    'La tasa 120,5 de USD desde el 16/01/2026 tiene asientos contabilizados (1): registre otra desde la fecha en que cambia.',
  )
  const noted = await update({
    _id: used?._id,
    version: used?.version,
    rate: '120.50000000',
    source: 'Boletín 4',
  })
  expect([noted.status, noted.body.source, noted.body.rate]).toEqual([200, 'Boletín 4', '120.5'])
  const kept = await remove(used?._id ?? '')
  expect([kept.status, kept.body.code]).toEqual([409, 'record.inUse'])
  expect(kept.body.message).toBe(
    'No se puede eliminar: lo usan 1 líneas de comprobantes. Registre otra tasa desde la fecha en que cambia.',
  )

  expect((await update({ _id: free?._id, version: free?.version, rate: '119.90' })).body.rate).toBe('119.9')
  expect((await update({ _id: free?._id, version: free?.version, rate: '119' })).body.code).toBe(
    'record.stale',
  )
  expect((await remove(free?._id ?? '')).status).toBe(200)
  expect(await inForce('USD', '2026-01-05')).toEqual([])
})

test('another organization’s rates and currencies are as good as none', async () => {
  const { body } = await product.call<{ data: Rate[] }>('POST', `${rates}/filter`, {})
  const id = body.data[0]?._id ?? ''
  const foreign = await product.call('GET', `${rates}/getById`, { id }, { as: 'admin@almendro.test' })
  expect(foreign.status).toBe(404)
  const stolen = await product.call<Refused>(
    'POST',
    `${rates}/create`,
    { originCurrencyId: currency.get('USD'), date: '2026-01-01', rate: '1' },
    { as: 'admin@almendro.test' },
  )
  expect([stolen.status, stolen.body.fields?.[0]?.code]).toEqual([422, 'currency.unknown'])
})
