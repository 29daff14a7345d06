import { beforeAll, expect, test } from 'vitest'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { booksOf } from '@cuadre/test/books.ts'

const product = openProduct()
const books = booksOf(product)
const ids = { shop: '', rice: '', client: '' }

const sell = async (date: string, quantity: string) =>
  books.moveSale(
    await books.ask('POST', 'saleOfProducts/create', {
      date,
      clientId: ids.client,
      storageId: ids.shop,
      lines: [{ productId: ids.rice, quantity, unitPrice: '25' }],
    }),
    'confirmed',
  )
/** Fifty more at 13.00, which came on a day that is past. */
const late = () => ({
  type: 'opening',
  date: '2026-01-10',
  storageId: ids.shop,
  lines: [{ productId: ids.rice, quantity: '50', unitCost: '13' }],
})

beforeAll(async () => {
  const unit = await books.unit('SACO', 'Saco')
  ids.shop = await books.storage('TIENDA', 'Tienda')
  ids.rice = await books.product('Arroz', unit, '25.00')
  ids.client = await books.partner('Cafetería El Patio', 'client')
  await books.load('2026-01-05', ids.shop, ids.rice, '100', '1000.00')
})

test('a document that is dated back says before it is confirmed which later ones it costs anew', async () => {
  const [one, other] = [await sell('2026-01-20', '40'), await sell('2026-01-22', '10')]
  const preview = await books.ask<PreviewAnswer>('POST', 'otherInventory/preview', { draft: late() })
  expect(preview.refusals).toEqual([])
  // 150 for 1,650.00 are 11.00 each.
  expect(preview.recosted).toMatchObject({
    count: 2,
    documents: [
      {
        document: { type: 'saleOfProducts', number: one.number },
        date: '2026-01-20',
        before: '400.00',
        after: '440.00',
      },
      { document: { number: other.number }, before: '100.00', after: '110.00' },
    ],
  })
  // The document's own entry, and those of what was sold, on the day of each sale.
  expect(
    preview.entries.map(({ lines }) =>
      lines.map(({ account, debit, credit }) => [account.code, debit, credit]),
    ),
  ).toEqual([
    [
      ['189', '650.00', '0.00'],
      ['600', '0.00', '650.00'],
    ],
    [
      ['814', '40.00', '0.00'],
      ['189', '0.00', '40.00'],
    ],
    [
      ['814', '10.00', '0.00'],
      ['189', '0.00', '10.00'],
    ],
  ])
  expect(await books.held(ids.shop, ids.rice)).toBe('50 at 500.00')
})

test('confirmed, it keeps which ones they were, and their cost of sale follows in entries of its own', async () => {
  const written = await books.ask('POST', 'otherInventory/create', late())
  const { _id } = await books.moveInventory(await books.moveInventory(written, 'approved'), 'confirmed')
  const { rows } = await product.asOwner(
    `select movement.document_number as number, recosting.value_before as before, recosting.value_after as after
       from stock_recosting recosting join stock_movement movement on movement.id = recosting.movement_id
      where recosting.cause_id = '${_id}' order by movement.day`,
  )
  expect(rows.map(({ before, after }: { before: string; after: string }) => `${before} → ${after}`)).toEqual([
    '400.00 → 440.00',
    '100.00 → 110.00',
  ])
  expect(await books.held(ids.shop, ids.rice)).toBe('100 at 1100.00')
})

test('on one day receipts stand before issues, whoever wrote them down first', async () => {
  await books.load('2026-01-25', ids.shop, ids.rice, '100', '1300.00')
  await sell('2026-01-26', '150')
  await sell('2026-01-27', '50')
  await books.load('2026-01-27', ids.shop, ids.rice, '50', '600.00')
  // What came on the 27th costs what was sold on it as well: 100 for 1,200.00.
  expect(await books.held(ids.shop, ids.rice)).toBe('50 at 600.00')
})
