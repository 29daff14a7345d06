import type { z } from 'zod'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inUse } from '@cuadre/server-kit/uses.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Nature } from './account-types.ts'
import type { AccountChanges, AccountDraft } from './api.ts'
import { existing, locked } from './existing.ts'
import { type AccountRow, chartRules, monthsOf, receivablesAndAdvances, usesOfAccount } from './queries.ts'
import { checkPlacement, fitsParent } from './rules.ts'
import { refuseWhileNamed } from '../parameters/naming.ts'
import { childrenOf, hasMovementsBelow, lockTree, makeParent, parentFor } from './tree.ts'

export async function getAccount(context: Context, { id }: { id: string }) {
  const account = await existing(context, id)
  return { ...account, months: await monthsOf(context, id) }
}

export async function createAccount(
  context: Context,
  draft: z.output<typeof AccountDraft>,
): Promise<AccountRow> {
  await lockTree(context)
  const parent = await parentFor(context, draft.code, draft.parentId)
  checkPlacement(draft, parent, await chartRules(context))
  if (parent) await makeParent(context, parent)
  const id = uuidv7()
  await checkCurrency(context, { _id: id, code: draft.code }, draft.currencyId)
  await context.tx
    .insertInto('account')
    .values({
      id,
      code: draft.code,
      name: draft.name,
      parent_id: parent?._id ?? null,
      level: parent ? parent.level + 1 : 3,
      nature: draft.nature,
      type: draft.type,
      allows_movements: draft.allowsMovements ?? true,
      ...columnsOf(draft),
    })
    .execute()
  const account = await existing(context, id)
  context.changed({ type: 'account', _id: id, after: account })
  return account
}

type Flags = Pick<
  z.output<typeof AccountChanges>,
  | 'requiresCostCenter'
  | 'requiresExpenseItem'
  | 'analysis'
  | 'currencyId'
  | 'monetary'
  | 'reconcile'
  | 'isCashFund'
  | 'zeroAtClose'
  | 'normNote'
>

const columnsOf = (flags: Flags) => ({
  ...(flags.requiresCostCenter !== undefined && { requires_cost_center: flags.requiresCostCenter }),
  ...(flags.requiresExpenseItem !== undefined && { requires_expense_item: flags.requiresExpenseItem }),
  ...(flags.analysis !== undefined && { analysis: flags.analysis }),
  ...(flags.currencyId !== undefined && { currency_id: flags.currencyId }),
  ...(flags.monetary !== undefined && { monetary: flags.monetary }),
  ...(flags.reconcile !== undefined && { reconcile: flags.reconcile }),
  ...(flags.isCashFund !== undefined && { is_cash_fund: flags.isCashFund }),
  ...(flags.zeroAtClose !== undefined && { zero_at_close: flags.zeroAtClose }),
  ...(flags.normNote !== undefined && { norm_note: flags.normNote }),
})

/** What has movements goes on taking them, and what sums others takes none. */
async function checkMovements(
  context: Context,
  { _id, code, hasChildren, allowsMovements }: AccountRow,
  allows: boolean | undefined,
): Promise<void> {
  if (allows === true && hasChildren) throw new Refusal('account.parentTakesNone', { code })
  if (allows !== false || !allowsMovements) return
  const uses = await usesOfAccount(context, _id)
  if (uses.some(({ what }) => what === 'uses.entryLines' || what === 'uses.pendingLines'))
    throw new Refusal('account.hasMovements', { code })
}

/** What has movements keeps its nature, or reports of the past would change their sign; and parent and children agree. */
async function checkNature(context: Context, before: AccountRow, nature: Nature | undefined): Promise<void> {
  if (nature === undefined || nature === before.nature) return
  const { _id, code, parentId } = before
  if (await hasMovementsBelow(context, _id)) throw new Refusal('account.hasMovements', { code })
  const turned = { code, nature }
  const misfit = (await childrenOf(context, _id)).find((child) => !fitsParent(child, turned))
  if (misfit) throw new Refusal('account.natureOfChildren', { code, child: misfit.code })
  if (parentId) checkPlacement(turned, await existing(context, parentId), await chartRules(context))
}

/** What an account has moved in one currency is not kept in another, or the balance that it shows would mean nothing. */
async function checkCurrency(
  { tx }: Context,
  { _id, code }: Pick<AccountRow, '_id' | 'code'>,
  currencyId: string | null | undefined,
): Promise<void> {
  if (!currencyId) return
  const currency = await tx
    .selectFrom('currency')
    .select('is_functional')
    .where('id', '=', currencyId)
    .executeTakeFirst()
  if (!currency) throw wrongFields([{ path: 'currencyId', code: 'currency.unknown' }])
  if (currency.is_functional) throw wrongFields([{ path: 'currencyId', code: 'account.currencyFunctional' }])
  const moved = await tx
    .selectFrom('journal_line')
    .select('currency_id')
    .where('account_id', '=', _id)
    .where((where) => where.or([where('currency_id', 'is', null), where('currency_id', '<>', currencyId)]))
    .limit(1)
    .executeTakeFirst()
  if (moved) throw wrongFields([{ path: 'currencyId', code: 'account.currencyMoved', parameters: { code } }])
}

export async function updateAccount(
  context: Context,
  draft: z.output<typeof AccountChanges>,
): Promise<AccountRow> {
  await lockTree(context)
  const before = await locked(context, draft._id, draft.version)
  await checkMovements(context, before, draft.allowsMovements)
  await checkNature(context, before, draft.nature)
  if (draft.currencyId !== before.currencyId) await checkCurrency(context, before, draft.currencyId)
  const leavesUse =
    (before.active && draft.active === false) || (before.allowsMovements && draft.allowsMovements === false)
  if (leavesUse) await refuseWhileNamed(context, before)
  await context.tx
    .updateTable('account')
    .set({
      name: draft.name ?? before.name,
      nature: draft.nature ?? before.nature,
      type: draft.type ?? before.type,
      allows_movements: draft.allowsMovements ?? before.allowsMovements,
      active: draft.active ?? before.active,
      ...columnsOf(draft),
      version: before.version + 1,
    })
    .where('id', '=', draft._id)
    .execute()
  const after = await existing(context, draft._id)
  context.changed({ type: 'account', _id: draft._id, before, after })
  return after
}

export async function deleteAccount(context: Context, { id }: { id: string }) {
  const account = await locked(context, id)
  await refuseWhileNamed(context, account)
  const uses = await usesOfAccount(context, id)
  if (uses.length > 0) throw inUse(uses)
  await context.tx.deleteFrom('account').where('id', '=', id).execute()
  context.changed({ type: 'account', _id: id, before: account })
  return { _id: id }
}

export async function receivableVsAdvances(
  context: Context,
  { clientId }: { clientId?: string | undefined },
) {
  const data = await receivablesAndAdvances(context, clientId)
  const total = (column: 'receivable' | 'advances' | 'difference') =>
    text(sum(data.map((row) => amount(row[column]))))
  return {
    data,
    totals: { receivable: total('receivable'), advances: total('advances'), difference: total('difference') },
  }
}
