import type { z } from 'zod'
import { sql } from 'kysely'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { amount, type Amount, round, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { leastHeld } from '@cuadre/accounting/public.ts'
import { wrongDenominations } from '@cuadre/finance/public.ts'
import { rateOn } from '@cuadre/nomenclators/exchange-rates/rate-on.ts'
import type * as api from './api.ts'
import { keepsOtherThanCash, tillOf } from './tills.ts'

export type Draft = z.output<typeof api.createDeposit.input>

interface Agreed {
  /** Null in the currency of the books. */
  currency: { _id: string; rate: Amount } | null
  /** In the books. */
  amount: Amount
}

interface Bank {
  active: boolean
  code: string
  name: string
  currencyId: string
  currency: string
  isFunctional: boolean
}

/** From where to where, how much of what; everything that is wrong with a deposit is refused together. */
export async function resolveTerms(
  context: Context,
  draft: Draft,
): Promise<{ money: Agreed; wrong: FieldRefusal[] }> {
  const wrong: FieldRefusal[] = []
  const refuse = (path: string, code: string, parameters: FieldRefusal['parameters'] = {}) =>
    wrong.push({ path, code, parameters })
  const [till, bank, other] = await Promise.all([
    tillOf(context, draft.accountId),
    bankOf(context, draft.bankAccountId),
    keepsOtherThanCash(context, draft),
  ])
  const deposited = amount(draft.amount)
  if (!till) refuse('accountId', 'account.unknown')
  else if (till.type !== 'cash') refuse('accountId', 'deposit.notTill', { code: till.code })
  else if (!till.active || !till.allowsMovements)
    refuse('accountId', 'operation.accountInactive', { code: till.code })
  else if (other) refuse('accountId', `deposit.${other}`, { code: till.code })
  if (!bank) refuse('bankAccountId', 'bankAccount.unknown')
  else if (!bank.active) refuse('bankAccountId', 'bankAccount.inactive', { code: bank.code })
  if (till && bank && !(till.currency === null ? bank.isFunctional : till.currency === bank.currency))
    refuse('bankAccountId', 'deposit.otherCurrency', {
      code: till.code,
      name: bank.name,
      currency: bank.currency,
    })
  if (deposited.lte(zero)) refuse('amount', 'deposit.zero')
  if (draft.rate && amount(draft.rate).lte(zero)) refuse('rate', 'operation.rateZero')

  const isForeign = bank !== undefined && !bank.isFunctional
  const currency =
    isForeign && wrong.length === 0
      ? {
          _id: bank.currencyId,
          rate: amount(
            draft.rate ?? (await rateOn(context, { currencyId: bank.currencyId, day: draft.date })).rate,
          ),
        }
      : null
  const inBooks = currency ? round(deposited.times(currency.rate)) : deposited
  if (currency && inBooks.lte(zero))
    refuse('amount', 'operation.worthless', { amount: text(deposited), rate: currency.rate.toFixed() })
  if (wrong.length === 0) wrong.push(...(await beyondTill(context, draft, isForeign)))
  if (bank)
    wrong.push(
      ...(await wrongDenominations(context, draft.denominations ?? [], {
        amount: draft.amount,
        currencyId: bank.currencyId,
      })),
    )
  return { money: { currency, amount: inBooks }, wrong }
}

async function bankOf({ tx, organization }: Context, id: string): Promise<Bank | undefined> {
  const { rows } = await sql<Bank>`
    select bank.active, bank.code, bank.name, bank.currency_id as "currencyId", currency.code as currency, currency.is_functional as "isFunctional"
      from bank_account bank
      join currency on currency.organization_id = ${organization} and currency.id = bank.currency_id
     where bank.organization_id = ${organization} and bank.id = ${id}`.execute(tx)
  return rows[0]
}

/** Nobody hands in more cash than the till has in the books on the day, nor what was paid from it afterwards. */
export async function beyondTill(
  context: Context,
  { accountId, date, amount: deposited }: Pick<Draft, 'accountId' | 'date' | 'amount'>,
  isForeign: boolean,
): Promise<FieldRefusal[]> {
  const least = await leastHeld(context, { accountId, day: date, foreign: isForeign })
  if (amount(deposited).lte(least.amount)) return []
  return [
    {
      path: 'amount',
      code: least.day === date ? 'deposit.beyondTill' : 'deposit.beyondTillLater',
      parameters: { held: text(least.amount), day: formatDay(least.day) },
    },
  ]
}
