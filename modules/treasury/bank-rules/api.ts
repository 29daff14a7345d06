import { z } from 'zod'
import { changes, type ListColumn, reads } from '@cuadre/kernel/endpoint.ts'
import { ById, Done, Id, Line, listInput, listOf, Option, Version } from '@cuadre/kernel/fields.ts'
import { bankRuleKind } from './kind.ts'

const { permission } = bankRuleKind

export const BankDirection = z.enum(['in', 'out'])

export const BankRule = z.object({
  _id: Id,
  /** As they are compared: in lower case, without accents. */
  words: z.string(),
  direction: BankDirection,
  accountId: Id,
  account: Option,
  costCenterId: Id.nullable(),
  costCenter: Option.nullable(),
  expenseItemId: Id.nullable(),
  expenseItem: Option.nullable(),
  version: Version,
})
export type WholeBankRule = z.output<typeof BankRule>

const draft = {
  words: Line(120).min(3, 'bankRule.short'),
  direction: BankDirection,
  accountId: Id,
  costCenterId: Id.nullish(),
  expenseItemId: Id.nullish(),
}

export const bankRuleColumns = [
  { id: 'words', header: 'bankRules.words', type: 'text' },
  { id: 'direction', header: 'bankRules.direction', type: 'word', words: 'bankRules.directions' },
  { id: 'account', header: 'bankRules.account', type: 'text' },
  { id: 'costCenter', header: 'bankRules.costCenter', type: 'text' },
  { id: 'expenseItem', header: 'bankRules.expenseItem', type: 'text' },
] as const satisfies readonly ListColumn[]

export const filterBankRules = reads('POST', '/private/conciliation/rules/filter', {
  permission,
  summary: 'What an accountant knows of the words of banks, by page.',
  input: listInput({}),
  output: listOf(BankRule),
  columns: bankRuleColumns,
})

export const getBankRule = reads('GET', '/private/conciliation/rules/getById', {
  permission,
  summary: 'One rule for the words of banks.',
  input: ById,
  output: BankRule,
})

export const createBankRule = changes('POST', '/private/conciliation/rules/create', {
  permission,
  summary: 'Say of which account lines of a bank are that say certain words.',
  input: z.strictObject(draft),
  output: BankRule,
})

export const updateBankRule = changes('PUT', '/private/conciliation/rules/update', {
  permission,
  summary: 'Change a rule for the words of banks.',
  input: z.strictObject({ _id: Id, version: Version, ...draft }),
  output: BankRule,
})

export const deleteBankRule = changes('DELETE', '/private/conciliation/rules/delete', {
  permission,
  summary: 'Forget a rule for the words of banks; what was posted by it stays.',
  input: ById,
  output: Done,
})
