import type { Work } from '@cuadre/kernel/work.ts'

/** Advances whose receivers have not said yet what they were spent on. */
export const toJustify = {
  key: 'advancesToJustify',
  names: { es: 'Anticipos por justificar', en: 'Advances to justify' },
  permission: ['adminExpenseMovement'],
  to: '/finance/box/expenseMovement',
  search: { toJustify: 'yes' },
} as const satisfies Work
