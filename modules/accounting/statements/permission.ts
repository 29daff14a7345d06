import { Refusal } from '@cuadre/kernel/errors.ts'
import { allows, type Permission } from '@cuadre/kernel/permissions.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { permissionOf } from './permissions.ts'

/** Each type of statement has its permission; a type of one's own is seen by whoever defines statements. */
export function refuseUnlessMaySee({ user }: Context, type: string, { orDefine = false } = {}): void {
  const permission: Permission = permissionOf[type] ?? 'adminFinancialStatements'
  const enough: Permission[] = orDefine ? [permission, 'adminFinancialStatements'] : [permission]
  if (!allows(enough, user.permissions))
    throw new Refusal(
      'permission.missing',
      { permission: `@permissions.${permission}` },
      { status: 403, details: { permissions: enough } },
    )
}
