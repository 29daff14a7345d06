import type { Kind } from '@cuadre/kernel/kind.ts'

export const partnerKind = {
  type: 'partner',
  names: { es: 'Cliente o proveedor', en: 'Client or provider' },
  table: 'partner',
  permission: 'adminProvider',
  list: '/admin/providersCont',
  details: '/admin/providersCont/details',
  isNamed: true,
  partners: [
    { table: 'partner', column: 'merged_into', merging: 'moves' },
    { table: 'partner_contact', column: 'partner_id', merging: 'moves' },
    { table: 'partner_bank_account', column: 'partner_id', merging: 'moves', unlessSame: 'number' },
    { table: 'partner_product', column: 'partner_id', merging: 'moves', unlessSame: 'product_id' },
  ],
  refusals: { partner_code_key: 'partner.codeTaken' },
} as const satisfies Kind
