import { addressesOf } from '@cuadre/web-kit/address.ts'
import { positionKind } from '../kind.ts'

export const { listAddress, formAddress, addressOf } = addressesOf(positionKind)

export const templateAddress = `${positionKind.list}/template` as const
export const scaleAddress = `${positionKind.list}/scale` as const
