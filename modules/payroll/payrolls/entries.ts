import type { Day } from '@cuadre/kernel/day.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { JournalDraft } from '@cuadre/kernel/journal.ts'
import { type Amount, sum, zero } from '@cuadre/kernel/money.ts'
import { accountsFor, textOn } from '@cuadre/accounting/public.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type Charged, postAccrual, postCharges, postWages } from './posting.ts'
import { type PaidWorker, totalsOf } from './reckoning.ts'
import type { PayrollKind } from './states.ts'

/** The accounts of a payroll, beside those of its items, by what they are to it. */
export type PayrollAccounts = Record<
  | 'payable'
  | 'contribution'
  | 'incomeTax'
  | 'provision'
  | 'socialExpense'
  | 'socialBudget'
  | 'socialKept'
  | 'labourExpense'
  | 'labourTax',
  string
>

interface Posted {
  day: Day
  description: string
}

/** What is owed to the workers by a payroll of a kind stands on an account of its own. */
const payables = {
  salary: 'account.payroll.payable',
  bonus: 'account.payroll.payable',
  vacation: 'account.payroll.vacationsPayable',
  settlement: 'account.payroll.vacationsPayable',
  subsidy: 'account.payroll.subsidiesPayable',
} as const

/** What a payroll of a kind is posted on by the parameters of a day. */
export async function accountsOf(context: Context, kind: PayrollKind, day: Day): Promise<PayrollAccounts> {
  const accounts = await accountsFor(
    context,
    [
      payables[kind],
      'account.payroll.cess',
      'account.payroll.iip',
      'account.payroll.vacations',
      'account.payroll.ss',
      'account.payroll.subsidy',
      'account.payroll.iuft',
      'account.payroll.ssExpense',
      'account.payroll.iuftExpense',
    ],
    day,
  )
  return {
    payable: accounts[payables[kind]]._id,
    contribution: accounts['account.payroll.cess']._id,
    incomeTax: accounts['account.payroll.iip']._id,
    provision: accounts['account.payroll.vacations']._id,
    socialExpense: accounts['account.payroll.ssExpense']._id,
    socialBudget: accounts['account.payroll.ss']._id,
    socialKept: accounts['account.payroll.subsidy']._id,
    labourExpense: accounts['account.payroll.iuftExpense']._id,
    labourTax: accounts['account.payroll.iuft']._id,
  }
}

/** The entries of a payroll: what is earned and kept, the holidays that accrue, and the charges of the employer; only those that come to something. */
export async function entriesOf(
  context: Context,
  { day, description }: Posted,
  accounts: PayrollAccounts,
  lines: readonly PaidWorker[],
): Promise<JournalDraft[]> {
  const all = (of: (line: PaidWorker) => Amount) => sum(lines.map(of))
  const items = lines.flatMap((line) => line.items)
  const charged = (deduction: boolean): Charged[] =>
    items
      .filter(({ time }) => (time.kind === 'deduction') === deduction)
      .flatMap(({ accountId, costCenterId, expenseItemId, amount }) =>
        accountId === null ? [] : [{ account: accountId, costCenterId, expenseItemId, amount }],
      )
  const { gross, accrued, charges } = totalsOf(lines)
  const drafts: JournalDraft[] = []
  if (gross.gt(zero))
    drafts.push(
      postWages(description, {
        earnings: charged(false),
        deductions: charged(true),
        contribution: { account: accounts.contribution, amount: all((line) => line.contribution) },
        incomeTax: { account: accounts.incomeTax, amount: all((line) => line.incomeTax) },
        net: { account: accounts.payable, amount: all((line) => line.net) },
      }),
    )
  if (accrued.gt(zero))
    drafts.push(postAccrual(description, await accrualOf(context, day, lines), accounts.provision))
  if (charges.gt(zero))
    drafts.push(
      postCharges(description, {
        socialExpense: accounts.socialExpense,
        socialBudget: { account: accounts.socialBudget, amount: all((line) => line.socialBudget) },
        socialKept: { account: accounts.socialKept, amount: all((line) => line.socialKept) },
        labourExpense: accounts.labourExpense,
        labourTax: { account: accounts.labourTax, amount: all((line) => line.labourTax) },
      }),
    )
  return drafts
}

/** Holidays accrue where the worker is charged, by an item of their own. */
async function accrualOf(context: Context, day: Day, lines: readonly PaidWorker[]): Promise<Charged[]> {
  const code = await textOn(context, 'expenseItem.payroll.vacations', day)
  const item = await context.tx
    .selectFrom('expense_item')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  if (!item) throw notFound()
  return lines.flatMap(({ worker, accrued }) =>
    accrued.gt(zero) && worker.expenseAccountId !== null
      ? [
          {
            account: worker.expenseAccountId,
            costCenterId: worker.costCenterId,
            expenseItemId: item.id,
            amount: accrued,
          },
        ]
      : [],
  )
}
