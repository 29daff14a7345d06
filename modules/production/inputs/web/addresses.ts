import { addressesOf } from '@cuadre/web-kit/address.ts'
import { ingredientKind, materialKind } from '../kind.ts'

export const materialAddresses = addressesOf(materialKind)
export const ingredientAddresses = addressesOf(ingredientKind)
