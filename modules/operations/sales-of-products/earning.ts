import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, amount, sum, zero } from '@cuadre/kernel/money.ts'
import { balanced, credit, debit } from '@cuadre/kernel/journal.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { postDocument, reverseDocument, undoingDay } from '@cuadre/accounting/public.ts'
import { cancelCredits, cancelItems } from '@cuadre/finance/public.ts'
import { type Charged, chargeTo, costsOrigin, movementsOf } from '@cuadre/inventory/public.ts'
import { earningDay, type Invoicing } from '../documents/by-invoice.ts'
import { accountsOf, deliveredTo } from './accounts.ts'
import { postEarned } from './effects.ts'
import { postDelivery } from './posting.ts'
import { returnedOf } from './returned.ts'
import { originOf, type Sale } from './sale.ts'

// A sale that earns with its invoice: until then its goods wait on an account of what is delivered and not invoiced.

/** What the invoice is of is earned and owed from its day on, and what those goods cost by now is spent. */
export async function earn(
  context: Context,
  sale: Sale,
  lines: readonly { productId: string; amount: string }[],
  invoice: Invoicing,
): Promise<void> {
  const day = await earningDay(context, originOf(sale), invoice)
  const accounts = await accountsOf(context, sale, invoice.date)
  const documents = [sale._id, ...(await returnsOf(context, sale)).map(({ _id }) => _id)]
  const charged = await chargeTo(context, { documents, day }, accounts.cost)
  const back = [...(await returnedOf(context, sale._id)).values()]
  const less = (of: string, parts: readonly string[]) =>
    amount(of).minus(sum(parts.map((part) => amount(part))))
  await postEarned(
    context,
    sale,
    {
      day,
      dueDate: invoice.dueDate,
      amount: less(
        sale.amount,
        back.map(({ bookAmount }) => bookAmount),
      ),
      total: less(
        sale.total,
        back.map(({ amount: part }) => part),
      ),
    },
    lines.map(({ productId, amount: of }, at) => {
      // Several lines may be of one product: its goods are spent with the first of them.
      const isFirst = lines.findIndex((other) => other.productId === productId) === at
      return {
        productId,
        amount: of,
        inventory: accounts.deliveredTo!,
        cost: accounts.cost(productId),
        value: isFirst ? valueOf(charged, productId) : zero,
      }
    }),
    accounts,
  )
}

const valueOf = (charged: readonly Charged[], productId: string): Amount =>
  sum(charged.filter((each) => each.productId === productId).map(({ value }) => value))

/** Its invoice is cancelled: nothing was earned, nobody owes, and its goods wait again at what they cost by now. */
export async function unearn(context: Context, sale: Sale, invoice: Invoicing): Promise<void> {
  const origin = originOf(sale)
  const day = await undoingDay(context, invoice.date)
  const { _id: waiting } = await deliveredTo(context, sale)
  const returns = await returnsOf(context, sale)
  for (const back of returns)
    if (back.stands && back.earned) await unearnReturn(context, { back, waiting, day, invoice })
  await cancelItems(context, origin, day)
  await reverseDocument(context, { origin, day, reason: invoice.number, type: 'sale' })
  const charged = await chargeTo(
    context,
    { documents: [sale._id, ...returns.map(({ _id }) => _id)], day },
    () => waiting,
  )
  // What they cost more or less since they were invoiced went to what was spent, and waits with them.
  const draft = balanced(
    translate(context.language, 'sales.deliveryEntry', { number: sale.number, client: sale.client.name }),
    charged.flatMap(({ from, value, posted }) =>
      value.gt(posted)
        ? [debit(waiting, value.minus(posted)), credit(from, value.minus(posted))]
        : [debit(from, posted.minus(value)), credit(waiting, posted.minus(value))],
    ),
  )
  if (draft.lines.length > 0)
    await postDocument(context, { day, type: 'inventory', origin: costsOrigin(origin), draft })
}

interface Back {
  _id: string
  number: string
  stands: boolean
  earned: boolean
  refund: string
}

/** What came back of a sale, what was cancelled of it included. */
const returnsOf = ({ tx }: Context, { _id }: Sale): Promise<Back[]> =>
  tx
    .selectFrom('sale_return')
    .select(({ eb }) => [
      'id as _id',
      'number',
      'earned',
      'refund',
      eb('state', '=', 'confirmed').as('stands'),
    ])
    .where('sale_id', '=', _id)
    .orderBy('number')
    .$narrowType<{ stands: boolean }>()
    .execute()

/** What came back after the invoice took off what was earned: with the invoice it brings back nothing but goods that waited. */
async function unearnReturn(
  context: Context,
  { back, waiting, day, invoice }: { back: Back; waiting: string; day: Day; invoice: Invoicing },
): Promise<void> {
  if (back.refund === 'cash')
    throw new Refusal('sales.refunded', { number: invoice.number, back: back.number })
  const origin = { type: 'saleReturn', _id: back._id, number: back.number }
  await cancelCredits(context, origin, day)
  await reverseDocument(context, { origin, day, reason: invoice.number })
  const goods = await movementsOf(context, origin)
  const draft = postDelivery(
    translate(context.language, 'sales.returnEntry', { number: back.number }),
    goods.map(({ accountId, firstValue }) => ({ inventory: waiting, cost: accountId, value: firstValue })),
  )
  if (draft.lines.length > 0) await postDocument(context, { day, type: 'sale', origin, draft })
  await context.tx.updateTable('sale_return').set({ earned: false }).where('id', '=', back._id).execute()
}
