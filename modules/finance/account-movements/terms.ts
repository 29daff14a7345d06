import type { z } from 'zod'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { amount, type Amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { rateOn } from '@cuadre/nomenclators/exchange-rates/rate-on.ts'
import { type ResolvedAllocation, knownShares } from '../settlements/shares.ts'
import type * as api from './api.ts'
import { kindFacts, type MovementKind } from './states.ts'

export type Draft = Omit<z.output<typeof api.createMovements.input>, 'kind' | 'confirm'>
type LineDraft = Draft['lines'][number]

export interface Agreed {
  /** Null in the currency of the books. */
  currency: { _id: string; rate: Amount } | null
  total: Amount
  amount: Amount
  /** What the lines that pay a debt pay, in their order. */
  shares: ResolvedAllocation[]
  /** The accounts on which what moves is owed to the partner, or by it, from then on. */
  lending: ReadonlySet<string>
}

/** What a movement comes to, and everything that is wrong with it at once. */
export async function agreed(
  context: Context,
  kind: MovementKind,
  draft: Draft,
  { locked }: { locked: boolean } = { locked: false },
): Promise<Agreed & { wrong: FieldRefusal[] }> {
  const { tx } = context
  const { side, isTransfer } = kindFacts[kind]
  const wrong: FieldRefusal[] = []
  const refuse = (path: string, code: string, parameters = {}) => wrong.push({ path, code, parameters })
  const [account, partner] = await Promise.all([
    tx
      .selectFrom('account')
      .select(['type', 'active', 'allows_movements', 'currency_id', 'code'])
      .where('id', '=', draft.accountId)
      .executeTakeFirst(),
    draft.partnerId
      ? tx
          .selectFrom('partner')
          .select(['kind', 'active'])
          .where('id', '=', draft.partnerId)
          .executeTakeFirst()
      : undefined,
  ])
  if (isTransfer && account?.type !== 'bank') refuse('accountId', 'movement.notBank')
  else if (account?.type !== 'bank' && account?.type !== 'cash') refuse('accountId', 'operation.notCash')
  else if (!account.active || !account.allows_movements)
    refuse('accountId', 'operation.accountInactive', { code: account.code })
  if (draft.partnerId && !partner) refuse('partnerId', 'partner.unknown')
  else if (partner && !partner.active) refuse('partnerId', 'partner.inactive')
  const party = side === 'receivable' ? 'client' : 'provider'
  const isAdvance = draft.lines.some(({ advance }) => advance)
  if (partner && isAdvance && partner.kind !== 'both' && partner.kind !== party)
    refuse('partnerId', side === 'receivable' ? 'operation.notClient' : 'operation.notProvider')
  draft.lines.forEach((line, at) => wrong.push(...wrongLine(line, at, draft)))
  const accounts = await accountsOf(context, side, draft)
  wrong.push(...accounts.wrong, ...(await wrongDetails(context, draft)))
  if (draft.rate && amount(draft.rate).lte(zero)) refuse('rate', 'operation.rateZero')
  const currencyId = draft.currencyId ?? account?.currency_id ?? null
  if (account?.currency_id && account.currency_id !== currencyId)
    refuse('currencyId', 'operation.accountCurrency', { code: account.code })

  const total = sum(draft.lines.map((line) => amount(line.amount)))
  if (wrong.length === 0 && total.lte(zero)) refuse('lines', 'movement.nothingLeft', { total: text(total) })
  const currency = wrong.length > 0 ? null : await currencyOf(context, currencyId, draft, refuse)
  const value = currency ? round(total.times(currency.rate)) : total
  if (currency && value.eq(zero) && total.gt(zero))
    refuse('lines', 'operation.worthless', { amount: text(total), rate: currency.rate.toFixed() })
  const found =
    wrong.length > 0 ? { shares: [], wrong: [] } : await sharesOf(context, kind, draft, currency, locked)
  return {
    currency,
    total,
    amount: value,
    shares: found.shares,
    lending: accounts.lending,
    wrong: [...wrong, ...found.wrong],
  }
}

/** Each line says exactly one thing that the money is for. */
function wrongLine(line: LineDraft, at: number, { partnerId }: Draft): FieldRefusal[] {
  const refuse = (field: string, code: string) => [
    { path: `lines.${at}.${field}`, code, parameters: { line: at + 1 } },
  ]
  const purposes = [line.itemId, line.advance, line.accountId].filter(Boolean)
  if (purposes.length !== 1) return refuse('accountId', 'movement.onePurpose')
  const own = amount(line.amount)
  if (own.eq(zero) || (own.lt(zero) && !line.accountId)) return refuse('amount', 'movement.zero')
  if (!partnerId && !line.accountId) return [{ path: 'partnerId', code: 'movement.partnerFirst' }]
  return []
}

const wrongDetails = (context: Context, { lines }: Draft): Promise<FieldRefusal[]> =>
  wrongReferences(
    context,
    lines.flatMap(({ costCenterId, expenseItemId }, at) => [
      { path: `lines.${at}.costCenterId`, id: costCenterId, words: 'costCenter', table: 'cost_center' },
      { path: `lines.${at}.expenseItemId`, id: expenseItemId, words: 'expenseItem', table: 'expense_item' },
    ]),
  )

/** On which accounts kept by partner money begins a debt, by the side that it moves on: what comes in is owed to whoever lends it. */
const lendingAnalysis = { receivable: 'provider', payable: 'client' } as const

/**
 * What partners owe is kept document by document: it is paid there, and never posted over by hand. What is lent begins such a debt,
 * whose document is the movement.
 */
async function accountsOf(
  { tx }: Context,
  side: 'receivable' | 'payable',
  { lines, date, partnerId }: Draft,
): Promise<{ wrong: FieldRefusal[]; lending: ReadonlySet<string> }> {
  const ids = lines.flatMap(({ accountId }) => (accountId ? [accountId] : []))
  if (ids.length === 0) return { wrong: [], lending: new Set() }
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'code', 'analysis', 'active', 'allows_movements'])
    .where('id', 'in', ids)
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const lends = ({ analysis }: (typeof rows)[number]) => analysis === lendingAnalysis[side]
  const wrong = lines.flatMap(({ accountId, dueDate, amount: own }, at): FieldRefusal[] => {
    if (!accountId) return []
    const account = known.get(accountId)
    const refuse = (code: string, field = 'accountId') => [
      { path: `lines.${at}.${field}`, code, parameters: { line: at + 1, code: account?.code ?? '' } },
    ]
    if (!account) return refuse('account.unknown')
    if (!account.active || !account.allows_movements) return refuse('operation.accountInactive')
    if (lends(account)) {
      if (amount(own).lt(zero)) return refuse('movement.zero', 'amount')
      if (!partnerId)
        return [{ path: 'partnerId', code: 'movement.lenderFirst', parameters: { code: account.code } }]
      return dueDate && dueDate < date ? refuse('movement.dueBefore', 'dueDate') : []
    }
    if (account.analysis === 'client' || account.analysis === 'provider') return refuse('movement.ofPartner')
    return dueDate ? refuse('movement.dueOfNothing', 'dueDate') : []
  })
  return { wrong, lending: new Set(rows.filter(lends).map(({ id }) => id)) }
}

async function currencyOf(
  context: Context,
  currencyId: string | null,
  { rate, date }: Draft,
  refuse: (path: string, code: string) => void,
): Promise<Agreed['currency']> {
  if (currencyId === null) return null
  const currency = await context.tx
    .selectFrom('currency')
    .select('is_functional')
    .where('id', '=', currencyId)
    .executeTakeFirst()
  if (!currency) refuse('currencyId', 'currency.unknown')
  if (!currency || currency.is_functional) return null
  return {
    _id: currencyId,
    rate: amount(rate ?? (await rateOn(context, { currencyId, day: date })).rate),
  }
}

/** The debts that lines pay: the partner's, of this side, in the currency of the money. */
async function sharesOf(
  context: Context,
  kind: MovementKind,
  { partnerId, date, lines }: Draft,
  currency: Agreed['currency'],
  locked: boolean,
): Promise<{ shares: ResolvedAllocation[]; wrong: FieldRefusal[] }> {
  const paying = lines.flatMap(({ itemId, amount: taken }, at) =>
    itemId ? [{ id: itemId, amount: taken, at }] : [],
  )
  if (!partnerId || paying.length === 0) return { shares: [], wrong: [] }
  const { side } = kindFacts[kind]
  const { shares, wrong } = await knownShares(
    context,
    { side, partnerId, day: date, currency, allocations: paying, advances: [] },
    { locked },
  )
  const placed = wrong.map((each) => ({
    ...each,
    path: each.path.replace(/^allocations\.(\d+)/, (_, at) => `lines.${paying[Number(at)]?.at}`),
  }))
  const unlike = shares.flatMap((share) => {
    const path = `lines.${paying.find(({ id }) => id === share.id)?.at}.itemId`
    const document = share.documentNumber
    if (share.side !== side) return [{ path, code: 'movement.otherSide', parameters: { document } }]
    if (share.currencyId !== (currency?._id ?? null))
      return [{ path, code: 'movement.otherCurrency', parameters: { document } }]
    return []
  })
  return { shares, wrong: [...placed, ...unlike] }
}
