import { addressesOf } from '@cuadre/web-kit/address.ts'
import { userKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf } = addressesOf(userKind)
