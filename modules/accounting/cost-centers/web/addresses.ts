import { addressesOf } from '@cuadre/web-kit/address.ts'
import { costCenterKind } from '../kind.ts'

export const { listAddress, formAddress, addressOf } = addressesOf(costCenterKind)
