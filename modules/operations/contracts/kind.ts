import type { Kind } from '@cuadre/kernel/kind.ts'

export const contractKind = {
  type: 'contract',
  names: { es: 'Contrato', en: 'Contract' },
  table: 'contract',
  permission: 'adminContract',
  list: '/contract',
  details: '/contract/details',
  files: { see: ['adminContract'], change: ['adminContract'] },
  partners: [{ table: 'contract', column: 'partner_id', merging: 'moves' }],
  refusals: {
    contract_number_key: 'contract.numberTaken',
    contract_supplement_number_key: 'contract.numberTaken',
  },
} as const satisfies Kind
