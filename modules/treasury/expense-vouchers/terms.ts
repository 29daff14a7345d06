import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { amount, type Amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { numberOn, workingDayAfter, wrongPostings } from '@cuadre/accounting/public.ts'
import { rateOn } from '@cuadre/nomenclators/exchange-rates/rate-on.ts'
import type * as api from './api.ts'
import { cashOnHand, type Fund, fundOf } from './funds.ts'
import { expenses, type SpentLine } from './posting.ts'

export type Draft = z.output<typeof api.createVoucher.input>
export type DraftLine = Draft['lines'][number]

interface Agreed {
  fund: Fund | undefined
  /** Null in the currency of the books. */
  currency: { _id: string; rate: Amount } | null
  total: Amount
  /** In the books. */
  amount: Amount
  dueDate: string | null
}

export const toSpend = (line: DraftLine): SpentLine => ({
  accountId: line.accountId,
  costCenterId: line.costCenterId ?? null,
  expenseItemId: line.expenseItemId ?? null,
  description: line.description || null,
  amount: amount(line.amount),
})

/** From which fund, how much for what; everything that is wrong with a voucher is refused together. */
export async function agreed(context: Context, draft: Draft): Promise<Agreed & { wrong: FieldRefusal[] }> {
  const wrong: FieldRefusal[] = []
  const refuse = (path: string, code: string, parameters: FieldRefusal['parameters'] = {}) =>
    wrong.push({ path, code, parameters })
  const { advance, date, dueDate, fundId, lines } = draft
  const fund = await fundOf(context, fundId)
  if (!fund) refuse('fundId', 'cashFund.unknown')
  else if (fund.state !== 'opened')
    refuse('fundId', 'expenseVoucher.fundNotOpen', {
      number: fund.number,
      state: `@cashFunds.states.${fund.state}`,
    })
  else if (date < fund.date) refuse('date', 'expenseVoucher.beforeFund', { day: formatDay(fund.date) })
  wrong.push(...notYet(context, date))
  if (advance && lines.length > 0) refuse('lines', 'expenseVoucher.linesLater')
  if (!advance && lines.length === 0) refuse('lines', 'document.noLines')
  if (advance && !draft.amount) refuse('amount', 'field.required')
  if (advance && dueDate && dueDate < date)
    refuse('dueDate', 'expenseVoucher.dueBefore', { day: formatDay(date) })
  const total = advance ? amount(draft.amount ?? '0') : sum(lines.map((line) => amount(line.amount)))
  if (advance && draft.amount && total.lte(zero)) refuse('amount', 'movement.zero')
  if (draft.rate && amount(draft.rate).lte(zero)) refuse('rate', 'operation.rateZero')
  wrong.push(...(await wrongLines(context, lines, fund)))

  const nothing = { fund, currency: null, total, amount: total, dueDate: null, wrong }
  if (!fund || wrong.length > 0) return nothing
  const { currency: own } = fund
  const currency = own && {
    _id: own._id,
    rate: amount(draft.rate ?? (await rateOn(context, { currencyId: own._id, day: date })).rate),
  }
  const worth = currency ? round(total.times(currency.rate)) : total
  if (currency && worth.lte(zero))
    refuse(advance ? 'amount' : 'lines', 'operation.worthless', {
      amount: text(total),
      rate: currency.rate.toFixed(),
    })
  const onHand = await cashOnHand(context, fund, date)
  if (total.gt(onHand.amount))
    refuse(advance ? 'amount' : 'lines', 'expenseVoucher.beyondFund', {
      number: fund.number,
      held: text(onHand.amount),
      day: formatDay(onHand.day),
    })
  return {
    ...nothing,
    currency,
    amount: worth,
    dueDate: advance ? (dueDate ?? (await termOf(context, date))) : null,
  }
}

/** Nobody has paid, counted or handed over anything on a day that is still to come. */
export function notYet(context: Context, date: string): FieldRefusal[] {
  const now = today(context.timeZone)
  return date > now
    ? [{ path: 'date', code: 'expenseVoucher.tomorrow', parameters: { day: formatDay(now) } }]
    : []
}

/** So many days of work after the money was handed over. */
async function termOf(context: Context, day: string): Promise<string> {
  const days = await numberOn(context, 'cash.advanceDays', day)
  return workingDayAfter(context, day, Number(days.toFixed()))
}

/** What lines could not be posted to; nothing is spent on the fund itself. */
export async function wrongLines(
  context: Context,
  lines: readonly DraftLine[],
  fund: Fund | undefined,
): Promise<FieldRefusal[]> {
  const empty = lines.flatMap((line, at) =>
    amount(line.amount).lte(zero)
      ? [{ path: `lines.${at}.amount`, code: 'movement.zero', parameters: { line: at + 1 } }]
      : line.accountId === fund?.accountId
        ? [
            {
              path: `lines.${at}.accountId`,
              code: 'expenseVoucher.ownAccount',
              parameters: { line: at + 1, code: fund.account.code },
            },
          ]
        : [],
  )
  return empty.length > 0 ? empty : wrongPostings(context, expenses(lines.map(toSpend)))
}
