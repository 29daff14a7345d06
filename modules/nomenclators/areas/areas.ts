import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import { catalogue, countEveryUse } from '@cuadre/server-kit/catalogue.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { takeCode } from '@cuadre/server-kit/next-code.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { v7 as uuidv7 } from 'uuid'
import type { createArea as createCall, updateArea as updateCall } from './api.ts'
import { areaById, type AreaRow } from './queries.ts'

const areas = catalogue({
  table: 'work_area',
  type: 'area',
  byId: areaById,
  usesOf: (context, id) => countEveryUse(context, id, 'work_area'),
})

export const getArea = areas.one
export const deleteArea = areas.remove

interface References {
  costCenterId?: string | null | undefined
  entityId?: string | null | undefined
}

/** Refuses records that can't be named; those that the area named before may stay. */
async function checkReferences(context: Context, named: References, before?: AreaRow): Promise<void> {
  const changed = (name: keyof References) => (named[name] === before?.[name] ? undefined : named[name])
  const wrong = await wrongReferences(context, [
    { path: 'costCenterId', id: changed('costCenterId'), words: 'costCenter', table: 'cost_center' },
    { path: 'entityId', id: changed('entityId'), words: 'entity', table: 'branch' },
  ])
  if (wrong.length > 0) throw wrongFields(wrong)
}

export async function createArea(
  context: Context,
  { code, costCenterId, entityId, ...draft }: z.output<typeof createCall.input>,
): Promise<AreaRow> {
  await checkReferences(context, { costCenterId, entityId })
  const id = uuidv7()
  await context.tx
    .insertInto('work_area')
    .values({
      ...draft,
      id,
      code: code ?? (await takeCode(context, { table: 'work_area', digits: 2 })),
      cost_center_id: costCenterId,
      branch_id: entityId,
    })
    .execute()
  return areas.created(context, id)
}

export const updateArea = (
  context: Context,
  { _id, version, costCenterId, entityId, ...draft }: z.output<typeof updateCall.input>,
): Promise<AreaRow> =>
  areas.change(context, { _id, version }, async (before) => {
    await checkReferences(context, { costCenterId, entityId }, before)
    return { ...draft, cost_center_id: costCenterId, branch_id: entityId }
  })
