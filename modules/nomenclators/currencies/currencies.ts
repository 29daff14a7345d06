import type { z } from 'zod'
import { type FieldRefusal, notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, zero } from '@cuadre/kernel/money.ts'
import { attachImage, dropMedia } from '@cuadre/platform/media/attach.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inUse } from '@cuadre/server-kit/uses.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { v7 as uuidv7 } from 'uuid'
import type * as api from './api.ts'
import { currencyById, usesOfCurrency, type CurrencyRow } from './queries.ts'

export async function getCurrency(context: Context, { id }: { id: string }): Promise<CurrencyRow> {
  const currency = await currencyById(context, id)
  if (!currency) throw notFound()
  return currency
}

async function locked(context: Context, id: string, version?: number): Promise<CurrencyRow> {
  await context.tx.selectFrom('currency').select('id').where('id', '=', id).forUpdate().execute()
  const currency = await getCurrency(context, { id })
  if (version !== undefined && version !== currency.version) throw stale(currency)
  return currency
}

export async function createCurrency(
  context: Context,
  { denominations = [], ...draft }: z.output<typeof api.createCurrency.input>,
): Promise<CurrencyRow> {
  const id = uuidv7()
  if (draft.flag) await attachImage(context, holderOf(id), draft.flag, 'flag')
  await context.tx
    .insertInto('currency')
    .values({ ...draft, id, symbol: draft.symbol || null })
    .execute()
  await keepDenominations(context, id, denominations)
  const currency = await getCurrency(context, { id })
  context.changed({ type: 'currency', _id: id, after: currency })
  return currency
}

/** Which notes and coins there are from now on. What came in others before says so still. */
async function keepDenominations(
  { tx }: Context,
  id: string,
  denominations: readonly string[],
): Promise<void> {
  const wrong = denominations.flatMap((each, at) => {
    const path = `denominations.${at}`
    if (amount(each).lte(zero)) return [{ path, code: 'currency.denominationZero' }]
    const isTwice = denominations.slice(0, at).some((other) => amount(other).eq(amount(each)))
    return isTwice ? [{ path, code: 'currency.denominationTwice', parameters: { denomination: each } }] : []
  })
  if (wrong.length > 0) throw wrongFields(wrong)
  await tx.deleteFrom('currency_denomination').where('currency_id', '=', id).execute()
  if (denominations.length > 0)
    await tx
      .insertInto('currency_denomination')
      .values(denominations.map((denomination) => ({ currency_id: id, denomination })))
      .execute()
}

const holderOf = (id: string) => ({ ownerType: 'currency', ownerId: id })

/** The currency is without a flag. */
export const forgetFlag = async ({ tx }: Context, id: string): Promise<void> => {
  await tx.updateTable('currency').set({ flag: null }).where('id', '=', id).execute()
}

/** The books are kept in it: it is always in use, and it is called what the organization calls it. */
function refuseForFunctional(
  before: CurrencyRow,
  { code = before.code, active = true }: Partial<Pick<CurrencyRow, 'code' | 'active'>>,
): void {
  if (!before.isFunctional) return
  const fields: FieldRefusal[] = []
  const parameters = { code: before.code }
  if (!active) fields.push({ path: 'active', code: 'currency.functionalStays', parameters })
  if (code !== before.code) fields.push({ path: 'code', code: 'currency.functionalCode', parameters })
  if (fields.length > 0) throw wrongFields(fields)
}

export async function updateCurrency(
  context: Context,
  { _id, version, symbol, denominations, ...draft }: z.output<typeof api.updateCurrency.input>,
): Promise<CurrencyRow> {
  const before = await locked(context, _id, version)
  refuseForFunctional(before, draft)
  if (draft.flag) await attachImage(context, holderOf(_id), draft.flag, 'flag')
  await context.tx
    .updateTable('currency')
    .set({ ...draft, symbol: symbol === undefined ? before.symbol : symbol || null, version: version + 1 })
    .where('id', '=', _id)
    .execute()
  if (denominations) await keepDenominations(context, _id, denominations)
  if (draft.flag !== undefined)
    await dropMedia(context, holderOf(_id), { keep: draft.flag === null ? [] : [draft.flag] })
  return changed(context, before)
}

export async function deleteFlag(
  context: Context,
  { _id, version }: z.output<typeof api.deleteFlag.input>,
): Promise<CurrencyRow> {
  const before = await locked(context, _id, version)
  if (before.flag === null) return before
  return updateCurrency(context, { _id, version: before.version, flag: null })
}

async function changed(context: Context, before: CurrencyRow): Promise<CurrencyRow> {
  const after = await getCurrency(context, { id: before._id })
  context.changed({ type: 'currency', _id: before._id, before, after })
  return after
}

export async function deleteCurrency(context: Context, { id }: { id: string }) {
  const currency = await locked(context, id)
  if (currency.isFunctional) throw new Refusal('currency.functional', { code: currency.code })
  const uses = await usesOfCurrency(context, id)
  if (uses.length > 0) throw inUse(uses)
  await context.tx.deleteFrom('currency').where('id', '=', id).execute()
  await dropMedia(context, holderOf(id))
  context.changed({ type: 'currency', _id: id, before: currency })
  return { _id: id }
}
