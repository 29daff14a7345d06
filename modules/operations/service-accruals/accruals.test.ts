import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { postedBy } from '@cuadre/test/posted.ts'
import { entriesIn, type Previewed } from '@cuadre/test/previews.ts'
import { peopleOf, serviceDocuments } from '@cuadre/test/service-documents.ts'

const product = openProduct()
const purchases = serviceDocuments(product, '/private/buyOfServices')
const people = peopleOf(product)
const posted = postedBy(product)

interface Accrual {
  _id: string
  number: string
  state: string
  version: number
  amount: string
  purchase: { number: string } | null
  replaces: { number: string } | null
  entries: { _id: string }[]
  code?: string
  message?: string
  fields?: { path: string; code: string }[]
}

const path = '/private/serviceAccrual'
const ids = { electric: '', other: '', electricity: '', center: '', item: '', expense: '' }

const draft = (more: object = {}) => ({
  date: '2026-01-31',
  providerId: ids.electric,
  serviceId: ids.electricity,
  amount: '3000.00',
  accountId: ids.expense,
  costCenterId: ids.center,
  expenseItemId: ids.item,
  ...more,
})
const write = (more: object = {}) => product.call<Accrual>('POST', `${path}/create`, draft(more))
const change = ({ _id, version }: Accrual, state: string, more: object = {}) =>
  product.call<Accrual>('PUT', `${path}/changeState`, { _id, version, state, ...more })
const fine = async (answer: Promise<{ status: number; body: Accrual }>) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const accrued = async (more: object = {}) => fine(change(await fine(write(more)), 'confirmed'))
const read = async ({ _id }: Accrual) =>
  (await product.call<Accrual>('GET', `${path}/getById`, { id: _id })).body
const bill = (accrual: Accrual, price: string, more: object = {}) => ({
  date: '2026-02-10',
  providerId: ids.electric,
  lines: [{ serviceId: ids.electricity, quantity: '1', unitPrice: price, accrualId: accrual._id }],
  ...more,
})
const billed = async (accrual: Accrual, price: string) =>
  purchases.through(await purchases.create(bill(accrual, price)), 'approved', 'confirmed')
const balance = async (code: string) => {
  const { rows } = await product.asOwner(
    `select coalesce(sum(line.debit - line.credit), 0)::numeric(18, 2)::text as balance
       from journal_line line join account on account.id = line.account_id where account.code = '${code}'`,
  )
  return (rows[0] as { balance: string }).balance
}

beforeAll(async () => {
  ids.electric = await people.partner('Empresa Eléctrica', 'provider')
  ids.other = await people.partner('Limpieza Total', 'provider')
  ids.expense = await people.account('822')
  ids.center = await people.costCenter('ADM', 'Administración')
  ids.item = await people.expenseItem('40100')
  ids.electricity = await people.service('Electricidad', 'bought')
})

describe('electricity of January, estimated at 3,000.00', () => {
  let accrual: Accrual

  test('is an expense of January before its invoice came', async () => {
    accrual = await fine(write())
    expect(accrual).toMatchObject({ number: 'SD-2026-00001', state: 'pending', entries: [] })
    const { body } = await product.call<Previewed>('POST', `${path}/preview`, { draft: draft() })
    expect(entriesIn(body)).toEqual([['D 822 3000.00', 'C 480 3000.00']])
    accrual = await fine(change(accrual, 'confirmed'))
    expect(await posted(accrual)).toEqual([['D 822 3000.00', 'C 480 3000.00']])
  })

  test('whose invoice says 3,250.00 leaves the difference to the month of the invoice', async () => {
    const purchase = await billed(accrual, '3250.00')
    expect(await posted(purchase)).toEqual([['D 480 3000.00', 'D 822 250.00', 'C 405.0020 3250.00']])
    expect(await read(accrual)).toMatchObject({ state: 'invoiced', purchase: { number: purchase.number } })
    expect(await balance('480')).toBe('0.00')
    const { status, body } = await change(await read(accrual), 'cancelled', { reason: 'No fue' })
    expect([status, body.code]).toEqual([409, 'state.notAllowed'])
    await purchases.ok(purchases.change(purchase, 'cancelled', { reason: 'Era de otra entidad' }))
  })

  test('waits for an invoice again when its purchase is cancelled, and takes another', async () => {
    accrual = await read(accrual)
    expect(accrual).toMatchObject({ state: 'confirmed', purchase: null })
    expect(await balance('480')).toBe('-3000.00')
    const purchase = await billed(accrual, '2900.00')
    expect(await posted(purchase)).toEqual([['D 480 3000.00', 'C 822 100.00', 'C 405.0020 2900.00']])
    expect(await balance('822')).toBe('2900.00')
  })

  test('is on the other purchase when that is corrected', async () => {
    const { purchase } = await read(accrual)
    const { body } = await product.call<{ data: { _id: string; version: number; number: string }[] }>(
      'POST',
      '/private/buyOfServices/filter',
      { search: purchase!.number },
    )
    const { _id, version } = body.data[0]!
    const { status, body: right } = await purchases.call('PUT', 'correct', {
      ...bill(accrual, '3000.00'),
      _id,
      version,
      reason: 'Decía 3000.00',
    })
    expect(status, JSON.stringify(right)).toBe(200)
    expect(await posted(right)).toEqual([['D 480 3000.00', 'C 405.0020 3000.00']])
    expect((await read(accrual)).purchase).toMatchObject({ number: right.number })
    await purchases.ok(purchases.change(right, 'cancelled', { reason: 'No fue' }))
  })

  test('corrected, another stands in its place', async () => {
    accrual = await read(accrual)
    const right = await fine(
      product.call<Accrual>('PUT', `${path}/correct`, {
        ...draft({ amount: '3100.00' }),
        _id: accrual._id,
        version: accrual.version,
        reason: 'El contador marcaba más',
      }),
    )
    expect(right).toMatchObject({
      state: 'confirmed',
      amount: '3100.00',
      replaces: { number: accrual.number },
    })
    expect(await balance('480')).toBe('-3100.00')
    await fine(change(right, 'cancelled', { reason: 'No fue' }))
    expect([await balance('480'), await balance('822')]).toEqual(['0.00', '0.00'])
  })
})

test('of two purchases that were written for one accrual, the first takes it up', async () => {
  const accrual = await accrued()
  const [one, other] = [
    await purchases.create(bill(accrual, '3000.00')),
    await purchases.create(bill(accrual, '3000.00')),
  ]
  await purchases.through(one, 'approved', 'confirmed')
  const approved = await purchases.through(other, 'approved')
  const { status, body } = await purchases.change(approved, 'confirmed')
  expect([status, body.fields]).toMatchObject([
    422,
    [{ path: 'lines.0.accrualId', code: 'servicePurchase.accrualNotOpen' }],
  ])
})

describe('a purchase is refused that takes up', () => {
  let accrual: Accrual
  beforeAll(async () => {
    accrual = await accrued()
  })
  const refused = async (input: object) => {
    const { status, body } = await purchases.call('POST', 'create', input)
    expect(status).toBe(422)
    return body.fields!.map((field) => `${field.path} ${field.code}`)
  }
  test('what another provider did', async () => {
    expect(await refused(bill(accrual, '3000.00', { providerId: ids.other }))).toEqual([
      'lines.0.accrualId servicePurchase.accrualOfOther',
    ])
  })
  test('what was done later', async () => {
    expect(await refused(bill(accrual, '3000.00', { date: '2026-01-30' }))).toEqual([
      'lines.0.accrualId servicePurchase.accrualLater',
    ])
  })
  test('the same twice', async () => {
    const [line] = bill(accrual, '3000.00').lines
    expect(await refused(bill(accrual, '3000.00', { lines: [line, line] }))).toEqual([
      'lines.0.accrualId servicePurchase.accrualTwice',
      'lines.1.accrualId servicePurchase.accrualTwice',
    ])
  })
  test('what there is not', async () => {
    expect(await refused(bill({ ...accrual, _id: ids.other }, '3000.00'))).toContain(
      'lines.0.accrualId servicePurchase.accrualUnknown',
    )
  })
})

test('an accrual is refused of nothing, by a client, without the centre that its account asks for', async () => {
  const client = await people.partner('Cafetería El Patio', 'client')
  const { status, body } = await write({ amount: '0.00', costCenterId: null, providerId: client })
  expect(status).toBe(422)
  expect(body.fields!.map(({ path: field }) => field).toSorted()).toEqual([
    'amount',
    'costCenterId',
    'providerId',
  ])
})

test('closing January tells what awaits its invoice, and is not stopped by it', async () => {
  await accrued({ amount: '75.00' })
  const { rows } = await product.asOwner(
    `select id from accounting_period where start_date = '2026-01-01' and organization_id = '${product.organization('Comercial La Ceiba S.R.L.')}'`,
  )
  const { body } = await product.call<{
    checks: { name: string; state: string; count: number; items: { name: string; amount: string }[] }[]
  }>('GET', '/private/balance/getClosingChecklist', { id: (rows[0] as { id: string }).id })
  const awaited = body.checks.find(({ name }) => name === 'awaited')
  expect(awaited).toMatchObject({ state: 'warning' })
  expect(awaited!.items.map(({ amount }) => amount)).toContain('75.00')
})
