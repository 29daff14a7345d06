import type { Kind } from '@cuadre/kernel/kind.ts'

/** The file in which a shortage, a loss or a surplus is looked into and decided. */
export const investigationKind = {
  type: 'investigation',
  names: { es: 'Expediente', en: 'Investigation file' },
  table: 'investigation',
  permission: 'adminOtherInventory',
  list: '/inventory/investigations',
  details: '/inventory/investigations/details',
  files: { see: ['adminOtherInventory'], change: [] },
} as const satisfies Kind
