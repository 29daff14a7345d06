import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Code,
  dataOf,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  Name,
  Option,
  Version,
} from '@cuadre/kernel/fields.ts'

export const CostCenter = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  parentId: Id.nullable(),
  parent: Option.nullable(),
  /** The account that its payroll, depreciation and consumption are charged to. */
  expenseAccountId: Id.nullable(),
  expenseAccount: Option.nullable(),
  /** The area and the branch that it is of. */
  areaId: Id.nullable(),
  area: Option.nullable(),
  entityId: Id.nullable(),
  entity: Option.nullable(),
  responsible: z.string().nullable(),
  /** The worker who that is; null where the name alone was written. */
  responsibleId: Id.nullable(),
  active: z.boolean(),
  children: z.int(),
  version: Version,
})

export const costCenterColumns = [
  { id: 'code', header: 'costCenters.code', type: 'text' },
  { id: 'name', header: 'costCenters.name', type: 'text' },
  { id: 'parent.code', header: 'costCenters.parent', type: 'text' },
  { id: 'expenseAccount.code', header: 'costCenters.expenseAccount', type: 'text' },
  { id: 'area', header: 'costCenters.area', type: 'text' },
  { id: 'entity', header: 'costCenters.entity', type: 'text' },
  { id: 'responsible', header: 'costCenters.responsible', type: 'text' },
  { id: 'active', header: 'costCenters.active', type: 'yesNo' },
] as const satisfies readonly ListColumn[]

export const findCostCenters = reads('POST', '/private/costCenters/find', {
  permission: ['adminCostCenter', 'adminAccountingEntries', 'adminExpenseMovement'],
  summary: 'Cost centres, by page.',
  input: listInput({
    parentId: Id.optional(),
    expenseAccountId: Id.optional(),
    areaId: Id.optional(),
    entityId: Id.optional(),
    active: z.boolean().optional(),
  }),
  output: listOf(CostCenter),
  columns: costCenterColumns,
})

export const selectCostCenters = reads('POST', '/private/costCenters/select', {
  permission: 'session',
  summary:
    'Cost centres in use, as options: whoever writes a document names one, and need not see the chart of them.',
  input: listInput({}),
  output: listOf(Option),
})

const shape = {
  parentId: Id.nullable().optional(),
  expenseAccountId: Id.nullable().optional(),
  areaId: Id.nullable().optional(),
  entityId: Id.nullable().optional(),
  responsible: Line(200).nullable().optional(),
  responsibleId: Id.nullable().optional(),
  active: z.boolean().optional(),
}

export const createCostCenter = changes('POST', '/private/costCenters/create', {
  permission: 'adminCostCenter',
  summary: 'Create a cost centre, under another where that is named.',
  input: z.strictObject({ code: Code, name: Name, ...shape }),
  output: CostCenter,
})

export const updateCostCenter = changes('PUT', '/private/costCenters/update', {
  permission: 'adminCostCenter',
  summary: 'Change a cost centre, or put it under another.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    code: Code.optional(),
    name: Name.optional(),
    ...shape,
  }),
  output: CostCenter,
})

export const deleteCostCenter = changes('DELETE', '/private/costCenters/delete', {
  permission: 'adminCostCenter',
  summary: 'Delete a cost centre that nothing uses.',
  input: ById,
  output: Done,
})

export const findOneCostCenter = reads('GET', '/private/costCenters/findOne', {
  permission: 'adminCostCenter',
  summary: 'One cost centre.',
  input: ById,
  output: CostCenter,
})

export const getCostCentersChilddrenById = reads('GET', '/private/costCenters/getCostCentersChilddrenById', {
  permission: 'session',
  summary: 'Cost centres directly under one.',
  input: ById,
  output: dataOf(Option),
})
