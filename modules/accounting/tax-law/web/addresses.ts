import { addressesOf } from '@cuadre/web-kit/address.ts'
import { holidayKind, taxRuleKind } from '../kind.ts'

export const { listAddress: taxesAddress, formAddress: taxFormAddress } = addressesOf(taxRuleKind)
export const { listAddress: holidaysAddress, formAddress: holidayFormAddress } = addressesOf(holidayKind)
