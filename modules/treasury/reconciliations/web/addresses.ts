import { addressesOf, at } from '@cuadre/web-kit/address.ts'
import { reconciliationKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf, editAddressOf } =
  addressesOf(reconciliationKind)

/** The form with an account chosen already, up to the last day that its bank said. */
export const reconcileAddress = (bankAccount: string) => at(formAddress, { bankAccount })
