import type { Work } from '@cuadre/kernel/work.ts'
import { saleKind } from './kind.ts'

/** Sales of which goods are to be handed over, invoiced or not. */
export const salesToDeliver = {
  key: 'salesToDeliver',
  names: { es: 'Ventas por despachar', en: 'Sales to deliver' },
  permission: [saleKind.permission],
  to: saleKind.list,
  search: { delivery: 'awaited' },
} as const satisfies Work
