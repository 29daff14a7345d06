import { type Amount, round, zero } from '@cuadre/kernel/money.ts'
import { postInventory } from '@cuadre/inventory/other-inventory/posting.ts'
import { say } from '@cuadre/server-kit/words.ts'
import { type Book, linesOf } from '../../book.ts'
import type { DemoDay } from '../../calendar.ts'
import { lineKey, type Paper, type PaperMove } from '../../papers.ts'
import { storages } from '../goods/places.ts'
import { storekeeper } from '../people.ts'
import { paperOf } from './paper.ts'
import { heldOn, type Stock } from './stock.ts'

export const nameOf = (storage: string) => storages.find(({ code }) => code === storage)!.name

export interface Goods {
  product: string
  quantity: Amount
}

interface ChangeHead {
  key: string
  on: DemoDay
  storage: string
  type: 'opening' | 'count' | 'consumption'
  series: 'CI' | 'IF' | 'VE'
  counter: NonNullable<PaperMove['counter']>
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
  /** What is written on the paper, and what moves of it. */
  lines: readonly (WrittenLine & { moved: Amount })[]
}

/** The paper of goods that come into a storage or leave it without anybody buying or selling them. */
export function changePaper(
  { key, on, storage, type, series, counter, ...draft }: ChangeHead & { lines: readonly WrittenLine[] },
  steps: readonly string[],
): Paper {
  const paper = paperOf({
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
          storage_id: idOf('storage', storage),
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
          id: idOf('line', lineKey(paper, at + 1)),
          other_inventory_id: self.id,
          line: at + 1,
          product_id: idOf('product', product),
          quantity: written?.toFixed() ?? null,
          unit_cost: unitCost?.toFixed() ?? null,
          book_quantity: expected?.toFixed() ?? null,
        },
      })),
    ],
  })
  return paper
}

/** Its goods come into the storage or leave it. */
export function change(book: Book, stock: Stock, draft: Change): Paper {
  const { on, storage, type, counter } = draft
  const direction = type === 'opening' ? 1 : -1
  const paper = changePaper(draft, ['pending', 'approved', 'confirmed'])
  const moves = draft.lines.flatMap(({ product, moved, unitCost }, at) => {
    if (moved.eq(zero)) return []
    const moving = { product, storage, quantity: moved, counter, line: lineKey(paper, at + 1) }
    return [
      unitCost
        ? stock.enter(paper, { ...moving, value: round(moved.times(unitCost)) })
        : stock.take(paper, moving),
    ]
  })
  const details = {
    ...(counter.costCenter && { costCenterId: counter.costCenter }),
    ...(counter.expenseItem && { expenseItemId: counter.expenseItem }),
  }
  book.file(paper)
  book.record({
    paper,
    on,
    anyDay: true,
    type: 'inventory',
    by: storekeeper,
    description: (numberOf) =>
      say('es', 'otherInventory.entry', {
        type: say('es', `inventoryTypes.${type}`),
        number: numberOf(paper),
        storage: nameOf(storage),
      }),
    lines: linesOf(
      postInventory(
        '',
        moves.map(({ value }) => ({
          direction,
          held: heldOn(storage),
          other: counter.account,
          details,
          value,
        })),
        null,
      ),
    ),
  })
  return paper
}
