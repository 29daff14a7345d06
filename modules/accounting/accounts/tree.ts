import { sql } from 'kysely'
import type { z } from 'zod'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { subtree } from '@cuadre/server-kit/tree.ts'
import { refuseWhileNamed } from '../parameters/naming.ts'
import type { Nature } from './account-types.ts'
import type { aggregatedAccounts, updatePreviousAccount } from './api.ts'
import { existing, locked } from './existing.ts'
import { accountByCode, accountById, type AccountRow, chartRules, usesOfAccount } from './queries.ts'
import { type ChartRules, checkPlacement, misplaced, parentCodeOf } from './rules.ts'

/**
 * One change of the tree at a time. Two that each look right alone could bring two accounts under each other, and
 * nothing that walks the tree would ever end.
 */
export async function lockTree({ tx }: Context): Promise<void> {
  await tx.selectFrom('organization').select('organization_id').forNoKeyUpdate().execute()
}

/** Where a new account goes: the parent that was named, or the one that its code says it stands under. */
export async function parentFor(
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
export async function makeParent(context: Context, parent: AccountRow): Promise<void> {
  const before = await locked(context, parent._id)
  if (!before.allowsMovements) return
  const uses = await usesOfAccount(context, parent._id)
  const used = uses.find(({ what }) => what === 'uses.entryLines' || what === 'uses.pendingLines')
  if (used) throw new Refusal('account.parentHasMovements', { code: parent.code, times: used.times })
  await refuseWhileNamed(context, parent)
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

interface Below {
  id: string
  code: string
  nature: Nature
}

/** An account and all below it. */
async function accountsBelow(context: Context, id: string): Promise<Below[]> {
  const ids = await subtree(context, 'account', id)
  const rows = await context.tx
    .selectFrom('account')
    .select(['id', 'code', 'nature'])
    .where('id', 'in', ids)
    .orderBy('code')
    .execute()
  return rows as Below[]
}

export const childrenOf = ({ tx }: Context, id: string) =>
  tx
    .selectFrom('account')
    .select(['code', 'nature'])
    .where('parent_id', '=', id)
    .orderBy('code')
    .execute() as Promise<{ code: string; nature: Nature }[]>

/** Whether any entry, pending or confirmed, names the account or one below it. */
export async function hasMovementsBelow(context: Context, id: string): Promise<boolean> {
  const below = await subtree(context, 'account', id)
  const { rows } = await sql<{ moved: boolean }>`
    select exists (select from journal_line where organization_id = ${context.organization} and account_id = any(${below}))
        or exists (select from entry_draft_line where organization_id = ${context.organization} and account_id = any(${below})) as moved`.execute(
    context.tx,
  )
  return rows[0]?.moved ?? false
}

const holds = (below: readonly Below[], id: string) => below.some((each) => each.id === id)

/** Where an account goes that gets another code. Whoever stood under a parent by its old code alone leaves it. */
function parentMeant(
  before: AccountRow,
  code: string,
  parentId: string | null | undefined,
): string | null | undefined {
  if (parentId !== undefined || parentCodeOf(code) !== null) return parentId
  return parentCodeOf(before.code) === null ? before.parentId : null
}

/** The codes of sub-accounts begin with their parent's, and must still be codes of the chart when that changes. */
function checkCodesBelow(below: readonly Below[], from: string, to: string, rules: ChartRules): void {
  for (const { code: old, nature } of below) {
    if (!old.startsWith(`${from}.`)) continue
    const code = to + old.slice(from.length)
    const parent = { code: parentCodeOf(code) ?? '', nature }
    checkPlacement({ code, nature }, parent, rules)
  }
}

/**
 * Gives an account another code or parent. Entries name accounts by their id, so the history comes along by itself;
 * codes and levels of all sub-accounts follow.
 */
export async function moveAccount(
  context: Context,
  move: z.output<typeof updatePreviousAccount.input>,
): Promise<AccountRow> {
  await lockTree(context)
  const before = await locked(context, move._id, move.version)
  const code = move.code ?? before.code
  const parent = await parentFor(context, code, parentMeant(before, code, move.parentId))
  const below = await accountsBelow(context, before._id)
  if (parent && holds(below, parent._id)) throw wrongFields([{ path: 'parentId', code: 'account.ownParent' }])
  const rules = await chartRules(context)
  checkPlacement({ code, nature: before.nature }, parent, rules)
  checkCodesBelow(below, before.code, code, rules)
  if (parent && parent._id !== before.parentId) await makeParent(context, parent)

  const level = parent ? parent.level + 1 : 3
  await context.tx
    .updateTable('account')
    .set({ parent_id: parent?._id ?? null })
    .where('id', '=', before._id)
    .execute()
  await sql`
    update account
       set code = case when follows.code then ${code}::text || substr(account.code, ${before.code.length + 1}) else account.code end,
           previous_code = case when follows.code and ${code}::text <> ${before.code} then account.code else account.previous_code end,
           level = account.level + ${level - before.level}, version = account.version + 1
      from (select id, id = ${before._id} or starts_with(code, ${`${before.code}.`}) as code
              from account where organization_id = ${context.organization} and id = any(${below.map(({ id }) => id)})) follows
     where account.organization_id = ${context.organization} and account.id = follows.id`.execute(context.tx)
  const after = await existing(context, before._id)
  context.changed({ type: 'account', _id: before._id, before, after })
  return after
}

/** Everything that keeps an account from being summed by a parent, as the field that named it. Codes stay as they are. */
function checkAttached(account: AccountRow, parent: AccountRow, path: string, below: readonly Below[]): void {
  if (holds(below, parent._id)) throw wrongFields([{ path, code: 'account.ownParent' }])
  const wrong = misplaced(account, parent, { codePattern: null, ranges: [] })
  if (wrong.length > 0) throw wrongFields(wrong.map((field) => ({ ...field, path })))
}

/** Brings accounts under a parent that sums them, or takes them out to the first level. Their codes stay. */
export async function aggregate(
  context: Context,
  { parentId, attach, detach }: z.output<typeof aggregatedAccounts.input>,
): Promise<AccountRow> {
  await lockTree(context)
  const parent = await existing(context, parentId)
  if (attach.length > 0) await makeParent(context, parent)
  for (const [position, id] of attach.entries()) {
    const account = await locked(context, id)
    const below = await accountsBelow(context, id)
    checkAttached(account, parent, `attach.${position}`, below)
    await reparent(context, account, parent, below)
  }
  for (const id of detach) {
    const account = await locked(context, id)
    if (account.parentId !== parentId || parentCodeOf(account.code) !== null)
      throw new Refusal('account.notAggregated', { code: account.code })
    await reparent(context, account, null, await accountsBelow(context, id))
  }
  return existing(context, parentId)
}

async function reparent(
  context: Context,
  account: AccountRow,
  parent: AccountRow | null,
  below: readonly Below[],
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
    .where(
      'id',
      'in',
      below.map(({ id }) => id),
    )
    .execute()
  context.changed({
    type: 'account',
    _id: account._id,
    before: { parentId: account.parentId },
    after: { parentId: parent?._id ?? null },
  })
}
