import { Refusal } from '@cuadre/kernel/errors.ts'
import { allows, type Permission } from '@cuadre/kernel/permissions.ts'
import type { User } from '@cuadre/server-kit/context.ts'
import { warehouseType, unitType } from './element-kinds.ts'

export const permissionOf = (ptype: string): Permission => {
  if (ptype === warehouseType) return 'adminStorage'
  return ptype === unitType ? 'adminUnitOfMeasurement' : 'adminNomenclator'
}

const mayManage = (ptype: string, held: readonly string[]): boolean =>
  allows([permissionOf(ptype), 'adminNomenclator'], held)

/** The types that somebody may manage; undefined where it is every type. */
export const managedTypes = ({ permissions }: User): string[] | undefined =>
  allows(['adminNomenclator'], permissions)
    ? undefined
    : [warehouseType, unitType].filter((ptype) => mayManage(ptype, permissions))

/** Which permission is needed depends on the type; the one for all catalogues opens storages and units too. */
export function requirePermission({ permissions }: User, ptype: string): void {
  if (mayManage(ptype, permissions)) return
  const needed = permissionOf(ptype)
  throw new Refusal(
    'permission.missing',
    { permission: `@permissions.${needed}` },
    { status: 403, details: { permissions: [...new Set([needed, 'adminNomenclator'])] } },
  )
}
