import type { Kind } from '@cuadre/kernel/kind.ts'

export const statementOfAccountKind = {
  type: 'statementOfAccount',
  names: { es: 'Estado de cuenta', en: 'Statement of account' },
  // It is known by whose account it is of.
  table: 'partner',
} as const satisfies Kind
