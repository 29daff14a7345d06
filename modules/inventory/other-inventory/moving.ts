import { type FieldRefusal, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, round, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { accountsFor } from '@cuadre/accounting/public.ts'
import type { Counter } from '../stock/cards.ts'
import { accountsOfGoods } from '../stock/documents.ts'
import { productsOf } from '../stock/goods.ts'
import { namedOf } from '../stock/lots.ts'
import type { StockLine } from '../stock/move.ts'
import { booksOn } from './books.ts'
import type { Inventory } from './inventory.ts'
import { factsOf } from './kinds.ts'
import { isReclassified, reclassifiedLines } from './reclassified.ts'
import { returnedLines } from './returns.ts'

/** A line of stock whose other side is known. */
export type LineToMove = StockLine & { counter: Counter }

type DocumentLine = Inventory['lines'][number]

/** What a document moves, or why it can't. */
export async function linesToMove(context: Context, document: Inventory): Promise<StockLine[]> {
  const { storageId, date, lines } = document
  const held = await accountsOfGoods(
    context,
    lines.map(({ productId }) => ({ productId, storageId })),
    date,
  )
  const stockLineOf = ({ _id, productId }: DocumentLine) => ({
    productId,
    storageId,
    accountId: held({ productId, storageId }),
    lineId: _id,
  })
  if (document.type === 'count') return countedLines(context, document, stockLineOf)
  if (document.returnOfId) return returnedLines(context, document, stockLineOf)
  const counter = await counterOf(context, document)
  if (isReclassified(document)) return reclassifiedLines(context, document, stockLineOf, counter.accountId)
  if (document.type === 'adjustment')
    return lines.map((line) => {
      const value = amount(line.value ?? '0')
      return {
        ...stockLineOf(line),
        direction: value.gt(zero) ? (1 as const) : (-1 as const),
        quantity: zero,
        value: value.abs(),
        counter,
      }
    })
  const direction = factsOf[document.type].direction === 1 ? 1 : -1
  const costs = direction === 1 ? await unitCosts(context, document, lines) : new Map<string, Amount>()
  return lines.map((line) => {
    const quantity = amount(line.quantity ?? '0')
    const cost = costs.get(line._id)
    return {
      ...stockLineOf(line),
      direction,
      quantity,
      ...lotsOf(line, direction),
      ...(cost && { value: round(quantity.times(cost)) }),
      counter,
    }
  })
}

/** What comes in says its lots, expired ones too: it is said what is there. What leaves may. */
const lotsOf = ({ line, lots }: DocumentLine, direction: 1 | -1) =>
  direction === -1 && lots.length === 0
    ? {}
    : { lots: { path: `lines.${line - 1}.lots`, of: namedOf(lots), mayBeExpired: true as const } }

/** The other side of a document's entry. */
async function counterOf(context: Context, document: Inventory): Promise<Counter> {
  const details = {
    costCenterId: document.costCenterId,
    expenseItemId: document.expenseItemId,
    partnerId: null,
  }
  const { account } = factsOf[document.type]
  if (document.accountId) return { accountId: document.accountId, ...details }
  if (account === 'given') return { accountId: await expenseOf(context, document), ...details }
  const accounts = await accountsFor(context, [account.parameter], document.date)
  const needsDetails = document.type === 'waste' || document.type === 'adjustment'
  return {
    accountId: accounts[account.parameter]._id,
    ...(needsDetails ? details : { costCenterId: null, expenseItemId: null, partnerId: null }),
  }
}

/** The account that the consumption of a cost centre is charged to. */
async function expenseOf({ tx }: Context, { costCenterId }: Inventory): Promise<string> {
  const center = costCenterId
    ? await tx
        .selectFrom('cost_center')
        .select('expense_account_id')
        .where('id', '=', costCenterId)
        .executeTakeFirst()
    : undefined
  if (!center?.expense_account_id) throw wrongFields([{ path: 'accountId', code: 'field.required' }])
  return center.expense_account_id
}

/** What one of each line costs: as written, as those that are there already, or as it is bought. */
async function unitCosts(
  context: Context,
  { storageId, date }: Inventory,
  lines: readonly DocumentLine[],
): Promise<Map<string, Amount>> {
  const [books, products] = await Promise.all([booksOn(context, storageId, date), productsOf(context, lines)])
  const wrong: FieldRefusal[] = []
  const costs = new Map<string, Amount>()
  for (const line of lines) {
    const there = books.get(line.productId)
    const bought = products.get(line.productId)?.purchase_price
    if (line.unitCost !== null) costs.set(line._id, amount(line.unitCost))
    else if (there?.quantity.gt(zero)) costs.set(line._id, there.value.div(there.quantity))
    else if (bought) costs.set(line._id, amount(bought))
    else
      wrong.push({
        path: `lines.${line.line - 1}.unitCost`,
        code: 'inventory.costUnknown',
        parameters: { line: line.line, code: line.product.code ?? line.product.name },
      })
  }
  if (wrong.length > 0) throw wrongFields(wrong)
  return costs
}

/** What was counted against what the books say: what is missing goes out, what is too much comes in. */
async function countedLines(
  context: Context,
  document: Inventory,
  stockLineOf: (line: DocumentLine) => Omit<StockLine, 'direction' | 'quantity' | 'counter'>,
): Promise<LineToMove[]> {
  const { storageId, date, lines } = document
  const uncounted = lines.filter(({ quantity }) => quantity === null)
  if (uncounted.length > 0)
    throw wrongFields(
      uncounted.map(({ line, product }) => ({
        path: `lines.${line - 1}.quantity`,
        code: 'inventory.notCounted',
        parameters: { line, code: product.code ?? product.name },
      })),
    )
  await refuseMoved(context, document)
  const accounts = await accountsFor(context, ['account.shortage.goods', 'account.surplus.goods'], date)
  const different = lines.filter(({ difference }) => difference !== null && !amount(difference).eq(zero))
  const more = different.filter(({ difference }) => amount(difference ?? '0').gt(zero))
  const costs = more.length > 0 ? await unitCosts(context, document, more) : new Map<string, Amount>()
  const alone = { costCenterId: null, expenseItemId: null, partnerId: null }
  return different.map((line) => {
    const difference = amount(line.difference ?? '0')
    const cost = costs.get(line._id)
    return cost
      ? {
          ...stockLineOf(line),
          storageId,
          direction: 1 as const,
          quantity: difference,
          value: round(difference.times(cost)),
          counter: { accountId: accounts['account.surplus.goods']._id, ...alone },
        }
      : {
          ...stockLineOf(line),
          storageId,
          direction: -1 as const,
          quantity: difference.neg(),
          counter: { accountId: accounts['account.shortage.goods']._id, ...alone },
        }
  })
}

/** A count is compared with the books as they were when it began: what was written since on its day has to be looked at first. */
async function refuseMoved(context: Context, { storageId, date, lines }: Inventory): Promise<void> {
  const books = await booksOn(context, storageId, date)
  const moved = lines.filter(
    ({ productId, bookQuantity }) => !amount(bookQuantity ?? '0').eq(books.get(productId)?.quantity ?? zero),
  )
  if (moved.length === 0) return
  throw new Refusal(
    'inventory.booksMoved',
    { products: moved.map(({ product }) => product.name).join(', ') },
    { details: { products: moved.map(({ productId }) => productId) } },
  )
}
