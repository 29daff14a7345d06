import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { debit } from '@cuadre/kernel/journal.ts'
import { one } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { wrongPostings } from '@cuadre/accounting/public.ts'
import { type PricedService, pricedServices } from '../documents/service-lines.ts'
import { namedAccruals, wrongAccrual } from './accruals.ts'
import { dimensionsOf } from './posting.ts'
import type { ServicePurchaseDraft } from './purchases.ts'

export interface ExpenseLine extends PricedService {
  accountId: string
  costCenterId: string | null
  expenseItemId: string | null
  accrualId: string | null
}

/** Services with their price and the place of their expense, and everything that is wrong with them. */
export async function expenseLines(
  context: Context,
  { lines, currencyId, providerId, date }: ServicePurchaseDraft,
): Promise<{ ready: ExpenseLine[]; wrong: FieldRefusal[] }> {
  const accruals = await namedAccruals(context, lines)
  const { ready, wrong } = await pricedServices(context, {
    lines,
    party: 'provider',
    currencyId,
    more: (draft, service, refuse) => {
      const accrual = draft.accrualId ? accruals.get(draft.accrualId) : undefined
      const problem = draft.accrualId ? wrongAccrual(accrual, { providerId, date }) : undefined
      if (problem) refuse('accrualId', problem, { number: accrual?.number ?? '' })
      else if (draft.accrualId && lines.filter(({ accrualId }) => accrualId === draft.accrualId).length > 1)
        refuse('accrualId', 'servicePurchase.accrualTwice', { number: accrual?.number ?? '' })
      // What was accrued says where its expense is already.
      const accountId = draft.accountId ?? accrual?.accountId ?? service?.expenseAccountId
      if (service && !accountId) refuse('accountId', 'servicePurchase.noAccount', { code: service.code })
      return {
        accountId: accountId ?? '',
        costCenterId: draft.costCenterId ?? accrual?.costCenterId ?? null,
        expenseItemId: draft.expenseItemId ?? accrual?.expenseItemId ?? service?.expenseItemId ?? null,
        accrualId: draft.accrualId ?? null,
      }
    },
  })
  return { ready, wrong: [...wrong, ...(await wrongDimensions(context, ready))] }
}

/** Accounts, cost centres and items that could not be posted on, each at the line that names it. */
async function wrongDimensions(context: Context, lines: readonly ExpenseLine[]): Promise<FieldRefusal[]> {
  const placed = lines.flatMap((line, at) => (line.accountId === '' ? [] : [{ line, at }]))
  const problems = await wrongPostings(
    context,
    placed.map(({ line }) => debit(line.accountId, one, dimensionsOf(line))),
  )
  return problems.flatMap((problem) => {
    const [, position, field] = problem.path.split('.')
    const at = placed[Number(position)]?.at
    if (at === undefined) return []
    const parameters = { ...problem.parameters, line: at + 1 }
    // An account that is kept by client or provider is what is owed, and no expense.
    return field === 'partnerId'
      ? [{ path: `lines.${at}.accountId`, code: 'servicePurchase.notExpense', parameters }]
      : [{ ...problem, path: `lines.${at}.${field}`, parameters }]
  })
}
