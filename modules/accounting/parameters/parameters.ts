import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { addDays } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { valid } from '@cuadre/server-kit/validation.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { lockCalendar } from '../calendar/lock.ts'
import { bankFileProblems } from './bank-file-layout.ts'
import type * as api from './api.ts'
import {
  firstDay,
  gapIn,
  inOrder,
  lastDay,
  overlapping,
  rewrittenDay,
  type Span,
  withChanged,
  withNew,
  without,
} from './history.ts'
import { labelWord, type ParameterType, shipped } from './keys.ts'
import {
  accountTaken,
  closedDays,
  type Content,
  historyOf,
  holdsStock,
  isNamed,
  type StoredValue,
  valueById,
} from './queries.ts'
import { getParameter } from './reading.ts'
import { type BracketText, valueFields } from './value-shapes.ts'

/** One way to write each value, so that 15 and 15.00 are the same one. */
const figure = (text: string) => amount(text).toFixed()
const written = (type: ParameterType, value: Content | undefined): Content => {
  if (Array.isArray(value))
    return value.map(({ from, to, rate }): BracketText => ({
      from: figure(from),
      to: to === null ? null : figure(to),
      rate: figure(rate),
    }))
  if (typeof value === 'string' && (type === 'rate' || type === 'number')) return figure(value)
  return value ?? null
}

const isSame = (one: StoredValue, other: StoredValue) =>
  one.type === other.type &&
  one.accountId === other.accountId &&
  JSON.stringify(written(one.type, one.value)) === JSON.stringify(written(other.type, other.value))

/** What is wrong with a value, for all that its own shape can't know. */
async function valueProblems(
  context: Context,
  { key, type, value, accountId }: Pick<StoredValue, 'key' | 'type' | 'value' | 'accountId'>,
): Promise<FieldRefusal[]> {
  if (type === 'account') return accountProblems(context, key, accountId)
  if (typeof value !== 'string') return []
  const { choices, names, form } = shipped(key) ?? {}
  const allowed = Object.values(choices ?? {})
  if (choices && !allowed.includes(value))
    return [{ path: 'value', code: 'field.choice', parameters: { choices: allowed.join(', ') } }]
  if (names && !(await isNamed(context, names, value)))
    return [{ path: 'value', code: names === 'expenseItem' ? 'expenseItem.unknown' : 'parameter.noRateType' }]
  return form === 'bankFile' ? bankFileProblems(value) : []
}

async function accountProblems(context: Context, key: string, id: string | null): Promise<FieldRefusal[]> {
  const account = id === null ? undefined : await accountTaken(context, id)
  if (id === null || !account) return [{ path: 'accountId', code: 'account.unknown' }]
  const refuse = (code: string) => [{ path: 'accountId', code, parameters: { code: account.code } }]
  if (!account.allowsMovements || !account.active) return refuse('parameter.accountTakesNone')
  // Nobody could tell there what is delivered and not invoiced from what is still held.
  return key === 'account.sales.delivered' && (await holdsStock(context, id))
    ? refuse('parameter.accountHoldsStock')
    : []
}

/** What is wrong with how the values of a key follow each other. */
function historyProblems(
  key: string,
  before: readonly StoredValue[],
  values: readonly StoredValue[],
  changed: Span,
): FieldRefusal[] {
  if (lastDay(changed) < firstDay(changed)) return [{ path: 'validTo', code: 'parameter.daysReversed' }]
  const overlap = overlapping(values)
  if (overlap) {
    const other = overlap.find(({ validFrom }) => validFrom !== changed.validFrom) ?? overlap[0]
    const from = other.validFrom && formatDay(other.validFrom)
    return [
      from
        ? { path: 'validFrom', code: 'parameter.overlaps', parameters: { from } }
        : { path: 'validFrom', code: 'parameter.overlapsFirst' },
    ]
  }
  if (!shipped(key)) return []
  const gap = gapIn(values)
  if (gap) return [{ path: 'validTo', code: 'parameter.gap', parameters: { day: formatDay(gap) } }]
  return startsLater(before, values) ? [{ path: 'validFrom', code: 'parameter.startLost' }] : []
}

/** Whether days at the beginning lose the value that they had. */
const startsLater = (before: readonly Span[], after: readonly Span[]) => {
  const [was, is] = [inOrder(before)[0], inOrder(after)[0]]
  return was !== undefined && is !== undefined && firstDay(is) > firstDay(was)
}

/** The law of this module: no closed day ever sees another value than the one it was reckoned with. */
async function keepPast(
  context: Context,
  before: readonly StoredValue[],
  after: readonly StoredValue[],
): Promise<void> {
  // From a key that did not exist nothing can have been reckoned.
  if (before.length === 0) return
  const closed = await closedDays(context)
  const day = rewrittenDay(before, after, closed, isSame)
  if (closed && day)
    throw new Refusal('parameter.past', {
      day: formatDay(day),
      firstOpenDay: formatDay(addDays(closed.until, 1)),
    })
}

const columnsOf = ({ value, accountId, validFrom, validTo, note }: StoredValue) => ({
  value: value === null ? null : JSON.stringify(value),
  account_id: accountId,
  valid_from: validFrom,
  valid_to: validTo,
  note,
})

const shrinks = (before: Span, after: Span) =>
  firstDay(after) >= firstDay(before) && lastDay(after) <= lastDay(before)

/** Writes what is different. What makes room comes first, since the database refuses two values for a day at any moment. */
async function write(
  context: Context,
  before: readonly StoredValue[],
  after: readonly StoredValue[],
): Promise<void> {
  const { tx } = context
  const type = 'parameter'
  for (const value of before.filter(({ _id }) => !after.some((each) => each._id === _id))) {
    await tx.deleteFrom('general_parameter').where('id', '=', value._id).execute()
    context.changed({ type, _id: value._id, before: value })
  }
  const changed = after.flatMap((value) => {
    const old = before.find(({ _id }) => _id === value._id)
    return old && JSON.stringify(columnsOf(old)) !== JSON.stringify(columnsOf(value)) ? [{ old, value }] : []
  })
  const makingRoomFirst = changed.toSorted(
    (one, other) => Number(shrinks(other.old, other.value)) - Number(shrinks(one.old, one.value)),
  )
  for (const { old, value } of makingRoomFirst) {
    await tx
      .updateTable('general_parameter')
      .set({ ...columnsOf(value), version: old.version + 1 })
      .where('id', '=', value._id)
      .execute()
    context.changed({ type, _id: value._id, before: old, after: value })
  }
  for (const value of after.filter(({ _id }) => !before.some((each) => each._id === _id))) {
    const { _id, key, type: valueType } = value
    await tx
      .insertInto('general_parameter')
      .values({ id: _id, key, type: valueType, ...columnsOf(value) })
      .execute()
    context.changed({ type, _id, after: value })
  }
}

export async function createParameter(context: Context, draft: z.output<typeof api.createParameter.input>) {
  // Whoever closes a period takes this lock too, so no day becomes a closed one meanwhile.
  await lockCalendar(context)
  const { key, type } = draft
  const before = await historyOf(context, key)
  const closed = await closedDays(context)
  // A new parameter begins with the open days, where a slip can still be corrected.
  const standardFrom = before.length === 0 && closed ? addDays(closed.until, 1) : null
  const added: StoredValue = {
    _id: uuidv7(),
    key,
    type,
    value: 'value' in draft ? written(type, draft.value) : null,
    accountId: 'accountId' in draft ? draft.accountId : null,
    account: null,
    validFrom: draft.validFrom === undefined ? standardFrom : draft.validFrom,
    validTo: draft.validTo ?? null,
    note: draft.note ?? null,
    version: 1,
  }
  const after = withNew(before, added, { inherits: draft.validTo === undefined })
  const expected = before[0]?.type ?? shipped(key)?.type
  const wrong = [
    ...(expected && expected !== type
      ? [{ path: 'type', code: 'parameter.otherType', parameters: { type: `@parameters.types.${expected}` } }]
      : await valueProblems(context, added)),
    ...(before.length > 0 && draft.validFrom === undefined
      ? [{ path: 'validFrom', code: 'parameter.fromMissing' }]
      : historyProblems(key, before, after, after.find(({ _id }) => _id === added._id) ?? added)),
  ]
  if (wrong.length > 0) throw wrongFields(wrong)
  await keepPast(context, before, after)
  await write(context, before, after)
  return getParameter(context, { id: added._id })
}

async function locked(context: Context, id: string) {
  await lockCalendar(context)
  const found = await valueById(context, id)
  if (!found) throw notFound()
  const values = await historyOf(context, found.key)
  return { key: found.key, values, value: values.find(({ _id }) => _id === id)! }
}

/** What the request says of the value itself, in the shape of the parameter's type. */
function valueGiven(type: ParameterType, given: { value?: unknown; accountId?: unknown }) {
  const shape = z.strictObject(valueFields[type] as z.ZodRawShape).partial()
  const provided = Object.fromEntries(Object.entries(given).filter(([, each]) => each !== undefined))
  const { value, accountId } = valid(shape, provided) as { value?: Content; accountId?: string }
  return {
    ...(value !== undefined && { value: written(type, value) }),
    ...(accountId !== undefined && { accountId }),
  }
}

export async function updateParameter(
  context: Context,
  { _id, version, value, accountId, ...draft }: z.output<typeof api.updateParameter.input>,
) {
  const { key, values: before, value: old } = await locked(context, _id)
  if (old.version !== version) throw stale(await getParameter(context, { id: _id }))
  const provided = Object.fromEntries(Object.entries(draft).filter(([, each]) => each !== undefined))
  const changed: StoredValue = { ...old, ...provided, ...valueGiven(old.type, { value, accountId }) }
  const after = withChanged(before, changed)
  const wrong = [
    ...(isSame(old, changed) ? [] : await valueProblems(context, changed)),
    ...historyProblems(key, before, after, changed),
  ]
  if (wrong.length > 0) throw wrongFields(wrong)
  await keepPast(context, before, after)
  await write(context, before, after)
  return getParameter(context, { id: _id })
}

export async function deleteParameter(
  context: Context,
  { id, whole = false }: z.output<typeof api.deleteParameter.input>,
) {
  const { key, values: before, value } = await locked(context, id)
  const after = whole ? [] : without(before, value)
  const needed = shipped(key) !== undefined
  if (needed && (after.length === 0 || gapIn(after) !== undefined || startsLater(before, after)))
    throw new Refusal('parameter.needed', { key, label: labelWord(key) })
  await keepPast(context, before, after)
  await write(context, before, after)
  return { _id: id }
}
