import { Refusal } from '@cuadre/kernel/errors.ts'
import { allows, type Permission } from '@cuadre/kernel/permissions.ts'
import type { User } from '@cuadre/server-kit/context.ts'
import { storageType, unitType } from './ptypes.ts'

export const permissionOf = (ptype: string): Permission => {
  if (ptype === storageType) return 'adminStorage'
  return ptype === unitType ? 'adminUnitOfMeasurement' : 'adminNomenclator'
}

export const mayManage = (ptype: string | undefined, held: readonly string[]): boolean =>
  allows(ptype === undefined ? ['adminNomenclator'] : [permissionOf(ptype), 'adminNomenclator'], held)

/** Which permission is needed depends on the type; the one for all catalogues opens storages and units too. */
export function requirePermission({ permissions }: User, ptype: string | undefined): void {
  if (mayManage(ptype, permissions)) return
  const needed = ptype === undefined ? 'adminNomenclator' : permissionOf(ptype)
  throw new Refusal(
    'permission.missing',
    { permission: `@permissions.${needed}` },
    { status: 403, details: { permissions: [...new Set([needed, 'adminNomenclator'])] } },
  )
}
