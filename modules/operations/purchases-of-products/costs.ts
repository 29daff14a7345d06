import type { z } from 'zod'
import type { Day } from '@cuadre/kernel/day.ts'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, round, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { rateOn } from '@cuadre/nomenclators/exchange-rates/rate-on.ts'
import { worthless } from '../documents/terms.ts'
import type { CostDraft } from './cost-fields.ts'
import { type DistributionBase, type Measured, unmeasured } from './distribution.ts'

export interface AgreedCost {
  concept: string
  providerId: string | null
  accountId: string | null
  base: DistributionBase
  /** In its own currency, and in that of the books. */
  amount: Amount
  bookAmount: Amount
  currency: { _id: string; rate: Amount } | null
}

type Draft = z.output<typeof CostDraft>

/** Costs beside the price with who they are owed to, and everything that is wrong with them: `costs.1.providerId` … */
export async function agreedCosts(
  context: Context,
  { date, costs }: { date: Day; costs: readonly Draft[] },
  /** Whom a cost is owed to that says nothing else: it stands on the invoice of the goods. */
  providerId: string,
  lines: readonly Measured[],
): Promise<{ ready: AgreedCost[]; wrong: FieldRefusal[] }> {
  const facts = await factsOf(context, costs)
  const wrong: FieldRefusal[] = []
  const ready: AgreedCost[] = []
  for (const [index, cost] of costs.entries()) {
    const refuse = (field: string, code: string, parameters = {}) =>
      wrong.push({ path: `costs.${index}.${field}`, code, parameters: { line: index + 1, ...parameters } })
    if (amount(cost.amount).lte(zero)) refuse('amount', 'purchase.costZero')
    checkWhom(cost, facts, refuse)
    const currency = cost.currencyId ? facts.currencies.get(cost.currencyId) : undefined
    if (cost.currencyId && !currency) refuse('currencyId', 'currency.unknown')
    if (cost.rate && amount(cost.rate).lte(zero)) refuse('rate', 'document.rateZero')
    const line = unmeasured(lines, cost.base)
    if (line !== undefined) refuse('base', `distribution.none.${cost.base}`, { line: line + 1 })
    const rate =
      cost.currencyId && currency?.isFunctional === false
        ? amount(cost.rate ?? (await rateOn(context, { currencyId: cost.currencyId, day: date })).rate)
        : null
    const own = amount(cost.amount)
    const bookAmount = rate ? round(own.times(rate)) : own
    if (rate?.gt(zero) && own.gt(zero) && bookAmount.eq(zero))
      wrong.push(worthless(`costs.${index}.amount`, own, rate))
    ready.push({
      concept: cost.concept,
      providerId: cost.accountId ? null : (cost.providerId ?? providerId),
      accountId: cost.accountId ?? null,
      base: cost.base,
      amount: own,
      bookAmount,
      currency: rate && cost.currencyId ? { _id: cost.currencyId, rate } : null,
    })
  }
  return { ready, wrong }
}

type Facts = Awaited<ReturnType<typeof factsOf>>

function checkWhom(
  { providerId, accountId }: Draft,
  { providers, accounts }: Facts,
  refuse: (field: string, code: string, parameters?: Record<string, string>) => void,
): void {
  if (providerId && accountId) return refuse('accountId', 'purchase.costOwedTwice')
  if (providerId) {
    const provider = providers.get(providerId)
    if (!provider) refuse('providerId', 'partner.unknown')
    else if (!provider.active) refuse('providerId', 'partner.inactive')
    else if (provider.kind === 'client') refuse('providerId', 'document.notProvider')
  }
  if (accountId) {
    const account = accounts.get(accountId)
    if (!account) return refuse('accountId', 'account.unknown')
    const { code, active, allows_movements: takesMovements } = account
    if (!active) refuse('accountId', 'account.inactive', { code })
    else if (!takesMovements) refuse('accountId', 'account.notPostable', { code })
    else if (account.analysis === 'provider' || account.analysis === 'client')
      refuse('accountId', 'purchase.costOfPartner', { code })
    else if (account.requires_cost_center || account.requires_expense_item)
      refuse('accountId', 'purchase.costOfExpense', { code })
  }
}

async function factsOf({ tx }: Context, costs: readonly Draft[]) {
  const named = (ids: (string | null | undefined)[]) => [...new Set(ids.flatMap((id) => (id ? [id] : [])))]
  const ids = {
    providers: named(costs.map(({ providerId }) => providerId)),
    accounts: named(costs.map(({ accountId }) => accountId)),
    currencies: named(costs.map(({ currencyId }) => currencyId)),
  }
  const [providers, accounts, currencies] = await Promise.all([
    ids.providers.length === 0
      ? []
      : tx.selectFrom('partner').select(['id', 'kind', 'active']).where('id', 'in', ids.providers).execute(),
    ids.accounts.length === 0
      ? []
      : tx
          .selectFrom('account')
          .select([
            'id',
            'code',
            'active',
            'allows_movements',
            'analysis',
            'requires_cost_center',
            'requires_expense_item',
          ])
          .where('id', 'in', ids.accounts)
          .execute(),
    ids.currencies.length === 0
      ? []
      : tx.selectFrom('currency').select(['id', 'is_functional']).where('id', 'in', ids.currencies).execute(),
  ])
  return {
    providers: new Map(providers.map((each) => [each.id, each])),
    accounts: new Map(accounts.map((each) => [each.id, each])),
    currencies: new Map(currencies.map((each) => [each.id, { isFunctional: each.is_functional }])),
  }
}
