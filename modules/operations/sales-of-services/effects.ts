import type { Day } from '@cuadre/kernel/day.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  cancelling,
  undoingDay,
  postDocument,
  reverseDocument,
  type Undoing,
  valuesOn,
} from '@cuadre/accounting/public.ts'
import { cancelItems, openItem } from '@cuadre/finance/public.ts'
import type { Effects } from '@cuadre/platform/documents/transition.ts'
import { consumeContract, releaseContract } from '../contracts/balance.ts'
import { earningDay, type Invoicing } from '../documents/by-invoice.ts'
import { settlingAccount } from '../documents/partner-accounts.ts'
import { toFunctionalCurrency } from '../documents/terms.ts'
import { postServiceSale } from './posting.ts'
import { incomeAccounts } from './queries.ts'
import type { ServiceSale } from './sales.ts'
import type { ServiceSaleAction } from './states.ts'

const originOf = ({ _id, number }: Pick<ServiceSale, '_id' | 'number'>) => ({
  type: 'saleOfServices',
  _id,
  number,
})

/** Everything that each action does. */
export const effects: Effects<ServiceSaleAction, ServiceSale> = {
  async approve() {},

  async confirm(context, sale) {
    await consumeContract(context, sale)
    const accounts = await accountsOf(context, sale, sale.date)
    if (accounts.isOwed && accounts.revenueOn === 'invoice')
      await context.tx
        .updateTable('service_sale')
        .set({ revenue_on: 'invoice' })
        .where('id', '=', sale._id)
        .execute()
    else await postEarned(context, sale, sale, accounts)
  },

  discard: releaseContract,

  cancel: cancelling(takeBack),
}

async function takeBack(context: Context, sale: ServiceSale, { day, reason }: Undoing): Promise<void> {
  await releaseContract(context, sale)
  await cancelItems(context, originOf(sale), day)
  await reverseDocument(context, { origin: originOf(sale), day, reason })
}

/** What a sale earns with its invoice, from that one's day on. */
export async function earn(context: Context, sale: ServiceSale, invoice: Invoicing): Promise<void> {
  const date = await earningDay(context, originOf(sale), invoice)
  const { dueDate } = invoice
  await postEarned(context, sale, { date, dueDate }, await accountsOf(context, sale, invoice.date))
}

/** Its invoice is cancelled: nothing was earned and nobody owes. */
export async function unearn(
  context: Context,
  sale: ServiceSale,
  { number, date }: Invoicing,
): Promise<void> {
  const day = await undoingDay(context, date)
  await cancelItems(context, originOf(sale), day)
  await reverseDocument(context, { origin: originOf(sale), day, reason: number })
}

/** The client owes, or has paid, and the services are earned. */
async function postEarned(
  context: Context,
  sale: ServiceSale,
  { date, dueDate }: { date: Day; dueDate: Day },
  accounts: Awaited<ReturnType<typeof accountsOf>>,
): Promise<void> {
  const rate = sale.rate === null ? null : amount(sale.rate)
  const foreign =
    sale.currency && rate ? { currencyId: sale.currency._id, amount: amount(sale.total), rate } : null
  const own = toFunctionalCurrency(
    sale.lines.map((line) => amount(line.amount)),
    rate,
    amount(sale.amount),
  )
  await postDocument(context, {
    day: date,
    type: 'sale',
    origin: originOf(sale),
    draft: postServiceSale(
      {
        description: translate(context.language, 'serviceSales.entry', {
          number: sale.number,
          client: sale.client.name,
        }),
        clientId: sale.clientId,
        amount: amount(sale.amount),
        foreign,
        incomes: sale.lines.map((line, index) => ({
          accountId: accounts.income(line.serviceId),
          amount: own[index]!,
        })),
        taxRate: accounts.taxRate,
        cost: sale.cost === null ? null : { ...accounts.cost, amount: amount(sale.cost) },
      },
      accounts,
    ),
  })
  if (accounts.isOwed)
    await openItem(context, {
      side: 'receivable',
      partnerId: sale.clientId,
      accountId: accounts.receivable,
      day: date,
      dueDate,
      amount: amount(sale.amount),
      ...(foreign && { foreign }),
      origin: originOf(sale),
    })
}

/** The accounts that a sale is posted on, by what parameters, client and services say on a day. */
async function accountsOf(context: Context, sale: ServiceSale, day: Day) {
  const [named, { accountId, isOwed }, income] = await Promise.all([
    valuesOn(
      context,
      [
        'account.sales.services',
        'account.sales.exportServices',
        'account.cogs.services',
        'account.cogs.exportServices',
        'account.wip.out',
        'account.salesTax.expense',
        'account.salesTax.liability',
        'rate.salesTax',
        'salesTaxAccrual',
        'revenueOn',
      ],
      day,
    ),
    settlingAccount(context, sale, { party: 'client', _id: sale.clientId }),
    incomeAccounts(
      context,
      sale.lines.map(({ serviceId }) => serviceId),
    ),
  ])
  return {
    isOwed,
    revenueOn: named.revenueOn === 'invoice' ? ('invoice' as const) : ('sale' as const),
    receivable: accountId,
    taxExpense: named['account.salesTax.expense']._id,
    taxLiability: named['account.salesTax.liability']._id,
    taxRate: named.salesTaxAccrual === 'perDocument' ? named['rate.salesTax'] : null,
    // What is sold abroad earns apart, whatever the catalogue says of the service.
    income: (serviceId: string) =>
      sale.isExport
        ? named['account.sales.exportServices']._id
        : (income.get(serviceId) ?? named['account.sales.services']._id),
    cost: {
      account: named[sale.isExport ? 'account.cogs.exportServices' : 'account.cogs.services']._id,
      spent: named['account.wip.out']._id,
    },
  }
}
