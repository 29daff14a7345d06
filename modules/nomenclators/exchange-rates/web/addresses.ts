import { addressesOf } from '@cuadre/web-kit/address.ts'
import { exchangeRateKind } from '../kind.ts'

export const { listAddress, formAddress, addressOf } = addressesOf(exchangeRateKind)
