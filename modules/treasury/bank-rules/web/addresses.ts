import { addressesOf } from '@cuadre/web-kit/address.ts'
import { bankRuleKind } from '../kind.ts'

const { list } = bankRuleKind
export const { listAddress, formAddress, editAddressOf } = addressesOf({ list })
