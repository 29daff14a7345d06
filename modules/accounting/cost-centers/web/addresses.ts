import { addressesOf } from '@cuadre/web-kit/address.ts'
import { costCenterKind } from '../kind.ts'

/** The same list where people look after personnel. */
export const inPersonnel = '/rrhh/costCenter'

export const { listAddress, formAddress, addressOf } = addressesOf(costCenterKind)
