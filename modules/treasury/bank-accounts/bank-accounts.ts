import type { z } from 'zod'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { zero } from '@cuadre/kernel/money.ts'
import { catalogue, countEveryUse } from '@cuadre/server-kit/catalogue.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { inUse } from '@cuadre/server-kit/uses.ts'
import { v7 as uuidv7 } from 'uuid'
import { today } from '@cuadre/kernel/day.ts'
import { numberOn } from '@cuadre/accounting/public.ts'
import type { createBankAccount as createCall, updateBankAccount as updateCall } from './api.ts'
import { bareNumber, wrongNumber } from './number.ts'
import { bankAccountById, type BankAccountRow } from './queries.ts'

const bankAccounts = catalogue({
  table: 'bank_account',
  type: 'bankAccount',
  byId: bankAccountById,
  usesOf: (context, id) => countEveryUse(context, id, 'bank_account'),
})

export const getBankAccount = bankAccounts.one

type Draft = z.output<typeof createCall.input>
type Checked = Pick<Draft, 'number' | 'accountId' | 'currencyId'> & Pick<Partial<Draft>, 'entityId'>

/** Refuses an account of the chart that keeps no money at banks, or another currency; what it was before may stay. */
async function check(context: Context, draft: Checked, before?: BankAccountRow): Promise<void> {
  const changed = (name: 'accountId' | 'entityId') =>
    draft[name] === before?.[name] ? undefined : draft[name]
  const wrong: FieldRefusal[] = await wrongReferences(context, [
    { path: 'entityId', id: changed('entityId'), words: 'entity', table: 'branch' },
    {
      path: 'accountId',
      id: changed('accountId'),
      words: 'account',
      table: 'account',
      types: { allowed: ['bank'], otherwise: 'bankAccount.notBank' },
    },
  ])
  const digits = await digitsOf(context)
  const code = wrongNumber(draft.number, digits)
  if (code) wrong.push({ path: 'number', code, parameters: { digits } })
  if (wrong.length === 0) wrong.push(...(await wrongCurrency(context, draft)))
  if (wrong.length > 0) throw wrongFields(wrong)
}

async function digitsOf(context: Context): Promise<number | null> {
  const digits = await numberOn(context, 'bank.accountDigits', today(context.timeZone))
  return digits.gt(zero) ? digits.toNumber() : null
}

/** The currency of the account of the chart, where it says one; else that of the books. */
async function wrongCurrency({ tx }: Context, { accountId, currencyId }: Checked): Promise<FieldRefusal[]> {
  const [account, currency] = await Promise.all([
    tx
      .selectFrom('account')
      .select(['code', 'currency_id'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('currency')
      .select(['is_functional', 'active'])
      .where('id', '=', currencyId)
      .executeTakeFirst(),
  ])
  if (!currency) return [{ path: 'currencyId', code: 'currency.unknown' }]
  const agrees = account.currency_id === null ? currency.is_functional : account.currency_id === currencyId
  return agrees
    ? []
    : [{ path: 'currencyId', code: 'bankAccount.otherCurrency', parameters: { code: account.code } }]
}

const columnsOf = ({
  number,
  bankBranch,
  currencyId,
  accountId,
  entityId,
  printedOnInvoices,
  signatories,
  ...rest
}: Partial<Draft> & { active?: boolean | undefined }) => ({
  ...rest,
  code: number,
  bank_branch: bankBranch,
  currency_id: currencyId,
  account_id: accountId,
  branch_id: entityId,
  printed_on_invoices: printedOnInvoices,
  signatories: signatories && JSON.stringify(signatories),
})

export async function createBankAccount(context: Context, draft: Draft): Promise<BankAccountRow> {
  const named = { ...draft, number: bareNumber(draft.number) }
  await check(context, named)
  const id = uuidv7()
  await context.tx
    .insertInto('bank_account')
    .values({ ...columnsOf(named), id } as never)
    .execute()
  return bankAccounts.created(context, id)
}

export const updateBankAccount = (
  context: Context,
  { _id, version, ...draft }: z.output<typeof updateCall.input>,
): Promise<BankAccountRow> =>
  bankAccounts.change(context, { _id, version }, async (before) => {
    const named = { ...draft, ...(draft.number !== undefined && { number: bareNumber(draft.number) }) }
    await check(context, { ...before, ...withoutUndefined(named) }, before)
    return columnsOf(named as Partial<Draft>)
  })

const withoutUndefined = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Checked>

/** What moved money is history: an account that was used is taken out of use instead. */
export async function deleteBankAccount(context: Context, { id }: { id: string }) {
  const { accountId } = await bankAccounts.locked(context, id)
  const moved = await context.tx
    .selectFrom('journal_line')
    .select('line')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  if (moved) throw inUse([{ what: 'uses.journalLine', times: 1 }])
  return bankAccounts.remove(context, { id })
}
