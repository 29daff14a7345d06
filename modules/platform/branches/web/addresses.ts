import { addressesOf } from '@cuadre/web-kit/address.ts'
import { branchKind } from '../kind.ts'

export const { listAddress, formAddress, addressOf } = addressesOf(branchKind)
