import { type Amount, zero } from '@cuadre/kernel/money.ts'
import { type DistributionPart, distributionParts } from './distribution-parts.ts'
import type { NamedAccount } from '../parameters/values.ts'

export type DistributionAmounts = Readonly<Record<DistributionPart, Amount>>

interface Accounts {
  retained: NamedAccount
  tax: NamedAccount
  taxAdvance: NamedAccount
  reserve: NamedAccount
  dividends: NamedAccount
  dividendAdvance: NamedAccount
}

interface Line {
  account: NamedAccount
  debit: Amount
  credit: Amount
}

/**
 * The profit owes its tax, which what was paid ahead compensates; a part of it is a reserve, and a part is owed to the partners,
 * which what they took ahead compensates.
 */
export function distributed(accounts: Accounts, amounts: DistributionAmounts): Line[] {
  const { retained, tax, taxAdvance, reserve, dividends, dividendAdvance } = accounts
  const pairs: Record<DistributionPart, readonly [debit: NamedAccount, credit: NamedAccount]> = {
    profitTax: [retained, tax],
    taxAdvance: [tax, taxAdvance],
    reserve: [retained, reserve],
    dividends: [retained, dividends],
    dividendAdvance: [dividends, dividendAdvance],
  }
  return distributionParts.flatMap((part) => {
    const [debited, credited] = pairs[part]
    const value = amounts[part]
    return value.eq(zero)
      ? []
      : [
          { account: debited, debit: value, credit: zero },
          { account: credited, debit: zero, credit: value },
        ]
  })
}
