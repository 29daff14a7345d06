import type { Language } from '@cuadre/server-kit/context.ts'
import { hasWords, translate } from '@cuadre/server-kit/words.ts'

/** The tables where records of the trail are looked up. A type that is missing here is known by its trail alone. */
export const tables: Record<string, string> = {
  account: 'account',
  costCenter: 'cost_center',
  entity: 'branch',
  entry: 'journal_entry',
  exercise: 'accounting_exercise',
  expenseItem: 'expense_item',
  organization: 'organization',
  partner: 'partner',
  period: 'accounting_period',
  role: 'role',
  statementDefinition: 'statement_definition',
  user: 'user_account',
}

/** What a kind of record is called. A call without a record is known by its group, `/private/util/…` by `util`. */
export function recordTypeName(type: string, language: Language): string {
  const key = type.startsWith('/') ? `titles.${groupOf(type)}` : `records.${type}`
  if (hasWords(language, key)) return translate(language, key)
  return type.startsWith('/') ? groupOf(type) : type
}

export const groupOf = (call: string): string => call.split('/')[2] ?? call
