import { addressesOf } from '@cuadre/web-kit/address.ts'
import { statementDefinitionKind } from '../../kind.ts'

export const { listAddress, formAddress, addressOf } = addressesOf(statementDefinitionKind)

export const planAddress = `${listAddress}/plan` as const
