import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { catalogue, countEveryUse } from '@cuadre/server-kit/catalogue.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { takeCode } from '@cuadre/server-kit/next-code.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import type { createTimeKey as createCall, updateTimeKey as updateCall } from './api.ts'
import { timeKeyById, type TimeKeyRow } from './queries.ts'
import { type KeyRate, wrongTerms } from './rules.ts'

const usesOf = (context: Context, id: string) => countEveryUse(context, id, 'time_key')

const timeKeys = catalogue({ table: 'time_key', type: 'nominateKey', byId: timeKeyById, usesOf })

export const getTimeKey = timeKeys.one
export const deleteTimeKey = timeKeys.remove

type Draft = z.output<typeof createCall.input>
type Changes = z.output<typeof updateCall.input>

/** What is wrong with the records that it names anew; those that it named before may stay. */
function wrongNamed(
  context: Context,
  named: Pick<Draft, 'accountId' | 'expenseItemId'>,
  before?: TimeKeyRow,
): Promise<FieldRefusal[]> {
  const changed = (name: 'accountId' | 'expenseItemId') =>
    named[name] === before?.[name] ? undefined : named[name]
  return wrongReferences(context, [
    { path: 'accountId', id: changed('accountId'), words: 'account', table: 'account' },
    { path: 'expenseItemId', id: changed('expenseItemId'), words: 'expenseItem', table: 'expense_item' },
  ])
}

async function writeRates({ tx }: Context, id: string, rates: readonly KeyRate[] | undefined): Promise<void> {
  if (!rates) return
  await tx.deleteFrom('time_key_rate').where('time_key_id', '=', id).execute()
  if (rates.length > 0)
    await tx
      .insertInto('time_key_rate')
      .values(
        rates.map(({ validFrom, fromHour, toHour, rate }) => ({
          time_key_id: id,
          valid_from: validFrom,
          from_hour: fromHour,
          to_hour: toHour,
          rate,
        })),
      )
      .execute()
}

export async function createTimeKey(context: Context, draft: Draft): Promise<TimeKeyRow> {
  const {
    code,
    rates,
    accountId = null,
    expenseItemId,
    financedBy,
    payRule,
    priority = null,
    ...values
  } = draft
  const terms = { ...values, accountId, financedBy, payRule, priority, rates: rates ?? [] }
  const wrong = [...wrongTerms(terms), ...(await wrongNamed(context, draft))]
  if (wrong.length > 0) throw wrongFields(wrong)
  const id = uuidv7()
  await context.tx
    .insertInto('time_key')
    .values({
      id,
      code: code ?? (await takeCode(context, { table: 'time_key', digits: 2 })),
      ...values,
      priority,
      pay_rule: payRule,
      financed_by: financedBy,
      account_id: accountId,
      expense_item_id: expenseItemId,
    })
    .execute()
  await writeRates(context, id, rates)
  return timeKeys.created(context, id)
}

const lasting = ['unit', 'kind', 'payRule'] as const

/** What was recorded in hours cannot turn into days, and what was taken as holidays is taken of them. */
async function wrongInUse(context: Context, changes: Changes, before: TimeKeyRow): Promise<FieldRefusal[]> {
  const changed = lasting.filter((name) => changes[name] !== undefined && changes[name] !== before[name])
  if (changed.length === 0 || (await usesOf(context, before._id)).length === 0) return []
  return changed.map((path) => ({ path, code: 'timeKey.usedAsItIs' }))
}

export const updateTimeKey = (context: Context, changes: Changes): Promise<TimeKeyRow> =>
  timeKeys.change(context, changes, async (before) => {
    const { unit, kind, payRule, financedBy, accountId, expenseItemId, accrues, rates } = changes
    const terms = {
      unit: unit ?? before.unit,
      kind: kind ?? before.kind,
      payRule: payRule ?? before.payRule,
      financedBy: financedBy ?? before.financedBy,
      accountId: accountId === undefined ? before.accountId : accountId,
      accrues: accrues ?? before.accrues,
      priority: changes.priority === undefined ? before.priority : changes.priority,
      rates: rates ?? before.rates,
    }
    const wrong = [
      ...wrongTerms(terms),
      ...(await wrongNamed(context, changes, before)),
      ...(await wrongInUse(context, changes, before)),
    ]
    if (wrong.length > 0) throw wrongFields(wrong)
    await writeRates(context, before._id, rates)
    return {
      code: changes.code,
      name: changes.name,
      basis: changes.basis,
      priority: changes.priority,
      active: changes.active,
      unit,
      kind,
      accrues,
      pay_rule: payRule,
      financed_by: financedBy,
      account_id: accountId,
      expense_item_id: expenseItemId,
    }
  })
