import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Code,
  matchesOf,
  Done,
  Id,
  Instant,
  Line,
  listInput,
  listOf,
  Name,
  Option,
  Version,
  Email,
} from '@cuadre/kernel/fields.ts'

export const Branch = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Who answers for it, as its documents are signed. */
  manager: z.string().nullable(),
  active: z.boolean(),
  createdAt: Instant,
  version: Version,
})

const details = {
  address: Line(300).nullable().optional(),
  phone: Line(60).nullable().optional(),
  email: Email.nullable().optional(),
  manager: Line(120).nullable().optional(),
  active: z.boolean().optional(),
}

export const branchColumns = [
  { id: 'code', header: 'entities.code', type: 'text' },
  { id: 'name', header: 'entities.name', type: 'text' },
  { id: 'address', header: 'entities.address', type: 'text' },
  { id: 'phone', header: 'entities.phone', type: 'text' },
  { id: 'email', header: 'entities.email', type: 'text' },
  { id: 'manager', header: 'entities.manager', type: 'text' },
  { id: 'active', header: 'entities.active', type: 'yesNo' },
] as const satisfies readonly ListColumn[]

export const getBranches = reads('POST', '/private/entity/getEntities', {
  permission: 'adminEntity',
  summary: 'Branches of the organization, by page.',
  input: listInput({ active: z.boolean().optional() }),
  output: listOf(Branch),
  columns: branchColumns,
})

export const createBranch = changes('POST', '/private/entity/createEntity', {
  permission: 'createEntity',
  summary: 'Create a branch; without a code it gets the next.',
  input: z.strictObject({ code: Code.optional(), name: Name, ...details }),
  output: Branch,
})

export const updatedBranch = changes('PUT', '/private/entity/updatedEntity', {
  permission: 'updateEntity',
  summary: 'Change a branch.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    code: Code.optional(),
    name: Name.optional(),
    ...details,
  }),
  output: Branch,
})

export const getBranchById = reads('GET', '/private/entity/getEntityById', {
  permission: ['adminEntity', 'updateEntity'],
  summary: 'One branch.',
  input: ById,
  output: Branch,
})

export const getBranchName = reads('GET', '/private/entity/getEntityName', {
  permission: 'session',
  summary: 'What a branch is called.',
  input: ById,
  output: Option,
})

export const getBranchesArr = reads('GET', '/private/entity/getEntitiesArr', {
  permission: 'session',
  summary: 'Active branches as options.',
  input: z.strictObject({ search: z.string().trim().max(200).optional() }),
  output: matchesOf(Option),
})

export const deleteBranch = changes('DELETE', '/private/entity/deleteEntity', {
  permission: 'deleteEntity',
  summary: 'Delete a branch that nothing names.',
  input: ById,
  output: Done,
})
