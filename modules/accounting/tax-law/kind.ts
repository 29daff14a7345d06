import type { Kind } from '@cuadre/kernel/kind.ts'

export const taxRuleKind = {
  type: 'taxRule',
  names: { es: 'Tributo', en: 'Tax' },
  permission: 'adminGeneralParameters',
  list: '/admin/generalParameters/taxes',
  refusals: {
    tax_rule_no_overlap: 'tax.overlaps',
    tax_rule_has_formula: 'tax.formulaMissing',
    tax_rule_has_debit: 'tax.debitMissing',
  },
} as const satisfies Kind

export const holidayKind = {
  type: 'holiday',
  names: { es: 'Feriado', en: 'Holiday' },
  permission: 'adminGeneralParameters',
  list: '/admin/generalParameters/holidays',
  refusals: { holiday_no_overlap: 'holiday.overlaps' },
} as const satisfies Kind
