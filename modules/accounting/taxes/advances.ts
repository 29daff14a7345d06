import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { TaxRule } from './queries.ts'

// Advances are of a domain above this one; what of them is taxed is read from their tables, as the closing's ties read them.

export interface TaxedAdvances {
  /** What clients paid ahead, less what of it was applied or given back. */
  amount: Amount
  /** The sales tax that the documents of it accrued, less what they took off. */
  tax: Amount
}

/**
 * Advances that accrued sales tax, collected and used in some days, as far as entries say so by now: what was undone counts
 * as if it had never been, and what waits for an accountant does not count yet, as with the ledger that it is compared with.
 */
export async function taxedAdvancesIn(
  { tx, organization }: Context,
  { startDate, endDate }: { startDate: Day; endDate: Day },
): Promise<TaxedAdvances> {
  const posted = (moved: 'advance' | 'given') => sql`
    exists (select from journal_entry entry
             where entry.organization_id = ${organization} and entry.source_type = ${sql.ref(`${moved}.document_type`)}
               and entry.source_id = ${sql.ref(`${moved}.document_id`)})`
  const { rows } = await sql<{ amount: string; tax: string }>`
    select coalesce(sum(moved.amount), 0)::text as amount, coalesce(sum(moved.tax), 0)::text as tax
      from (select advance.amount, advance.tax from advance
             where advance.organization_id = ${organization} and advance.side = 'receivable' and advance.tax > 0
               and advance.day between ${startDate} and ${endDate} and not advance.cancelled and ${posted('advance')}
            union all
            select -given.amount, -given.tax
              from advance_use given
              join advance on advance.organization_id = ${organization} and advance.id = given.advance_id and advance.tax > 0
             where given.organization_id = ${organization} and given.day between ${startDate} and ${endDate}
               and not given.cancelled and ${posted('given')}) moved`.execute(tx)
  const [moved] = rows
  return { amount: amount(moved?.amount ?? '0'), tax: amount(moved?.tax ?? '0') }
}

export const isSalesTax = ({ rateKey }: TaxRule): boolean => rateKey === 'rate.salesTax'

/** What the law asks of a month. */
export interface Asked {
  base: Amount | null
  expected: Amount | null
  /** What of the base are advances. */
  advances?: Amount
}

/**
 * Where advances accrue the tax on sales, the month's base counts them, and the law asks what they accrued at the rate of
 * their own day. A month that applies more than it collects and sells so may give tax back.
 */
export function withAdvances(rule: TaxRule, ofIncome: Asked, advances: TaxedAdvances): Asked {
  const { base, expected } = ofIncome
  if (!isSalesTax(rule) || base === null || expected === null) return ofIncome
  return {
    base: base.plus(advances.amount),
    expected: expected.plus(advances.tax),
    advances: advances.amount,
  }
}
