import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { accountsFor, numberOn } from '@cuadre/accounting/public.ts'
import type * as api from './api.ts'
import { balanceOn, booksCode, placesOn } from './queries.ts'

type Position = z.output<typeof api.getCashPosition.output>

/** Where the money is at the end of a day, and how much of which. */
export async function cashPosition(
  context: Context,
  { date = today(context.timeZone) }: z.output<typeof api.getCashPosition.input>,
): Promise<Position> {
  const [places, currency, countDays] = await Promise.all([
    placesOn(context, date),
    booksCode(context),
    numberOn(context, 'cash.countDays', date),
  ])
  const byCode = Map.groupBy(places, (place) => place.currency?.code ?? currency)
  const total = (those: Position['places'], of: 'balance' | 'inBooks') =>
    text(sum(those.map((place) => amount(place[of]))))
  return {
    date,
    currency,
    countDays: countDays.toFixed(),
    places,
    totals: [...byCode]
      .map(([code, those]) => ({ code, balance: total(those, 'balance'), inBooks: total(those, 'inBooks') }))
      // Of a currency in which there never was anything nothing is said.
      .filter(({ code, balance, inBooks }) => code === currency || balance !== '0.00' || inBooks !== '0.00'),
    total: total(places, 'inBooks'),
  }
}

/** Whether the main till holds what it is said to have generated: an amount that is given, or the one that the company keeps. */
export async function mainCashAgainstAmount(
  context: Context,
  { amount: given }: z.output<typeof api.getMainCashAgainstAmount.input>,
): Promise<z.output<typeof api.getMainCashAgainstAmount.output>> {
  const date = today(context.timeZone)
  const { 'account.cash.main': account } = await accountsFor(context, ['account.cash.main'], date)
  const [held, generated] = await Promise.all([
    balanceOn(context, account._id, date),
    given === undefined ? numberOn(context, 'cash.generatedAmount', date) : amount(given),
  ])
  return {
    account,
    date,
    balance: text(held),
    amount: text(generated),
    difference: text(held.minus(generated)),
  }
}
