import { addressesOf } from '@cuadre/web-kit/address.ts'
import { entryKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf, correctAddressOf } = addressesOf(entryKind)
