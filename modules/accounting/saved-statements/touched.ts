import type { z } from 'zod'
import { holds } from '../statements/formulas/code-range.ts'
import type { approvedOn } from './api.ts'

export type ApprovedStatement = z.output<typeof approvedOn.output>['data'][number]

/** What of a line decides whether a statement shows it. */
export interface WrittenLine {
  account: { code?: string | undefined } | null
  expenseItem: object | null
}

/** The approved statements that these lines would change; without lines, all of that day. */
export const touchedBy = (
  approved: readonly ApprovedStatement[],
  lines: readonly WrittenLine[] | undefined,
): ApprovedStatement[] =>
  approved.filter(
    ({ accounts, items }) =>
      lines === undefined ||
      lines.some(
        ({ account, expenseItem }) =>
          accounts.some((range) => holds(range, account?.code ?? '')) || (items && expenseItem !== null),
      ),
  )
