import { type Amount, zero } from '@cuadre/kernel/money.ts'
import { postReceipt, postSending } from '@cuadre/inventory/transfers/posting.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Book, linesOf } from '../../book.ts'
import type { DemoDay } from '../../calendar.ts'
import { lineKey, type Document } from '../../documents.ts'
import { accountOf } from '../law.ts'
import { storekeeper } from '../people.ts'
import { change, type Goods, nameOf } from './change.ts'
import { documentOf } from './document.ts'
import { heldOn, type Stock } from './stock.ts'

/** Goods go from one storage to another on one day. The storages belong to different branches. */
export function transfer(
  book: Book,
  stock: Stock,
  { on, from, to, goods }: { on: DemoDay; from: string; to: string; goods: readonly Goods[] },
) {
  const between = accountOf('branches')
  const document = documentOf({
    type: 'transfer',
    key: `${on} ${from} ${to}`,
    series: 'TR',
    on,
    anyDay: true,
    by: storekeeper,
    steps: ['pending', 'inTransit', 'confirmed'],
    rows: ({ idOf }, self) => [
      {
        table: 'stock_transfer',
        values: {
          id: self.id,
          number: self.number,
          day: self.day,
          origin_warehouse_id: idOf('storage', from),
          destination_warehouse_id: idOf('storage', to),
          sent_by: 'Daisy Romero Valdés',
          carrier: 'Ernesto Pupo Leyva',
          received_by: 'Marisol Peña Duarte',
          received_on: self.day,
          state: self.state,
          version: self.version,
          created_by: self.author,
        },
      },
      ...goods.map(({ product, quantity }, at) => ({
        table: 'stock_transfer_line',
        values: {
          id: idOf('line', lineKey(document, at + 1)),
          transfer_id: self.id,
          line: at + 1,
          product_id: idOf('product', product),
          quantity: quantity.toFixed(),
          received: quantity.toFixed(),
        },
      })),
    ],
  })
  const counter = { account: between }
  const sent = goods.map(({ product, quantity }, at) =>
    stock.take(document, { product, warehouse: from, quantity, counter, line: lineKey(document, at + 1) }),
  )
  for (const left of sent)
    stock.bring(
      document,
      { product: left.product, warehouse: to, quantity: left.quantity, counter, line: left.line },
      left,
    )
  const words = (what: 'sent' | 'received') => (numberOf: (of: Document) => string) =>
    translate('es', `transfers.${what}`, {
      number: numberOf(document),
      origin: nameOf(from),
      destination: nameOf(to),
    })
  const leaves = sent.map(({ value }) => ({ held: heldOn(from), value }))
  const enters = sent.map(({ value }) => ({ held: heldOn(to), value, short: zero, over: zero }))
  book.file(document)
  book.post(document, 'inventory', words('sent'), linesOf(postSending('', leaves, { inTransit: between })))
  book.post(
    document,
    'inventory',
    words('received'),
    linesOf(postReceipt('', enters, { inTransit: between, shortage: '', surplus: '' })),
  )
}

/** What a storage holds when the books begin. */
export const openWarehouse = (
  book: Book,
  stock: Stock,
  {
    warehouse,
    on,
    counter,
    lines,
  }: { warehouse: string; on: DemoDay; counter: string; lines: (Goods & { unitCost: Amount })[] },
) =>
  change(book, stock, {
    key: `opening ${warehouse}`,
    on,
    warehouse,
    type: 'opening',
    series: 'CI',
    counter: { account: counter },
    lines: lines.map(({ product, quantity, unitCost }) => ({
      product,
      written: quantity,
      moved: quantity,
      unitCost,
    })),
  })

/** What the shop uses up. */
export const consume = (
  book: Book,
  stock: Stock,
  {
    on,
    warehouse,
    goods,
    description,
  }: { on: DemoDay; warehouse: string; goods: readonly Goods[]; description: string },
) =>
  change(book, stock, {
    key: `consumption ${on}`,
    on,
    warehouse,
    type: 'consumption',
    series: 'VE',
    counter: { account: '819', costCenter: '02', expenseItem: '11150' },
    description,
    lines: goods.map(({ product, quantity }) => ({ product, written: quantity, moved: quantity })),
  })
