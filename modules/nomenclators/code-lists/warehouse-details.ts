import { today } from '@cuadre/kernel/day.ts'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { personOf } from '../catalogue/people.ts'
import { ofInventory } from '../inventory-accounts.ts'
import { accountByParameter } from '../parameter-accounts.ts'
import { accountParameter, type WarehouseKind } from './warehouse-kinds.ts'

export interface WarehouseDetails {
  kind?: WarehouseKind | undefined
  accountId?: string | null | undefined
  address?: string | null | undefined
  responsible?: string | null | undefined
  responsibleId?: string | null | undefined
  entityId?: string | null | undefined
}

type Named = Pick<WarehouseDetails, 'accountId' | 'entityId' | 'responsible' | 'responsibleId'>

const responsibleOf = (context: Context, { responsible, responsibleId }: Named, before?: Named) =>
  personOf(
    context,
    { path: 'responsible', name: responsible, workerId: responsibleId, day: today(context.timeZone) },
    { name: before?.responsible, workerId: before?.responsibleId },
  )

/** What is wrong with the records that a storage names; those that it named before may stay. */
export async function wrongWarehouse(
  context: Context,
  details: WarehouseDetails,
  before?: Named,
): Promise<FieldRefusal[]> {
  const changed = (name: 'accountId' | 'entityId') =>
    details[name] === before?.[name] ? undefined : details[name]
  const wrong = await wrongReferences(context, [
    { path: 'accountId', id: changed('accountId'), words: 'account', table: 'account', types: ofInventory },
    { path: 'entityId', id: changed('entityId'), words: 'entity', table: 'branch' },
  ])
  return [...wrong, ...(await responsibleOf(context, details, before)).wrong]
}

/** Writes what is recorded of a storage beside its code and name; a new one begins with the account of its kind. */
export async function saveWarehouse(
  context: Context,
  id: string,
  details: WarehouseDetails,
  before?: Named,
): Promise<void> {
  const { tx } = context
  const { kind, accountId, address, entityId } = details
  const person = await responsibleOf(context, details, before)
  const responsible = { responsible: person.name, responsible_worker_id: person.workerId }
  const known = await tx.selectFrom('warehouse').select('id').where('id', '=', id).executeTakeFirst()
  if (known) {
    const values = { kind, account_id: accountId, address, ...responsible, branch_id: entityId }
    if (Object.values(values).some((value) => value !== undefined))
      await tx.updateTable('warehouse').set(values).where('id', '=', id).execute()
    return
  }
  const first = kind ?? 'merchandise'
  await tx
    .insertInto('warehouse')
    .values({
      id,
      kind: first,
      account_id:
        accountId === undefined ? await accountByParameter(context, accountParameter[first]) : accountId,
      address,
      ...responsible,
      branch_id: entityId,
    })
    .execute()
}
