import { type Amount, round, zero } from '@cuadre/kernel/money.ts'
import { postInventory } from '@cuadre/inventory/other-inventory/posting.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Book, linesOf } from '../../book.ts'
import type { DemoDay } from '../../calendar.ts'
import { lineKey, type Document, type DocumentMovement } from '../../documents.ts'
import { warehouses } from '../goods/warehouses.ts'
import { storekeeper } from '../people.ts'
import { documentOf } from './document.ts'
import { heldOn, type Stock } from './stock.ts'

export const nameOf = (warehouse: string) => warehouses.find(({ code }) => code === warehouse)!.name

export interface Goods {
  product: string
  quantity: Amount
}

interface ChangeHead {
  key: string
  on: DemoDay
  warehouse: string
  type: 'opening' | 'count' | 'consumption'
  series: 'CI' | 'IF' | 'VE'
  counter: NonNullable<DocumentMovement['counter']>
  description?: string
}

interface WrittenLine {
  product: string
  /** Nothing while nobody has counted it. */
  written: Amount | null
  unitCost?: Amount
  book?: Amount
}

interface Change extends ChangeHead {
  /** What is written on the document, and what moves of it. */
  lines: readonly (WrittenLine & { moved: Amount })[]
}

/** The document of goods that come into a storage or leave it without anybody buying or selling them. */
export function changeDocument(
  { key, on, warehouse, type, series, counter, ...draft }: ChangeHead & { lines: readonly WrittenLine[] },
  steps: readonly string[],
): Document {
  const document = documentOf({
    type: 'otherInventory',
    key,
    series,
    on,
    anyDay: true,
    by: storekeeper,
    steps,
    rows: ({ idOf, codes }, self) => [
      {
        table: 'other_inventory',
        values: {
          id: self.id,
          number: self.number,
          type,
          day: self.day,
          warehouse_id: idOf('storage', warehouse),
          description: draft.description ?? null,
          account_id: type === 'opening' ? codes.account(counter.account) : null,
          cost_center_id: counter.costCenter ? idOf('center', counter.costCenter) : null,
          expense_item_id: counter.expenseItem ? codes.expenseItem(counter.expenseItem) : null,
          state: self.state,
          version: self.version,
          created_by: self.author,
        },
      },
      ...draft.lines.map(({ product, written, unitCost, book: expected }, at) => ({
        table: 'other_inventory_line',
        values: {
          id: idOf('line', lineKey(document, at + 1)),
          other_inventory_id: self.id,
          line: at + 1,
          product_id: idOf('product', product),
          quantity: written?.toFixed() ?? null,
          unit_cost: unitCost?.toFixed() ?? null,
          book_quantity: expected?.toFixed() ?? null,
        },
      })),
      ...(type === 'count' && steps.includes('confirmed')
        ? draft.lines.map(({ product, written }, at) => ({
            table: 'stock_count',
            values: {
              document_id: self.id,
              product_id: idOf('product', product),
              warehouse_id: idOf('storage', warehouse),
              day: self.day,
              document_number: self.number,
              line_id: idOf('line', lineKey(document, at + 1)),
              quantity: written?.toFixed() ?? '0',
            },
          }))
        : []),
    ],
  })
  return document
}

/** Its goods come into the storage or leave it. */
export function change(book: Book, stock: Stock, draft: Change): Document {
  const { warehouse, type, counter } = draft
  const direction = type === 'opening' ? 1 : -1
  const document = changeDocument(draft, ['pending', 'approved', 'confirmed'])
  const movements = draft.lines.flatMap(({ product, moved, unitCost }, at) => {
    if (moved.eq(zero)) return []
    const moving = { product, warehouse, quantity: moved, counter, line: lineKey(document, at + 1) }
    return [
      unitCost
        ? stock.enter(document, { ...moving, value: round(moved.times(unitCost)) })
        : stock.take(document, moving),
    ]
  })
  const details = {
    ...(counter.costCenter && { costCenterId: counter.costCenter }),
    ...(counter.expenseItem && { expenseItemId: counter.expenseItem }),
  }
  book.file(document)
  book.post(
    document,
    'inventory',
    (numberOf) =>
      translate('es', 'otherInventory.entry', {
        type: translate('es', `inventoryTypes.${type}`),
        number: numberOf(document),
        storage: nameOf(warehouse),
      }),
    linesOf(
      postInventory(
        '',
        movements.map(({ value }) => ({
          direction,
          held: heldOn(warehouse),
          other: counter.account,
          details,
          value,
        })),
        null,
      ),
    ),
  )
  return document
}
