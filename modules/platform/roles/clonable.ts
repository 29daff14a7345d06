import { type Permission, permissionNames } from '@cuadre/kernel/permissions.ts'
import { clonable } from '../cloning/clonable.ts'
import { allRoles } from './queries.ts'
import { createRole } from './roles.ts'

interface RoleValues {
  description: string | null
  permissions: Permission[]
}

/** Nobody gives by copying what they may not give by hand. */
export const clonableRoles = clonable<RoleValues>({
  element: 'roles',
  sameLocalization: false,
  read: async (scope) =>
    (await allRoles(scope)).map(({ name, description, permissions }) => ({
      key: name,
      name,
      needs: [],
      values: { description, permissions: permissionNames.filter((each) => permissions.includes(each)) },
    })),
  async write(context, taken) {
    for (const { name, values } of taken) await createRole(context, { name, ...values })
  },
})
