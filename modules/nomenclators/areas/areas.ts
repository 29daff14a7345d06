import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import { catalogue, countEveryUse } from '@cuadre/server-kit/catalogue.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { takeCode } from '@cuadre/server-kit/next-code.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { v7 as uuidv7 } from 'uuid'
import { personOf } from '../catalogue/people.ts'
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
  responsible?: string | null | undefined
  responsibleId?: string | null | undefined
}

/** What the area names, as columns. Refuses records that can't be named; those that it named before may stay. */
async function columnsOf(context: Context, named: References, before?: AreaRow) {
  const changed = (name: keyof References) => (named[name] === before?.[name] ? undefined : named[name])
  const wrong = await wrongReferences(context, [
    { path: 'costCenterId', id: changed('costCenterId'), words: 'costCenter', table: 'cost_center' },
    { path: 'entityId', id: changed('entityId'), words: 'entity', table: 'branch' },
  ])
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
  return {
    cost_center_id: named.costCenterId,
    branch_id: named.entityId,
    responsible: person.name,
    responsible_worker_id: person.workerId,
  }
}

export async function createArea(
  context: Context,
  { code, name, active, ...named }: z.output<typeof createCall.input>,
): Promise<AreaRow> {
  const columns = await columnsOf(context, named)
  const id = uuidv7()
  await context.tx
    .insertInto('work_area')
    .values({
      ...columns,
      id,
      name,
      active,
      code: code ?? (await takeCode(context, { table: 'work_area', digits: 2 })),
    })
    .execute()
  return areas.created(context, id)
}

export const updateArea = (
  context: Context,
  { _id, version, code, name, active, ...named }: z.output<typeof updateCall.input>,
): Promise<AreaRow> =>
  areas.change(context, { _id, version }, async (before) => ({
    code,
    name,
    active,
    ...(await columnsOf(context, named, before)),
  }))
