import type { Day } from '@cuadre/kernel/day.ts'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { amount, type Amount, one, round, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { rateOn } from '@cuadre/nomenclators/exchange-rates/rate-on.ts'
import { type Denomination, denominationRefusals } from './denominations.ts'
import { allocate } from './reckoning.ts'
import { knownShares, type Taken } from './shares.ts'
import type { Instrument, Side } from './states.ts'

export interface OperationDraft {
  side: Side
  partnerId: string
  date: Day
  accountId?: string | null | undefined
  amount: string
  currencyId?: string | null | undefined
  rate?: string | null | undefined
  commission?: string | null | undefined
  instrument?: Instrument | null | undefined
  instrumentNumber?: string | null | undefined
  instrumentDate?: Day | null | undefined
  description?: string | null | undefined
  denominations?: readonly Denomination[] | undefined
  documentIds?: readonly string[] | undefined
  allocations: readonly Taken[]
  advances: readonly Taken[]
}

export interface AgreedMoney {
  accountId: string | null
  instrument: Instrument | null
  /** Null in the currency of the books. */
  currency: { _id: string; rate: Amount } | null
}

/** Where the money is, in which currency at which rate; everything that is wrong with an operation is refused together. */
async function agreeMoney(
  context: Context,
  draft: OperationDraft,
): Promise<{ money: AgreedMoney; wrong: FieldRefusal[] }> {
  const { tx } = context
  const [partner, account] = await Promise.all([
    tx.selectFrom('partner').select(['kind', 'active']).where('id', '=', draft.partnerId).executeTakeFirst(),
    draft.accountId
      ? tx
          .selectFrom('account')
          .select(['type', 'active', 'allows_movements', 'currency_id', 'code'])
          .where('id', '=', draft.accountId)
          .executeTakeFirst()
      : undefined,
  ])
  const currencyId = draft.currencyId ?? account?.currency_id ?? null
  const currency = currencyId
    ? await tx
        .selectFrom('currency')
        .select(['is_functional', 'code'])
        .where('id', '=', currencyId)
        .executeTakeFirst()
    : undefined
  const wrong: FieldRefusal[] = []
  const refuse = (path: string, code: string, parameters = {}) => wrong.push({ path, code, parameters })
  const isCollection = draft.side === 'receivable'
  const party = isCollection ? 'client' : 'provider'
  if (!partner) refuse(`${party}Id`, 'partner.unknown')
  else if (!partner.active) refuse(`${party}Id`, 'partner.inactive')
  // What is owed to a client, or by a provider, is settled with it all the same; only an advance asks for the right kind.
  else if (
    partner.kind !== 'both' &&
    partner.kind !== party &&
    draft.allocations.length + draft.advances.length === 0
  )
    refuse(`${party}Id`, isCollection ? 'operation.notClient' : 'operation.notProvider')

  const paid = amount(draft.amount)
  const commission = amount(draft.commission ?? '0')
  if (draft.accountId && account?.type !== 'cash' && account?.type !== 'bank')
    refuse('accountId', 'operation.notCash')
  else if (account && (!account.active || !account.allows_movements))
    refuse('accountId', 'operation.accountInactive', { code: account.code })
  else if (account?.currency_id && account.currency_id !== currencyId)
    refuse('currencyId', 'operation.accountCurrency', { code: account.code })
  if (!draft.accountId && paid.gt(zero)) refuse('accountId', 'field.required')
  if (draft.accountId && paid.lte(zero)) refuse('amount', 'operation.zero')
  if (commission.gt(zero) && isCollection && commission.gte(paid))
    refuse('commission', 'operation.commissionTooLarge')
  if (!draft.accountId && commission.gt(zero)) refuse('commission', 'operation.commissionWithoutMoney')
  if (currencyId && !currency) refuse('currencyId', 'currency.unknown')
  if (draft.rate && amount(draft.rate).lte(zero)) refuse('rate', 'operation.rateZero')

  const isForeign = currencyId && currency?.is_functional === false && draft.accountId
  const agreed =
    isForeign && wrong.length === 0
      ? {
          _id: currencyId,
          rate: amount(draft.rate ?? (await rateOn(context, { currencyId, day: draft.date })).rate),
        }
      : null
  if (agreed && paid.gt(zero) && round(paid.times(agreed.rate)).eq(zero))
    refuse('amount', 'operation.worthless', { amount: text(paid), rate: agreed.rate.toFixed() })
  const instrument = draft.instrument ?? (account ? (account.type === 'cash' ? 'cash' : 'transfer') : null)
  wrong.push(
    ...(await denominationRefusals(context, draft.denominations ?? [], {
      side: draft.side,
      amount: draft.amount,
      instrument,
      currencyId,
    })),
  )
  return { money: { accountId: draft.accountId ?? null, instrument, currency: agreed }, wrong }
}

/** Whether what is requested adds up: nothing more than is open, nothing more than the money and what is brought beside it. */
async function checkShares(
  context: Context,
  draft: OperationDraft,
  { currency }: AgreedMoney,
): Promise<FieldRefusal[]> {
  const { side, partnerId, date: day, allocations, advances } = draft
  const { shares, wrong } = await knownShares(
    context,
    { side, partnerId, day, currency, allocations, advances },
    { locked: false },
  )
  if (wrong.length > 0) return wrong
  if (!draft.accountId && allocations.length + advances.length === 0)
    return [{ path: 'allocations', code: 'operation.nothing' }]
  const reckoned = allocate(
    { side, amount: amount(draft.amount), currencyId: currency?._id ?? null, rate: currency?.rate ?? one },
    shares,
  )
  if (!('code' in reckoned)) return []
  return [
    {
      path: reckoned.code === 'operation.moreThanAmount' ? 'allocations' : 'advances',
      code: reckoned.code,
      parameters: { excess: text(reckoned.excess) },
    },
  ]
}

/** Everything that an operation agrees on, or all that is wrong with it. */
export async function agreeOperation(
  context: Context,
  draft: OperationDraft,
): Promise<{ money: AgreedMoney; wrong: FieldRefusal[] }> {
  const { money, wrong } = await agreeMoney(context, draft)
  return wrong.length > 0 ? { money, wrong } : { money, wrong: await checkShares(context, draft, money) }
}
