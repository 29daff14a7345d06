import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { type Amount, amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { type KeyOf, labelWord, type ParameterType, type ShippedKey, type shippedKeys } from './keys.ts'
import type { BracketText } from './value-shapes.ts'

// What posting rules ask the parameters for. They name the day of the document and not today: a document of December
// is posted by what held in December, whenever that happens.

export interface NamedAccount {
  _id: string
  code: string
  name: string
}

/** A slice of an amount and the percentage it is taxed with. The last has no end. */
export interface Bracket {
  from: Amount
  to: Amount | null
  rate: Amount
}

interface ValuesByType {
  account: NamedAccount
  /** Of a hundred: 10 for 10 %. */
  rate: Amount
  number: Amount
  brackets: Bracket[]
  flag: boolean
  text: string
  template: string
}

type ValueOf<Key extends ShippedKey> = ValuesByType[(typeof shippedKeys)[Key]['type']]

interface Held {
  key: string
  type: ParameterType
  value: unknown
  account: (NamedAccount & { takesMovements: boolean }) | null
}

async function heldOn({ tx, organization }: Context, keys: readonly string[], day: Day) {
  const { rows } = await sql<Held>`
    select parameter.key, parameter.type, parameter.value,
           case when account.id is not null
                then json_build_object('_id', account.id, 'code', account.code, 'name', account.name,
                                       'takesMovements', account.active and account.allows_movements) end as account
      from general_parameter parameter
      left join account on account.organization_id = ${organization} and account.id = parameter.account_id
     where parameter.organization_id = ${organization} and parameter.key = any(${[...keys]})
       and coalesce(parameter.valid_from <= ${day}, true) and coalesce(parameter.valid_to >= ${day}, true)`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.key, row]))
}

const readers: { [Type in ParameterType]: (held: Held) => ValuesByType[Type] } = {
  account: ({ key, account }) => {
    if (!account) throw new Error(`parameter ${key} names no account`)
    const { takesMovements, ...named } = account
    if (!takesMovements)
      throw new Refusal('parameter.accountOutOfUse', { key, label: labelWord(key), code: named.code })
    return named
  },
  rate: ({ value }) => amount(value as string),
  number: ({ value }) => amount(value as string),
  brackets: ({ value }) =>
    (value as BracketText[]).map(({ from, to, rate }) => ({
      from: amount(from),
      to: to === null ? null : amount(to),
      rate: amount(rate),
    })),
  flag: ({ value }) => value as boolean,
  text: ({ value }) => value as string,
  template: ({ value }) => value as string,
}

/**
 * What parameters say on a day, by key, in one query. Without a value for any of them nothing can be posted, and the
 * refusal says which one is missing and where it is set.
 */
export async function valuesOn<Key extends ShippedKey>(
  context: Context,
  keys: readonly Key[],
  day: Day,
): Promise<{ [Each in Key]: ValueOf<Each> }> {
  const held = await heldOn(context, keys, day)
  const missing = keys.filter((key) => !held.has(key))
  const [first] = missing
  if (first)
    throw new Refusal(
      'parameter.missing',
      { key: first, label: labelWord(first), day: formatDay(day) },
      { details: { keys: missing } },
    )
  const values = keys.map((key) => {
    const each = held.get(key)!
    return [key, readers[each.type](each)] as const
  })
  return Object.fromEntries(values) as { [Each in Key]: ValueOf<Each> }
}

/** The accounts of a posting rule: `accounts['account.result']`. */
export const accountsFor = <Key extends KeyOf<'account'>>(
  context: Context,
  keys: readonly Key[],
  day: Day,
): Promise<Record<Key, NamedAccount>> => valuesOn(context, keys, day)

/** A percentage: 10 for 10 %. */
export const rateOn = (context: Context, key: KeyOf<'rate'>, day: Day): Promise<Amount> =>
  one(context, key, day)

export const numberOn = (context: Context, key: KeyOf<'number'>, day: Day): Promise<Amount> =>
  one(context, key, day)

export const bracketsOn = (context: Context, key: KeyOf<'brackets'>, day: Day): Promise<Bracket[]> =>
  one(context, key, day)

export const flagOn = (context: Context, key: KeyOf<'flag'>, day: Day): Promise<boolean> =>
  one(context, key, day)

export const textOn = (context: Context, key: KeyOf<'text'>, day: Day): Promise<string> =>
  one(context, key, day)

/** What rates and numbers say on a day, by whatever keys somebody wrote; one without a value is absent. */
export async function figuresOn(
  context: Context,
  keys: ReadonlySet<string>,
  day: Day,
): Promise<ReadonlyMap<string, Amount>> {
  const held = [...(await heldOn(context, [...keys], day)).values()]
  const figures = held.filter(({ type }) => type === 'rate' || type === 'number')
  return new Map(figures.map(({ key, value }) => [key, amount(value as string)]))
}

async function one<Key extends ShippedKey>(context: Context, key: Key, day: Day): Promise<ValueOf<Key>> {
  const values = await valuesOn(context, [key], day)
  return values[key]
}
