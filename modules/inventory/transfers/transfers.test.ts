import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { goodsOf } from '@cuadre/test/goods.ts'
import { postedBy } from '@cuadre/test/posted.ts'

const product = openProduct()
const goods = goodsOf(product)
const posted = postedBy(product)

interface Transfer {
  _id: string
  number: string
  state: string
  version: number
  value: string
  receivedOn: string | null
  allowed: string[]
  lines: { _id: string; cost: string | null; received: string | null; difference: string | null }[]
  entries: { _id: string }[]
  files: {
    _id: string
    number: string
    kind: string
    amount: string
    open: string
    state: string
    version: number
  }[]
  steps: { to: string; reason: string | null }[]
  code?: string
  message?: string
  fields?: { path: string; code: string; message: string }[]
  details?: { allowed?: string[] }
}

const ids = { depot: '', shop: '', branch: '', rice: '', oil: '' }
const path = '/private/movements'

const write = (more: object = {}) =>
  product.call<Transfer>('POST', `${path}/create`, {
    type: 'transfer',
    date: '2026-01-20',
    originStorageId: ids.depot,
    destinationStorageId: ids.shop,
    lines: [{ productId: ids.rice, quantity: '10' }],
    ...more,
  })
const carry = async (more: object = {}) => {
  const { status, body } = await write(more)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const change = ({ _id, version }: Transfer, state: string, more: object = {}) =>
  product.call<Transfer>('PUT', `${path}/changeStateMovement`, { _id, version, state, ...more })
const to = async (transfer: Transfer, state: string, more: object = {}) => {
  const { status, body } = await change(transfer, state, more)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

beforeAll(async () => {
  const unit = await goods.unit('SACO30', 'Saco de 30 libras')
  ids.depot = await goods.storage('CENTRAL', 'Almacén central')
  ids.shop = await goods.storage('TIENDA', 'Tienda de la esquina')
  ids.branch = await goods.storage('SUCURSAL', 'Sucursal de Regla')
  ids.rice = await goods.product('Arroz', unit, '25.00')
  ids.oil = await goods.product('Aceite', unit, '90.00')
  await goods.load('2026-01-05', ids.depot, ids.rice, '100', '1000.00')
})

describe('a transfer between storages of the same company', () => {
  let transfer: Transfer

  test('is written down with its number, and nothing moves yet', async () => {
    transfer = await carry({ carrier: 'Transportes El Rápido', vehicle: 'B 123 456' })
    expect(transfer).toMatchObject({
      number: 'TR-2026-00001',
      state: 'pending',
      value: '0.00',
      allowed: ['inTransit', 'cancelled'],
    })
    expect(await goods.held(ids.depot, ids.rice)).toBe('100 at 1000.00')
  })

  test('is received by nobody who was sent nothing', async () => {
    const { status, body } = await change(transfer, 'confirmed')
    expect([status, body.code, body.details?.allowed]).toEqual([
      409,
      'state.notAllowed',
      ['inTransit', 'cancelled'],
    ])
  })

  test('sent, the goods leave the origin and are on the way', async () => {
    transfer = await to(transfer, 'inTransit')
    expect(transfer).toMatchObject({ value: '100.00', allowed: ['confirmed', 'rejected', 'cancelled'] })
    expect(await goods.held(ids.depot, ids.rice)).toBe('90 at 900.00')
    expect(await goods.held(ids.shop, ids.rice)).toBe('nothing')
    expect(await posted(transfer)).toEqual([['D 205.0090 100.00', 'C 189 100.00']])
  })

  test('received, they enter the destination at what they left at', async () => {
    transfer = await to(transfer, 'confirmed', { date: '2026-01-22', receivedBy: 'Rosa Peña' })
    expect(transfer).toMatchObject({ receivedOn: '2026-01-22', files: [], allowed: ['cancelled'] })
    expect(await goods.held(ids.shop, ids.rice)).toBe('10 at 100.00')
    expect((await posted(transfer))[1]).toEqual(['D 189 100.00', 'C 205.0090 100.00'])
  })

  test('what was bought before it and written down later costs it anew, on both sides', async () => {
    await goods.load('2026-01-10', ids.depot, ids.rice, '100', '1200.00')
    // 200 for 2,200.00 are 11.00 each.
    expect(await goods.held(ids.depot, ids.rice)).toBe('190 at 2090.00')
    expect(await goods.held(ids.shop, ids.rice)).toBe('10 at 110.00')
  })

  test('cancelled, the goods go back at what they are worth by now', async () => {
    const { status, body } = await change(transfer, 'cancelled', { reason: '' })
    expect([status, body.fields?.[0]?.path]).toEqual([422, 'reason'])
    transfer = await to(transfer, 'cancelled', { reason: 'Se envió al almacén equivocado' })
    expect(await goods.held(ids.depot, ids.rice)).toBe('200 at 2200.00')
    expect(await goods.held(ids.shop, ids.rice)).toBe('0 at 0.00')
    expect(transfer.steps.map(({ to: state }) => state)).toEqual([
      'pending',
      'inTransit',
      'confirmed',
      'cancelled',
    ])
  })
})

describe('fewer goods arrive than were sent', () => {
  let transfer: Transfer

  test('what is missing goes to the shortages under investigation, with its file', async () => {
    transfer = await to(await carry({ carrier: 'Transportes El Rápido' }), 'inTransit')
    const [line] = transfer.lines
    transfer = await to(transfer, 'confirmed', {
      date: '2026-01-21',
      lines: [{ lineId: line?._id, received: '8' }],
    })
    expect(transfer.lines[0]).toMatchObject({ cost: '110.00', received: '8', difference: '-2' })
    expect(await goods.held(ids.shop, ids.rice)).toBe('8 at 88.00')
    expect((await posted(transfer))[1]).toEqual(['D 189 88.00', 'D 332.0020 22.00', 'C 205.0090 110.00'])
    expect(transfer.files).toMatchObject([
      { number: 'EXP-2026-00001', kind: 'shortage', amount: '22.00', open: '22.00', state: 'open' },
    ])
  })

  test('its file follows what the goods cost by now', async () => {
    await goods.load('2026-01-12', ids.depot, ids.rice, '200', '2600.00')
    // 400 for 4,800.00 are 12.00 each: ten cost 120.00 and the two that are missing 24.00.
    const { body } = await product.call<Transfer>('GET', `${path}/getMovementsById`, { id: transfer._id })
    expect(body.files[0]?.amount).toBe('24.00')
    expect(await goods.held(ids.shop, ids.rice)).toBe('8 at 96.00')
  })

  test('the person in charge answers for half of it and the company bears the rest', async () => {
    const [file] = transfer.files
    const decide = (more: object) =>
      product.call<{
        open: string
        state: string
        version: number
        decisions: { entries: { _id: string }[] }[]
      }>('PUT', '/private/otherInventory/decideFile', {
        _id: file?._id,
        version: file?.version,
        date: '2026-01-25',
        ...more,
      })
    const nobody = await decide({ decision: 'responsibility', amount: '12.00' })
    expect(nobody.status).toBe(422)
    const half = await decide({ decision: 'responsibility', amount: '12.00', responsible: 'Luis Mora' })
    expect([half.status, half.body.open, half.body.state]).toEqual([200, '12.00', 'open'])
    expect(await posted(half.body.decisions[0]!)).toEqual([['D 334.0040 12.00', 'C 332.0020 12.00']])
    const tooMuch = await decide({ decision: 'assume', amount: '12.01', version: half.body.version })
    expect(tooMuch.status).toBe(422)
    const rest = await decide({ decision: 'assume', version: half.body.version })
    expect([rest.body.open, rest.body.state]).toEqual(['0.00', 'decided'])
    expect(await posted(rest.body.decisions[1]!)).toEqual([['D 850 12.00', 'C 332.0020 12.00']])
  })

  test('is not cancelled while somebody has decided about what is missing', async () => {
    const { status, body } = await change(transfer, 'cancelled', { reason: 'No hacía falta' })
    expect([status, body.code]).toEqual([409, 'investigation.decided'])
  })
})

test('more goods arrive than were sent: the rest is a surplus under investigation, at the same cost', async () => {
  const sent = await to(await carry({ date: '2026-01-23' }), 'inTransit')
  const transfer = await to(sent, 'confirmed', { lines: [{ lineId: sent.lines[0]?._id, received: '11' }] })
  expect((await posted(transfer))[1]).toEqual(['D 189 132.00', 'C 205.0090 120.00', 'C 555.0020 12.00'])
  expect(transfer.files).toMatchObject([{ kind: 'surplus', open: '12.00' }])
})

test('rejected, the goods go back to where they came from, and it is said why', async () => {
  const before = await goods.held(ids.depot, ids.rice)
  const sent = await to(await carry({ date: '2026-01-24' }), 'inTransit')
  const transfer = await to(sent, 'rejected', { reason: 'Llegó mojado', date: '2026-01-25' })
  expect(await goods.held(ids.depot, ids.rice)).toBe(before)
  expect(transfer).toMatchObject({ state: 'rejected', allowed: [] })
  expect((await posted(transfer))[1]).toEqual(['C 205.0090 120.00', 'D 189 120.00'])
})

test('between branches the goods are on the account of operations between them', async () => {
  const [centre, regla] = await Promise.all([
    goods.create('/private/entity/createEntity', { code: 'T1', name: 'Casa central' }),
    goods.create('/private/entity/createEntity', { code: 'T2', name: 'Sucursal de Regla' }),
  ])
  await product.asOwner(
    `update warehouse set branch_id = (case id when '${ids.depot}' then '${centre}' else '${regla}' end)::uuid
      where id in ('${ids.depot}', '${ids.branch}')`,
  )
  const sent = await to(await carry({ date: '2026-01-24', destinationStorageId: ids.branch }), 'inTransit')
  const transfer = await to(sent, 'confirmed')
  expect(await posted(transfer)).toEqual([
    ['D 696 120.00', 'C 189 120.00'],
    ['D 189 120.00', 'C 696 120.00'],
  ])
})

test('what the destination has used up does not go back', async () => {
  const sent = await to(await carry({ date: '2026-01-26', destinationStorageId: ids.branch }), 'inTransit')
  const transfer = await to(sent, 'confirmed')
  const further = await carry({
    date: '2026-01-26',
    originStorageId: ids.branch,
    lines: [{ productId: ids.rice, quantity: '20' }],
  })
  await to(further, 'inTransit')
  const { status, body } = await change(transfer, 'cancelled', { reason: 'Error', date: '2026-01-27' })
  expect([status, body.code]).toEqual([409, 'stock.short'])
})

test('more than there is leaves nobody, and it is said how much is missing', async () => {
  const transfer = await carry({ lines: [{ productId: ids.oil, quantity: '3' }] })
  const { status, body } = await change(transfer, 'inTransit')
  expect([status, body.message]).toEqual([
    409,
    'No alcanza 00002 Aceite en el almacén Almacén central: faltan 3 el 20/01/2026.',
  ])
})

test('everything that is wrong with a transfer is said at its field', async () => {
  const { status, body } = await write({
    destinationStorageId: ids.depot,
    lines: [
      { productId: ids.rice, quantity: '0' },
      { productId: ids.rice, quantity: '0.12345' },
      { productId: ids.depot, quantity: '1' },
    ],
  })
  expect(status).toBe(422)
  expect(body.fields?.map(({ path: field, code }) => [field, code])).toEqual([
    ['destinationStorageId', 'transfer.sameStorage'],
    ['lines.0.quantity', 'document.quantityZero'],
    ['lines.1.quantity', 'document.quantityDecimals'],
    ['lines.2.productId', 'product.unknown'],
  ])
  const unknown = await write({ originStorageId: ids.rice })
  expect(unknown.body.fields?.map(({ code }) => code)).toEqual(['document.storageUnknown'])
  const none = await write({ lines: [] })
  expect(none.status).toBe(422)
  const other = await write({ type: 'gift' })
  expect(other.status).toBe(422)
  const closed = await change(await carry({ date: '2031-01-20' }), 'inTransit')
  expect([closed.status, closed.body.code]).toEqual([409, 'period.none'])
})

test('what arrives is checked line by line, and no day is before the sending', async () => {
  const sent = await to(await carry({ date: '2026-01-24' }), 'inTransit')
  const wrong = await change(sent, 'confirmed', {
    lines: [
      { lineId: ids.rice, received: '1' },
      { lineId: sent.lines[0]?._id, received: '1.00001' },
    ],
  })
  expect(wrong.body.fields?.map(({ path: field }) => field)).toEqual(['lines.0.lineId', 'lines.1.received'])
  const early = await change(sent, 'confirmed', { date: '2026-01-23' })
  expect(early.body.fields?.map(({ path: field }) => field)).toEqual(['date'])
  const [one, other] = await Promise.all([change(sent, 'confirmed'), change(sent, 'confirmed')])
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('only what nobody has sent is deleted', async () => {
  const transfer = await carry()
  const gone = await product.call('DELETE', path, { id: transfer._id })
  expect(gone.status).toBe(200)
  const again = await product.call<Transfer>('DELETE', path, { id: transfer._id })
  expect(again.status).toBe(404)
  const sent = await to(await carry({ date: '2026-01-24' }), 'inTransit')
  const { status, body } = await product.call<Transfer>('DELETE', path, { id: sent._id })
  expect([status, body.message]).toEqual([
    409,
    'El documento está En tránsito: solo se elimina lo pendiente. Cancélelo.',
  ])
})

test('the list shows transfers in every state and what other documents moved', async () => {
  const list = (more: object) =>
    product.call<{ total: number; data: { number: string; type: string; value: string }[] }>(
      'POST',
      `${path}/filter`,
      more,
    )
  const all = await list({ limit: 100, sort: [{ field: 'number', direction: 'asc' }] })
  expect(all.status, JSON.stringify(all.body)).toBe(200)
  expect(new Set(all.body.data.map(({ type }) => type))).toEqual(new Set(['load', 'transfer']))
  const transfers = await list({ type: 'transfer', state: ['confirmed'], storageId: ids.branch })
  expect(transfers.body.data.map(({ value }) => value)).toEqual(['120.00', '120.00'])
  const found = await list({ search: 'TR-2026-00001', startDate: '2026-01-20', endDate: '2026-01-20' })
  expect(found.body).toMatchObject({ total: 1, data: [{ number: 'TR-2026-00001', state: 'cancelled' }] })
  const other = all.body.data.find(({ type }) => type === 'load') as unknown as { _id: string }
  const whole = await product.call('GET', `${path}/getMovementByIdAggregate`, { id: other._id })
  expect(whole.body).toMatchObject({ transfer: null, moved: [{ direction: 'in' }], entries: [{}] })
  const lines = await product.call<{ data: object[] }>('GET', `${path}/getDetailsMovements`, {
    id: found.body.data.map((each) => (each as unknown as { _id: string })._id)[0] ?? '',
  })
  expect(lines.body.data).toHaveLength(1)
})

describe('before it is moved', () => {
  interface Preview {
    entries: { lines: { account: { code: string }; debit: string; credit: string }[] }[]
    stock: { storage: { name: string }; before: string; change: string; after: string; value: string }[]
    refusals: { code: string; message: string }[]
  }
  const preview = (body: object) => product.call<Preview>('POST', `${path}/preview`, body)
  const draft = (quantity: string) => ({
    type: 'transfer',
    date: '2026-01-25',
    originStorageId: ids.depot,
    destinationStorageId: ids.shop,
    lines: [{ productId: ids.oil, quantity }],
  })

  test('a transfer that is being written shows what leaves, and nothing is written', async () => {
    await goods.load('2026-01-24', ids.depot, ids.oil, '8', '480.00')
    const { status, body } = await preview({ draft: draft('2') })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.entries[0]?.lines.map(({ debit, credit }) => [debit, credit])).toEqual([
      ['120.00', '0.00'],
      ['0.00', '120.00'],
    ])
    expect(body.stock).toMatchObject([
      { storage: { name: 'Almacén central' }, before: '8', change: '-2', after: '6', value: '120.00' },
    ])
    expect(await goods.held(ids.depot, ids.oil)).toBe('8 at 480.00')
    const tooMuch = await preview({ draft: draft('9') })
    expect(tooMuch.body.refusals[0]?.message).toContain('faltan 1 el 25/01/2026')
  })

  test('receiving one less shows what enters and what is investigated', async () => {
    const sent = await to(await carry(draft('2')), 'inTransit')
    const { body } = await preview({
      move: {
        _id: sent._id,
        version: sent.version,
        state: 'confirmed',
        lines: [{ lineId: sent.lines[0]?._id, received: '1' }],
      },
    })
    expect(body.entries[0]?.lines.map(({ debit, credit }) => [debit, credit])).toEqual([
      ['60.00', '0.00'],
      ['60.00', '0.00'],
      ['0.00', '120.00'],
    ])
    expect(body.stock).toMatchObject([{ storage: { name: 'Tienda de la esquina' }, change: '1' }])
  })
})

test('a transfer is printed in whatever state it is, with what arrived of it', async () => {
  const transfer = await carry({ date: '2026-01-26', carrier: 'Ramón Castellanos', vehicle: 'B 214 567' })
  const { status, headers } = await product.call('GET', `${path}/print`, { id: transfer._id })
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(String(headers['content-disposition'])).toContain(
    `"Transferencia entre almacenes ${transfer.number}.pdf"`,
  )
})
