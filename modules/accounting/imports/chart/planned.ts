import { v7 as uuidv7 } from 'uuid'
import type { AccountType } from '../../accounts/account-types.ts'
import { parentCodeOf } from '../../accounts/rules.ts'
import { nearest } from '@cuadre/server-kit/files/importing/nearest.ts'
import type { AccountValues, Base, KnownAccount } from './base.ts'
import { type ChartRow, flagColumns } from './rows.ts'

/** An account as it will be: from the file, from the chart, or from both. */
export interface PlannedAccount extends AccountValues {
  id: string
  code: string
  parentCode: string | null
  before: KnownAccount | undefined
  /** Absent for accounts that the file does not name. */
  given: ChartRow | undefined
}

export type Plan = Map<string, PlannedAccount>

/** The accounts of the chart as they are, before a file says anything. */
export function planOf({ accounts }: Base): Plan {
  const codes = new Map([...accounts.values()].map(({ id, code }) => [id, code]))
  return new Map(
    [...accounts.values()].map((account) => [
      account.code,
      {
        ...account,
        parentCode: account.parentId === null ? null : (codes.get(account.parentId) ?? null),
        before: account,
        given: undefined,
      },
    ]),
  )
}

/** Puts what a row says into the plan; what it does not say stays, or is as a new account has it. */
export function plan(into: Plan, given: ChartRow, base: Base): void {
  const known = into.get(given.code)
  const under = parentCodeOf(given.code)
  const { name, nature, type, analysis, normNote, flags } = given
  const flag = Object.fromEntries(
    flagColumns.map((each) => [each, flags[each] ?? known?.[each] ?? whenNew[each]]),
  ) as Pick<AccountValues, (typeof flagColumns)[number]>
  into.set(given.code, {
    id: known?.id ?? uuidv7(),
    code: given.code,
    name: name ?? known?.name ?? '',
    nature: nature ?? known?.nature ?? 'mixed',
    type: type ?? known?.type ?? 'asset',
    analysis: analysis ?? known?.analysis ?? 'none',
    currencyId: given.currency === null ? (known?.currencyId ?? null) : currencyIn(given, base),
    normNote: normNote ?? known?.normNote ?? null,
    ...flag,
    parentCode: under ?? given.parent ?? known?.parentCode ?? null,
    parentId: known?.parentId ?? null,
    level: known?.level ?? 0,
    before: known?.before,
    given,
  })
}

const whenNew: Record<(typeof flagColumns)[number], boolean> = {
  allowsMovements: true,
  requiresCostCenter: false,
  requiresExpenseItem: false,
  active: true,
  monetary: false,
  reconcile: false,
  isCashFund: false,
  zeroAtClose: false,
}

function currencyIn({ row, currency }: ChartRow, { currencies }: Base): string | null {
  const id = currencies.get(currency ?? '')
  if (id !== undefined) return id
  const choices = [...currencies.keys()].join(', ')
  row.wrong('currency', { code: 'import.notChoice', parameters: { choices } })
  return null
}

/** What a new account is for where its row does not say: what its parent is, or the accounts of its range. */
export function completeTypes(into: Plan, { rules }: Base): void {
  const rangeOf = (code: string) =>
    rules.ranges.find(({ first, last }) => code.slice(0, 3) >= first && code.slice(0, 3) <= last)
  for (const account of into.values()) {
    const { given, before, code } = account
    if (!given || before || given.type !== null || given.row.problems.length > 0) continue
    const type = ofParents(into, account) ?? ofNeighbours(into, account, rangeOf(code))
    if (type) account.type = type
    else given.row.wrong('type', { code: 'import.typeNeeded', parameters: { code } })
  }
}

function ofParents(into: Plan, { parentCode }: PlannedAccount): AccountType | undefined {
  const parent = parentCode === null ? undefined : into.get(parentCode)
  if (!parent) return undefined
  return parent.before || parent.given?.type ? parent.type : ofParents(into, parent)
}

function ofNeighbours(
  into: Plan,
  { code }: PlannedAccount,
  range: { first: string; last: string } | undefined,
) {
  if (!range) return undefined
  const neighbour = [...into.values()].find(
    (each) =>
      each.code !== code &&
      (each.before || each.given?.type) &&
      each.code.slice(0, 3) >= range.first &&
      each.code.slice(0, 3) <= range.last,
  )
  return neighbour?.type
}

/** The account that was most likely meant by a code that does not exist, as a suggestion. */
export function codeMeant(typed: string, accounts: ReadonlyMap<string, { code: string; name: string }>) {
  const code = nearest(typed, accounts.keys())
  const account = code === undefined ? undefined : accounts.get(code)
  return account && { code: 'import.suggestAccount', parameters: { code: account.code, name: account.name } }
}
