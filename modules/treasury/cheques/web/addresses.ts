import { addressesOf } from '@cuadre/web-kit/address.ts'
import { chequeKinds } from '../kind.ts'

/** Where the screens of each side are. */
export const addresses = {
  received: addressesOf(chequeKinds.received),
  issued: addressesOf(chequeKinds.issued),
} as const

export const chequebooksAddress = '/finance/payments/chequebooks'
