import { sql } from 'kysely'
import type { z } from 'zod'
import { notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inUse } from '@cuadre/server-kit/uses.ts'
import { subtree } from '@cuadre/server-kit/tree.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { v7 as uuidv7 } from 'uuid'
import type { AccountChanges, AccountDraft, aggregatedAccounts, updatePreviousAccount } from './api.ts'
import {
  accountByCode,
  accountById,
  type AccountRow,
  chartRules,
  monthsOf,
  receivablesAndAdvances,
  usesOfAccount,
} from './queries.ts'
import { checkPlace, parentCodeOf } from './rules.ts'

async function existing(context: Context, id: string): Promise<AccountRow> {
  const account = await accountById(context, id)
  if (!account) throw notFound()
  return account
}

/** The account under lock, at the version that was read. */
async function locked(context: Context, id: string, version?: number): Promise<AccountRow> {
  await context.tx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute()
  const account = await existing(context, id)
  if (version !== undefined && account.version !== version) throw stale(account)
  return account
}

export async function getAccount(context: Context, { id }: { id: string }) {
  const account = await existing(context, id)
  return { ...account, months: await monthsOf(context, id) }
}

/** Where a new account goes: the parent that was named, or the one that its code says it stands under. */
async function parentFor(
  context: Context,
  code: string,
  parentId: string | null | undefined,
): Promise<AccountRow | null> {
  if (parentId) {
    const parent = await accountById(context, parentId)
    if (!parent) throw wrongFields([{ path: 'parentId', code: 'account.unknown' }])
    return parent
  }
  const under = parentCodeOf(code)
  const found = under === null ? undefined : await accountByCode(context, under)
  if (under !== null && !found)
    throw wrongFields([{ path: 'code', code: 'account.parentMissing', parameters: { code, parent: under } }])
  return found ? existing(context, found._id) : null
}

/** A parent sums its sub-accounts and takes no movements itself. One that has movements can't become a parent. */
async function makeParent(context: Context, parent: AccountRow): Promise<void> {
  const before = await locked(context, parent._id)
  if (!before.allowsMovements) return
  const uses = await usesOfAccount(context, parent._id)
  const used = uses.find(({ what }) => what === 'uses.entryLines' || what === 'uses.pendingLines')
  if (used) throw new Refusal('account.parentHasMovements', { code: parent.code, times: used.times })
  await context.tx
    .updateTable('account')
    .set({ allows_movements: false, version: before.version + 1 })
    .where('id', '=', parent._id)
    .execute()
  context.changed({
    type: 'account',
    _id: parent._id,
    before: { allowsMovements: true },
    after: { allowsMovements: false },
  })
}

export async function createAccount(
  context: Context,
  draft: z.output<typeof AccountDraft>,
): Promise<AccountRow> {
  const parent = await parentFor(context, draft.code, draft.parentId)
  checkPlace(draft, parent, await chartRules(context))
  if (parent) await makeParent(context, parent)
  const id = uuidv7()
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

/** What has movements keeps its nature and goes on taking them: reports of the past would change their sign. */
async function checkHistory(
  context: Context,
  before: AccountRow,
  draft: z.output<typeof AccountChanges>,
): Promise<void> {
  if (draft.allowsMovements === true && before.hasChildren)
    throw new Refusal('account.parentTakesNone', { code: before.code })
  const turns = draft.nature !== undefined && draft.nature !== before.nature
  const stops = draft.allowsMovements === false && before.allowsMovements
  if (!turns && !stops) return
  const uses = await usesOfAccount(context, before._id)
  if (uses.some(({ what }) => what === 'uses.entryLines' || what === 'uses.pendingLines'))
    throw new Refusal('account.hasMovements', { code: before.code })
  if (turns && before.parentId) {
    checkPlace(
      { code: before.code, nature: draft.nature ?? before.nature },
      await existing(context, before.parentId),
      await chartRules(context),
    )
  }
}

export async function updateAccount(
  context: Context,
  draft: z.output<typeof AccountChanges>,
): Promise<AccountRow> {
  const before = await locked(context, draft._id, draft.version)
  await checkHistory(context, before, draft)
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

/**
 * Gives an account another code or parent. Entries name accounts by their id, so the history comes along by itself;
 * codes and levels of all sub-accounts follow.
 */
export async function moveAccount(
  context: Context,
  move: z.output<typeof updatePreviousAccount.input>,
): Promise<AccountRow> {
  const before = await locked(context, move._id, move.version)
  const code = move.code ?? before.code
  const named = move.parentId === undefined && parentCodeOf(code) === null ? before.parentId : move.parentId
  const parent = await parentFor(context, code, named)
  const below = await subtree(context, 'account', before._id)
  if (parent && below.includes(parent._id))
    throw wrongFields([{ path: 'parentId', code: 'account.ownParent' }])
  checkPlace({ code, nature: before.nature }, parent, await chartRules(context))
  if (parent && parent._id !== before.parentId) await makeParent(context, parent)

  const level = parent ? parent.level + 1 : 3
  await context.tx
    .updateTable('account')
    .set({ parent_id: parent?._id ?? null })
    .where('id', '=', before._id)
    .execute()
  await sql`
    update account
       set code = ${code}::text || substr(code, ${before.code.length + 1}),
           previous_code = case when ${code}::text <> ${before.code} then code else previous_code end,
           level = level + ${level - before.level}, version = version + 1
     where organization_id = ${context.organization} and id = any(${below})
       and (id = ${before._id} or code like ${`${before.code}.%`})`.execute(context.tx)
  const after = await existing(context, before._id)
  context.changed({ type: 'account', _id: before._id, before, after })
  return after
}

/** Brings accounts under a parent that sums them, or takes them out to the first level. Their codes stay. */
export async function aggregate(
  context: Context,
  { parentId, attach, detach }: z.output<typeof aggregatedAccounts.input>,
): Promise<AccountRow> {
  const parent = await existing(context, parentId)
  if (attach.length > 0) await makeParent(context, parent)
  for (const id of attach) {
    const account = await locked(context, id)
    const below = await subtree(context, 'account', id)
    if (below.includes(parentId)) throw wrongFields([{ path: 'attach', code: 'account.ownParent' }])
    checkPlace(account, parent, { codePattern: null, ranges: [] })
    await reparent(context, account, parent, below)
  }
  for (const id of detach) {
    const account = await locked(context, id)
    if (account.parentId !== parentId || parentCodeOf(account.code) !== null)
      throw new Refusal('account.notAggregated', { code: account.code })
    await reparent(context, account, null, await subtree(context, 'account', id))
  }
  return existing(context, parentId)
}

async function reparent(
  context: Context,
  account: AccountRow,
  parent: AccountRow | null,
  below: readonly string[],
): Promise<void> {
  const level = parent ? parent.level + 1 : 3
  await context.tx
    .updateTable('account')
    .set({ parent_id: parent?._id ?? null })
    .where('id', '=', account._id)
    .execute()
  await context.tx
    .updateTable('account')
    .set((column) => ({
      level: column('level', '+', level - account.level),
      version: column('version', '+', 1),
    }))
    .where('id', 'in', [...below])
    .execute()
  context.changed({
    type: 'account',
    _id: account._id,
    before: { parentId: account.parentId },
    after: { parentId: parent?._id ?? null },
  })
}

export async function deleteAccount(context: Context, { id }: { id: string }) {
  const account = await locked(context, id)
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
