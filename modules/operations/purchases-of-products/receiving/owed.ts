import { addDays, type Day } from '@cuadre/kernel/day.ts'
import { type Amount, amount, sum } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { openItem } from '@cuadre/finance/public.ts'
import { partnerAccounts } from '../../documents/partner-accounts.ts'
import type { Creditor } from '../posting.ts'
import type { Purchase } from '../queries.ts'
import type { Against, BorneCost } from './store.ts'

export interface CostCreditor extends Creditor {
  amount: Amount
  dueDate: Day
}

/** Who is owed for freight and the like, or the account that it is on. */
export async function costCreditors(
  context: Context,
  costs: readonly BorneCost[],
  day: Day,
): Promise<CostCreditor[]> {
  const owed = await partnerAccounts(
    context,
    'provider',
    costs.flatMap(({ providerId }) => (providerId ? [providerId] : [])),
    day,
  )
  return costs.map(({ providerId, accountId, currency, total, bookTotal }) => {
    const foreign = currency && { currencyId: currency._id, amount: total, rate: currency.rate }
    if (providerId === null)
      return { accountId: accountId ?? '', partnerId: null, foreign, amount: bookTotal, dueDate: day }
    const { accountId: payable, paymentDays } = owed(providerId)
    return {
      accountId: payable,
      partnerId: providerId,
      foreign,
      amount: bookTotal,
      dueDate: addDays(day, paymentDays),
    }
  })
}

/** Providers of costs are owed, what is missing is claimed; received at once, the goods themselves are owed with it. */
export async function openItems(
  context: Context,
  {
    purchase,
    date,
    origin,
    against,
    accounts,
    posted,
    creditors,
  }: {
    purchase: Purchase
    date: Day
    origin: { type: string; _id: string; number: string }
    against: Against
    accounts: { against: Creditor; claims: string }
    posted: readonly { rejected: Amount }[]
    creditors: readonly CostCreditor[]
  },
): Promise<void> {
  const item = { day: date, origin }
  const { providerId, dueDate } = purchase
  if (against === 'direct' && accounts.against.partnerId !== null)
    await openItem(context, {
      ...item,
      side: 'payable',
      partnerId: providerId,
      accountId: accounts.against.accountId,
      dueDate,
      amount: amount(purchase.amount),
      ...(accounts.against.foreign && { foreign: accounts.against.foreign }),
    })
  for (const { partnerId, accountId, amount: owed, foreign, dueDate: due } of creditors)
    if (partnerId !== null)
      await openItem(context, {
        ...item,
        side: 'payable',
        partnerId,
        accountId,
        dueDate: due,
        amount: owed,
        ...(foreign && { foreign }),
      })
  await openItem(context, {
    ...item,
    side: 'receivable',
    partnerId: providerId,
    accountId: accounts.claims,
    dueDate: date,
    amount: sum(posted.map(({ rejected }) => rejected)),
  })
}
