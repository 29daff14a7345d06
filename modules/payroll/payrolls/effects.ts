import { sql } from 'kysely'
import { type Day, endOfMonth, monthOf, yearOf } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Origin } from '@cuadre/kernel/journal.ts'
import { type Amount, amount, text, zero } from '@cuadre/kernel/money.ts'
import {
  accountsFor,
  leastHeld,
  postDocument,
  reverseDocument,
  undoingDay,
} from '@cuadre/accounting/public.ts'
import { takeBackHolidays, writeHolidays } from '@cuadre/hr/vacations/of-payrolls.ts'
import type { Effects } from '@cuadre/platform/documents/transition.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { WholePayroll as Payroll } from './api.ts'
import { accountsOf, entriesOf } from './entries.ts'
import { balancesOn, lockSheets } from './facts.ts'
import { payrollKind } from './kind.ts'
import { postPayment } from './posting.ts'
import { type PaidWorker, reckon } from './reckoning.ts'
import type { PayrollAction } from './states.ts'
import { letGo, markAbsences, reckonedFigures, writtenFigures } from './written.ts'

const originOf = ({ _id, number }: Pick<Payroll, '_id' | 'number'>): Origin => ({
  type: payrollKind.type,
  _id,
  number,
})

/** From where it is paid, and when. */
export interface Paying {
  date?: Day | undefined
  accountId?: string | null | undefined
  cashAccountId?: string | null | undefined
}

/** Everything that each action does. */
export const effects: Effects<PayrollAction, Payroll, Paying, 'payroll'> = {
  async confirm(context, payroll) {
    await lockSheets(context, payroll.month)
    const { lines } = await reckon(context, payroll.kind, {
      month: payroll.month,
      areaId: payroll.area?._id ?? null,
      payrollId: payroll._id,
    })
    await refuseOutdated(context, payroll, lines)
    const { kind, date: day, number, month } = payroll
    const description = translate(context.language, 'payroll.entry', {
      number,
      kind: translate(context.language, `payrolls.kinds.${kind}`),
      month: monthOf(month),
      year: yearOf(month),
    })
    const accounts = await accountsOf(context, kind, day)
    for (const draft of await entriesOf(context, { day, description }, accounts, lines))
      await postDocument(context, { day, type: 'payroll', origin: originOf(payroll), draft })
    await moveHolidays(context, payroll, lines)
    await markAbsences(context, payroll._id, 'paid')
    return { confirmed_at: sql`clock_timestamp()`, accounts: JSON.stringify(accounts) }
  },

  /** Nothing came of it: what it would have paid is free again. */
  discard: (context, payroll) => letGo(context, payroll._id),

  /** Who has a card is paid from the bank, and the others from the till; without a bank all of them are. */
  async pay(context, payroll, { date, ...said }) {
    // Today, or its own day where nobody works in the period of today yet.
    const day = date ?? (await undoingDay(context, payroll.date))
    const { accountId, cashAccountId } = await fromWhere(context, day, said)
    const byBank = accountId ? amount(payroll.paying.byBank) : zero
    const inCash = amount(payroll.net).minus(byBank)
    await refuseMoney(context, payroll, day, [
      { path: 'accountId', id: byBank.gt(zero) ? accountId : null, type: 'bank', amount: byBank },
      { path: 'cashAccountId', id: cashAccountId, type: 'cash', amount: inCash },
    ])
    const paid = {
      paid_on: day,
      bank_account_id: byBank.gt(zero) ? accountId : null,
      by_bank: text(byBank),
      cash_account_id: inCash.gt(zero) ? cashAccountId : null,
      in_cash: text(inCash),
    }
    if (amount(payroll.net).gt(zero))
      await postDocument(context, {
        day,
        type: byBank.gt(zero) ? 'bank' : 'cash',
        origin: originOf(payroll),
        draft: postPayment(translate(context.language, 'payroll.payment', { number: payroll.number }), {
          payable: await payableOf(context, payroll._id),
          bank: { account: paid.bank_account_id, amount: byBank },
          till: { account: paid.cash_account_id, amount: inCash },
        }),
      })
    return paid
  },

  /** The money is taken back, and the payroll is owed again. */
  async takeBack(context, payroll, { reason }) {
    if (amount(payroll.net).gt(zero))
      await reverseDocument(context, {
        origin: originOf(payroll),
        day: await undoingDay(context, payroll.paidOn ?? payroll.date),
        reason,
        only: 'last',
      })
    return { paid_on: null, bank_account_id: null, by_bank: '0', cash_account_id: null, in_cash: '0' }
  },

  /** Taken back on its own day, as if it had not been: whoever was paid by it was not paid by a later one that reckons with it. */
  async cancel(context, payroll, { reason }) {
    await lockSheets(context, payroll.month)
    await refuseFollowed(context, payroll)
    await reverseDocument(context, { origin: originOf(payroll), day: payroll.date, reason })
    await takeBackHolidays(context, payroll._id)
    await markAbsences(context, payroll._id, 'pending')
    await letGo(context, payroll._id)
  },
}

/** Where nothing is said of it, the bank and the till are those of the parameters; null is none. */
async function fromWhere(
  context: Context,
  day: Day,
  { accountId, cashAccountId }: Omit<Paying, 'date'>,
): Promise<{ accountId: string | null; cashAccountId: string | null }> {
  const accounts = await accountsFor(context, ['account.bank.default', 'account.cash.main'], day)
  return {
    accountId: accountId === undefined ? accounts['account.bank.default']._id : accountId,
    cashAccountId: cashAccountId === undefined ? accounts['account.cash.main']._id : cashAccountId,
  }
}

interface Money {
  path: 'accountId' | 'cashAccountId'
  id: string | null | undefined
  type: 'bank' | 'cash'
  amount: Amount
}

/** Wages leave an account of money in the currency of the books that has them, not before the payroll. */
async function refuseMoney(
  context: Context,
  { date }: Payroll,
  day: Day,
  money: readonly Money[],
): Promise<void> {
  const wrong: FieldRefusal[] = []
  if (day < date)
    wrong.push({ path: 'date', code: 'payroll.paidBefore', parameters: { day: formatDay(date) } })
  for (const { path, id, type, amount: taken } of money) {
    if (taken.eq(zero)) continue
    if (!id) {
      wrong.push({ path, code: 'field.required' })
      continue
    }
    const account = await context.tx
      .selectFrom('account')
      .select(['code', 'type', 'active', 'allows_movements', 'currency_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (
      !account ||
      account.type !== type ||
      !account.active ||
      !account.allows_movements ||
      account.currency_id
    ) {
      wrong.push({ path, code: type === 'bank' ? 'payroll.noBank' : 'payroll.noTill' })
      continue
    }
    // What an account at a bank may owe is said where it is posted.
    const least =
      type === 'cash' ? await leastHeld(context, { accountId: id, day, foreign: false }) : undefined
    if (least?.amount.lt(taken))
      wrong.push({
        path,
        code: 'payroll.notInTill',
        parameters: {
          code: account.code,
          held: text(least.amount),
          day: formatDay(least.day),
          needed: text(taken),
        },
      })
  }
  if (wrong.length > 0) throw wrongFields(wrong)
}

/** On what a payroll was posted as owed, whatever the parameter says since. */
async function payableOf({ tx, organization }: Context, id: string): Promise<string> {
  const { rows } = await sql<{ payable: string }>`
    select accounts ->> 'payable' as payable from payroll where organization_id = ${organization} and id = ${id}`.execute(
    tx,
  )
  const [found] = rows
  if (!found) throw new Error('a confirmed payroll has its accounts')
  return found.payable
}

/** What it says that it pays is what it would say now: what changed since it was reckoned makes it another. */
async function refuseOutdated(
  context: Context,
  { _id, number }: Payroll,
  lines: readonly PaidWorker[],
): Promise<void> {
  const [written, now] = [await writtenFigures(context, _id), reckonedFigures(lines)]
  const changed = now.findIndex((figures, at) => figures !== written[at])
  if (changed < 0 && now.length === written.length) return
  const worker = lines[changed]?.worker
  throw new Refusal('payroll.outdated', { number, worker: worker ? `${worker.code} ${worker.name}` : '–' })
}

/** Holidays that accrue, and those that are paid out to who leaves. */
async function moveHolidays(
  context: Context,
  { _id, month, kind }: Payroll,
  lines: readonly PaidWorker[],
): Promise<void> {
  const payroll = { sourceId: _id, day: endOfMonth(month) }
  if (kind === 'settlement') {
    const balances = await balancesOn(
      context,
      lines.map(({ worker }) => worker.id),
      endOfMonth(month),
    )
    const left = lines.flatMap(({ worker }) => {
      const balance = balances.get(worker.id)
      return balance?.amount.gt(zero) ? [{ workerId: worker.id, ...balance }] : []
    })
    return writeHolidays(context, 'paid', payroll, left)
  }
  await writeHolidays(
    context,
    'accrued',
    payroll,
    lines.map(({ worker, accruedDays, accrued }) => ({
      workerId: worker.id,
      days: accruedDays,
      amount: accrued,
    })),
  )
}

/** A later payroll of the same workers was taxed and averaged with it: that one is cancelled first. */
async function refuseFollowed({ tx, organization }: Context, { _id, number }: Payroll): Promise<void> {
  const { rows } = await sql<{ number: string; worker: string }>`
    select later.number, theirs.name as worker
      from payroll own
      join payroll_line line on line.organization_id = ${organization} and line.payroll_id = own.id
      join payroll_line theirs on theirs.organization_id = ${organization} and theirs.worker_id = line.worker_id
      join payroll later on later.organization_id = ${organization} and later.id = theirs.payroll_id and later.state in ('confirmed', 'paid')
       and (later.month, later.confirmed_at) > (own.month, own.confirmed_at)
     where own.organization_id = ${organization} and own.id = ${_id}
     order by later.month desc, later.confirmed_at desc limit 1`.execute(tx)
  const [since] = rows
  if (since) throw new Refusal('payroll.followed', { number, later: since.number, worker: since.worker })
}
