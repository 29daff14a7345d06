import type { AnyEndpoint } from '@cuadre/kernel/endpoint.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { namedPermissions } from '../roles/permission-list.ts'
import { allRoles } from '../roles/queries.ts'
import { getUser } from './user.ts'

/**
 * What a user can see and do: each permission with the roles that give it and the calls that it opens. The calls are
 * those that the server answers, so nothing that is listed here is a promise.
 */
export const accessOf =
  (endpoints: () => readonly AnyEndpoint[]) =>
  async (context: Context, { id }: { id: string }) => {
    const user = await getUser(context, { id })
    const held = new Set(user.roles.map(({ _id }) => _id))
    const roles = (await allRoles(context)).filter(({ _id }) => held.has(_id))
    const calls = endpoints()
    return {
      user,
      everybody: calls.filter(({ access }) => access === 'session').length,
      permissions: namedPermissions(context.language).flatMap((permission) => {
        const giving = roles.filter(({ permissions }) => permissions.includes(permission.name))
        if (giving.length === 0) return []
        return [
          {
            ...permission,
            roles: giving.map(({ name }) => name),
            calls: calls
              .filter(({ access }) => typeof access !== 'string' && access.includes(permission.name))
              .map(({ method, path, summary, kind }) => ({
                method,
                path,
                summary,
                changes: kind === 'changes',
              })),
          },
        ]
      }),
    }
  }
