import { type Amount, amount, text, zero } from '@cuadre/kernel/money.ts'
import { addedTo, piecesOf, shareOfOwn } from '@cuadre/production/orders/making.ts'
import { postRun } from '@cuadre/production/orders/posting.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Book, linesOf } from '../../book.ts'
import type { DemoDay, DemoYear } from '../../calendar.ts'
import { type Document, lineKey } from '../../documents.ts'
import { versionKey } from '../../kitchen.ts'
import { products } from '../goods/products.ts'
import { accountOf } from '../law.ts'
import { storekeeper } from '../people.ts'
import { documentOf } from '../trade/document.ts'
import { heldAt, type Stock } from '../trade/stock.ts'
import { batchOf, recipeOf } from './batches.ts'
import { bakery, counter } from './recipes.ts'

const baker = 'Hermanas Cabrera'
export const center = '05'
const materials = '11190'
const transfer = '90100'
const accounts = {
  wip: accountOf('wip'),
  finished: accountOf('wip.out'),
  decrease: accountOf('wip.decrease'),
  conversion: accountOf('production.conversion'),
  waste: accountOf('production.waste'),
}

interface Order {
  /** By its day and recipe, unless given. */
  key?: string
  recipe: string
  on: DemoDay
  year: DemoYear
}

/** An order of one batch. */
export function orderDocument(
  { recipe, on, year, key = `${on} ${recipe}` }: Order,
  steps: readonly string[],
) {
  const batch = batchOf(recipe, year)
  const { product, yield: made, byProducts } = recipeOf(recipe)
  const rest = byProducts.reduce((left, { costShare }) => left.minus(amount(costShare)), amount('100'))
  const outputs = [
    { product, quantity: amount(made), costShare: rest },
    ...byProducts.map((each) => ({
      product: each.product,
      quantity: amount(each.quantity),
      costShare: amount(each.costShare),
    })),
  ]
  const document = documentOf({
    type: 'productionOrder',
    key,
    series: 'OP',
    on,
    anyDay: true,
    by: storekeeper,
    steps,
    rows: ({ idOf }, self) => [
      {
        table: 'production_order',
        values: {
          id: self.id,
          number: self.number,
          day: self.day,
          recipe_version_id: idOf('recipeVersion', versionKey(recipeOf(recipe), year)),
          product_id: idOf('product', product),
          batches: '1',
          input_warehouse_id: idOf('storage', bakery),
          output_warehouse_id: idOf('storage', counter),
          cost_center_id: idOf('center', center),
          responsible: baker,
          labour: text(batch.labour),
          overhead: text(batch.overhead),
          // Nothing is reported of an order that is finished: it is finished when its reports are there.
          state: self.state === 'finished' ? 'inProcess' : self.state,
          version: self.version,
          created_by: self.author,
        },
      },
      ...batch.taken.map((line, at) => ({
        table: 'production_order_input',
        values: {
          id: idOf('line', lineKey(document, at + 1)),
          order_id: self.id,
          line: at + 1,
          product_id: idOf('product', line.product),
          quantity: line.quantity.toFixed(),
        },
      })),
      ...outputs.map((line, at) => ({
        table: 'production_order_output',
        values: {
          id: idOf('line', lineKey(document, batch.taken.length + at + 1)),
          order_id: self.id,
          line: at + 1,
          product_id: idOf('product', line.product),
          quantity: line.quantity.toFixed(),
          cost_share: line.costShare.toFixed(),
        },
      })),
    ],
  })
  return { document, batch, outputs }
}

/** A batch is ordered, baked and put on the shelf of the café on one day. It comes to what was added to it beside what it took. */
export function bake(book: Book, stock: Stock, order: Order): Amount {
  const { document: ordered, batch, outputs } = orderDocument(order, ['pending', 'inProcess', 'finished'])
  const conversion = batch.labour.plus(batch.overhead)
  const run = documentOf({
    type: 'productionRun',
    key: ordered.key,
    series: 'PP',
    on: order.on,
    anyDay: true,
    by: storekeeper,
    steps: ['confirmed'],
    rows: ({ idOf, find, codes }, self) => [
      {
        table: 'production_run',
        values: {
          id: self.id,
          number: self.number,
          order_id: find(ordered)!.id,
          sequence: 1,
          day: self.day,
          batches: '1',
          open_before: '1',
          bears: '1',
          wip_account_id: codes.account(accounts.wip),
          labour: text(batch.labour),
          overhead: text(batch.overhead),
          responsible: baker,
          created_by: self.author,
        },
      },
      ...batch.taken.map(({ product, quantity }, at) => ({
        table: 'production_run_input',
        values: {
          id: idOf('line', lineKey(run, at + 1)),
          run_id: self.id,
          line: at + 1,
          product_id: idOf('product', product),
          quantity: quantity.toFixed(),
        },
      })),
      ...outputs.map(({ product, quantity, costShare }, at) => ({
        table: 'production_run_output',
        values: {
          id: idOf('line', lineKey(run, batch.taken.length + at + 1)),
          run_id: self.id,
          line: at + 1,
          product_id: idOf('product', product),
          quantity: quantity.toFixed(),
          cost_share: costShare.toFixed(),
        },
      })),
    ],
  })
  const taken = batch.taken.map(({ product, quantity }, at) =>
    stock.take(run, {
      product,
      warehouse: bakery,
      quantity,
      counter: { account: accounts.wip, costCenter: center, expenseItem: materials },
      line: lineKey(run, at + 1),
    }),
  )
  const pieces = piecesOf(
    outputs.map(({ product, ...output }) => ({ ...output, productId: product, wasted: zero })),
  )
  const added = addedTo(pieces, conversion)
  const made = outputs.map(({ product, quantity }, at) =>
    stock.make(
      run,
      {
        product,
        warehouse: counter,
        quantity,
        counter: { account: at === 0 ? accounts.finished : accounts.decrease },
        line: lineKey(run, batch.taken.length + at + 1),
      },
      { parts: taken.map((source) => ({ source, ...shareOfOwn(pieces[at]!) })), added: added[at]! },
    ),
  )
  book.file(ordered)
  book.file(run)
  book.post(
    run,
    'inventory',
    (numberOf) =>
      translate('es', 'productionRuns.entry', {
        number: numberOf(run),
        order: numberOf(ordered),
        product: nameOf(outputs[0]!.product),
      }),
    linesOf(
      postRun(
        {
          description: '',
          consumed: taken.map(({ product, value }) => ({
            held: heldAt({ product, warehouse: bakery }),
            value,
            expenseItemId: materials,
          })),
          produced: made.map(({ product, value }, at) => ({
            held: heldAt({ product, warehouse: counter }),
            value,
            as: at === 0 ? 'product' : 'byProduct',
          })),
          conversion: { amount: conversion, expenseItemId: transfer },
          costCenterId: center,
        },
        accounts,
      ),
    ),
  )
  return conversion
}

const nameOf = (product: string) => products.find(({ code }) => code === product)!.name

/** Left by somebody who will begin it tomorrow. */
export const leaveOrdered = (book: Book, order: Order): Document =>
  book.file(orderDocument(order, ['pending']).document)
