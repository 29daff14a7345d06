import { type Amount, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import { postDailySale } from '@cuadre/points-of-sale/daily-sales/posting.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Book, linesOf } from '../../book.ts'
import type { DemoDay, DemoYear } from '../../calendar.ts'
import { type DocumentMovement, lineKey } from '../../documents.ts'
import { accountOf } from '../law.ts'
import { cashier } from '../people.ts'
import { documentOf } from '../trade/document.ts'
import { heldAt, type Stock } from '../trade/stock.ts'
import { notesOf } from '../treasury/notes.ts'
import { batchOf, recipeOf } from './batches.ts'
import { cafe } from './recipes.ts'

/** Something of the shelf: what there was when the day began, what was baked, what was sold and what nobody wanted any more. */
export interface Shelved {
  product: string
  initial: Amount
  entered: Amount
  sold: Amount
  wasted: Amount
}

interface Day {
  on: DemoDay
  year: DemoYear
  shelf: readonly Shelved[]
  /** Cups that were made while somebody waited. */
  cups: readonly { product: string; sold: Amount }[]
  /** Which part was paid by telephone. */
  byTelephone: Amount
}

const income = accountOf('sales.pos')
const transit = accountOf('transit')
const cost = accountOf('cogs.production')
const offered = new Map(cafe.products.map((each) => [each.product, each]))

/** A day at the counter of the café: what is left is counted, the cash too, and all of it is posted. */
export function sellAtCounter(
  book: Book,
  stock: Stock,
  { on, year, shelf, cups, byTelephone }: Day,
): { cash: Amount; telephone: Amount } {
  const lines = [
    ...shelf.map((each) => ({
      ...each,
      left: each.initial.plus(each.entered).minus(each.sold).minus(each.wasted),
      recipe: null,
    })),
    ...cups.map((each) => ({
      ...each,
      wasted: zero,
      initial: null,
      entered: null,
      left: null,
      recipe: offered.get(each.product)!.recipe!,
    })),
  ].map((line) => {
    const price = amount(offered.get(line.product)!.price)
    return { ...line, price, amount: round(line.sold.times(price)) }
  })
  const total = sum(lines.map((line) => line.amount))
  const telephone = round(total.times(byTelephone), 0)
  const cash = total.minus(telephone)
  const document = documentOf({
    type: 'dailySale',
    key: `${on} ${cafe.code}`,
    series: 'VD',
    on,
    anyDay: true,
    by: cashier,
    steps: ['open', 'closed', 'confirmed'],
    rows: ({ idOf, codes }, self) => [
      {
        table: 'daily_sale',
        values: {
          id: self.id,
          number: self.number,
          point_id: idOf('pointOfSale', cafe.code),
          day: self.day,
          shift: 1,
          warehouse_id: idOf('storage', cafe.warehouse),
          till_account_id: codes.account(cafe.till),
          responsible: cafe.responsible,
          opening_float: cafe.openingFloat,
          amount: text(total),
          paid: text(total),
          income_account_id: codes.account(income),
          state: self.state,
          version: self.version,
          created_by: self.author,
        },
      },
      ...lines.map((line, at) => ({
        table: 'daily_sale_line',
        values: {
          id: idOf('line', lineKey(document, at + 1)),
          sale_id: self.id,
          line: at + 1,
          product_id: idOf('product', line.product),
          price: text(line.price),
          sold: line.sold.toFixed(),
          wasted: line.wasted.toFixed(),
          counted: line.left?.toFixed() ?? null,
          amount: text(line.amount),
          recipe_id: line.recipe && idOf('recipe', line.recipe),
          initial: line.initial?.toFixed() ?? null,
          entered: line.entered?.toFixed() ?? null,
          withdrawn: line.initial && '0',
        },
      })),
      ...(['cash', 'qr'] as const).map((means, at) => {
        const taken = text(means === 'cash' ? cash : telephone)
        return {
          table: 'daily_sale_payment',
          values: {
            id: idOf('line', `${lineKey(document, 1)} ${means}`),
            sale_id: self.id,
            line: at + 1,
            means,
            account_id: codes.account(means === 'cash' ? cafe.till : transit),
            amount: taken,
            book_amount: taken,
            counted: means === 'cash' ? taken : null,
            book_counted: means === 'cash' ? taken : null,
            is_rest: means === 'cash',
          },
        }
      }),
      ...notesOf(cash.plus(amount(cafe.openingFloat))).map(({ denomination, count }) => ({
        table: 'daily_sale_denomination',
        values: { payment_id: idOf('line', `${lineKey(document, 1)} cash`), denomination, count },
      })),
    ],
  })
  const left = lines.flatMap((line, at): DocumentMovement[] => {
    const gone = line.sold.plus(line.wasted)
    const goods = line.recipe
      ? ingredientsOf(line.recipe, gone, year)
      : [{ product: line.product, quantity: gone }]
    return goods
      .filter(({ quantity }) => quantity.gt(zero))
      .map(({ product, quantity }) =>
        stock.take(document, {
          product,
          warehouse: cafe.warehouse,
          quantity,
          counter: { account: cost },
          line: lineKey(document, at + 1),
        }),
      )
  })
  const money = (account: string, taken: Amount) => ({ account, foreign: null, taken, there: taken })
  book.file(document)
  book.post(
    document,
    'sale',
    (numberOf) =>
      translate('es', 'dailySales.entry', {
        number: numberOf(document),
        point: cafe.name,
        day: formatDay(book.dayOf(on)),
        shift: 1,
      }),
    linesOf(
      postDailySale(
        {
          description: '',
          amount: total,
          cash: [money(cafe.till, cash)],
          inTransit: [money(transit, telephone)],
          costs: left.map(({ product, value }) => ({
            inventory: heldAt({ product, warehouse: cafe.warehouse }),
            cost,
            value,
          })),
          taxRate: null,
        },
        { income, shortage: '', surplus: '', taxExpense: '', taxLiability: '' },
      ),
    ),
  )
  return { cash, telephone }
}

function ingredientsOf(recipe: string, cups: Amount, year: DemoYear) {
  const share = cups.div(amount(recipeOf(recipe).yield))
  return batchOf(recipe, year).taken.map(({ product, quantity }) => ({
    product,
    quantity: round(quantity.times(share), 3),
  }))
}
