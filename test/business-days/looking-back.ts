import { expect } from 'vitest'
import type { Day } from '@cuadre/kernel/day.ts'
import { shippedTypes } from '@cuadre/accounting/statements/definitions/definition.ts'
import { type Asked, expectDebtsOf } from '../as-of.ts'

interface Valued {
  data: { account: { code: string }; stock: string; ledger: string; difference: string }[]
}

/** What stock was worth on a day is what its accounts held at the end of it. */
async function expectStockOf({ call }: Asked, date: Day): Promise<void> {
  const { status, body } = await call<Valued>('POST', '/private/reports/stockValuation', { date })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(
    body.data.filter(({ difference }) => Number(difference) !== 0),
    `stock on ${date}`,
  ).toEqual([])
}

interface Checked {
  checks: { equation: string; left: string | null; right: string | null; ok: boolean }[]
}

/** No statement of the days from the first of the exercise is red: these books are right. */
export async function expectNoneRed({ call }: Asked, endDate: Day): Promise<void> {
  for (const type of shippedTypes) {
    const { status, body } = await call<Checked>(
      'POST',
      '/private/stateFinancesReport/getReportByConfigStateFinance',
      { type, startDate: '2026-01-01', endDate },
    )
    expect(status, JSON.stringify(body)).toBe(200)
    expect(
      body.checks.filter(({ ok }) => !ok),
      `${type} until ${endDate}`,
    ).toEqual([])
  }
}

/** What is asked as of a day is answered by what was so on that day, whatever was written since. */
export async function expectAsOf(product: Asked, organization: string, day: Day): Promise<void> {
  await expectDebtsOf(product, organization, day)
  await expectStockOf(product, day)
}
