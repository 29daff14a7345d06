import { addressesOf } from '@cuadre/web-kit/address.ts'
import { expenseItemKind } from '../kind.ts'

export const { listAddress, formAddress, addressOf } = addressesOf(expenseItemKind)
