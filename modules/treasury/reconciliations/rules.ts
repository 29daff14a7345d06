import { amount } from '@cuadre/kernel/money.ts'
import type { WholeBankRule } from '../bank-rules/api.ts'
import { plainName } from '../bank-rules/plain.ts'
import type { BankLine } from './sides.ts'

export type Said = Pick<BankLine, 'amount' | 'description' | 'counterparty' | 'bankCode'>

/** What a rule reads of a line. */
export const saidBy = ({ description, counterparty, bankCode }: Said): string =>
  plainName([description, counterparty, bankCode].filter(Boolean).join(' '))

/** The rule whose words a line says; where several do, the one that says most. */
export function ruleOf(line: Said, rules: readonly WholeBankRule[]): WholeBankRule | undefined {
  const said = saidBy(line)
  const direction = amount(line.amount).lt('0') ? 'out' : 'in'
  return rules.find((rule) => rule.direction === direction && said.includes(rule.words))
}
