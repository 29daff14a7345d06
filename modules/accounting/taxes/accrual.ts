import { type Amount, amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { TaxRow } from './api.ts'

type Account = TaxRow['credit']
export interface AccrualLine {
  account: Account
  debit: string
  credit: string
}

/** Amounts of accounts added up, in the order in which they come. */
function byAccount(parts: readonly { account: Account; value: Amount }[]) {
  const totals = new Map<string, { account: Account; value: Amount }>()
  for (const { account, value } of parts) {
    const before = totals.get(account._id)?.value ?? zero
    totals.set(account._id, { account, value: before.plus(value) })
  }
  return [...totals.values()]
}

/**
 * The entry that the accruals of a month lack: expenses on one side, what is owed on the other; what is accrued too much is
 * taken off again.
 */
export function accrualOf(taxes: readonly TaxRow[]): { lines: AccrualLine[]; total: string } {
  const missing = taxes.flatMap(({ debit, credit, missing: lacking }) =>
    debit ? [{ debit, credit, value: amount(lacking ?? '0') }] : [],
  )
  const moved = byAccount([
    ...missing.map(({ debit, value }) => ({ account: debit, value })),
    ...missing.map(({ credit, value }) => ({ account: credit, value: value.neg() })),
  ])
  const debits = moved.filter(({ value }) => value.gt(zero))
  const credits = moved.filter(({ value }) => value.lt(zero))
  return {
    lines: [
      ...debits.map(({ account, value }) => ({ account, debit: text(value), credit: text(zero) })),
      ...credits.map(({ account, value }) => ({ account, debit: text(zero), credit: text(value.neg()) })),
    ],
    total: text(sum(debits.map(({ value }) => value))),
  }
}
