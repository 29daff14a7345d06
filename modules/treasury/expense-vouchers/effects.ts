import { type Day, today } from '@cuadre/kernel/day.ts'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { JournalDraft, Origin } from '@cuadre/kernel/journal.ts'
import { amount, type Amount, round, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  accountsFor,
  cancelling,
  isOpen,
  openPeriodOn,
  postDocument,
  reverseDocument,
  textOn,
  undoingDay,
} from '@cuadre/accounting/public.ts'
import type { Effects } from '@cuadre/platform/documents/transition.ts'
import { type Fund, fundOf, holdFund, refuseSpentSince } from './funds.ts'
import { type Cash, inBooks, postAdvance, postExpense, postJustified, type SpentLine } from './posting.ts'
import type { VoucherAction } from './states.ts'
import { agreed, type DraftLine, notYet, toSpend, wrongLines } from './terms.ts'
import type { Voucher } from './vouchers.ts'

export const documentType = 'expenseVoucher'
export const originOf = ({ _id, number }: Pick<Voucher, '_id' | 'number'>): Origin => ({
  type: documentType,
  _id,
  number,
})

/** When an advance was justified, and with what. */
export interface Justifying {
  date?: Day | undefined
  lines?: readonly DraftLine[] | undefined
}

/** Everything that each action does. */
export const effects: Effects<VoucherAction, Voucher, Justifying, 'expense_voucher'> = {
  async confirm(context, voucher) {
    const fund = await heldFund(context, voucher)
    const { wrong } = await agreed(context, draftOf(voucher))
    if (wrong.length > 0) throw wrongFields(wrong)
    const posting = voucher.advance ? 'onVoucher' : await textOn(context, 'pettyCashPosting', voucher.date)
    // It is the refund that posts it; the fund has less from this day on all the same.
    if (posting === 'onRefund') {
      await openPeriodOn(context, voucher.date)
      return { posting }
    }
    const description = descriptionOf(context, voucher, voucher.advance ? 'advance' : 'expense')
    const cash = cashOf(voucher, { total: amount(voucher.total), amount: amount(voucher.amount) })
    await post(
      context,
      voucher,
      voucher.date,
      voucher.advance
        ? postAdvance(
            { description, cash },
            { fund: fund.accountId, advances: await advancesOf(context, voucher) },
          )
        : postExpense({ description, cash, lines: spentInBooks(voucher) }, { fund: fund.accountId }),
    )
    return { posting }
  },

  async discard() {},

  async justify(context, voucher, { date, lines = [] }) {
    if (!voucher.advance) throw new Refusal('expenseVoucher.noAdvance', { number: voucher.number })
    const fund = await heldFund(context, voucher)
    const day = date ?? (await workedOn(context, voucher.date))
    const spent = sum(lines.map((line) => amount(line.amount)))
    const wrong = await wrongLines(context, lines, fund)
    if (day < voucher.date)
      wrong.push({
        path: 'date',
        code: 'expenseVoucher.justifiedBefore',
        parameters: { day: formatDay(voucher.date) },
      })
    wrong.push(...notYet(context, day))
    if (spent.gt(amount(voucher.total)))
      wrong.push({
        path: 'lines',
        code: 'expenseVoucher.overspent',
        parameters: { total: voucher.total, spent: text(spent) },
      })
    if (wrong.length > 0) throw wrongFields(wrong)
    const spentAmount = shareOf(voucher, spent)
    await writeSpent(context, voucher, lines)
    await post(
      context,
      voucher,
      day,
      postJustified(
        {
          description: descriptionOf(context, voucher, 'justified'),
          lines: inBooks(lines.map(toSpend), { rate: rateOf(voucher), whole: spentAmount }),
          returned: cashOf(voucher, {
            total: amount(voucher.total).minus(spent),
            amount: amount(voucher.amount).minus(spentAmount),
          }),
        },
        { fund: fund.accountId, advances: await advancesOf(context, voucher) },
      ),
    )
    return { spent: text(spent), spent_amount: text(spentAmount), justified_day: day }
  },

  async takeBack(context, voucher, { reason }) {
    const fund = await heldFund(context, voucher)
    refuseRefunded(voucher)
    const day = await undoingDay(context, voucher.justifiedOn ?? voucher.date)
    await refuseSpentSince(context, fund, { day, leaving: amount(voucher.returned ?? '0') })
    await reverseDocument(context, { origin: originOf(voucher), day, reason, only: 'last' })
    return { spent: null, spent_amount: null, justified_day: null }
  },

  cancel: cancelling(async (context, voucher: Voucher, { day, reason }) => {
    await heldFund(context, voucher)
    refuseRefunded(voucher)
    await reverseDocument(context, { origin: originOf(voucher), day, reason })
  }),
}

/** The fund, held; nothing of one that was settled changes any more. */
async function heldFund(context: Context, { fundId }: Voucher): Promise<Fund> {
  const fund = (await fundOf(context, fundId))!
  await holdFund(context, fund)
  const held = (await fundOf(context, fundId))!
  if (held.state !== 'opened')
    throw new Refusal('expenseVoucher.fundNotOpen', {
      number: held.number,
      state: `@cashFunds.states.${held.state}`,
    })
  return held
}

function refuseRefunded({ number, refund }: Voucher): void {
  if (refund) throw new Refusal('expenseVoucher.refunded', { number, refund: refund.number })
}

/** The day itself, or today where nobody works in its period any more. */
export const workedOn = async (context: Context, day: Day): Promise<Day> =>
  (await isOpen(context, day)) ? day : today(context.timeZone)

const rateOf = ({ rate }: Voucher): Amount | null => (rate === null ? null : amount(rate))

/** What of a voucher an amount in its currency is in the books; all of it is all of it. */
function shareOf(voucher: Voucher, part: Amount): Amount {
  const rate = rateOf(voucher)
  if (rate === null) return part
  if (part.eq(amount(voucher.total))) return amount(voucher.amount)
  const worth = round(part.times(rate))
  return worth.gt(amount(voucher.amount)) ? amount(voucher.amount) : worth
}

const cashOf = (voucher: Voucher, { total, amount: worth }: { total: Amount; amount: Amount }): Cash => {
  const rate = rateOf(voucher)
  return {
    amount: worth,
    foreign: voucher.currency && rate ? { currencyId: voucher.currency._id, amount: total, rate } : null,
  }
}

/** What an expense was for, in the books. */
export const spentInBooks = (voucher: Pick<Voucher, 'lines' | 'rate' | 'amount'>): SpentLine[] =>
  inBooks(voucher.lines.map(toSpend), {
    rate: voucher.rate === null ? null : amount(voucher.rate),
    whole: amount(voucher.amount),
  })

const draftOf = (voucher: Voucher) => ({
  ...voucher,
  amount: voucher.advance ? voucher.total : null,
  documentIds: undefined,
})

async function advancesOf(context: Context, { date }: Voucher): Promise<string> {
  const { 'account.advance.employee': advances } = await accountsFor(
    context,
    ['account.advance.employee'],
    date,
  )
  return advances._id
}

const descriptionOf = (context: Context, voucher: Voucher, what: 'expense' | 'advance' | 'justified') =>
  translate(context.language, `expenseVouchers.entries.${what}`, {
    number: voucher.number,
    beneficiary: voucher.beneficiary,
    description: voucher.description,
  }).slice(0, 500)

const post = (context: Context, voucher: Voucher, day: Day, draft: JournalDraft): Promise<void> =>
  postDocument(context, { day, type: 'cash', origin: originOf(voucher), draft })

/** What was said when it was justified before, and taken back, is written anew. */
async function writeSpent({ tx }: Context, { _id }: Voucher, lines: readonly DraftLine[]): Promise<void> {
  await tx.deleteFrom('expense_voucher_spent').where('voucher_id', '=', _id).execute()
  if (lines.length > 0)
    await tx
      .insertInto('expense_voucher_spent')
      .values(lines.map((line, at) => ({ voucher_id: _id, line: at + 1, ...columnsOfLine(line) })))
      .execute()
}

export const columnsOfLine = (line: DraftLine) => ({
  account_id: line.accountId,
  cost_center_id: line.costCenterId ?? null,
  expense_item_id: line.expenseItemId ?? null,
  description: line.description || null,
  amount: line.amount,
})
