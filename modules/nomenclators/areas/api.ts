import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Code,
  matchesOf,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  Name,
  Option,
  Version,
} from '@cuadre/kernel/fields.ts'
import { areaKind } from './kind.ts'

export const Area = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  costCenterId: Id.nullable(),
  /** The centre that its wages and depreciation are charged to. */
  costCenter: Option.nullable(),
  entityId: Id.nullable(),
  /** The branch that it belongs to. */
  entity: Option.nullable(),
  responsible: z.string().nullable(),
  /** The worker who that is; null where the name alone was written. */
  responsibleId: Id.nullable(),
  active: z.boolean(),
  version: Version,
})

export const areaColumns = [
  { id: 'code', header: 'areas.code', type: 'text' },
  { id: 'name', header: 'areas.name', type: 'text' },
  { id: 'costCenter', header: 'areas.costCenter', type: 'text' },
  { id: 'entity', header: 'areas.entity', type: 'text' },
  { id: 'responsible', header: 'areas.responsible', type: 'text' },
  { id: 'active', header: 'areas.active', type: 'yesNo' },
] as const satisfies readonly ListColumn[]

const { permission } = areaKind

export const filterAreas = reads('POST', '/private/area/filter', {
  permission,
  summary: 'Areas, by page.',
  input: listInput({
    costCenterId: Id.optional(),
    entityId: Id.optional(),
    active: z.boolean().optional(),
  }),
  output: listOf(Area),
  columns: areaColumns,
})

const shape = {
  costCenterId: Id.nullable().optional(),
  entityId: Id.nullable().optional(),
  responsible: Line(200).nullable().optional(),
  responsibleId: Id.nullable().optional(),
  active: z.boolean().optional(),
}

export const createArea = changes('POST', '/private/area/create', {
  permission,
  summary: 'Create an area; without a code it gets the next.',
  input: z.strictObject({ code: Code.optional(), name: Name, ...shape }),
  output: Area,
})

export const updateArea = changes('PUT', '/private/area/update', {
  permission,
  summary: 'Change an area.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    code: Code.optional(),
    name: Name.optional(),
    ...shape,
  }),
  output: Area,
})

export const deleteArea = changes('DELETE', '/private/area/delete', {
  permission,
  summary: 'Delete an area that nothing uses.',
  input: ById,
  output: Done,
})

export const getArea = reads('GET', '/private/area/:id', {
  permission,
  summary: 'One area.',
  input: ById,
  output: Area,
})

export const getAreasForSelect = reads('GET', '/private/area/getAreasForSelect', {
  permission: 'session',
  summary: 'Active areas as options.',
  input: z.strictObject({ search: z.string().trim().max(200).optional() }),
  output: matchesOf(Option),
})
