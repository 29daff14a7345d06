import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'

const product = openProduct()
const chart = chartOf(product)

interface Rate {
  validFrom: string | null
  fromHour: number | null
  toHour: number | null
  rate: string
}
interface TimeKey {
  _id: string
  code: string
  name: string
  version: number
  unit: string
  kind: string
  payRule: string
  rate: string | null
  rates: Rate[]
  financedBy: string
  account: { code: string } | null
  expenseItem: { code: string } | null
  accrues: string
  shipped: boolean
  message?: string
  fields?: { path: string; code: string; message?: string }[]
}

const ask = (method: string, call: string, input: object, options: object = {}) =>
  product.call<TimeKey>(method, `/private/nominateKeys/${call}`, input, options)
const list = async (input: object = {}, options: object = {}) =>
  (
    await product.call<{ data: TimeKey[] }>(
      'POST',
      '/private/nominateKeys/keyFilter',
      { limit: 200, ...input },
      options,
    )
  ).body.data
const hours = { kind: 'earning', unit: 'hours', payRule: 'surcharge', financedBy: 'costCenter' }
const percent = (validFrom: string | null, rate: string) => ({ validFrom, rate })
const overtime = { ...hours, name: 'Doble turno', rates: [percent(null, '200')] }
const wrong = async (draft: object) =>
  (await ask('POST', 'createKey', { ...overtime, ...draft })).body.fields
    ?.map(({ path, code }) => `${path} ${code}`)
    .join(', ')
let shipped: TimeKey[]

beforeAll(async () => {
  shipped = await list()
})

const keyOf = (code: string) => shipped.find((key) => key.code === code)!

test('a Cuban company begins with the twenty-four keys of the time record, six of what is deducted, and two of what earlier months differ by', () => {
  expect(shipped.map(({ code }) => code)).toEqual(
    Array.from({ length: 32 }, (_, at) => String(at + 1).padStart(2, '0')),
  )
  const said = ({ code, payRule, rate, account, accrues, unit }: TimeKey) =>
    [code, payRule, rate, account?.code, accrues, unit].filter((part) => part !== null && part !== undefined)
  expect(shipped.map((key) => said(key).join(' '))).toEqual([
    '01 salary yes hours',
    '02 vacationAverage 492 no days',
    '03 percent 60 500 no days',
    '04 percent 50 500 no days',
    '05 percent 80 500 no days',
    '06 percent 70 500 no days',
    '07 none no days',
    '08 percent 100 164.0030 no days',
    '09 percent 60 164.0030 no days',
    '10 amount 500 no days',
    '11 none no days',
    '12 none no hours',
    '13 none no hours',
    '14 salary yes hours',
    '15 salary yes hours',
    '16 salary yes hours',
    '17 salary yes hours',
    '18 salary 60 865 yes hours',
    '19 surcharge 125 no hours',
    '20 bandRate no hours',
    '21 surcharge 100 amountOnly hours',
    '22 amount no amount',
    '23 amount 334.0020 no amount',
    '24 balance 492 no amount',
    '25 amount 460.0010 no amount',
    '26 amount 334.0040 no amount',
    '27 amount 460.0030 no amount',
    '28 amount 460.0020 no amount',
    '29 amount 460.0040 no amount',
    '30 amount 460.0090 no amount',
    '31 amount amountOnly amount',
    '32 amount no amount',
  ])
  expect(shipped.every((key) => key.shipped)).toBe(true)
  expect(keyOf('19').expenseItem).toMatchObject({ code: '50500' })
  expect(keyOf('20').rates).toEqual([
    { validFrom: null, fromHour: 19, toHour: 23, rate: '0.6' },
    { validFrom: null, fromHour: 23, toHour: 7, rate: '1.15' },
  ])
})

test('who looks for absences in days finds them, and a select offers the absences alone', async () => {
  const found = await list({ kind: 'absence', unit: 'days' })
  expect(found.map(({ code }) => code)).toEqual(['02', '03', '04', '05', '06', '07', '08', '09', '10', '11'])
  expect((await list({ search: 'maternidad' })).map(({ code }) => code)).toEqual(['08'])
  const { body } = await product.call<{ data: TimeKey[] }>('GET', '/private/nominateKeys/getKeys', {
    kind: 'absence',
    search: 'vaca',
  })
  expect(body.data).toMatchObject([{ code: '02', unit: 'days', payRule: 'vacationAverage', rate: null }])
})

test('Mirta writes what a double shift pays, raises it from a day on, and takes it back', async () => {
  const { body: made } = await ask('POST', 'createKey', overtime)
  expect(made).toMatchObject({ code: '33', rate: '200', accrues: 'no', shipped: false, version: 1 })
  const rates = [percent(null, '200'), percent('2026-11-01', '250'), percent('2099-01-01', '300')]
  const { body: raised } = await ask('PUT', 'updatedKey', { _id: made._id, version: 1, rates })
  // Today is the 18th of November of 2026.
  expect(raised).toMatchObject({ rate: '250', version: 2 })
  expect(raised.rates.map(({ validFrom, rate }) => [validFrom, rate])).toEqual([
    ['2099-01-01', '300'],
    ['2026-11-01', '250'],
    [null, '200'],
  ])
  expect((await ask('PUT', 'updatedKey', { _id: made._id, version: 1, name: 'Otra' })).status).toBe(409)
  expect((await ask('DELETE', 'deleteKey', { id: made._id }, { as: 'admin@almendro.test' })).status).toBe(404)
  expect((await ask('DELETE', 'deleteKey', { id: made._id })).status).toBe(200)
  expect((await ask('DELETE', 'deleteKey', { id: made._id })).status).toBe(404)
})

test('a key that says an account names it, and one that says none has none', async () => {
  expect(await wrong({ financedBy: 'account' })).toBe('accountId timeKey.noAccount')
  expect(await wrong({ accountId: await chart.idOf('500') })).toBe('accountId timeKey.accountUnused')
  expect(await wrong({ financedBy: 'account', accountId: crypto.randomUUID() })).toBe(
    'accountId account.unknown',
  )
  expect(await wrong({ financedBy: 'account', accountId: await chart.idOf('455') })).toBe(
    'accountId account.notPostable',
  )
  expect(await wrong({ expenseItemId: crypto.randomUUID() })).toBe('expenseItemId expenseItem.unknown')
  expect(await wrong({ financedBy: 'nobody' })).toBe('financedBy timeKey.whoPays')
  expect(await wrong({ payRule: 'none', rates: [] })).toBe('financedBy timeKey.nothingPaid')
  // Without being said, the account of one that is there stays, and so it cannot lose what pays it.
  const sick = keyOf('03')
  const { body } = await ask('PUT', 'updatedKey', { _id: sick._id, version: 1, accountId: null })
  expect(body.fields).toMatchObject([{ path: 'accountId', code: 'timeKey.noAccount' }])
})

test('rates are of a hundred up to a thousand, one from each day', async () => {
  expect(await wrong({ rates: [percent(null, '1000')] })).toBeUndefined()
  expect(await wrong({ rates: [percent(null, '1000.01')] })).toBe('rates.0.rate timeKey.percentTooHigh')
  expect(await wrong({ rates: [percent(null, '1.00001')] })).toBe('rates.0.rate timeKey.rateShape')
  expect(await wrong({ rates: [percent(null, '-5')] })).toContain('rates.0.rate field.money')
  expect(await wrong({ rates: [percent('2026-02-30', '5')] })).toBe('rates.0.validFrom field.day')
  expect(await wrong({ rates: [percent('2026-01-01', '5'), percent('2026-01-01', '6')] })).toBe(
    'rates.1.validFrom timeKey.rateTwice',
  )
  expect(await wrong({ rates: [percent(null, '5'), percent(null, '6')] })).toBe(
    'rates.1.validFrom timeKey.rateTwice',
  )
  expect(await wrong({ rates: [] })).toBe('rates timeKey.noRate')
  expect(await wrong({ payRule: 'amount', unit: 'amount' })).toBe('rates timeKey.ratesUnused')
  expect(await wrong({ rates: [{ ...percent(null, '5'), fromHour: 19, toHour: 23 }] })).toBe(
    'rates.0.fromHour timeKey.noBands',
  )
})

test('a night is paid by its hours, and no hour of it twice', async () => {
  const band = (fromHour: number | null, toHour: number | null, validFrom: string | null = null) => ({
    validFrom,
    fromHour,
    toHour,
    rate: '1.15',
  })
  const night = (...rates: object[]) => wrong({ payRule: 'bandRate', rates })
  expect(await night(band(19, 23), band(23, 7))).toBeUndefined()
  expect(await night(band(22, 6), band(5, 8))).toBe('rates.1.fromHour timeKey.bandTwice')
  // From another day on it is another night.
  expect(await night(band(22, 6), band(5, 8, '2026-01-01'))).toBeUndefined()
  expect(await night(band(null, null))).toBe('rates.0.fromHour timeKey.noHour')
  expect(await night(band(22, null))).toBe('rates.0.toHour timeKey.noHour')
  expect(await night(band(22, 22))).toBe('rates.0.toHour timeKey.emptyBand')
  expect(await night(band(22, 24))).toContain('rates.0.toHour')
})

test('what contradicts itself is said of its field', async () => {
  expect(await wrong({ unit: 'days' })).toBe('unit timeKey.otherUnit')
  expect(await wrong({ kind: 'deduction' })).toBe('payRule timeKey.deductionOfAmount')
  expect(await wrong({ payRule: 'vacationAverage', unit: 'days', rates: [] })).toBe(
    'kind timeKey.holidaysAreAbsence',
  )
  const amounts = { payRule: 'amount', unit: 'amount', rates: [] }
  expect(await wrong({ ...amounts, kind: 'absence' })).toBe('unit timeKey.absenceInTime')
  expect(await wrong({ ...amounts, kind: 'deduction', accrues: 'yes' })).toBe(
    'accrues timeKey.deductionAccrues',
  )
  expect(await wrong({ payRule: 'none', financedBy: 'nobody', rates: [], accrues: 'yes' })).toBe(
    'accrues timeKey.unpaidAccrues',
  )
  expect((await ask('POST', 'createKey', { ...overtime, code: '19' })).body).toMatchObject({
    code: 'timeKey.codeTaken',
    message: 'Ya hay una clave con ese código, aunque lleve otras mayúsculas.',
  })
})

test('a key of another company is as one that never was', async () => {
  const { status } = await ask('GET', 'findOneKey', { id: keyOf('01')._id }, { as: 'admin@almendro.test' })
  expect(status).toBe(404)
})

test('the database keeps a key with an account where it says one, whoever writes', async () => {
  await expect(
    product.asOwner(`update time_key set account_id = null where id = '${keyOf('03')._id}'`),
  ).rejects.toThrow('time_key_account_said')
})
