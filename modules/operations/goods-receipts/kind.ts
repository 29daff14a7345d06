import type { Kind } from '@cuadre/kernel/kind.ts'

/** What arrived of a purchase, or went back to the provider. */
export const goodsReceiptKind = {
  type: 'productRecession',
  names: { es: 'Recepción o devolución', en: 'Reception or return' },
  table: 'goods_receipt',
  details: '/operations/movements/productRecession',
  partners: [{ table: 'goods_receipt_cost', column: 'provider_id', merging: 'stays' }],
} as const satisfies Kind
