import { addressOf as addressOfKind } from '@cuadre/kernel/kind.ts'
import { lotKind } from '../kind.ts'

export const addressOf = (id: string): string => addressOfKind(lotKind, id)
