import type { Kind } from '@cuadre/kernel/kind.ts'

export const categoryKind = {
  type: 'category',
  names: { es: 'Categoría', en: 'Category' },
  table: 'category',
  permission: 'adminCategory',
  list: '/nomenclator/categories',
  details: '/nomenclator/categories/options',
  isNamed: true,
  refusals: { category_code_key: 'category.codeTaken' },
} as const satisfies Kind
