import type { Module } from '@cuadre/platform/module.ts'

export const module: Module = {
  partners: [{ table: 'stock_movement', column: 'partner_id', merging: 'stays' }],
}
