import type { z } from 'zod'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { debit } from '@cuadre/kernel/journal.ts'
import { amount, one, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesOfDocument, entryPreviews, wrongPostings } from '@cuadre/accounting/public.ts'
import { documentOf } from '@cuadre/platform/documents/document.ts'
import { previewOf } from '@cuadre/platform/documents/preview-of.ts'
import { pricedServices } from '../documents/service-lines.ts'
import { resolveTerms } from '../documents/terms.ts'
import type * as api from './api.ts'
import { effects } from './effects.ts'
import { serviceAccrualKind } from './kind.ts'
import { serviceAccrualRow } from './queries.ts'

type Draft = z.output<typeof api.ServiceAccrualDraft>

/** A draft as it is written into the table, or everything that is wrong with it. */
async function ready(context: Context, draft: Draft) {
  const estimated = amount(draft.amount)
  const { ready: lines, wrong } = await pricedServices(context, {
    lines: [{ serviceId: draft.serviceId, quantity: '1', unitPrice: draft.amount }],
    party: 'provider',
    currencyId: null,
    more: (_draft, service) => ({
      accountId: draft.accountId ?? service?.expenseAccountId ?? null,
      expenseItemId: draft.expenseItemId ?? service?.expenseItemId ?? null,
    }),
  })
  const costCenterId = draft.costCenterId ?? null
  const { accountId = null, expenseItemId = null } = lines[0] ?? {}
  const refused: FieldRefusal[] = wrong.map(({ path, ...rest }) => ({
    ...rest,
    path: path.replace(/^lines\.0\./, '').replace('unitPrice', 'amount'),
  }))
  if (estimated.lte(zero)) refused.push({ path: 'amount', code: 'document.totalZero' })
  if (accountId === null && !refused.some(({ path }) => path === 'serviceId'))
    refused.push({ path: 'accountId', code: 'field.required' })
  if (accountId !== null)
    refused.push(...(await wrongExpense(context, { accountId, costCenterId, expenseItemId })))
  await resolveTerms(
    context,
    { date: draft.date, paymentForm: 'credit' },
    { party: 'provider', _id: draft.providerId },
    refused,
  )
  return {
    columns: {
      day: draft.date,
      provider_id: draft.providerId,
      service_id: draft.serviceId,
      account_id: accountId ?? '',
      cost_center_id: costCenterId,
      expense_item_id: expenseItemId,
      description: draft.description || null,
      amount: text(estimated),
    },
  }
}

interface Place {
  accountId: string
  costCenterId: string | null
  expenseItemId: string | null
}

/** An account, a cost centre or an item that could not be posted on. */
async function wrongExpense(
  context: Context,
  { accountId, costCenterId, expenseItemId }: Place,
): Promise<FieldRefusal[]> {
  const problems = await wrongPostings(context, [
    debit(accountId, one, {
      ...(costCenterId !== null && { costCenterId }),
      ...(expenseItemId !== null && { expenseItemId }),
    }),
  ])
  return problems.map((problem) => {
    const field = problem.path.split('.').at(-1) ?? ''
    // An account that is kept by client or provider is what is owed, and no expense.
    return field === 'partnerId'
      ? { path: 'accountId', code: 'serviceAccrual.notExpense', parameters: problem.parameters ?? {} }
      : { ...problem, path: field }
  })
}

/** Nothing is posted until it is confirmed. */
export const serviceAccruals = documentOf({
  kind: serviceAccrualKind,
  head: serviceAccrualRow,
  parts: entriesOfDocument,
  ready,
  effects,
})

export const previewServiceAccrual = previewOf(serviceAccruals, entryPreviews)
