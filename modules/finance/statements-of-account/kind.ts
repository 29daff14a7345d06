import type { Kind } from '@cuadre/kernel/kind.ts'

export const statementOfAccountKind = {
  type: 'statementOfAccount',
  names: { es: 'Estado de cuenta', en: 'Statement of account' },
} as const satisfies Kind
