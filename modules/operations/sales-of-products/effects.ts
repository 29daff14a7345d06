import type { Day } from '@cuadre/kernel/day.ts'
import { balanced, credit, debit } from '@cuadre/kernel/journal.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { say } from '@cuadre/server-kit/words.ts'
import { postDocument, reverseDocument, undoingDay, valuesOn } from '@cuadre/accounting/public.ts'
import { cancelItems, openItem } from '@cuadre/finance/public.ts'
import {
  accountsOfGoods,
  move,
  movementsOf,
  postCorrections,
  sayingShortages,
} from '@cuadre/inventory/public.ts'
import { accountParameterOf, ManagementForm } from '@cuadre/nomenclators/providers/management-forms.ts'
import { inBooks } from '../documents/terms.ts'
import { postSale } from './posting.ts'
import type { Sale } from './sales.ts'
import type { SaleAction } from './states.ts'

const originOf = ({ _id, number }: Sale) => ({ type: 'saleOfProducts', _id, number })

/** Everything that each action does. */
export const effects: Record<SaleAction, (context: Context, sale: Sale, reason: string) => Promise<void>> = {
  async confirm(context, sale) {
    const accounts = await accountsOf(context, sale)
    const amounts = inBooks(
      sale.lines.map((line) => amount(line.amount)),
      sale.rate === null ? null : amount(sale.rate),
      amount(sale.amount),
    )
    const { moved, corrections } = await sayingShortages(context, async () =>
      move(context, {
        day: sale.date,
        document: originOf(sale),
        lines: sale.lines.map((line) => ({
          productId: line.productId,
          storageId: sale.storageId,
          direction: -1 as const,
          quantity: amount(line.quantity),
          accountId: accounts.inventory(line.productId),
          counter: {
            accountId: accounts.cost(line.productId),
            costCenterId: null,
            expenseItemId: null,
            partnerId: null,
          },
          lineId: line._id,
        })),
      }),
    )
    const foreign =
      sale.currency && sale.rate
        ? { currencyId: sale.currency._id, amount: amount(sale.total), rate: amount(sale.rate) }
        : null
    await postDocument(context, {
      day: sale.date,
      type: 'sale',
      origin: originOf(sale),
      draft: postSale(
        {
          description: say(context.language, 'sales.entry', {
            number: sale.number,
            client: sale.client.name,
          }),
          clientId: sale.clientId,
          amount: amount(sale.amount),
          foreign,
          costs: sale.lines.map((line, index) => ({
            inventory: accounts.inventory(line.productId),
            income: accounts.income(line.productId),
            cost: accounts.cost(line.productId),
            amount: amounts[index]!,
            value: moved[index]!.value,
          })),
          taxRate: accounts.taxRate,
        },
        accounts,
      ),
    })
    if (accounts.isOwed)
      await openItem(context, {
        side: 'receivable',
        partnerId: sale.clientId,
        accountId: accounts.receivable,
        day: sale.date,
        dueDate: sale.dueDate,
        amount: amount(sale.amount),
        ...(foreign && { foreign }),
        origin: originOf(sale),
      })
    await postCorrections(context, originOf(sale), corrections)
  },

  async deliver() {},

  async discard() {},

  async cancel(context, sale, reason) {
    const day = await undoingDay(context, sale.date)
    await cancelItems(context, originOf(sale))
    const left = (await movementsOf(context, originOf(sale))).filter(({ direction }) => direction === -1)
    const { corrections } = await move(context, {
      day,
      document: originOf(sale),
      lines: left.map((movement) => ({
        productId: movement.productId,
        storageId: movement.storageId,
        direction: 1 as const,
        quantity: movement.quantity,
        // What comes back comes back at what it left at.
        source: { movementId: movement.movementId },
        accountId: movement.accountId,
        counter: movement.counter,
        lineId: movement.lineId,
      })),
    })
    await reverseDocument(context, { origin: originOf(sale), day, reason })
    // The entry is undone at what it said; what its goods cost more or less by now was posted apart, and goes back apart.
    await postLaterCosts(context, sale, left, day)
    await postCorrections(context, originOf(sale), corrections)
  },
}

async function postLaterCosts(
  context: Context,
  sale: Sale,
  left: Awaited<ReturnType<typeof movementsOf>>,
  day: Day,
): Promise<void> {
  const lines = left.flatMap(({ value, firstValue, accountId, counter }) => {
    const more = value.minus(firstValue)
    if (counter === null || more.eq(amount('0'))) return []
    return more.gt(amount('0'))
      ? [debit(accountId, more), credit(counter.accountId, more)]
      : [debit(counter.accountId, more.neg()), credit(accountId, more.neg())]
  })
  if (lines.length === 0) return
  const description = say(context.language, 'sales.laterCosts', { number: sale.number })
  await postDocument(context, {
    day,
    type: 'inventory',
    origin: originOf(sale),
    draft: balanced(description, lines),
  })
}

/** Natural persons owe on an account of their own. */
const keys = ['account.receivable', 'account.receivable.person'] as const

/** The accounts that a sale is posted on, by what parameters, partner and products say on its day. */
async function accountsOf(context: Context, sale: Sale) {
  const { tx } = context
  const [named, client, inventory] = await Promise.all([
    valuesOn(
      context,
      [
        'account.receivable',
        'account.receivable.person',
        'account.cash.main',
        'account.sales.goods',
        'account.sales.production',
        'account.cogs.goods',
        'account.cogs.production',
        'account.inventory.finished',
        'account.salesTax.expense',
        'account.salesTax.liability',
        'rate.salesTax',
        'salesTaxAccrual',
      ],
      sale.date,
    ),
    tx
      .selectFrom('partner')
      .select(['management_form', 'receivable_account_id'])
      .where('id', '=', sale.clientId)
      .executeTakeFirstOrThrow(),
    accountsOfGoods(
      context,
      sale.lines.map(({ productId }) => ({ productId, storageId: sale.storageId })),
      sale.date,
    ),
  ])
  const held = (productId: string) => inventory({ productId, storageId: sale.storageId })
  const isProduction = (productId: string) => held(productId) === named['account.inventory.finished']._id
  const isOwed = sale.paymentForm === 'credit'
  const [entity, person] = keys
  const form = ManagementForm.nullable().catch(null).parse(client.management_form)
  const standard = named[accountParameterOf('receivable', form) === person ? person : entity]
  return {
    isOwed,
    receivable: isOwed
      ? (client.receivable_account_id ?? standard._id)
      : (sale.cashAccountId ?? named['account.cash.main']._id),
    taxExpense: named['account.salesTax.expense']._id,
    taxLiability: named['account.salesTax.liability']._id,
    taxRate: named.salesTaxAccrual === 'perDocument' ? named['rate.salesTax'] : null,
    inventory: held,
    income: (productId: string) =>
      named[isProduction(productId) ? 'account.sales.production' : 'account.sales.goods']._id,
    cost: (productId: string) =>
      named[isProduction(productId) ? 'account.cogs.production' : 'account.cogs.goods']._id,
  }
}
