import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { TaxRule } from './queries.ts'

const halfCent = amount('0.005')

/** Of what payrolls charge worker by worker, the sum of rounded shares is right: half a cent of each is no difference. */
export function asShared(
  { base }: TaxRule,
  { expected, accrued, shares }: { expected: Amount | null; accrued: Amount; shares: number },
): Amount | null {
  if (expected === null || base !== 'remuneration') return expected
  const most = halfCent.times(amount(String(shares)))
  return expected.minus(accrued).abs().lte(most) ? accrued : expected
}

/** How many workers' lines of payrolls were charged for in some days. */
export async function chargedLinesIn(
  { tx, organization }: Context,
  { startDate, endDate }: { startDate: Day; endDate: Day },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from payroll head
      join payroll_line line on line.organization_id = ${organization} and line.payroll_id = head.id and line.employer_base > 0
     where head.organization_id = ${organization} and head.state in ('confirmed', 'paid') and head.day between ${startDate} and ${endDate}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
