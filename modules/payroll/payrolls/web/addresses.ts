import { addressesOf } from '@cuadre/web-kit/address.ts'
import { payrollKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf } = addressesOf(payrollKind)
