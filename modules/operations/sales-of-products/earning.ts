import { sql } from 'kysely'
import { type Amount, amount, sum, zero } from '@cuadre/kernel/money.ts'
import { balanced, credit, debit } from '@cuadre/kernel/journal.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { postDocument, reverseDocument, undoingDay } from '@cuadre/accounting/public.ts'
import { cancelItems } from '@cuadre/finance/public.ts'
import { type Charged, chargeTo } from '@cuadre/inventory/public.ts'
import type { Invoicing } from '../documents/by-invoice.ts'
import { accountsOf, deliveredTo, postEarned } from './effects.ts'
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
  const accounts = await accountsOf(context, sale, invoice.date)
  const charged = await chargeTo(context, await documentsOf(context, sale), accounts.cost)
  const back = [...(await returnedOf(context, sale._id)).values()]
  const less = (of: string, parts: readonly string[]) =>
    amount(of).minus(sum(parts.map((part) => amount(part))))
  await postEarned(
    context,
    sale,
    {
      day: invoice.date,
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
  const waiting = (await deliveredTo(context, sale))!
  await cancelItems(context, origin, day)
  const spent = await spentOn(context, sale, waiting)
  await reverseDocument(context, { origin, day, reason: invoice.number, type: 'sale' })
  const charged = await chargeTo(context, await documentsOf(context, sale), () => waiting)
  const now = Map.groupBy(charged, ({ from }) => from)
  // What they cost more or less since they were invoiced went to what was spent, and waits with them.
  const later = [...now].map(([account, parts]) => ({
    account,
    more: sum(parts.map(({ value }) => value)).minus(spent.get(account) ?? zero),
  }))
  const draft = balanced(
    translate(context.language, 'sales.deliveryEntry', { number: sale.number, client: sale.client.name }),
    later.flatMap(({ account, more }) =>
      more.gt(zero)
        ? [debit(waiting, more), credit(account, more)]
        : [debit(account, more.neg()), credit(waiting, more.neg())],
    ),
  )
  if (draft.lines.length > 0)
    await postDocument(context, {
      day,
      type: 'inventory',
      origin: { ...origin, type: `${origin.type}.costs` },
      draft,
    })
}

/** What the entry of the invoice spent, by account: its debits, in an entry that takes goods off those that wait. */
async function spentOn(
  { tx, organization }: Context,
  { _id }: Sale,
  waiting: string,
): Promise<Map<string, Amount>> {
  const { rows } = await sql<{ account: string; value: string }>`
    select line.account_id as account, sum(line.debit)::text as value
      from document_entry entry
      join document_line line on line.organization_id = ${organization} and line.entry_id = entry.id
     where entry.organization_id = ${organization} and entry.source_type = 'saleOfProducts' and entry.source_id = ${_id}
       and entry.type = 'sale' and line.account_id <> ${waiting}
       and not exists (select from document_entry undone where undone.organization_id = ${organization} and undone.reversal_of = entry.id)
     group by line.account_id`.execute(tx)
  return new Map(rows.map(({ account, value }) => [account, amount(value)]))
}

/** What moved its goods: the sale, and what brought some of them back. */
async function documentsOf({ tx }: Context, { _id }: Sale): Promise<string[]> {
  const returns = await tx.selectFrom('sale_return').select('id').where('sale_id', '=', _id).execute()
  return [_id, ...returns.map(({ id }) => id)]
}
