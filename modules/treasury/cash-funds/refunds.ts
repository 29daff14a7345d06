import { v7 as uuidv7 } from 'uuid'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Day, today } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Origin } from '@cuadre/kernel/journal.ts'
import { amount, type Amount, round, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { cancelling, entriesOf, postDocument, reverseDocument } from '@cuadre/accounting/public.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { rateOn } from '@cuadre/nomenclators/exchange-rates/rate-on.ts'
import { recordTransition, statusHistoryOf } from '@cuadre/platform/documents/states.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import { spentInBooks } from '../expense-vouchers/effects.ts'
import { cashAtEndOf, holdFund, refuseSpentSince } from '../expense-vouchers/funds.ts'
import type { SpentLine } from '../expense-vouchers/posting.ts'
import { notYet } from '../expense-vouchers/terms.ts'
import { getVoucher } from '../expense-vouchers/vouchers.ts'
import type * as api from './api.ts'
import { carriedCash, cashOf, documentType as fundType, exchangeAccounts, sourceFor } from './effects.ts'
import { type Fund, getFund, lockedFund } from './funds.ts'
import { postRefund } from './posting.ts'
import { laterRefund, refundHead } from './queries.ts'
import {
  type RefundCalculation,
  refundCalculation,
  spentGroups,
  spentVouchers,
} from './refund-calculation.ts'
import { type RefundState, refundWorkflow } from './states.ts'
import { beyondSource } from './terms.ts'
import { cashFundRefundKind } from './kind.ts'

export type Refund = z.output<typeof api.Refund>
export const refundType = 'cashFundRefund'
export const refundOrigin = ({ _id, number }: Pick<Refund, '_id' | 'number'>): Origin => ({
  type: refundType,
  _id,
  number,
})

export async function getRefund(context: Context, { id }: { id: string }): Promise<Refund> {
  const head = await refundHead(context, id)
  if (!head) throw notFound()
  const which = { refundId: id }
  const [vouchers, groups, documents, entries, steps] = await Promise.all([
    spentVouchers(context, which),
    spentGroups(context, which),
    mediaOfOwners(context, refundType, [id]),
    entriesOf(context, [id]),
    statusHistoryOf(context, refundType, id),
  ])
  const all = entries.get(id) ?? []
  return {
    ...head,
    vouchers,
    groups,
    difference: text(amount(head.vouchersAmount).minus(amount(head.amount))),
    documents,
    entry: all[0] ?? null,
    entries: all,
    allowed: Object.values(refundWorkflow[head.state]).map(({ to }) => to),
    steps,
  }
}

interface Refunding {
  _id: string
  version: number
  date?: Day | undefined
  sourceAccountId?: string | undefined
}

/** Fills a fund up again to what was approved, for all that was spent until a day, with its entry; the fund stays open. */
export async function refundFund(context: Context, requested: Refunding): Promise<Fund> {
  const { _id, version, date = today(context.timeZone) } = requested
  const fund = await lockedFund(context, _id)
  if (fund.version !== version) throw stale(fund)
  if (fund.state !== 'opened')
    throw new Refusal('expenseVoucher.fundNotOpen', {
      number: fund.number,
      state: `@cashFunds.states.${fund.state}`,
    })
  await lockVouchers(context, sql`fund_id = ${_id} and refund_id is null`)
  await holdFund(context, fund)
  const source = requested.sourceAccountId ?? fund.sourceAccountId
  const calculation = await refundCalculation(context, { _id, date })
  const total = amount(calculation.toRefund)
  const wrong = [
    ...wrongDay(context, fund, date),
    ...(await sourceFor(context, fund, { sourceAccountId: source, date })),
  ]
  if (wrong.length === 0 && total.lte(zero))
    wrong.push({ path: 'date', code: 'cashFund.nothingToRefund', parameters: { number: fund.number } })
  if (wrong.length === 0) wrong.push(...(await beyondApproved(context, fund, total)))
  if (wrong.length === 0)
    wrong.push(...(await beyondSource(context, { sourceAccountId: source, date, total }, 'sourceAccountId')))
  if (wrong.length > 0) throw wrongFields(wrong)
  await record(context, fund, { calculation, date, source, total })
  await context.tx
    .updateTable('cash_fund')
    .set({ version: version + 1 })
    .where('id', '=', _id)
    .execute()
  const after = await getFund(context, { id: _id })
  context.changed({ type: fundType, _id, before: fund, after })
  return after
}

/** Vouchers are held before their fund, as whoever confirms or cancels one of them does. */
const lockVouchers = async ({ tx, organization }: Context, which: RawBuilder<unknown>): Promise<void> => {
  await sql`select id from expense_voucher where organization_id = ${organization} and ${which} order by id for update`.execute(
    tx,
  )
}

/** What was missing on a day may have come back since: a fund is not filled beyond what was approved. */
async function beyondApproved(context: Context, fund: Fund, total: Amount): Promise<FieldRefusal[]> {
  const now = today(context.timeZone)
  const [onHand, { advancesAmount }] = await Promise.all([
    cashAtEndOf(context, fund, now),
    refundCalculation(context, { _id: fund._id, date: now }),
  ])
  const lacking = amount(fund.amount).minus(onHand).minus(amount(advancesAmount))
  if (total.lte(lacking)) return []
  return [
    {
      path: 'date',
      code: 'cashFund.beyondApproved',
      parameters: { number: fund.number, lacking: text(lacking.lt(zero) ? zero : lacking) },
    },
  ]
}

const wrongDay = (context: Context, fund: Fund, date: Day): FieldRefusal[] => {
  const early = notYet(context, date)
  if (early.length > 0) return early
  const last = fund.refunds.find(({ state }) => state === 'confirmed')?.date ?? fund.date
  return date < last
    ? [{ path: 'date', code: 'cashFund.refundedBefore', parameters: { day: formatDay(last) } }]
    : []
}

interface ToRecord {
  calculation: RefundCalculation
  date: Day
  source: string
  total: Amount
}

async function record(
  context: Context,
  fund: Fund,
  { calculation, date, source, total }: ToRecord,
): Promise<void> {
  const { tx } = context
  const rate = fund.currency
    ? amount((await rateOn(context, { currencyId: fund.currency._id, day: date })).rate)
    : null
  const worth = rate ? round(total.times(rate)) : total
  const unposted = await unpostedOf(context, calculation)
  // What only the refund posts never touches the account of the fund: the rest comes into it.
  const intoFund = total.minus(unposted.total)
  const intoBooks = rate ? round(intoFund.times(rate)) : intoFund
  const _id = uuidv7()
  const number = await nextNumber(context, 'REE', date)
  await tx
    .insertInto('cash_fund_refund')
    .values({
      id: _id,
      number,
      fund_id: fund._id,
      day: date,
      source_account_id: source,
      currency_id: fund.currency?._id ?? null,
      rate: rate && text(rate, 8),
      total: text(total),
      amount: text(worth),
      expensed: text(worth.minus(intoBooks)),
      vouchers_total: calculation.vouchersAmount,
      created_by: context.user._id,
    })
    .execute()
  const ids = calculation.vouchers.map((voucher) => voucher._id)
  if (ids.length > 0)
    await tx.updateTable('expense_voucher').set({ refund_id: _id }).where('id', 'in', ids).execute()
  await recordTransition(context, { type: refundType, _id, from: null, to: 'confirmed' })
  const cash = cashOf(fund, { total, rate, worth })
  const carried = await carriedCash(context, { accountId: source, day: date, cash })
  await postDocument(context, {
    day: date,
    type: 'cash',
    origin: refundOrigin({ _id, number }),
    draft: postRefund(
      {
        description: translate(context.language, 'cashFundRefunds.entries.refunded', {
          number,
          fund: fund.number,
          custodian: fund.custodian,
        }).slice(0, 500),
        cash,
        carried,
        intoFund: cashOf(fund, { total: intoFund, rate, worth: intoBooks }),
        spent: unposted.lines,
      },
      { fund: fund.accountId, source, ...(await exchangeAccounts(context, date)) },
    ),
  })
  context.changed({ type: refundType, _id, after: { number, fund: fund.number, amount: text(total) } })
}

/** The expenses that their vouchers left to the refund, in the books, and what they come to in the currency of the fund. */
async function unpostedOf(
  context: Context,
  { vouchers }: RefundCalculation,
): Promise<{ lines: SpentLine[]; total: Amount }> {
  const lines: SpentLine[] = []
  let total = zero
  for (const { _id } of vouchers) {
    const voucher = await getVoucher(context, { id: _id })
    if (voucher.posting !== 'onRefund') continue
    lines.push(...spentInBooks(voucher))
    total = total.plus(amount(voucher.total))
  }
  return { lines, total }
}

const refunds: LivingDocument<RefundState, 'cancel', Refund> = {
  kind: cashFundRefundKind,
  effects: {
    cancel: cancelling(async (context, refund: Refund, { day, reason }) => {
      const fund = await lockedFund(context, refund.fundId)
      await lockVouchers(context, sql`refund_id = ${refund._id}`)
      await holdFund(context, fund)
      if (fund.state !== 'opened')
        throw new Refusal('expenseVoucher.fundNotOpen', {
          number: fund.number,
          state: `@cashFunds.states.${fund.state}`,
        })
      const later = await laterRefund(context, refund)
      if (later) throw new Refusal('cashFund.refundedLater', { number: refund.number, later })
      // Also of what it posted without touching the account of the fund: that was paid from the fund, and nobody refunded it any more.
      await refuseSpentSince(context, fund, { day, leaving: amount(refund.amount) })
      await context.tx
        .updateTable('expense_voucher')
        .set({ refund_id: null })
        .where('refund_id', '=', refund._id)
        .execute()
      await reverseDocument(context, { origin: refundOrigin(refund), day, reason })
    }),
  },
  get: (context, id) => getRefund(context, { id }),
}

export const changeRefund = (
  context: Context,
  requested: z.output<typeof api.changeStateRefund.input>,
): Promise<Refund> => transition(context, refunds, requested)
