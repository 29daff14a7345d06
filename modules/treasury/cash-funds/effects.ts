import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { JournalDraft, Origin } from '@cuadre/kernel/journal.ts'
import { amount, type Amount, round, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  accountsFor,
  cancelling,
  carriedAt,
  heldWithWaiting,
  postDocument,
  reverseDocument,
  undoingDay,
} from '@cuadre/accounting/public.ts'
import { rateOn } from '@cuadre/nomenclators/exchange-rates/rate-on.ts'
import type { Effects } from '@cuadre/platform/documents/transition.ts'
import { tillOf } from '../deposits/tills.ts'
import { workedOn } from '../expense-vouchers/effects.ts'
import { holdFund, paidUnposted, refuseSpentSince } from '../expense-vouchers/funds.ts'
import type { Cash } from '../expense-vouchers/posting.ts'
import { notYet } from '../expense-vouchers/terms.ts'
import type { Fund } from './funds.ts'
import { postOpening, postSettling } from './posting.ts'
import type { FundAction } from './states.ts'
import { agreed, beyondSource, wrongSource } from './terms.ts'

export const documentType = 'cashFund'
export const originOf = ({ _id, number }: Pick<Fund, '_id' | 'number'>): Origin => ({
  type: documentType,
  _id,
  number,
})

/** When a fund was settled, and where what was left went. */
export interface Settling {
  date?: Day | undefined
  sourceAccountId?: string | undefined
}

/** Everything that each action does. */
export const effects: Effects<FundAction, Fund, Settling, 'cash_fund'> = {
  async open(context, fund) {
    await holdFund(context, fund)
    const { wrong } = await agreed(context, { ...fund, documentIds: undefined })
    if (!fund.existing && wrong.length === 0)
      wrong.push(...(await beyondSource(context, { ...fund, total: amount(fund.amount) })))
    if (wrong.length > 0) throw wrongFields(wrong)
    if (fund.existing) return
    const cash = cashOf(fund, {
      total: amount(fund.amount),
      rate: rateIn(fund),
      worth: amount(fund.amountInBooks),
    })
    const carried = await carriedCash(context, { accountId: fund.sourceAccountId, day: fund.date, cash })
    await post(
      context,
      fund,
      fund.date,
      postOpening(
        { description: descriptionOf(context, fund, 'opened'), cash, carried },
        {
          fund: fund.accountId,
          source: fund.sourceAccountId,
          ...(await exchangeAccounts(context, fund.date)),
        },
      ),
    )
  },

  async discard() {},

  async settle(context, fund, { date, sourceAccountId }) {
    await holdFund(context, fund)
    const last = await lastMoved(context, fund)
    const day = date ?? (await workedOn(context, last))
    const source = sourceAccountId ?? fund.sourceAccountId
    await refuseUnfinished(context, fund)
    const left = await leftOn(context, fund, { day, last })
    const wrong = [
      ...notYet(context, day),
      ...left.wrong,
      ...(await sourceFor(context, fund, { sourceAccountId: source, date: day })),
    ]
    if (wrong.length > 0) throw wrongFields(wrong)
    const rate = fund.currency
      ? amount((await rateOn(context, { currencyId: fund.currency._id, day })).rate)
      : null
    const worth = rate ? round(left.total.times(rate)) : left.total
    const cash = cashOf(fund, { total: left.total, rate, worth })
    const carried = await carriedCash(context, { accountId: fund.accountId, day, cash })
    if (left.total.gt(zero))
      await post(
        context,
        fund,
        day,
        postSettling(
          { description: descriptionOf(context, fund, 'settled'), cash, carried },
          { fund: fund.accountId, source, ...(await exchangeAccounts(context, day)) },
        ),
      )
    return { settled_day: day, settled_total: text(left.total), settled_amount: text(carried) }
  },

  async reopen(context, fund, { reason }) {
    await holdFund(context, fund)
    const day = await undoingDay(context, fund.settledOn ?? fund.date)
    if (fund.settled !== null && !amount(fund.settled).eq(zero)) {
      await refuseGone(context, fund, day)
      await reverseDocument(context, { origin: originOf(fund), day, reason, only: 'last' })
    }
    return { settled_day: null, settled_total: null, settled_amount: null }
  },

  cancel: cancelling(async (context, fund: Fund, { day, reason }) => {
    await holdFund(context, fund)
    await refuseUsed(context, fund)
    await refuseSpentSince(context, fund, { day, leaving: fund.existing ? zero : amount(fund.amount) })
    await reverseDocument(context, { origin: originOf(fund), day, reason })
  }),
}

/** Vouchers that nobody confirmed, advances that nobody justified, expenses that only a refund posts: a fund is settled without them. */
async function refuseUnfinished(context: Context, { _id, accountId, number }: Fund): Promise<void> {
  const { rows } = await sql<{ pending: number; out: number }>`
    select (count(*) filter (where state = 'pending'))::int as pending, (count(*) filter (where advance and state = 'confirmed'))::int as out
      from expense_voucher where organization_id = ${context.organization} and fund_id = ${_id}`.execute(
    context.tx,
  )
  const { pending, out } = rows[0]!
  if (pending > 0) throw new Refusal('cashFund.vouchersPending', { number, count: pending })
  if (out > 0) throw new Refusal('cashFund.advancesOut', { number, count: out })
  const unposted = await paidUnposted(context, accountId, 'infinity')
  if (!unposted.eq(zero)) throw new Refusal('cashFund.refundFirst', { number, amount: text(unposted) })
}

/** A fund from which something was paid is settled, and not as if it had never been. */
async function refuseUsed(context: Context, fund: Fund): Promise<void> {
  const { tx, organization } = context
  const { _id, number } = fund
  const { rows } = await sql<{ number: string }>`
    select number from expense_voucher where organization_id = ${organization} and fund_id = ${_id} and state in ('confirmed', 'justified')
    union all
    select number from cash_fund_refund where organization_id = ${organization} and fund_id = ${_id} and state = 'confirmed'
    limit 1`.execute(tx)
  const [used] = rows
  if (used) throw new Refusal('cashFund.used', { number, other: used.number })
  await refuseUnfinished(context, fund)
}

/** What a fund gave back when it was settled has to be where it went to still. */
async function refuseGone(context: Context, fund: Fund, day: Day): Promise<void> {
  const { rows } = await sql<{ accountId: string }>`
    select line.account_id as "accountId"
      from document_entry entry
      join document_line line on line.organization_id = ${context.organization} and line.entry_id = entry.id
     where entry.organization_id = ${context.organization} and entry.source_type = ${documentType} and entry.source_id = ${fund._id}
       and entry.reversal_of is null and line.account_id <> ${fund.accountId}
       and exists (select from account where account.organization_id = ${context.organization} and account.id = line.account_id and account.type in ('cash', 'bank'))
     order by entry.number desc nulls first, entry.id desc limit 1`.execute(context.tx)
  const [went] = rows
  if (!went) return
  const wrong = await beyondSource(context, {
    sourceAccountId: went.accountId,
    date: day,
    total: amount(fund.settled ?? '0'),
  })
  const [first] = wrong
  if (first) throw new Refusal('cashFund.goneSince', { ...first.parameters, number: fund.number })
}

/** When the account of a fund moved last, that of the fund itself where it never did. */
async function lastMoved({ tx, organization }: Context, { accountId, date }: Fund): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`
    select greatest(max(line.day), ${date}::date) as day from document_line line
     where line.organization_id = ${organization} and line.account_id = ${accountId}`.execute(tx)
  return rows[0]!.day
}

/** What is left at the end of a day; what moved later was no longer the fund's to settle. */
async function leftOn(
  context: Context,
  { accountId, currency, date }: Fund,
  { day, last }: { day: Day; last: Day },
): Promise<{ total: Amount; wrong: FieldRefusal[] }> {
  const wrong = (code: string, parameters: FieldRefusal['parameters']) => [{ path: 'date', code, parameters }]
  if (day < date) return { total: zero, wrong: wrong('cashFund.settledBefore', { day: formatDay(date) }) }
  if (day < last) return { total: zero, wrong: wrong('cashFund.movedLater', { day: formatDay(last) }) }
  const total = await heldWithWaiting(context, { accountId, day, foreign: currency !== null })
  return { total, wrong: total.lt(zero) ? wrong('cashFund.negative', { held: text(total) }) : [] }
}

/** Where the money of a fund comes from or goes to, if it can. */
export async function sourceFor(
  context: Context,
  fund: Fund,
  from: { sourceAccountId: string; date: Day },
): Promise<FieldRefusal[]> {
  const till = (await tillOf(context, fund.accountId))!
  if (from.sourceAccountId === fund.accountId)
    return [{ path: 'sourceAccountId', code: 'cashFund.sameAccount' }]
  return wrongSource(context, from, till)
}

const rateIn = ({ rate }: Pick<Fund, 'rate'>): Amount | null => (rate === null ? null : amount(rate))

export const cashOf = (
  { currency }: Pick<Fund, 'currency'>,
  { total, rate, worth }: { total: Amount; rate: Amount | null; worth: Amount },
): Cash => ({
  amount: worth,
  foreign: currency && rate ? { currencyId: currency._id, amount: total, rate } : null,
})

/** What cash is carried at in the account that it leaves. */
export const carriedCash = async (
  context: Context,
  { accountId, day, cash }: { accountId: string; day: Day; cash: Cash },
): Promise<Amount> =>
  cash.foreign
    ? carriedAt(context, { accountId, day, amount: cash.foreign.amount, worth: cash.amount })
    : cash.amount

/** Where it goes that a currency is worth more or less than it was carried at. */
export async function exchangeAccounts(context: Context, day: Day): Promise<{ gain: string; loss: string }> {
  const { 'account.fx.gain': gain, 'account.fx.loss': loss } = await accountsFor(
    context,
    ['account.fx.gain', 'account.fx.loss'],
    day,
  )
  return { gain: gain._id, loss: loss._id }
}

const descriptionOf = (context: Context, { number, account, custodian }: Fund, what: 'opened' | 'settled') =>
  translate(context.language, `cashFunds.entries.${what}`, {
    number,
    account: `${account.code} ${account.name}`,
    custodian,
  }).slice(0, 500)

const post = (context: Context, fund: Fund, day: Day, draft: JournalDraft): Promise<void> =>
  postDocument(context, { day, type: 'cash', origin: originOf(fund), draft })
