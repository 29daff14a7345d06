import type { Kind } from '@cuadre/kernel/kind.ts'

/** Of which account a line of a bank is that says certain words. */
export const bankRuleKind = {
  type: 'bankRule',
  names: { es: 'Regla del banco', en: 'Bank rule' },
  table: 'bank_rule',
  permission: 'adminConciliation',
  list: '/finance/bank/conciliation/rules',
  details: '/finance/bank/conciliation/rules',
  refusals: { bank_rule_words_key: 'bankRule.wordsTaken' },
} as const satisfies Kind
