import { workingCalendarOn } from '@cuadre/hr/calendar/calendar.ts'
import { type Day, dayOf, endOfMonth } from '@cuadre/kernel/day.ts'
import type { RefusalParameters } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, sum, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { PayrollDraft } from './api.ts'
import { payOf, pays } from './calculating.ts'
import type { Law, PaidItem, Pay, WorkerToPay } from './pay.ts'
import {
  averageByFile,
  averagesBefore,
  balancesOn,
  earlierIn,
  type Scope,
  type Time,
  timesOf,
  type Worker,
  workersOf,
} from './facts.ts'
import { lawOn } from './law.ts'
import { blended, changesIn, changesKind, partsOf, type WorkingCalendar } from '../pre-payrolls/wages.ts'
import type { PayrollKind } from './states.ts'

/** An item with what pays it, or who it is kept for. */
export interface Item extends PaidItem {
  time: Time
  accountId: string | null
  costCenterId: string | null
  expenseItemId: string | null
}

export interface PaidWorker extends Omit<Pay, 'items' | 'unpayable'> {
  worker: Worker
  /** The wage that the month was paid by; null of who is paid by what is made. */
  wage: Amount | null
  items: Item[]
}

/** What is to be looked at before a payroll is written. It stops it where nobody could be paid so. */
export interface Problem {
  worker: Worker | null
  stops: boolean
  code: string
  parameters: RefusalParameters
}

export interface Reckoned {
  month: Day
  lines: PaidWorker[]
  problems: Problem[]
}

export const monthOfDraft = ({ year, month }: Pick<PayrollDraft, 'year' | 'month'>): Day =>
  dayOf(year, month, 1)

/** What a payroll of a kind pays to each worker of a month by what is recorded and by the law of the month. */
export async function reckon(context: Context, kind: PayrollKind, scope: Scope): Promise<Reckoned> {
  const { month } = scope
  const end = endOfMonth(month)
  const law = await lawOn(context, end)
  const [workers, times, earlier, averages] = await Promise.all([
    workersOf(context, scope),
    timesOf(context, scope),
    earlierIn(context, scope),
    kind === 'subsidy' ? averagesBefore(context, month) : undefined,
  ])
  const own = workers.map((worker) => ({
    worker,
    times: (times.get(worker.id) ?? []).filter((time) => pays(kind, time)),
  }))
  // Deductions alone are no pay: they wait for a payroll that pays something.
  const paid = own.filter(({ times: rows }) => rows.some((time) => time.kind !== 'deduction'))
  const calendar = paid.some(({ worker }) => changesIn(worker))
    ? await workingCalendarOn(context, month)
    : undefined
  const balances = await balancesOn(context, leaving(kind, paid), end)
  const lines: PaidWorker[] = []
  const problems: Problem[] = []
  for (const { worker, times: rows } of paid) {
    const wage = wageOf(worker, calendar)
    const { items, unpayable, ...pay } = payOf(kind, law, {
      salaryType: worker.salaryType,
      ...wage,
      partner: worker.partner,
      times: rows,
      earlier: earlier(worker.id),
      average: averages ? (averages.get(worker.id) ?? averageByFile(worker, law)) : null,
      balance: balances.get(worker.id) ?? null,
    } satisfies WorkerToPay)
    const line: PaidWorker = {
      ...pay,
      worker,
      wage: wage.salary,
      items: items.map((item) => financed(worker, item)),
    }
    lines.push(line)
    if (kind === 'salary' && changesKind(worker))
      problems.push({ worker, stops: true, code: 'payroll.twoSalaryTypes', parameters: {} })
    if (
      kind === 'settlement' &&
      (times.get(worker.id) ?? []).some((time) => pays('salary', time) && time.payRule === 'salary')
    )
      problems.push({ worker, stops: true, code: 'payroll.salaryFirst', parameters: {} })
    problems.push(
      ...unpayable.map(({ time, why }) => ({
        worker,
        stops: true,
        code: `payroll.${why}`,
        parameters: { key: time.code },
      })),
      ...problemsOf(line, law),
    )
  }
  return { month, lines, problems }
}

/** The wage that the month is paid by: that of the file, or what those that it said within the month come to. */
function wageOf(
  worker: Worker,
  calendar: WorkingCalendar | undefined,
): Pick<WorkerToPay, 'salary' | 'wages'> {
  const wages = calendar && !changesKind(worker) ? partsOf(worker, calendar) : []
  return wages.length > 1
    ? { salary: blended(wages, worker.salaryType === 'monthly'), wages }
    : { salary: worker.salary === null ? null : amount(worker.salary) }
}

const leaving = (kind: PayrollKind, paid: readonly { worker: Worker }[]): string[] =>
  kind === 'settlement' ? paid.map(({ worker }) => worker.id) : []

/** What an item is posted on: the account of its key, or that by which the cost centre of the worker is charged. */
export function financed(worker: Pick<Worker, 'expenseAccountId' | 'costCenterId'>, item: PaidItem): Item {
  const time = item.time as Time
  if (time.financedBy === 'account')
    return {
      ...item,
      time,
      accountId: time.accountId,
      costCenterId: time.needsCenter ? worker.costCenterId : null,
      expenseItemId: time.expenseItemId,
    }
  const isPaid = time.financedBy === 'costCenter' && !item.amount.eq(zero)
  return {
    ...item,
    time,
    accountId: isPaid ? worker.expenseAccountId : null,
    costCenterId: isPaid ? worker.costCenterId : null,
    expenseItemId: isPaid ? time.expenseItemId : null,
  }
}

function problemsOf({ worker, items, accrued, net }: PaidWorker, law: Law): Problem[] {
  const problem = (stops: boolean, code: string, parameters: RefusalParameters = {}): Problem => ({
    worker,
    stops,
    code: `payroll.${code}`,
    parameters,
  })
  const found: Problem[] = []
  const byCenter =
    accrued.gt(zero) ||
    items.some(({ time, amount: paid }) => time.financedBy === 'costCenter' && paid.gt(zero))
  if (byCenter && worker.costCenterId === null) found.push(problem(true, 'noCostCenter'))
  else if (byCenter && worker.expenseAccountId === null)
    found.push(problem(true, 'noExpenseAccount', { center: worker.costCenter ?? '' }))
  for (const { time, due, amount: taken } of items)
    if (taken.lt(due))
      found.push(
        problem(false, 'waits', {
          key: time.code,
          waiting: due.minus(taken).toFixed(2),
          limit: law.deductionLimit.toFixed(),
        }),
      )
  if (net.gt(zero) && !worker.card) found.push(problem(false, 'noCard'))
  return found
}

type Totalled = Pick<PaidWorker, 'gross' | 'net' | 'accrued' | 'socialBudget' | 'socialKept' | 'labourTax'>

/** What a payroll comes to in all. */
export function totalsOf(lines: readonly Totalled[]) {
  const all = (of: (line: Totalled) => Amount) => sum(lines.map(of))
  const gross = all((line) => line.gross)
  const net = all((line) => line.net)
  return {
    gross,
    withheld: gross.minus(net),
    net,
    accrued: all((line) => line.accrued),
    charges: all(({ socialBudget, socialKept, labourTax }) => socialBudget.plus(socialKept).plus(labourTax)),
  }
}
