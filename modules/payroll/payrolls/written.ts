import { sql } from 'kysely'
import { text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inParts } from '@cuadre/server-kit/in-parts.ts'
import type { PaidWorker } from './reckoning.ts'

/** Writes what each worker is paid, with all that it came of. */
export async function writeLines(
  { tx }: Context,
  payrollId: string,
  paid: readonly PaidWorker[],
): Promise<void> {
  const lines = paid.map(({ worker, ...pay }, at) => ({
    payroll_id: payrollId,
    line: at + 1,
    worker_id: worker.id,
    name: worker.name,
    identity_number: worker.identityNumber,
    position_id: worker.positionId,
    area_id: worker.areaId,
    cost_center_id: worker.costCenterId,
    salary_type: worker.salaryType,
    salary: worker.salary,
    wage: pay.wage && text(pay.wage, 8),
    bank: worker.bank,
    card: worker.card,
    hours: text(pay.hours),
    days: text(pay.days),
    gross: text(pay.gross),
    taxable: text(pay.taxable),
    contribution: text(pay.contribution),
    income_tax: text(pay.incomeTax),
    other: text(pay.other),
    net: text(pay.net),
    accrued_days: text(pay.accruedDays),
    accrued: text(pay.accrued),
    accrual_account_id: pay.accrued.gt(zero) ? worker.expenseAccountId : null,
    employer_base: text(pay.employerBase),
    social_budget: text(pay.socialBudget),
    social_kept: text(pay.socialKept),
    labour_tax: text(pay.labourTax),
    working: JSON.stringify(numbered({ worker, ...pay }).working),
  }))
  const items = paid.flatMap((line, at) =>
    line.items.map(({ time, due, amount: own, accountId, costCenterId, expenseItemId }, index) => ({
      payroll_id: payrollId,
      line: at + 1,
      item: index + 1,
      time_key_id: time.keyId,
      deduction: time.kind === 'deduction',
      quantity: time.quantity === null ? null : text(time.quantity),
      from_hour: time.fromHour,
      due: text(due),
      amount: text(own),
      account_id: accountId,
      cost_center_id: costCenterId,
      expense_item_id: expenseItemId,
      day_off_id: time.dayOffId,
    })),
  )
  for (const part of inParts(lines)) await tx.insertInto('payroll_line').values(part).execute()
  for (const part of inParts(items)) await tx.insertInto('payroll_item').values(part).execute()
}

/** The steps of a line say of which of its items they are, which are numbered as they stand. */
function numbered({ items, working }: Pick<PaidWorker, 'worker' | 'items' | 'working'>) {
  const numbers = new Map(items.map(({ time }, at) => [time.line, at + 1]))
  return {
    working: working.map((step) => ({
      ...step,
      item: step.item === null ? null : (numbers.get(step.item) ?? null),
    })),
  }
}

/** The rows of pre-payrolls that a payroll pays are its own until it lets go of them. */
export async function hold(
  { tx, organization }: Context,
  payrollId: string,
  paid: readonly PaidWorker[],
): Promise<void> {
  const held = paid.flatMap(({ items }) => items.map(({ time }) => time))
  await sql`
    update pre_payroll_time held set payroll_id = ${payrollId}
      from unnest(${held.map(({ sheetId }) => sheetId)}::uuid[], ${held.map(({ line }) => line)}::int[]) as taken (sheet_id, line)
     where held.organization_id = ${organization} and held.pre_payroll_id = taken.sheet_id and held.line = taken.line`.execute(
    tx,
  )
}

export async function letGo({ tx, organization }: Context, payrollId: string): Promise<void> {
  await sql`
    update pre_payroll_time set payroll_id = null where organization_id = ${organization} and payroll_id = ${payrollId}`.execute(
    tx,
  )
}

/** Absences of which a payroll pays something are paid, and are not once nothing of them is by another. */
export async function markAbsences(
  { tx, organization }: Context,
  payrollId: string,
  state: 'paid' | 'pending',
): Promise<void> {
  await sql`
    update day_off off set state = ${state}
     where off.organization_id = ${organization} and off.state <> ${state}
       and off.id in (select item.day_off_id from payroll_item item where item.organization_id = ${organization} and item.payroll_id = ${payrollId})
       and not exists (
             select from payroll_item paid
               join payroll head on head.organization_id = ${organization} and head.id = paid.payroll_id and head.state in ('confirmed', 'paid') and head.id <> ${payrollId}
              where paid.organization_id = ${organization} and paid.day_off_id = off.id)`.execute(tx)
}

/** What a payroll says that it pays, in one text for each worker: what it is reckoned to pay now must be the same. */
export async function writtenFigures({ tx, organization }: Context, payrollId: string): Promise<string[]> {
  const { rows } = await sql<{ figures: string }>`
    select concat_ws(' ', line.worker_id, line.gross, line.contribution, line.income_tax, line.other, line.accrued_days, line.accrued,
             line.social_budget, line.social_kept, line.labour_tax,
             (select string_agg(concat_ws('/', item.time_key_id, item.due, item.amount, item.account_id, item.cost_center_id, item.expense_item_id), ' ' order by item.item)
                from payroll_item item
               where item.organization_id = ${organization} and item.payroll_id = line.payroll_id and item.line = line.line)) as figures
      from payroll_line line
     where line.organization_id = ${organization} and line.payroll_id = ${payrollId} order by line.line`.execute(
    tx,
  )
  return rows.map(({ figures }) => figures)
}

export const reckonedFigures = (paid: readonly PaidWorker[]): string[] =>
  paid.map(({ worker, items, ...pay }) =>
    [
      worker.id,
      ...[pay.gross, pay.contribution, pay.incomeTax, pay.other, pay.accruedDays, pay.accrued].map((each) =>
        text(each),
      ),
      ...[pay.socialBudget, pay.socialKept, pay.labourTax].map((each) => text(each)),
      ...items.map(({ time, due, amount: own, accountId, costCenterId, expenseItemId }) =>
        [time.keyId, text(due), text(own), accountId, costCenterId, expenseItemId]
          .filter((part) => part !== null)
          .join('/'),
      ),
    ].join(' '),
  )
