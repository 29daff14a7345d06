import type { Language } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { AccountValues, Base } from './base.ts'
import type { Plan, PlannedAccount } from './planned.ts'

/** What an import writes of an account, by its columns. */
const written = [
  'name',
  'nature',
  'type',
  'parentId',
  'allowsMovements',
  'requiresCostCenter',
  'requiresExpenseItem',
  'analysis',
  'currencyId',
  'active',
  'monetary',
  'reconcile',
  'isCashFund',
  'zeroAtClose',
  'normNote',
  'level',
] as const satisfies readonly (keyof AccountValues)[]

export const valuesOf = (account: AccountValues): AccountValues =>
  Object.fromEntries(written.map((field) => [field, account[field]])) as unknown as AccountValues

const differing = (account: PlannedAccount, before: AccountValues) =>
  written.filter((field) => account[field] !== before[field])

export const created = (plan: Plan): PlannedAccount[] => [...plan.values()].filter(({ before }) => !before)

export const changed = (plan: Plan): PlannedAccount[] =>
  [...plan.values()].filter((account) => account.before && differing(account, account.before).length > 0)

/** An account in a preview: what of it is new, or differs from the chart. */
export function previewed(account: PlannedAccount, { accounts, currencies }: Base, language: Language) {
  const codes = new Map([...accounts.values()].map(({ id, code }) => [id, code]))
  const currencyCodes = new Map([...currencies].map(([code, id]) => [id, code]))
  const displayed = (field: (typeof written)[number], value: AccountValues[keyof AccountValues]) => {
    if (value === null) return null
    if (field === 'nature') return translate(language, `accounts.natures.${String(value)}`)
    if (field === 'type') return translate(language, `accounts.types.${String(value)}`)
    if (field === 'analysis') return translate(language, `accounts.analyses.${String(value)}`)
    if (field === 'currencyId') return currencyCodes.get(String(value)) ?? null
    if (typeof value === 'boolean') return translate(language, value ? 'imports.yes' : 'imports.no')
    return String(value)
  }
  const { code, name, before } = account
  const fields = before
    ? differing(account, before)
        // The level follows from the parent.
        .filter((field) => field !== 'level')
        .map((field) => ({
          field: columnWords[field] ?? field,
          before:
            field === 'parentId'
              ? (codes.get(before.parentId ?? '') ?? null)
              : displayed(field, before[field]),
          after: field === 'parentId' ? account.parentCode : displayed(field, account[field]),
        }))
    : []
  return { code, name, kind: before ? ('changed' as const) : ('created' as const), fields }
}

const columnWords: Partial<Record<(typeof written)[number], string>> = {
  parentId: 'parent',
  currencyId: 'currency',
}
