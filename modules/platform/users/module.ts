import { sql } from 'kysely'
import { userKind, userPreferencesKind } from './kind.ts'
import { forgetImage } from './image.ts'
import type { Module } from '../module.ts'
import { userFinder } from './search.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { allRoles } from '../roles/queries.ts'
import { permissionsOf } from '../roles/rights.ts'
import { accessOf } from './access.ts'
import * as api from './api.ts'
import { assignUser, filteredUsers, moveUser, usersOf, usersWithoutOrganization } from './belonging.ts'
import { setImage } from './image.ts'
import { chooseStatistics, getStatistics, getUserFor } from './own.ts'
import { allUsers, openSessions, userOptions } from './queries.ts'
import { getUser } from './user.ts'
import { changeRoles, createUser, deleteUser, switchUser, updateUser } from './users.ts'

export const module: Module = {
  kinds: [userKind, userPreferencesKind],
  steps: [
    {
      id: 'users',
      permission: 'adminUsers',
      isDone: (organization) =>
        sql`select count(*) > 1 from user_account where organization_id = ${organization} and left_at is null`,
    },
  ],
  routes: ({ endpoints }) => [
    handle(api.usersFilter, filteredUsers),
    handle(api.getUsers, async (context) => ({ data: await allUsers(context) })),
    handle(api.getUsersByOrganization, usersOf),
    handle(api.getUserById, getUserFor),
    handle(api.getUserByIdAdmin, async (context, { id }) => {
      const user = await getUser(context, { id })
      return { ...user, roleIds: user.roles.map(({ _id }) => _id) }
    }),
    handle(api.getUserByIdAggregateAdmin, async (context, { id }) => ({
      ...(await getUser(context, { id })),
      permissions: await permissionsOf(context, id),
      openSessions: await openSessions(context, id),
    })),
    handle(api.getUserRol, async (context, { id }) => {
      const held = (await getUser(context, { id })).roles.map(({ _id }) => _id)
      return { data: (await allRoles(context)).filter(({ _id }) => held.includes(_id)) }
    }),
    handle(api.getUserSelect, (context, { search }) => userOptions(context, search)),
    handle(api.getUserSelectWithOutOrg, usersWithoutOrganization),
    handle(api.createUserAdmin, createUser),
    handle(api.updateUserAdmin, updateUser),
    handle(api.updateUserRole, changeRoles),
    handle(api.updateUserImage, setImage),
    handle(api.updateImageDelete, setImage),
    handle(api.activeDeactive, switchUser),
    handle(api.deleteUser, deleteUser),
    handle(api.updateOrg, moveUser),
    handle(api.asignOrganization, assignUser),
    handle(api.getUserAccess, accessOf(endpoints)),
    handle(api.getConfigStatistics, getStatistics),
    handle(api.updateConfigStatistics, chooseStatistics),
  ],
  finders: [userFinder],
  detach: { user: (context, { ownerId }) => forgetImage(context, ownerId) },
}
