import { addressOf as addressOfKind } from '@cuadre/kernel/kind.ts'
import { investigationKind } from '../kind.ts'

export const listAddress = investigationKind.list
export const addressOf = (id: string): string => addressOfKind(investigationKind, id)
