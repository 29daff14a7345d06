import { currencyKind } from '../kind.ts'

export const catalogueAddress = currencyKind.list
export const bankAddress = '/finance/bank/currency'

/** The catalogue stands in two places of the menu; whoever works in one stays there. */
export const listAddressAt = (pathname: string): string =>
  pathname.startsWith(bankAddress) ? bankAddress : catalogueAddress
export const formAddressAt = (pathname: string): string => `${listAddressAt(pathname)}/options`
