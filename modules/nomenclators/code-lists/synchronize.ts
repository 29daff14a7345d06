import { sql } from 'kysely'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { externalElements, externalWarehouses } from '@cuadre/platform/external-system/records.ts'
import { type Synced, type SyncPlan, syncPlan } from '@cuadre/platform/external-system/sync.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { createElement, updateElement } from './elements.ts'
import { warehouseType } from './element-kinds.ts'
import type { SyncAnswer } from './sync-shapes.ts'

interface Present {
  _id: string
  version: number
  ptype: string
  code: string
  name: string
  active: boolean
  parent: string | null
  address: string | null
  account: string | null
}

interface Row extends Synced {
  ptype: string
  code: string
  values: Partial<Pick<Present, 'name' | 'active' | 'parent' | 'address' | 'account'>>
}

async function present({ tx, organization }: Context): Promise<Present[]> {
  const { rows } = await sql<Present>`
    select element.id as "_id", element.version, element.ptype, element.code, element.name, element.active,
           parent.code as parent, warehouse.address, account.code as account
      from nomenclator element
      left join nomenclator parent on parent.organization_id = ${organization} and parent.id = element.parent_id
      left join warehouse on warehouse.organization_id = ${organization} and warehouse.id = element.id
      left join account on account.organization_id = ${organization} and account.id = warehouse.account_id
     where element.organization_id = ${organization}`.execute(tx)
  return rows
}

const keyOf = ({ ptype, code }: { ptype: string; code: string }) => `${ptype} ${code}`

/** Those under which others stand come before them. */
function parentsFirst(rows: readonly Row[]): Row[] {
  const waiting = new Map(rows.map((row) => [keyOf(row).toLowerCase(), row]))
  const sorted: Row[] = []
  const take = (row: Row) => {
    if (!waiting.delete(keyOf(row).toLowerCase())) return
    const { parent } = row.values
    const above = parent && waiting.get(keyOf({ ptype: row.ptype, code: parent }).toLowerCase())
    if (above) take(above)
    sorted.push(row)
  }
  for (const row of rows) take(row)
  return sorted
}

const accountIds = async ({ tx }: Context) =>
  new Map((await tx.selectFrom('account').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]))

/** What of a record the elements' own functions take; what the other system does not say stays away. */
function detailsOf({ ptype, code, values }: Row, accounts: ReadonlyMap<string, string>) {
  const { name, active, parent, address, account } = values
  const accountId = account && accounts.get(account)
  if (account && !accountId) throw new Refusal('externalSystem.unknownAccount', { code, account })
  return {
    ...(name !== undefined && { name }),
    ...(active !== undefined && { active }),
    ...(parent !== undefined && { pcode: parent }),
    ...(ptype === warehouseType && address !== undefined && { address }),
    ...(ptype === warehouseType && account !== undefined && { accountId: accountId || null }),
  }
}

async function apply(context: Context, plan: SyncPlan<Row>, here: readonly Present[]): Promise<void> {
  const accounts = await accountIds(context)
  const known = new Map(here.map((each) => [keyOf(each).toLowerCase(), each]))
  for (const row of parentsFirst(plan.created)) {
    const { ptype, code, name } = row
    await createElement(context, { ...detailsOf(row, accounts), ptype, code, name })
  }
  for (const { row } of plan.changed) {
    const before = known.get(keyOf(row).toLowerCase())
    if (before)
      await updateElement(context, {
        _id: before._id,
        version: before.version,
        ...detailsOf(row, accounts),
      })
  }
}

const displayedRecords = 200

/** Takes the records over, all or nothing, or says what that would do. Nothing of the organization's own is deleted. */
async function synchronize(
  context: Context,
  { rows, isOurs, dryRun }: { rows: readonly Row[]; isOurs(each: Present): boolean; dryRun: boolean },
): Promise<SyncAnswer> {
  const here = (await present(context)).filter(isOurs)
  const received = new Map(rows.map((row) => [row.key.toLowerCase(), row.values]))
  const compared = here.map((each) => {
    const key = keyOf(each)
    // Only what the other system says is compared.
    const fields = Object.keys(received.get(key.toLowerCase()) ?? {}) as (keyof Row['values'])[]
    return { key, name: each.name, values: Object.fromEntries(fields.map((field) => [field, each[field]])) }
  })
  const plan = syncPlan(rows, compared)
  if (!dryRun) await apply(context, plan, here)
  return {
    dryRun,
    created: plan.created.length,
    changed: plan.changed.length,
    same: plan.same,
    absent: plan.absent.length,
    repeated: plan.repeated,
    records: [
      ...plan.created.map(({ key, name }) => ({ key, name, outcome: 'created' as const, changes: [] })),
      ...plan.changed.map(({ row: { key, name }, changes }) => ({
        key,
        name,
        outcome: 'changed' as const,
        changes,
      })),
    ].slice(0, displayedRecords),
  }
}

/** Elements of every type but storages, which come by themselves. */
export async function synchronizeElements(context: Context, { dryRun }: { dryRun: boolean }) {
  const remote = (await externalElements(context)).filter(({ ptype }) => ptype !== warehouseType)
  const types = new Set(remote.map(({ ptype }) => ptype))
  const rows = remote.map(({ ptype, code, name, active, parentCode }) => ({
    key: keyOf({ ptype, code }),
    ptype,
    code,
    name,
    values: { name, active, ...(parentCode !== undefined && { parent: parentCode }) },
  }))
  return synchronize(context, { rows, dryRun, isOurs: ({ ptype }) => types.has(ptype) })
}

export async function synchronizeWarehouses(context: Context, { dryRun }: { dryRun: boolean }) {
  const rows = (await externalWarehouses(context)).map(({ code, name, active, address, accountCode }) => ({
    key: keyOf({ ptype: warehouseType, code }),
    ptype: warehouseType,
    code,
    name,
    values: {
      name,
      active,
      ...(address !== undefined && { address }),
      ...(accountCode !== undefined && { account: accountCode }),
    },
  }))
  return synchronize(context, { rows, dryRun, isOurs: ({ ptype }) => ptype === warehouseType })
}
