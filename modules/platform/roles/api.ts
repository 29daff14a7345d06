import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  dataOf,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  Name,
  Nothing,
  Version,
} from '@cuadre/kernel/fields.ts'
import { permissionNames } from '@cuadre/kernel/permissions.ts'

export const PermissionName = z.enum(permissionNames, { error: 'field.permission' })

const Permissions = z
  .array(PermissionName)
  .max(permissionNames.length)
  .refine((names) => new Set(names).size === names.length, { error: 'field.repeated' })

export const Role = z.object({
  _id: Id,
  name: z.string(),
  description: z.string().nullable(),
  permissions: z.array(z.string()),
  /** How many people hold it. */
  users: z.int(),
  version: Version,
})

const PermissionLabel = z.object({ name: z.string(), group: z.string(), label: z.string() })

export const permissionList = reads('GET', '/private/permission', {
  permission: 'adminRoles',
  summary: 'Every permission there is, with its name in the language of the caller.',
  input: Nothing,
  output: dataOf(PermissionLabel),
})

export const getPermissionsGroup = reads('GET', '/private/permission/getPermissionsGroup', {
  permission: 'adminRoles',
  summary: 'The permissions in the groups of the menu.',
  input: Nothing,
  output: dataOf(z.object({ group: z.string(), label: z.string(), permissions: z.array(PermissionLabel) })),
})

export const roleList = reads('GET', '/private/roles', {
  permission: ['adminRoles', 'adminUsers'],
  summary: 'All roles of the organization.',
  input: Nothing,
  output: dataOf(Role),
})

export const getRole = reads('GET', '/private/roles/:id', {
  permission: 'adminRoles',
  summary: 'One role with its permissions.',
  input: ById,
  output: Role,
})

export const createRole = changes('POST', '/private/roles', {
  permission: 'createRole',
  summary: 'Create a role. Nobody gives a permission that they do not hold.',
  input: z.strictObject({
    name: Name,
    description: Line(500).nullable().optional(),
    permissions: Permissions.default([]),
  }),
  output: Role,
})

export const updateRole = changes('PUT', '/private/roles', {
  permission: 'updateRole',
  summary:
    'Rename a role or change its permissions, which whoever does it holds; it counts from the next call of those who hold it.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    name: Name.optional(),
    description: Line(500).nullable().optional(),
    permissions: Permissions.optional(),
  }),
  output: Role,
})

export const deleteRole = changes('DELETE', '/private/roles', {
  permission: 'deleteRole',
  summary: 'Delete a role that nobody holds.',
  input: ById,
  output: Done,
})

export const roleColumns = [
  { id: 'name', header: 'roles.name', type: 'text' },
  { id: 'description', header: 'roles.description', type: 'text' },
  { id: 'users', header: 'roles.users', type: 'number' },
] as const satisfies readonly ListColumn[]

export const roleFilter = reads('POST', '/private/roles/filter', {
  permission: 'adminRoles',
  summary: 'Roles by page, by what their name or description contains or by a permission they give.',
  input: listInput({ permission: PermissionName.optional() }),
  output: listOf(Role),
  columns: roleColumns,
})
