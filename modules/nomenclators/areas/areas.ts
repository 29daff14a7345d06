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

async function checkCostCenter(context: Context, costCenterId: string | null | undefined): Promise<void> {
  const wrong = await wrongReferences(context, [
    { path: 'costCenterId', id: costCenterId, words: 'costCenter', table: 'cost_center' },
  ])
  if (wrong.length > 0) throw wrongFields(wrong)
}

export async function createArea(
  context: Context,
  { code, costCenterId, ...draft }: z.output<typeof createCall.input>,
): Promise<AreaRow> {
  await checkCostCenter(context, costCenterId)
  const id = uuidv7()
  await context.tx
    .insertInto('work_area')
    .values({
      ...draft,
      id,
      code: code ?? (await takeCode(context, { table: 'work_area', digits: 2 })),
      cost_center_id: costCenterId,
    })
    .execute()
  return areas.created(context, id)
}

export const updateArea = (
  context: Context,
  { _id, version, costCenterId, ...draft }: z.output<typeof updateCall.input>,
): Promise<AreaRow> =>
  areas.change(context, { _id, version }, async (before) => {
    if (costCenterId !== before.costCenterId) await checkCostCenter(context, costCenterId)
    return { ...draft, cost_center_id: costCenterId }
  })
