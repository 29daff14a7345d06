import { sql } from 'kysely'
import { endOfMonth, monthOf, yearOf } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Origin } from '@cuadre/kernel/journal.ts'
import { zero } from '@cuadre/kernel/money.ts'
import { postDocument, reverseDocument } from '@cuadre/accounting/public.ts'
import { takeBackHolidays, writeHolidays } from '@cuadre/hr/vacations/of-payrolls.ts'
import type { Effects } from '@cuadre/platform/documents/transition.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { WholePayroll as Payroll } from './api.ts'
import { accountsOf, entriesOf } from './entries.ts'
import { balancesOn, lockSheets } from './facts.ts'
import { payrollKind } from './kind.ts'
import { type PaidWorker, reckon } from './reckoning.ts'
import type { PayrollAction } from './states.ts'
import { letGo, markAbsences, reckonedFigures, writtenFigures } from './written.ts'

const originOf = ({ _id, number }: Pick<Payroll, '_id' | 'number'>): Origin => ({
  type: payrollKind.type,
  _id,
  number,
})

/** Everything that each action does. */
export const effects: Effects<PayrollAction, Payroll, object, 'payroll'> = {
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
      kind: `@payrolls.kinds.${kind}`,
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
      join payroll later on later.organization_id = ${organization} and later.id = theirs.payroll_id and later.state = 'confirmed'
       and (later.month, later.confirmed_at) > (own.month, own.confirmed_at)
     where own.organization_id = ${organization} and own.id = ${_id}
     order by later.month desc, later.confirmed_at desc limit 1`.execute(tx)
  const [since] = rows
  if (since) throw new Refusal('payroll.followed', { number, later: since.number, worker: since.worker })
}
