import { Refusal } from '@cuadre/kernel/errors.ts'
import { allows, type Permission } from '@cuadre/kernel/permissions.ts'
import type { User } from '@cuadre/server-kit/context.ts'

/** The type whose elements are the types. */
export const typeOfTypes = 'PT'
export const storageType = 'AA'
export const unitType = 'UM'

/** Types that the product itself works with: they keep their code and stay. */
export const ownTypes: readonly string[] = [typeOfTypes, storageType, unitType]

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
