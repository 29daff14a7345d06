import { endOfMonth, startOfMonth } from '@cuadre/kernel/day.ts'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import { payrollAccounts } from '@cuadre/payroll/payrolls/entries.ts'
import { totalsOf } from '@cuadre/payroll/payrolls/reckoning.ts'
import type { PayrollKind } from '@cuadre/payroll/payrolls/states.ts'
import type { Book } from '../../book.ts'
import type { Document, DocumentFacts, Row, RowWriter } from '../../documents.ts'
import { accountOf } from '../law.ts'
import { bankOfWorkers, cardOf, identityOf, nameOfWorker } from '../staff.ts'
import type { PaidLine } from './payroll.ts'
import type { Sheet } from './sheets.ts'

interface Written {
  book: Book
  kind: PayrollKind
  lines: readonly PaidLine[]
  /** The sheets of its month. */
  sheets: readonly Sheet[]
  document: Document
}

/** The hour of a day at which payrolls of it were confirmed, one after the other. */
const hours: Record<PayrollKind, string> = {
  vacation: '14',
  subsidy: '14',
  bonus: '14',
  salary: '15',
  settlement: '16',
}

/** A payroll as the product would have written it, with the sheets that it is the first to pay something of, and the holidays that it moves. */
export function rowsOf(writer: RowWriter, self: DocumentFacts, written: Written): Row[] {
  return [
    ...headOf(writer, self, written),
    ...written.lines.flatMap((line, at) => lineOf(writer, self, line, at + 1)),
    ...written.lines.flatMap((line) => holidaysOf(writer, self, written, line)),
    ...written.sheets
      .filter(({ rows }) => firstOf(rows) === written.document)
      .flatMap((sheet) => sheetRows(writer, self, written, sheet)),
  ]
}

const firstOf = (rows: Sheet['rows']): Document | undefined =>
  rows
    .flatMap(({ payroll }) => payroll ?? [])
    .toSorted((one, other) => one.on - other.on || (one.key < other.key ? -1 : 1))[0]

function headOf(writer: RowWriter, self: DocumentFacts, { kind, lines }: Written): Row[] {
  const totals = totalsOf(lines)
  const paidOn = self.since['paid'] ?? null
  const accounts = payrollAccounts(kind, (key) =>
    writer.codes.account(accountOf(key.replace('account.', ''))),
  )
  return [
    {
      table: 'payroll',
      values: {
        id: self.id,
        number: self.number,
        kind,
        month: startOfMonth(self.day),
        day: self.day,
        gross: text(totals.gross),
        withheld: text(totals.withheld),
        net: text(totals.net),
        accrued: text(totals.accrued),
        charges: text(totals.charges),
        state: self.state,
        confirmed_at: `${self.day}T${hours[kind]}:00:00Z`,
        accounts,
        paid_on: paidOn,
        bank_account_id: paidOn && writer.codes.account('109'),
        by_bank: paidOn ? text(totals.net) : '0.00',
        version: self.version,
        created_by: self.author,
      },
    },
  ]
}

function lineOf(writer: RowWriter, self: DocumentFacts, paid: PaidLine, line: number): Row[] {
  const { employed, items, working, ...pay } = paid
  const { worker, post, salary, costCenter, expenseAccount } = employed
  const numbers = new Map(items.map(({ time }, at) => [time.line, at + 1]))
  return [
    {
      table: 'payroll_line',
      values: {
        payroll_id: self.id,
        line,
        worker_id: writer.idOf('worker', worker.code),
        name: nameOfWorker(worker),
        identity_number: identityOf(worker),
        position_id: writer.idOf('position', post.code),
        area_id: writer.idOf('area', post.area),
        cost_center_id: writer.idOf('center', costCenter),
        salary_type: 'monthly',
        salary: text(salary),
        wage: text(salary),
        bank: bankOfWorkers,
        card: cardOf(worker),
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
        accrual_account_id: pay.accrued.gt(zero) ? writer.codes.account(expenseAccount) : null,
        employer_base: text(pay.employerBase),
        social_budget: text(pay.socialBudget),
        social_kept: text(pay.socialKept),
        labour_tax: text(pay.labourTax),
        working: working.map((step) => ({
          ...step,
          item: step.item === null ? null : (numbers.get(step.item) ?? null),
        })),
      },
    },
    ...items.map(({ time, due, amount: own, accountId, costCenterId, expenseItemId }, at) => ({
      table: 'payroll_item',
      values: {
        payroll_id: self.id,
        line,
        item: at + 1,
        time_key_id: writer.codes.timeKey(time.code),
        deduction: time.kind === 'deduction',
        quantity: time.quantity === null ? null : text(time.quantity),
        due: text(due),
        amount: text(own),
        account_id: accountId && writer.codes.account(accountId),
        cost_center_id: costCenterId && writer.idOf('center', costCenterId),
        expense_item_id: expenseItemId && writer.codes.expenseItem(expenseItemId),
        day_off_id: time.dayOffId && writer.idOf('dayOff', time.dayOffId),
      },
    })),
  ]
}

function movement(
  writer: RowWriter,
  self: DocumentFacts,
  worker: string,
  values: {
    day: string
    type: 'accrued' | 'paid' | 'taken'
    days: string
    amount: string
    day_off_id?: string
  },
): Row {
  const { type, day_off_id = null } = values
  return {
    table: 'vacation_movement',
    values: {
      id: writer.idOf('holidays', `${self.id} ${worker} ${type}`),
      worker_id: writer.idOf('worker', worker),
      source_id: type === 'taken' ? null : self.id,
      created_by: self.author,
      ...values,
      day_off_id,
    },
  }
}

/** Holidays that accrue with a payroll, or are paid to who leaves. */
function holidaysOf(writer: RowWriter, self: DocumentFacts, { kind }: Written, line: PaidLine): Row[] {
  const { code } = line.employed.worker
  const day = endOfMonth(self.day)
  if (kind === 'settlement') {
    const days = line.working.find(({ rule }) => rule === 'settlement')?.values['days'] ?? '0.00'
    const paid = { days: text(amount(days).neg()), amount: text(line.gross.neg()) }
    return [movement(writer, self, code, { day, type: 'paid', ...paid })]
  }
  if (line.accrued.eq(zero)) return []
  const accrued = { days: text(line.accruedDays), amount: text(line.accrued) }
  return [movement(writer, self, code, { day, type: 'accrued', ...accrued })]
}

/** What was recorded of somebody in the month, and the absences that it comes from: paid, where a payroll paid them that is there already. */
function sheetRows(
  writer: RowWriter,
  self: DocumentFacts,
  { book }: Written,
  { employed, month, absences, rows }: Sheet,
): Row[] {
  const { code } = employed.worker
  const id = writer.idOf('prePayroll', `${code} ${month.year} ${month.month}`)
  const worker_id = writer.idOf('worker', code)
  const paidBy = (payroll: Document | undefined) => (payroll && writer.find(payroll)?.id) ?? null
  return [
    {
      table: 'pre_payroll',
      values: { id, worker_id, month: startOfMonth(self.day), created_by: self.author },
    },
    ...absences.flatMap((absence) => {
      const day_off_id = writer.idOf('dayOff', absence.key)
      const [first, last] = [book.dayOf(absence.first), book.dayOf(absence.last)]
      const isPaid = rows.some(
        ({ time, payroll }) => time.dayOffId === absence.key && paidBy(payroll) !== null,
      )
      return [
        {
          table: 'day_off',
          values: {
            id: day_off_id,
            worker_id,
            time_key_id: writer.codes.timeKey(absence.code),
            first_day: first,
            last_day: last,
            days: absence.days,
            certificate: absence.certificate,
            diagnosis_origin: absence.certificate && 'workAccident',
            state: isPaid ? 'paid' : 'pending',
            created_by: self.author,
          },
        },
        ...(absence.taken
          ? [
              movement(writer, self, code, {
                day: first,
                type: 'taken' as const,
                days: text(amount(absence.days).neg()),
                amount: text(absence.taken.neg()),
                day_off_id,
              }),
            ]
          : []),
      ]
    }),
    ...rows.map(({ time, payroll }) => ({
      table: 'pre_payroll_time',
      values: {
        pre_payroll_id: id,
        line: time.line,
        time_key_id: writer.codes.timeKey(time.code),
        quantity: time.quantity && text(time.quantity),
        amount: time.amount && text(time.amount),
        day_off_id: time.dayOffId && writer.idOf('dayOff', time.dayOffId),
        payroll_id: paidBy(payroll),
      },
    })),
  ]
}
