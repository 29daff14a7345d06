import { roleKind } from './kind.ts'
import type { Module } from '../module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { clonableRoles } from './clonable.ts'
import { groupedPermissions, namedPermissions } from './permission-list.ts'
import { allRoles, roleList } from './queries.ts'
import { createRole, deleteRole, getRole, updateRole } from './roles.ts'
import { roleFinder } from './search.ts'

export const module: Module = {
  kinds: [roleKind],
  finders: [roleFinder],
  clonables: [clonableRoles],
  routes: [
    handle(api.permissionList, ({ language }) => Promise.resolve({ data: namedPermissions(language) })),
    handle(api.getPermissionsGroup, ({ language }) =>
      Promise.resolve({ data: groupedPermissions(language) }),
    ),
    handle(api.roleList, async (context) => ({ data: await allRoles(context) })),
    handle(api.roleFilter, roleList),
    handle(api.getRole, getRole),
    handle(api.createRole, createRole),
    handle(api.updateRole, updateRole),
    handle(api.deleteRole, deleteRole),
  ],
}
