import { addDays } from '@cuadre/kernel/day.ts'
import { type Amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import { postDecision } from '@cuadre/inventory/investigations/posting.ts'
import { postInventory } from '@cuadre/inventory/other-inventory/posting.ts'
import { postReceipt, postSending } from '@cuadre/inventory/transfers/posting.ts'
import { say } from '@cuadre/server-kit/words.ts'
import { type Book, linesOf } from '../../book.ts'
import type { DemoDay } from '../../calendar.ts'
import { lineKey, type Paper, type PaperMove } from '../../papers.ts'
import { storages } from '../goods/places.ts'
import { accountOf } from '../law.ts'
import { accountant, storekeeper } from '../people.ts'
import { paperOf } from './paper.ts'
import { heldOn, type Stock } from './stock.ts'

const nameOf = (storage: string) => storages.find(({ code }) => code === storage)!.name

interface Goods {
  product: string
  quantity: Amount
}

/** Goods go from one storage to another on one day. The storages belong to different branches. */
export function transfer(
  book: Book,
  stock: Stock,
  { on, from, to, goods }: { on: DemoDay; from: string; to: string; goods: readonly Goods[] },
) {
  const between = accountOf('branches')
  const paper = paperOf({
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
          origin_storage_id: idOf('storage', from),
          destination_storage_id: idOf('storage', to),
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
          id: idOf('line', lineKey(paper, at + 1)),
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
    stock.take(paper, { product, storage: from, quantity, counter, line: lineKey(paper, at + 1) }),
  )
  for (const left of sent)
    stock.bring(
      paper,
      { product: left.product, storage: to, quantity: left.quantity, counter, line: left.line },
      left,
    )
  const entry = (what: 'sent' | 'received') => ({
    paper,
    on,
    anyDay: true,
    type: 'inventory' as const,
    by: storekeeper,
    description: (numberOf: (of: Paper) => string) =>
      say('es', `transfers.${what}`, {
        number: numberOf(paper),
        origin: nameOf(from),
        destination: nameOf(to),
      }),
  })
  const leaves = sent.map(({ value }) => ({ held: heldOn(from), value }))
  const enters = sent.map(({ value }) => ({ held: heldOn(to), value, short: zero, over: zero }))
  book.file(paper)
  book.record({
    ...entry('sent'),
    lines: linesOf(postSending('', leaves, { inTransit: between })),
  })
  book.record({
    ...entry('received'),
    lines: linesOf(postReceipt('', enters, { inTransit: between, shortage: '', surplus: '' })),
  })
}

interface Change {
  key: string
  on: DemoDay
  storage: string
  type: 'opening' | 'count' | 'consumption'
  series: 'CI' | 'IF' | 'VE'
  counter: NonNullable<PaperMove['counter']>
  description?: string
  lines: readonly {
    product: string
    /** What is written on the paper, and what moves of it. */
    written: Amount
    moved: Amount
    unitCost?: Amount
    book?: Amount
  }[]
}

/** Goods come into a storage or leave it without anybody buying or selling them. */
function change(
  book: Book,
  stock: Stock,
  { key, on, storage, type, series, counter, ...draft }: Change,
): Paper {
  const direction = type === 'opening' ? 1 : -1
  const paper = paperOf({
    type: 'otherInventory',
    key,
    series,
    on,
    anyDay: true,
    by: storekeeper,
    steps: ['pending', 'approved', 'confirmed'],
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
          quantity: written.toFixed(),
          unit_cost: unitCost?.toFixed() ?? null,
          book_quantity: expected?.toFixed() ?? null,
        },
      })),
    ],
  })
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

/** What a storage holds when the books begin. */
export const openStorage = (
  book: Book,
  stock: Stock,
  {
    storage,
    on,
    counter,
    lines,
  }: { storage: string; on: DemoDay; counter: string; lines: (Goods & { unitCost: Amount })[] },
) =>
  change(book, stock, {
    key: `opening ${storage}`,
    on,
    storage,
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
    storage,
    goods,
    description,
  }: { on: DemoDay; storage: string; goods: readonly Goods[]; description: string },
) =>
  change(book, stock, {
    key: `consumption ${on}`,
    on,
    storage,
    type: 'consumption',
    series: 'VE',
    counter: { account: '819', costCenter: '02', expenseItem: '11150' },
    description,
    lines: goods.map(({ product, quantity }) => ({ product, written: quantity, moved: quantity })),
  })

/** A count that finds less than the books say, and what is decided about it some weeks later. */
export function count(
  book: Book,
  stock: Stock,
  {
    on,
    storage,
    counted,
  }: { on: DemoDay; storage: string; counted: readonly (Goods & { missing: Amount })[] },
) {
  const shortage = accountOf('shortage.goods')
  const paper = change(book, stock, {
    key: `count ${on}`,
    on,
    storage,
    type: 'count',
    series: 'IF',
    counter: { account: shortage },
    description: 'Conteo físico del trimestre',
    lines: counted.map(({ product, quantity, missing }) => ({
      product,
      written: quantity.minus(missing),
      moved: missing,
      book: quantity,
    })),
  })
  const missing = sum(paper.moves.map(({ value }) => value))
  const file = book.file(
    paperOf({
      type: 'investigationFile',
      key: String(on),
      series: 'EXP',
      on,
      anyDay: true,
      by: storekeeper,
      steps: [],
      rows: ({ find, codes }, self) => [
        {
          table: 'investigation',
          values: {
            id: self.id,
            number: self.number,
            kind: 'shortage',
            day: self.day,
            due_day: addDays(self.day, 30),
            account_id: codes.account(shortage),
            responsible: 'Daisy Romero Valdés',
            document_type: paper.type,
            document_id: find(paper)!.id,
            document_number: find(paper)!.number,
          },
        },
      ],
    }),
  )
  decide(book, { on: on + 24, file, missing, shortage })
}

/** The company bears what is missing. */
function decide(
  book: Book,
  { on, file, missing, shortage }: { on: DemoDay; file: Paper; missing: Amount; shortage: string },
) {
  const borne = accountOf('shortage.loss')
  const paper = book.file(
    paperOf({
      type: 'investigation',
      key: file.key,
      series: { of: file },
      on,
      by: accountant,
      steps: [],
      rows: ({ find, codes }, self) => [
        {
          table: 'investigation_decision',
          values: {
            id: self.id,
            investigation_id: find(file)!.id,
            decision: 'assume',
            day: self.day,
            amount: text(missing),
            account_id: codes.account(borne),
            decided_by: self.author,
          },
        },
      ],
    }),
  )
  book.record({
    paper,
    on,
    type: 'inventory',
    by: accountant,
    description: (numberOf) =>
      say('es', 'files.entry', { number: numberOf(file), decision: say('es', 'decisions.assume') }),
    lines: linesOf(
      postDecision({
        description: '',
        kind: 'shortage',
        amount: missing,
        investigated: shortage,
        borne,
      }),
    ),
  })
}
