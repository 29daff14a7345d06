import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'

const product = openProduct()

interface Rule {
  _id: string
  key: string
  name: string
  paragraph: string
  due: string | null
  validFrom: string | null
  validTo: string | null
  state: string
  version: number
  code?: string
  message?: string
  fields?: { path: string; message: string }[]
}
interface Tax {
  key: string
  name: string
  expected: string | null
  dueDate: string
}

const rules = async (search: string) =>
  (await product.call<{ data: Rule[] }>('POST', '/private/taxRules/filter', { search, limit: 50 })).body.data
const editable = ({ _id: _i, name: _n, state: _s, version: _v, ...rest }: Rule & { position?: number }) => {
  const { position: _p, ...fields } = rest
  return fields
}
const period = new Map<string, string>()
beforeAll(async () => {
  const { body } = await product.call<{ data: { _id: string; startDate: string }[] }>(
    'POST',
    '/private/balance/getBalancesSheetFilter',
    { limit: 50 },
  )
  for (const { _id, startDate } of body.data) period.set(startDate.slice(0, 7), _id)
})
const taxOf = async (month: string, key: string) => {
  const { body } = await product.call<{ data: Tax[] }>('GET', '/private/balance/getTaxesByPeriod', {
    id: period.get(month) ?? '',
  })
  return body.data.find((tax) => tax.key === key)
}
const create = (rule: object) => product.call<Rule>('POST', '/private/taxRules/create', rule)

test('the law is listed with its days, as the localization ships it', async () => {
  const [sales] = await rules('011482')
  expect(sales).toMatchObject({
    key: 'salesTax',
    due: 'calendar 20',
    validFrom: '2024-01-01',
    state: 'inForce',
  })
})

test('what a tax is from a day on ends what it was the day before, and earlier months keep their own', async () => {
  const [sales] = await rules('011482')
  const { status, body } = await create({
    ...editable(sales!),
    nameEs: 'Impuesto único',
    due: 'working 5',
    validFrom: '2026-03-01',
    note: 'Decreto',
  })
  expect([status, body.validTo]).toEqual([200, null])
  expect((await rules('011482')).map(({ validFrom, validTo }) => [validFrom, validTo])).toEqual([
    ['2026-03-01', null],
    ['2024-01-01', '2026-02-28'],
  ])
  expect(await taxOf('2026-02', 'salesTax')).toMatchObject({ dueDate: '2026-03-20' })
  expect(await taxOf('2026-03', 'salesTax')).toMatchObject({
    name: 'Impuesto único',
    dueDate: '2026-04-08',
  })
})

test('a holiday that is decreed moves the terms that still run', async () => {
  // 5 working days after March are 8 April, since Good Friday is the 3rd; without the 6th the 9th.
  const { status, body } = await product.call<Rule>('POST', '/private/holidays/create', {
    monthDay: '04-06',
    nameEs: 'Receso',
    nameEn: 'Recess',
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
  })
  expect([status, body.name]).toEqual([200, 'Receso'])
  expect((await taxOf('2026-03', 'salesTax'))?.dueDate).toBe('2026-04-09')
  const again = await product.call<Rule>('POST', '/private/holidays/create', {
    monthDay: '04-06',
    nameEs: 'Otra vez',
    nameEn: 'Again',
    validFrom: null,
    validTo: null,
  })
  expect([again.status, again.body.code]).toEqual([409, 'holiday.overlaps'])
  const { status: removed } = await product.call('DELETE', '/private/holidays/delete', { id: body._id })
  expect([removed, (await taxOf('2026-03', 'salesTax'))?.dueDate]).toEqual([200, '2026-04-08'])
})

test('a tax that can not be says what is wrong in each field', async () => {
  const [sales] = await rules('011482')
  const { status, body } = await create({
    ...editable(sales!),
    key: 'otherTax',
    paragraph: '011482',
    base: 'remuneration',
    rateKey: 'account.result',
    creditKey: 'rate.ctdl',
    debitKey: null,
    validFrom: '2026-05-01',
    validTo: '2026-04-01',
  })
  expect([status, body.fields?.map(({ path }) => path)]).toEqual([
    422,
    ['rateKey', 'creditKey', 'debitKey', 'formula', 'validTo'],
  ])
  const unreadable = await create({
    ...editable(sales!),
    key: 'otherTax',
    formula: 'NC(900',
    validFrom: null,
  })
  expect(unreadable.body.fields?.map(({ path }) => path)).toEqual(['formula'])
})

test('what closed months were reckoned by stays: only names, notes and the end of a tax change', async () => {
  const { status } = await product.call('GET', '/private/balance/closePeriod', {
    id: period.get('2026-01') ?? '',
  })
  expect(status).toBe(200)
  const [local] = await rules('074012')
  const change = (more: object) =>
    product.call<Rule>('PUT', '/private/taxRules/update', {
      ...editable(local!),
      key: undefined,
      _id: local!._id,
      version: local!.version,
      ...more,
    })
  const refused = await change({ due: 'calendar 30' })
  expect([refused.status, refused.body.code]).toEqual([409, 'tax.past'])
  expect((await product.call('DELETE', '/private/taxRules/delete', { id: local!._id })).status).toBe(409)
  expect((await create({ ...editable(local!), key: 'newTax', validFrom: '2026-01-31' })).status).toBe(409)
  const ended = await change({ nameEn: 'Local contribution', validTo: '2026-02-28' })
  expect([ended.status, ended.body.validTo]).toEqual([200, '2026-02-28'])
  expect(await taxOf('2026-03', 'localDevelopment')).toBeUndefined()
  expect((await change({ validTo: null })).body.code).toBe('record.stale')
})

test('another company’s law is its own', async () => {
  const [sales] = await rules('011482')
  const { status } = await product.call(
    'GET',
    '/private/taxRules/getById',
    { id: sales!._id },
    { as: 'admin@almendro.test' },
  )
  expect(status).toBe(404)
})
