import type { Permission } from '@cuadre/kernel/permissions.ts'
import type { OperationType } from '../kinds.ts'

/** Who sees and makes offers is who makes what they become. */
export const permissionOf: Readonly<Record<OperationType, Permission>> = {
  saleOfProducts: 'adminMovements',
  buyOfProducts: 'adminMovements',
  saleOfServices: 'adminSaleOfServices',
  buyOfServices: 'adminBuyOfServices',
}
