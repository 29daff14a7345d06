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

/** The parameters that name the other accounts. */
const parameters = {
  contribution: 'account.payroll.cess',
  incomeTax: 'account.payroll.iip',
  provision: 'account.payroll.vacations',
  socialExpense: 'account.payroll.ssExpense',
  socialBudget: 'account.payroll.ss',
  socialKept: 'account.payroll.subsidy',
  labourExpense: 'account.payroll.iuftExpense',
  labourTax: 'account.payroll.iuft',
} as const

/** What a payroll of a kind is posted on, by what says which account a parameter names. */
export function payrollAccounts(
  kind: PayrollKind,
  named: (key: PayrollParameter) => string,
): PayrollAccounts {
  const {
    contribution,
    incomeTax,
    provision,
    socialExpense,
    socialBudget,
    socialKept,
    labourExpense,
    labourTax,
  } = parameters
  return {
    payable: named(payables[kind]),
    contribution: named(contribution),
    incomeTax: named(incomeTax),
    provision: named(provision),
    socialExpense: named(socialExpense),
    socialBudget: named(socialBudget),
    socialKept: named(socialKept),
    labourExpense: named(labourExpense),
    labourTax: named(labourTax),
  }
}

type PayrollParameter = (typeof payables)[PayrollKind] | (typeof parameters)[keyof typeof parameters]

/** What a payroll of a kind is posted on by the parameters of a day. */
export async function accountsOf(context: Context, kind: PayrollKind, day: Day): Promise<PayrollAccounts> {
  const accounts = await accountsFor(context, [payables[kind], ...Object.values(parameters)], day)
  return payrollAccounts(kind, (key) => accounts[key]._id)
}

/** What is posted of a line. */
export interface PostedLine extends Omit<PaidWorker, 'worker' | 'wage'> {
  worker: Pick<PaidWorker['worker'], 'expenseAccountId' | 'costCenterId'>
}

/** The entries of a payroll, on a day and by its parameters. */
export async function entriesOf(
  context: Context,
  { day, description }: Posted,
  accounts: PayrollAccounts,
  lines: readonly PaidWorker[],
): Promise<JournalDraft[]> {
  const accrues = lines.some(({ accrued }) => accrued.gt(zero))
  return draftsOf(description, accounts, lines, accrues ? await accrualItemOn(context, day) : '')
}

/** What is earned and kept, the holidays that accrue, and the charges of the employer; only what comes to something. */
export function draftsOf(
  description: string,
  accounts: PayrollAccounts,
  lines: readonly PostedLine[],
  accrualItem: string,
): JournalDraft[] {
  const all = (of: (line: PostedLine) => Amount) => sum(lines.map(of))
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
    drafts.push(postAccrual(description, accrualOf(lines, accrualItem), accounts.provision))
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

/** The expense item of holidays that accrue. */
async function accrualItemOn(context: Context, day: Day): Promise<string> {
  const code = await textOn(context, 'expenseItem.payroll.vacations', day)
  const item = await context.tx
    .selectFrom('expense_item')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  if (!item) throw notFound()
  return item.id
}

/** Holidays accrue where the worker is charged, by an item of their own. */
const accrualOf = (lines: readonly PostedLine[], expenseItemId: string): Charged[] =>
  lines.flatMap(({ worker, accrued }) =>
    accrued.gt(zero) && worker.expenseAccountId !== null
      ? [
          {
            account: worker.expenseAccountId,
            costCenterId: worker.costCenterId,
            expenseItemId,
            amount: accrued,
          },
        ]
      : [],
  )
