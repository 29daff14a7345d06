import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { addDays, type Day, today } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { inUse } from '@cuadre/server-kit/uses.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import type * as api from './api.ts'
import { rateById, type RateRow } from './queries.ts'
import { rateTypes, standardTypeOn, type RateTypeCode } from './rate-types.ts'

export async function getRate(context: Context, { id }: { id: string }): Promise<RateRow> {
  const rate = await rateById(context, id)
  if (!rate) throw notFound()
  return rate
}

async function locked(context: Context, id: string): Promise<RateRow> {
  await context.tx.selectFrom('exchange_rate').select('id').where('id', '=', id).forUpdate().execute()
  return getRate(context, { id })
}

async function functionalCurrency({ tx }: Context): Promise<string> {
  const { id } = await tx
    .selectFrom('currency')
    .select('id')
    .where('is_functional', '=', true)
    .executeTakeFirstOrThrow()
  return id
}

interface WholeRate {
  originCurrencyId: string
  targetCurrencyId: string
  rateType: RateTypeCode
  date: Day
  rate: string
}

/** A rate is written the evening before it governs, or a few days ahead; a year ahead is a slip of the pen. */
const farthest = 366

/** Everything that is wrong with a rate, at once. */
async function check(context: Context, draft: WholeRate): Promise<void> {
  const { originCurrencyId, targetCurrencyId } = draft
  const [known, kinds] = await Promise.all([
    context.tx
      .selectFrom('currency')
      .select(['id', 'code', 'active', 'is_functional'])
      .where('id', 'in', [originCurrencyId, targetCurrencyId])
      .execute(),
    rateTypes(context),
  ])
  const fields: FieldRefusal[] = []
  for (const [path, id] of [
    ['originCurrencyId', originCurrencyId],
    ['targetCurrencyId', targetCurrencyId],
  ] as const) {
    const currency = known.find((each) => each.id === id)
    if (!currency) fields.push({ path, code: 'currency.unknown' })
    else if (!currency.active)
      fields.push({ path, code: 'currency.inactive', parameters: { code: currency.code } })
  }
  const origin = known.find(({ id }) => id === originCurrencyId)
  if (originCurrencyId === targetCurrencyId)
    fields.push({ path: 'targetCurrencyId', code: 'exchangeRate.sameCurrency' })
  else if (origin?.is_functional)
    fields.push({
      path: 'originCurrencyId',
      code: 'exchangeRate.functional',
      parameters: { code: origin.code },
    })
  if (!kinds.data.some(({ code }) => code === draft.rateType))
    fields.push({ path: 'rateType', code: 'field.choice' })
  if (amount(draft.rate).eq(zero)) fields.push({ path: 'rate', code: 'exchangeRate.zero' })
  if (draft.date > addDays(today(context.timeZone), farthest))
    fields.push({ path: 'date', code: 'exchangeRate.tooFar' })
  if (fields.length > 0) throw wrongFields(fields)
}

const columnsOf = (draft: WholeRate) => ({
  origin_currency_id: draft.originCurrencyId,
  target_currency_id: draft.targetCurrencyId,
  rate_type: draft.rateType,
  day: draft.date,
  rate: draft.rate,
})

export async function createRate(
  context: Context,
  { source, ...given }: z.output<typeof api.createExchangeRate.input>,
): Promise<RateRow> {
  const draft = {
    ...given,
    targetCurrencyId: given.targetCurrencyId ?? (await functionalCurrency(context)),
    rateType: given.rateType ?? (await standardTypeOn(context, given.date)),
  }
  await check(context, draft)
  const id = uuidv7()
  await context.tx
    .insertInto('exchange_rate')
    .values({ id, ...columnsOf(draft), source: source || null })
    .execute()
  const rate = await getRate(context, { id })
  context.changed({ type: 'exchangeRate', _id: id, after: rate })
  return rate
}

const isSame = (one: WholeRate, other: WholeRate) =>
  one.originCurrencyId === other.originCurrencyId &&
  one.targetCurrencyId === other.targetCurrencyId &&
  one.rateType === other.rateType &&
  one.date === other.date &&
  amount(one.rate).eq(amount(other.rate))

export async function updateRate(
  context: Context,
  { _id, version, source, ...given }: z.output<typeof api.updateExchangeRate.input>,
): Promise<RateRow> {
  const before = await locked(context, _id)
  if (before.version !== version) throw stale(before)
  const draft: WholeRate = {
    originCurrencyId: given.originCurrencyId ?? before.originCurrencyId,
    targetCurrencyId: given.targetCurrencyId ?? before.targetCurrencyId,
    rateType: given.rateType ?? before.rateType,
    date: given.date ?? before.date,
    rate: given.rate ?? before.rate,
  }
  if (!isSame(draft, before)) {
    if (before.lines > 0)
      throw new Refusal('exchangeRate.used', {
        code: before.originCurrency.code,
        rate: before.rate,
        date: formatDay(before.date),
        times: before.lines,
      })
    await check(context, draft)
  }
  await context.tx
    .updateTable('exchange_rate')
    .set({
      ...columnsOf(draft),
      source: source === undefined ? before.source : source || null,
      version: version + 1,
    })
    .where('id', '=', _id)
    .execute()
  const after = await getRate(context, { id: _id })
  context.changed({ type: 'exchangeRate', _id, before, after })
  return after
}

export async function deleteRate(context: Context, { id }: { id: string }) {
  const rate = await locked(context, id)
  if (rate.lines > 0)
    throw inUse([{ what: 'uses.entryLines', times: rate.lines }], { advice: 'uses.addRate' })
  await context.tx.deleteFrom('exchange_rate').where('id', '=', id).execute()
  context.changed({ type: 'exchangeRate', _id: id, before: rate })
  return { _id: id }
}
