import { amount, round, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  accountsFor,
  cancelling,
  postDocument,
  reverseDocument,
  type Undoing,
} from '@cuadre/accounting/public.ts'
import { cancelItems, openItem } from '@cuadre/finance/public.ts'
import type { Effects } from '@cuadre/platform/documents/transition.ts'
import { consumeContract, releaseContract } from '../contracts/balance.ts'
import { settlingAccount } from '../documents/partner-accounts.ts'
import { toFunctionalCurrency } from '../documents/terms.ts'
import { giveBackAccruals, takeUpAccruals } from './accruals.ts'
import { postServicePurchase } from './posting.ts'
import type { ServicePurchase } from './purchases.ts'
import type { ServicePurchaseAction } from './states.ts'

const originOf = ({ _id, number }: Pick<ServicePurchase, '_id' | 'number'>) => ({
  type: 'buyOfServices',
  _id,
  number,
})

/** Everything that each action does. */
export const effects: Effects<ServicePurchaseAction, ServicePurchase> = {
  async approve() {},

  async confirm(context, purchase) {
    await consumeContract(context, purchase)
    await takeUpAccruals(context, purchase)
    const accounts = await accountsOf(context, purchase)
    const foreign = payableAbroad(purchase)
    const withheld = amount(purchase.withheld)
    const own = toFunctionalCurrency(
      purchase.lines.map((line) => amount(line.amount)),
      purchase.rate === null ? null : amount(purchase.rate),
      amount(purchase.amount),
    )
    await postDocument(context, {
      day: purchase.date,
      type: 'purchase',
      origin: originOf(purchase),
      draft: postServicePurchase(
        {
          description: translate(context.language, 'servicePurchases.entry', {
            number: purchase.number,
            provider: purchase.provider.name,
          }),
          providerId: purchase.providerId,
          expenses: purchase.lines.map((line, index) => ({
            ...line,
            amount: own[index]!,
            accrued: line.accrual && { accountId: accounts.accrued, amount: amount(line.accrual.amount) },
          })),
          amount: amount(purchase.amount),
          withheld,
          foreign,
        },
        accounts,
      ),
    })
    if (accounts.isOwed)
      await openItem(context, {
        side: 'payable',
        partnerId: purchase.providerId,
        accountId: accounts.payable,
        day: purchase.date,
        dueDate: purchase.dueDate,
        amount: amount(purchase.amount).minus(withheld),
        ...(foreign && { foreign }),
        origin: originOf(purchase),
      })
  },

  discard: releaseContract,

  cancel: cancelling(takeBack),
}

async function takeBack(
  context: Context,
  purchase: ServicePurchase,
  { day, reason }: Undoing,
): Promise<void> {
  await releaseContract(context, purchase)
  await giveBackAccruals(context, purchase)
  await cancelItems(context, originOf(purchase), day)
  await reverseDocument(context, { origin: originOf(purchase), day, reason })
}

/** What the provider is owed in its own currency: the total less what is kept back. */
function payableAbroad({ currency, rate, total, withholdingRate }: ServicePurchase) {
  if (!currency || rate === null) return null
  const whole = amount(total)
  const owed = whole.minus(round(whole.times(amount(withholdingRate)).div('100')))
  return owed.gt(zero) ? { currencyId: currency._id, amount: owed, rate: amount(rate) } : null
}

/** The accounts that a purchase is posted on, beside those of its lines. */
async function accountsOf(context: Context, purchase: ServicePurchase) {
  const { accountId, isOwed } = await settlingAccount(context, purchase, {
    party: 'provider',
    _id: purchase.providerId,
  })
  return {
    isOwed,
    payable: accountId,
    withholding: await withholdingAccount(context, purchase),
    accrued: await accruedAccount(context, purchase),
  }
}

const key = 'account.services.withholding'

/** Requested where something is kept back only: a company that never does needs no such account. */
async function withholdingAccount(context: Context, { date, withheld }: ServicePurchase): Promise<string> {
  return amount(withheld).eq(zero) ? '' : (await accountsFor(context, [key], date))[key]._id
}

const accruedKey = 'account.services.accrued'

/** Requested where something was accrued only. */
const accruedAccount = async (context: Context, { date, lines }: ServicePurchase): Promise<string> =>
  lines.some(({ accrual }) => accrual) ? (await accountsFor(context, [accruedKey], date))[accruedKey]._id : ''
