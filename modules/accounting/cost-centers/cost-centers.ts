import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import { notFound, wrongFields, type FieldRefusal } from '@cuadre/kernel/errors.ts'
import { personOf } from '@cuadre/nomenclators/catalogue/people.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { subtree } from '@cuadre/server-kit/tree.ts'
import { inUse } from '@cuadre/server-kit/uses.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { v7 as uuidv7 } from 'uuid'
import type { createCostCenter, updateCostCenter } from './api.ts'
import { centerById, usesOfCenter, type CenterRow } from './queries.ts'

export async function getCenter(context: Context, { id }: { id: string }): Promise<CenterRow> {
  const center = await centerById(context, id)
  if (!center) throw notFound()
  return center
}

async function locked(context: Context, id: string): Promise<CenterRow> {
  await context.tx.selectFrom('cost_center').select('id').where('id', '=', id).forUpdate().execute()
  return getCenter(context, { id })
}

interface Named {
  parentId?: string | null | undefined
  expenseAccountId?: string | null | undefined
  areaId?: string | null | undefined
  entityId?: string | null | undefined
  responsible?: string | null | undefined
  responsibleId?: string | null | undefined
}

/** The records that a cost centre names anew: they exist here, the account takes movements, area and branch are in use. Answers who is responsible. */
async function checkNamed(context: Context, named: Named, before?: CenterRow) {
  const { parentId, expenseAccountId } = named
  const changed = (name: 'areaId' | 'entityId') => (named[name] === before?.[name] ? undefined : named[name])
  const wrong: FieldRefusal[] = await wrongReferences(context, [
    { path: 'areaId', id: changed('areaId'), words: 'area', table: 'work_area' },
    { path: 'entityId', id: changed('entityId'), words: 'entity', table: 'branch' },
  ])
  if (parentId && !(await centerById(context, parentId)))
    wrong.push({ path: 'parentId', code: 'costCenter.unknown' })
  if (expenseAccountId) {
    const account = await context.tx
      .selectFrom('account')
      .select(['code', 'allows_movements'])
      .where('id', '=', expenseAccountId)
      .executeTakeFirst()
    if (!account) wrong.push({ path: 'expenseAccountId', code: 'account.unknown' })
    else if (!account.allows_movements)
      wrong.push({
        path: 'expenseAccountId',
        code: 'account.notPostable',
        parameters: { code: account.code },
      })
  }
  const person = await personOf(
    context,
    {
      path: 'responsible',
      name: named.responsible,
      workerId: named.responsibleId,
      day: today(context.timeZone),
    },
    { name: before?.responsible, workerId: before?.responsibleId },
  )
  wrong.push(...person.wrong)
  if (wrong.length > 0) throw wrongFields(wrong)
  return { responsible: person.name, responsible_worker_id: person.workerId }
}

export async function createCenter(
  context: Context,
  draft: z.output<typeof createCostCenter.input>,
): Promise<CenterRow> {
  const person = await checkNamed(context, draft)
  const id = uuidv7()
  await context.tx
    .insertInto('cost_center')
    .values({
      id,
      code: draft.code,
      name: draft.name,
      parent_id: draft.parentId ?? null,
      expense_account_id: draft.expenseAccountId ?? null,
      area_id: draft.areaId ?? null,
      branch_id: draft.entityId ?? null,
      ...person,
      active: draft.active ?? true,
    })
    .execute()
  const center = await getCenter(context, { id })
  context.changed({ type: 'costCenter', _id: id, after: center })
  return center
}

export async function updateCenter(
  context: Context,
  {
    _id,
    version,
    parentId,
    expenseAccountId,
    areaId,
    entityId,
    responsible,
    responsibleId,
    ...draft
  }: z.output<typeof updateCostCenter.input>,
): Promise<CenterRow> {
  const before = await locked(context, _id)
  if (before.version !== version) throw stale(before)
  if (parentId && (await subtree(context, 'cost_center', _id)).includes(parentId))
    throw wrongFields([{ path: 'parentId', code: 'costCenter.ownParent' }])
  const named = { parentId, expenseAccountId, areaId, entityId, responsible, responsibleId }
  const person = await checkNamed(context, named, before)
  await context.tx
    .updateTable('cost_center')
    .set({
      ...draft,
      ...person,
      parent_id: parentId === undefined ? before.parentId : parentId,
      expense_account_id: expenseAccountId === undefined ? before.expenseAccountId : expenseAccountId,
      area_id: areaId === undefined ? before.areaId : areaId,
      branch_id: entityId === undefined ? before.entityId : entityId,
      version: version + 1,
    })
    .where('id', '=', _id)
    .execute()
  const after = await getCenter(context, { id: _id })
  context.changed({ type: 'costCenter', _id, before, after })
  return after
}

export async function deleteCenter(context: Context, { id }: { id: string }) {
  const center = await locked(context, id)
  const uses = await usesOfCenter(context, id)
  if (uses.length > 0) throw inUse(uses)
  await context.tx.deleteFrom('cost_center').where('id', '=', id).execute()
  context.changed({ type: 'costCenter', _id: id, before: center })
  return { _id: id }
}
