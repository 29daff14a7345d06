import type { Kind } from '@cuadre/kernel/kind.ts'

export const productKind = {
  type: 'product',
  names: { es: 'Producto', en: 'Product' },
  table: 'product',
  permission: 'adminProduct',
  list: '/nomenclator/products',
  details: '/nomenclator/products/details',
  isNamed: true,
  files: { see: 'session', change: ['adminProduct'] },
  refusals: { product_code_key: 'product.codeTaken', product_barcode_key: 'product.barcodeTaken' },
} as const satisfies Kind
