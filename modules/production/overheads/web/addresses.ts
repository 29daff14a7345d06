import { addressesOf } from '@cuadre/web-kit/address.ts'
import { distributionKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf } = addressesOf(distributionKind)
