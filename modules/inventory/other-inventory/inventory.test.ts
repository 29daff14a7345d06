import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { goodsOf } from '@cuadre/test/goods.ts'
import { codes, type Inventory, inventoryOf, inventoryPath } from '@cuadre/test/inventory.ts'
import { postedBy } from '@cuadre/test/posted.ts'
import { upload } from '@cuadre/test/uploads.ts'

const product = openProduct()
const goods = goodsOf(product)
const chart = chartOf(product)
const posted = postedBy(product)

const ids = { depot: '', rice: '', oil: '', soap: '', hammer: '', office: '', item: '' }
const path = inventoryPath
const { write, made, change, to, confirmed } = inventoryOf(product, () => ids.depot)

const rice = (quantity: string, more: object = {}) => ({
  lines: [{ productId: ids.rice, quantity, ...more }],
})
beforeAll(async () => {
  const unit = await goods.unit('SACO30', 'Saco de 30 libras')
  ids.depot = await goods.storage('CENTRAL', 'Almacén central')
  ids.rice = await goods.product('Arroz', unit, '25.00')
  ids.oil = await goods.product('Aceite', unit, '90.00')
  ids.soap = await goods.product('Jabón', unit, '5.00')
  ids.hammer = await goods.product('Martillo', unit, '400.00')
  const { rows } = await product.asOwner(
    `select item.id from expense_item item join organization on organization.organization_id = item.organization_id
      where item.code = '11162' and organization.name = 'Comercial La Ceiba S.R.L.'`,
  )
  ids.item = (rows[0] as { id: string }).id
  ids.office = await goods.create('/private/costCenters/create', {
    code: '901',
    name: 'Administración del almacén',
    expenseAccountId: await chart.idOf('822'),
  })
})

describe('the opening load', () => {
  test('brings in what there is, at its cost, against the common fund', async () => {
    const document = await confirmed('opening', {
      date: '2026-01-05',
      lines: [
        { productId: ids.rice, quantity: '100', unitCost: '10' },
        { productId: ids.oil, quantity: '20', unitCost: '62.5' },
      ],
    })
    expect(document).toMatchObject({ number: 'CI-2026-00001', value: '2250.00', allowed: ['cancelled'] })
    expect(await posted(document)).toEqual([['D 189 2250.00', 'C 600 2250.00']])
    expect(await goods.held(ids.depot, ids.oil)).toBe('20 at 1250.00')
  })

  test('needs to know what each thing costs', async () => {
    expect(codes(await write('opening', rice('1')))).toEqual(['lines.0.unitCost inventory.costRequired'])
  })
})

describe('consumption by a cost centre', () => {
  let issued: Inventory

  test('is charged to the account of the centre, with its expense item', async () => {
    const without = await write('consumption', { ...rice('10'), costCenterId: ids.office })
    expect(codes(without)).toEqual(['expenseItemId inventory.itemRequired'])
    issued = await confirmed('consumption', {
      ...rice('9'),
      costCenterId: ids.office,
      expenseItemId: ids.item,
      responsible: 'Marta Ruiz',
    })
    expect(issued).toMatchObject({ number: 'VE-2026-00001', value: '90.00' })
    expect(await posted(issued)).toEqual([['D 822 90.00', 'C 189 90.00']])
  })

  test('what is given back comes back at what it left at, part by part, to the cent', async () => {
    // Of 9 that left at 100.00, 2 are given back and then another 4.
    await goods.load('2026-01-06', ids.depot, ids.rice, '80', '1000.00')
    const { body } = await product.call<Inventory>('GET', `${path}/getById`, { id: issued._id })
    expect(body.value).toBe('100.00')
    const first = await confirmed('consumptionReturn', { ...rice('2'), returnOfId: issued._id })
    expect(await posted(first)).toEqual([['D 189 22.22', 'C 822 22.22']])
    const second = await confirmed('consumptionReturn', { ...rice('4'), returnOfId: issued._id })
    expect(await posted(second)).toEqual([['D 189 44.45', 'C 822 44.45']])
    const tooMuch = await to(
      await made('consumptionReturn', { ...rice('3'), returnOfId: issued._id }),
      'approved',
    )
    const third = await to(tooMuch, 'confirmed')
    expect(third.value).toBe('33.33')
    const more = await change(
      await made('consumptionReturn', { ...rice('1'), returnOfId: issued._id }),
      'approved',
    )
    expect([more.status, codes(more)]).toEqual([422, ['lines.0.quantity inventory.returnedMore']])
  })

  test('is not cancelled while something of it has come back', async () => {
    const { status, body } = await change(issued, 'cancelled', { reason: 'Error' })
    expect([status, body.code]).toEqual([409, 'inventory.returned'])
  })

  test('needs a centre or an account, and a vale that stands to come back of', async () => {
    expect(codes(await write('consumption', rice('1')))).toEqual(['costCenterId field.required'])
    expect(codes(await write('consumptionReturn', { ...rice('1'), returnOfId: ids.rice }))).toEqual([
      'returnOfId inventory.notIssued',
    ])
  })
})

describe('a count', () => {
  let count: Inventory
  const counted = (quantities: Record<string, string>) => ({
    lines: count.lines.map(({ productId }) => ({
      productId,
      quantity: quantities[productId] ?? null,
    })),
  })
  const save = (more: object) =>
    product.call<Inventory>('PUT', `${path}/update`, { _id: count._id, version: count.version, ...more })

  test('lists what the storage holds, with what the books say of each', async () => {
    count = await made('count', { date: '2026-01-28' })
    expect(count.number).toBe('IF-2026-00001')
    const held = await Promise.all([goods.held(ids.depot, ids.rice), goods.held(ids.depot, ids.oil)])
    expect(count.lines.map(({ bookQuantity }) => bookQuantity)).toEqual(
      held.map((each) => each.split(' ')[0]),
    )
  })

  test('is not approved while anything is still to be counted', async () => {
    const { status, body } = await change(count, 'approved')
    expect([status, codes({ body })]).toEqual([
      422,
      ['lines.0.quantity inventory.notCounted', 'lines.1.quantity inventory.notCounted'],
    ])
  })

  test('finds what is missing and what is too much, each under investigation with its file', async () => {
    const [riceLine, oilLine] = count.lines
    const one = (BigInt(riceLine?.bookQuantity ?? '0') - 1n).toString()
    const more = (BigInt(oilLine?.bookQuantity ?? '0') + 2n).toString()
    const { status, body } = await save(counted({ [ids.rice]: one, [ids.oil]: more }))
    expect(status, JSON.stringify(body)).toBe(200)
    count = body
    expect(count.lines.map(({ difference }) => difference)).toEqual(['-1', '2'])
    count = await to(count, 'approved')
    const changed = await save(counted({}))
    expect([changed.status, changed.body.code]).toEqual([409, 'document.notChanged'])
    // Somebody writes down an issue of the same day meanwhile.
    await confirmed('waste', { date: '2026-01-27', lines: [{ productId: ids.oil, quantity: '1' }] })
    const moved = await change(count, 'confirmed')
    expect([moved.status, moved.body.message]).toEqual([
      409,
      'Desde que empezó el conteo cambió en los libros lo que hay de: Aceite. Guarde el conteo otra vez para compararlo con lo que hay ahora.',
    ])
    await to(count, 'cancelled')
  })

  test('is posted by what it found, and cancelling it takes that back', async () => {
    const before = await Promise.all([goods.held(ids.depot, ids.rice), goods.held(ids.depot, ids.oil)])
    const [riceHeld, oilHeld] = before.map((each) => BigInt(each.split(' ')[0] ?? '0'))
    count = await confirmed('count', {
      date: '2026-01-28',
      lines: [
        { productId: ids.rice, quantity: String((riceHeld ?? 0n) - 1n) },
        { productId: ids.oil, quantity: String((oilHeld ?? 0n) + 2n) },
        { productId: ids.soap, quantity: '0' },
      ],
    })
    expect(count.files.map(({ kind }) => kind).toSorted()).toEqual(['shortage', 'surplus'])
    const [entry] = await posted(count)
    // Of oil one costs 62.50; of rice, 180 for 2,000.00, one costs 11.11.
    expect(entry).toEqual(['D 189 125.00', 'C 555.0020 125.00', 'D 332.0020 11.11', 'C 189 11.11'])
    expect(count.value).toBe('113.89')
    await to(count, 'cancelled', { reason: 'Se contó mal' })
    expect(await Promise.all([goods.held(ids.depot, ids.rice), goods.held(ids.depot, ids.oil)])).toEqual(
      before,
    )
  })

  test('that finds all there posts nothing', async () => {
    const sheet = await made('count', { date: '2026-01-28' })
    const lines = sheet.lines.map(({ productId, bookQuantity }) => ({ productId, quantity: bookQuantity }))
    const document = await confirmed('count', { date: '2026-01-28', lines })
    expect(document).toMatchObject({ state: 'confirmed', entries: [], files: [] })
  })
})

describe('other operations', () => {
  test('tools that are put to use wear from the first day', async () => {
    await confirmed('donationReceived', {
      lines: [{ productId: ids.hammer, quantity: '2', unitCost: '150' }],
    })
    const document = await confirmed('toolsInUse', {
      lines: [{ productId: ids.hammer, quantity: '1' }],
      costCenterId: ids.office,
      expenseItemId: ids.item,
      wearRate: '50',
    })
    expect(await posted(document)).toEqual([
      ['D 187.0020 150.00', 'C 189 150.00', 'D 822 75.00', 'C 373 75.00'],
    ])
  })

  test('donations come in as income and go out of the equity', async () => {
    const given = await confirmed('donationGiven', { lines: [{ productId: ids.hammer, quantity: '1' }] })
    expect(await posted(given)).toEqual([['D 626 150.00', 'C 189 150.00']])
  })

  test('an adjustment changes the value and not the quantity', async () => {
    const before = await goods.held(ids.depot, ids.oil)
    const [quantity = '', , value = ''] = before.split(' ')
    const document = await confirmed('adjustment', {
      date: '2026-01-29',
      lines: [{ productId: ids.oil, value: '-100.00' }],
    })
    expect(await posted(document)).toEqual([['D 697 100.00', 'C 189 100.00']])
    expect(await goods.held(ids.depot, ids.oil)).toBe(`${quantity} at ${(Number(value) - 100).toFixed(2)}`)
    const tooMuch = await change(
      await to(await made('adjustment', { lines: [{ productId: ids.oil, value: '-9999.00' }] }), 'approved'),
      'confirmed',
    )
    expect(tooMuch.body.code).toBe('stock.valueShort')
    const nothing = await change(
      await to(await made('adjustment', { lines: [{ productId: ids.soap, value: '10.00' }] }), 'approved'),
      'confirmed',
    )
    expect(nothing.body.code).toBe('stock.valueLeft')
  })

  test('papers come with a document, and stay once it is confirmed', async () => {
    const mediaId = await uploadDocument('acta.txt')
    const document = await made('waste', { ...rice('1'), documentIds: [mediaId] })
    expect(document.documents).toMatchObject([{ name: 'acta.txt' }])
    const gone = await product.call('POST', `${path}/deleteDocument`, {
      _id: document._id,
      documentId: mediaId,
    })
    expect(gone.status, JSON.stringify(gone.body)).toBe(200)
    const kept = await uploadDocument('acta-2.txt')
    const final = await confirmed('waste', { ...rice('1'), documentIds: [kept] })
    const { status, body } = await product.call<Inventory>('POST', `${path}/deleteDocument`, {
      _id: final._id,
      documentId: kept,
    })
    expect([status, body.code]).toEqual([409, 'inventory.papersStay'])
  })
})

describe('wrong input', () => {
  test('everything that is wrong with a document is said at its field', async () => {
    const answer = await write('shortage', {
      accountId: ids.rice,
      wearRate: '10',
      lines: [
        { productId: ids.rice, quantity: '0' },
        { productId: ids.rice, quantity: '0.12345', unitCost: '3' },
        { productId: ids.oil, quantity: '1', value: '5.00' },
        { productId: ids.depot, quantity: '1' },
      ],
    })
    expect(codes(answer)?.toSorted()).toEqual([
      'accountId account.unknown',
      'accountId inventory.accountFixed',
      'lines.0.quantity document.quantityZero',
      'lines.1.productId stock.productTwice',
      'lines.1.quantity document.quantityDecimals',
      'lines.1.unitCost inventory.costKnown',
      'lines.2.value inventory.onlyAdjustments',
      'lines.3.productId product.unknown',
      'wearRate inventory.onlyTools',
    ])
    expect(codes(await write('adjustment', rice('1', { value: '0.00' })))).toEqual([
      'lines.0.quantity inventory.onlyValue',
      'lines.0.value inventory.valueZero',
    ])
    expect(codes(await write('shortage', { lines: [] }))).toEqual(['lines document.noLines'])
    expect((await write('gift', rice('1'))).status).toBe(422)
    expect((await write('shortage', rice('-1'))).status).toBe(422)
  })

  test('no state is skipped, nothing is done twice, and what is closed stays closed', async () => {
    const document = await made('waste', rice('1'))
    const skipped = await change(document, 'confirmed')
    expect([skipped.status, skipped.body.code]).toEqual([409, 'state.notAllowed'])
    const approved = await to(document, 'approved')
    const [one, other] = await Promise.all([change(approved, 'confirmed'), change(approved, 'confirmed')])
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const later = await made('waste', { ...rice('1'), date: '2031-01-20' })
    const closed = await change(await to(later, 'approved'), 'confirmed')
    expect([closed.status, closed.body.code]).toEqual([409, 'period.none'])
    const more = await change(await to(await made('waste', rice('9999')), 'approved'), 'confirmed')
    expect([more.status, more.body.code]).toEqual([409, 'stock.short'])
  })
})

test('the list is filtered by type, state, storage, product and words', async () => {
  const list = (more: object) =>
    product.call<{ total: number; data: Inventory[] }>('POST', `${path}/filter`, more)
  const counts = await list({ type: 'count', state: ['confirmed', 'cancelled'], storageId: ids.depot })
  expect(counts.body.total).toBe(3)
  const found = await list({ search: 'VE-2026-00001', productId: ids.rice, costCenterId: ids.office })
  expect(found.body).toMatchObject({ total: 1, data: [{ type: 'consumption', value: '100.00' }] })
  const files = await product.call<{ total: number }>('POST', `${path}/filterFiles`, { state: 'cancelled' })
  expect(files.body.total).toBe(2)
})

/** Hands a document in. */
async function uploadDocument(name: string): Promise<string> {
  const { body } = await upload<{ data: { _id: string }[] }>(product, '/private/media', {
    name,
    content: 'Acta del almacén central',
  })
  return body.data[0]?._id ?? ''
}

describe('before it is confirmed, a document of inventory', () => {
  interface Preview {
    entries: { lines: { debit: string; credit: string }[] }[]
    stock: { before: string; change: string; after: string; value: string }[]
    refusals: { code: string; message: string }[]
  }
  const preview = (body: object) => product.call<Preview>('POST', `${path}/preview`, body)

  test('shows what it will post and move, and writes nothing', async () => {
    await confirmed('opening', {
      date: '2026-01-27',
      lines: [{ productId: ids.soap, quantity: '40', unitCost: '5' }],
    })
    const draft = {
      type: 'loss',
      date: '2026-01-28',
      storageId: ids.depot,
      lines: [{ productId: ids.soap, quantity: '4' }],
    }
    const { status, body } = await preview({ draft })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.refusals).toEqual([])
    expect(body.stock).toMatchObject([{ change: '-4', value: '20.00' }])
    expect(body.entries[0]?.lines).toMatchObject([{ debit: '20.00' }, { credit: '20.00' }])
    const { body: written } = await write('loss', draft)
    expect(written.state).toBe('pending')
  })

  test('says why it would be refused', async () => {
    const { body } = await preview({
      draft: {
        type: 'loss',
        date: '2026-01-28',
        storageId: ids.depot,
        lines: [{ productId: ids.soap, quantity: '4000' }],
      },
    })
    expect(body.entries).toEqual([])
    expect(body.refusals[0]?.message).toContain('No alcanza')
  })
})

test('a document of inventory is printed on the paper that its type is kept on', async () => {
  const nameOf = async (document: Inventory) => {
    const { status, headers } = await product.call('GET', `${path}/print`, { id: document._id })
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    return decodeURIComponent(String(headers['content-disposition']))
  }
  const line = { date: '2026-01-29', lines: [{ productId: ids.soap, quantity: '1' }] }
  const issued = await made('consumption', { ...line, costCenterId: ids.office, expenseItemId: ids.item })
  expect(await nameOf(issued)).toContain(`Solicitud de materiales ${issued.number}.pdf`)
  const given = await to(await to(issued, 'approved'), 'confirmed')
  expect(await nameOf(given)).toContain(`Vale de entrega o devolución ${issued.number}.pdf`)
  const count = await made('count', { date: '2026-01-29' })
  expect(await nameOf(count)).toContain(`Hoja de inventario físico ${count.number}.pdf`)
  const loss = await made('loss', line)
  expect(await nameOf(loss)).toContain(`Ajuste de inventario ${loss.number}.pdf`)
})
