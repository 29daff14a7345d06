import type { z } from 'zod'
import { addDays, type Day, today } from '@cuadre/kernel/day.ts'
import { notFound, wrongFields } from '@cuadre/kernel/errors.ts'
import { folded, isFoundBy } from '@cuadre/kernel/folded.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type * as api from './api.ts'
import { type ClosedDays, firstDay, holdsOn, lastDay } from './history.ts'
import { positionOf, shipped, topics } from './keys.ts'
import { allValues, closedDays, historyOf, namedCodes, valueById, type StoredValue } from './queries.ts'
import { parameterRow, displayedValue, valueRow, type ParameterRow } from './rows.ts'

const dayRequested = ({ timeZone }: Context, date: Day | undefined) => date ?? today(timeZone)

const inTopicOrder = (one: ParameterRow, other: ParameterRow) =>
  topics.indexOf(one.topic) - topics.indexOf(other.topic) ||
  positionOf(one.key) - positionOf(other.key) ||
  (one.key < other.key ? -1 : 1)

/** Every parameter with what it says on a day, in the order of the topics. */
async function parametersOn(context: Context, date: Day | undefined): Promise<ParameterRow[]> {
  const day = dayRequested(context, date)
  const byKey = Map.groupBy(await allValues(context), ({ key }) => key)
  return [...byKey.values()]
    .map((values) => parameterRow(values, { day, language: context.language }))
    .toSorted(inTopicOrder)
}

export async function listParameters(
  context: Context,
  { date, id }: z.output<typeof api.listParameters.input>,
) {
  if (id === undefined) return { data: await parametersOn(context, date) }
  const { key } = await getParameter(context, { id })
  return { data: (await parametersOn(context, date)).filter((parameter) => parameter.key === key) }
}

const sortable = ['topic', 'key', 'label', 'type', 'shown', 'validFrom', 'validTo', 'note'] as const
type Filters = z.output<typeof api.filterParameters.input>

function inOrderRequested(rows: readonly ParameterRow[], sort: Filters['sort']): ParameterRow[] {
  const keys = (sort ?? []).map(({ field, direction }, position) => {
    const column = sortable.find((each) => each === field)
    if (!column)
      throw wrongFields([
        {
          path: `sort.${position}.field`,
          code: 'field.choice',
          parameters: { choices: sortable.join(', ') },
        },
      ])
    return { column, sign: direction === 'desc' ? -1 : 1 }
  })
  return rows.toSorted((one, other) => {
    for (const { column, sign } of keys) {
      const order =
        column === 'topic'
          ? inTopicOrder(one, other)
          : folded(one[column] ?? '').localeCompare(folded(other[column] ?? ''))
      if (order !== 0) return sign * order
    }
    return 0
  })
}

const among = <Value>(wanted: Value | Value[] | undefined, value: Value) =>
  wanted === undefined || (Array.isArray(wanted) ? wanted.includes(value) : wanted === value)

/** By page. The words of parameters are not in the database, so they are searched here; a company has some hundred. */
export async function filterParameters(context: Context, filters: Filters) {
  const { search, type, topic, date, sort, page, limit } = filters
  const found = (await parametersOn(context, date)).filter(
    (row) =>
      among(type, row.type) &&
      among(topic, row.topic) &&
      isFoundBy(search ?? '', { names: [row.key, row.label, row.shown, row.note ?? ''] }),
  )
  const data = inOrderRequested(found, sort).slice((page - 1) * limit, page * limit)
  return { data, total: found.length, page, limit }
}

const touches = (value: StoredValue, closed: ClosedDays | null) =>
  closed !== null && firstDay(value) <= closed.until && lastDay(value) >= closed.from

/** Of the choices that name records those that this company has. */
async function choicesHere(context: Context, { key, choices }: ParameterRow) {
  const names = shipped(key)?.names
  if (!choices || !names) return choices
  const codes = await namedCodes(context, names)
  return choices.filter(({ value }) => codes.includes(value))
}

export async function getParameter(context: Context, { id }: { id: string }) {
  const found = await valueById(context, id)
  if (!found) throw notFound()
  const [values, closed] = await Promise.all([historyOf(context, found.key), closedDays(context)])
  const day = today(context.timeZone)
  const { language } = context
  const row = parameterRow(values, { day, language, id })
  return {
    ...row,
    choices: await choicesHere(context, row),
    values: values
      .map((value) => ({ ...valueRow(value, day, language), fixed: touches(value, closed) }))
      .toReversed(),
    firstOpenDay: closed && addDays(closed.until, 1),
  }
}

export const parametersOfType = async (
  context: Context,
  { type, date }: z.output<typeof api.getGeneralParametersByParameters.input>,
) => ({
  data: (await parametersOn(context, date)).filter((row) => row.type === type && row.state === 'inForce'),
})

export async function optionsOfKeys(
  context: Context,
  { keys, date }: z.output<typeof api.getGeneralParametersByKeySelect.input>,
) {
  const day = dayRequested(context, date)
  const { language } = context
  const wanted = Array.isArray(keys) ? keys : [keys]
  const inForce = (await allValues(context)).filter(
    (value) => wanted.includes(value.key) && holdsOn(value, day),
  )
  const data = inForce
    .toSorted((one, other) => wanted.indexOf(one.key) - wanted.indexOf(other.key))
    .map((value) => {
      const { key, label, type } = parameterRow([value], { day, language })
      const option = value.account ?? { _id: value._id, name: displayedValue(value, language) }
      return { ...option, key, label, type }
    })
  return { data }
}
