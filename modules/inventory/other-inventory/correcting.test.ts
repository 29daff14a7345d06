import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { codes, type Inventory, inventoryOf, inventoryPath } from '@cuadre/test/inventory.ts'
import { purchasingOf } from '@cuadre/test/purchasing.ts'
import { sellingOf } from '@cuadre/test/selling.ts'

// A document of inventory that was written wrongly is corrected in one command, and judged as a whole: what is taken back and what
// takes its place stand before anything is asked.
const product = openProduct()
const buying = purchasingOf(product)
const selling = sellingOf(product)
const { goods } = buying
const ids = { shop: '', unit: '', patio: '' }
const storing = inventoryOf(product, () => ids.shop)
let rice = ''
let names = 0

interface Corrected extends Inventory {
  replaces: { number: string } | null
  replacedBy: { number: string } | null
  steps: { to: string; reason: string | null }[]
}

beforeAll(async () => {
  ids.unit = await goods.unit('SACO30', 'Saco de 30 libras')
  ids.shop = await goods.storage('TIENDA', 'Tienda de la esquina')
  ids.patio = await buying.partner('Cafetería El Patio', 'client')
})
beforeEach(async () => {
  rice = await goods.product(`Arroz ${(names += 1)}`, ids.unit, '25.00')
})

const held = () => goods.held(ids.shop, rice)
const lines = (quantity: string, unitCost?: string) => [
  { productId: rice, quantity, ...(unitCost && { unitCost }) },
]
const draftOf = (more: object) => ({ date: '2026-01-20', storageId: ids.shop, ...more })
const marks = ({ _id, version }: Inventory) => ({ _id, version, reason: 'Se anotó otra cantidad' })
const correct = (document: Inventory, more: object) =>
  product.call<Corrected>('PUT', `${inventoryPath}/correct`, { ...marks(document), ...draftOf(more) })
async function right(document: Inventory, more: object): Promise<Corrected> {
  const { status, body } = await correct(document, more)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const read = async ({ _id }: Inventory) =>
  (await product.call<Corrected>('GET', `${inventoryPath}/getById`, { id: _id })).body
const sold = (quantity: string) =>
  selling.sold({
    date: '2026-01-22',
    clientId: ids.patio,
    storageId: ids.shop,
    lines: [{ productId: rice, quantity, unitPrice: '25' }],
  })

describe('an opening of 10 at 10.00 of which 5 were sold', () => {
  test('was one of 8 at 12.00: each names the other, and what was sold cost 60.00', async () => {
    const wrong = await storing.confirmed('opening', { lines: lines('10', '10') })
    const sale = await sold('5')
    const opening = await right(wrong, { lines: lines('8', '12'), description: 'Según la hoja 3' })
    expect(opening).toMatchObject({
      type: 'opening',
      state: 'confirmed',
      replaces: { number: wrong.number },
    })
    expect(await read(wrong)).toMatchObject({ state: 'cancelled', replacedBy: { number: opening.number } })
    expect((await read(wrong)).steps.at(-1)).toMatchObject({ reason: 'Se anotó otra cantidad' })
    // 8 for 96.00: the 5 that were sold cost 60.00, and 3 for 36.00 are left.
    expect((await selling.read(sale)).lines[0]?.cost).toBe('60.00')
    expect(await held()).toBe('3 at 36.00')
  })

  test('cannot have been one of 4: it is refused with what is missing, and nothing changes', async () => {
    const wrong = await storing.confirmed('opening', { lines: lines('10', '10') })
    await sold('5')
    const before = await product.contents()
    const { status, body } = await correct(wrong, { lines: lines('4', '10') })
    expect([status, body.code]).toEqual([409, 'stock.short'])
    expect(body.message).toContain('faltan 1 ')
    expect(await product.contents()).toEqual(before)
  })

  test('is looked at beforehand, with the reason still to be written, and nothing is written', async () => {
    const wrong = await storing.confirmed('opening', { lines: lines('10', '10') })
    await sold('5')
    const before = await product.contents()
    const { body } = await product.call<PreviewAnswer>('POST', `${inventoryPath}/preview`, {
      correction: { ...marks(wrong), reason: '', ...draftOf({ lines: lines('8', '12') }) },
    })
    expect(body.refusals).toEqual([])
    // The reversal, the right opening, and what the sale costs more.
    expect(body.entries).toHaveLength(3)
    expect(body.recosted.count).toBe(1)
    expect(await product.contents()).toEqual(before)
  })
})

describe('a count', () => {
  test('that missed two of ten had missed one: the file of the wrong one is worth nothing any more', async () => {
    await goods.load('2026-01-05', ids.shop, rice, '10', '100.00')
    const wrong = await storing.confirmed('count', { lines: lines('8') })
    expect((await read(wrong)).files.map(({ kind, open }) => `${kind} ${open}`)).toEqual(['shortage 20.00'])
    const count = await right(wrong, { lines: lines('9') })
    expect((await read(count)).lines).toMatchObject([{ bookQuantity: '10', difference: '-1' }])
    expect((await read(count)).files.map(({ kind, open }) => `${kind} ${open}`)).toEqual(['shortage 10.00'])
    expect((await read(wrong)).files.map(({ kind, open }) => `${kind} ${open}`)).toEqual(['shortage 0.00'])
    expect(await held()).toBe('9 at 90.00')
  })

  test('that found three too many found two, and the twelve that were sold since are there', async () => {
    await goods.load('2026-01-05', ids.shop, rice, '10', '100.00')
    const wrong = await storing.confirmed('count', { lines: lines('13', '10') })
    await sold('12')
    await right(wrong, { lines: lines('12', '10') })
    expect(await held()).toBe('0 at 0.00')
  })
})

test('what is not confirmed is simply changed, and a correction says why', async () => {
  const pending = await storing.made('opening', { lines: lines('10', '10') })
  const { status, body } = await correct(pending, { lines: lines('8', '10') })
  expect([status, body.code]).toEqual([409, 'document.correctOnlyConfirmed'])
  const confirmed = await storing.confirmed('opening', { lines: lines('10', '10') })
  const nameless = await correct(confirmed, { lines: lines('8', '10'), reason: '' })
  expect(codes(nameless)).toEqual(['reason field.required'])
})

test('a loss is corrected on its own day: its entry is undone there', async () => {
  await goods.load('2026-01-05', ids.shop, rice, '10', '100.00')
  const wrong = await storing.confirmed('loss', { lines: lines('3') })
  await right(wrong, { lines: lines('2') })
  const { rows } = await product.asOwner(
    `select distinct day::text from document_entry where source_id = '${wrong._id}'`,
  )
  expect(rows).toEqual([{ day: '2026-01-20' }])
  expect(await held()).toBe('8 at 80.00')
})
