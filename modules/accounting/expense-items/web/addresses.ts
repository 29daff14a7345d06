import { addressesOf } from '@cuadre/web-kit/address.ts'
import { expenseItemKind } from '../kind.ts'

export const budgetAddress = '/contabilidad/expenseBudget' as const
export const budgetFormAddress = `${budgetAddress}/options` as const

export const { listAddress, formAddress, addressOf } = addressesOf(expenseItemKind)
