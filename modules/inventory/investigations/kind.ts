import type { Kind } from '@cuadre/kernel/kind.ts'

/** The file in which a shortage, a loss or a surplus is looked into and decided. */
export const investigationKind = {
  type: 'investigation',
  names: { es: 'Expediente', en: 'Investigation file' },
  table: 'investigation',
  files: { see: ['adminOtherInventory'], change: [] },
} as const satisfies Kind
