import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type FieldRefusal, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { recordTransition } from '@cuadre/platform/documents/states.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { previewedItems } from '../open-items/seen.ts'
import type * as api from './api.ts'
import { debtsNamed, mostOf } from './debts.ts'
import { getDoubtfulDebt, originOf } from './doubtful-debt.ts'
import { effects, type Resolving } from './effects.ts'
import { doubtfulDebtKind } from './kind.ts'
import { type DoubtfulDebtAction, type DoubtfulDebtState } from './states.ts'

const { type } = doubtfulDebtKind
type Whole = api.WholeDoubtfulDebt
type Draft = z.output<typeof api.DoubtfulDebtDraft>

const doubtfulDebts: LivingDocument<DoubtfulDebtState, DoubtfulDebtAction, Whole, Resolving> = {
  kind: doubtfulDebtKind,
  effects,
  get: (context, id) => getDoubtfulDebt(context, { id }),
}

export const changeState = (
  context: Context,
  requested: z.output<typeof api.changeStateDoubtfulDebt.input>,
) => transition(context, doubtfulDebts, requested)

/** A draft as it is written into the tables, or everything that is wrong with it. */
async function ready(context: Context, draft: Draft) {
  const { kind: what, lines, moneyAccountId } = draft
  const debts = await debtsNamed(
    context,
    lines.map(({ itemId }) => itemId),
  )
  const wrong: FieldRefusal[] = await wrongMoney(context, draft)
  const written = lines.map(({ itemId, amount: given }, index) => {
    const refuse = (field: string, code: string, parameters = {}) =>
      wrong.push({ path: `lines.${index}.${field}`, code, parameters: { line: index + 1, ...parameters } })
    const debt = debts.get(itemId)
    const most = debt ? mostOf[what](debt) : zero
    const value = what === 'writeOff' || !given ? most : amount(given)
    if (!debt) refuse('itemId', 'doubtfulDebt.unknown')
    else if (lines.findIndex((line) => line.itemId === itemId) < index) refuse('itemId', 'doubtfulDebt.twice')
    else if (debt.day > draft.date) refuse('itemId', 'doubtfulDebt.later')
    else if (most.lte(zero) || value.gt(most))
      refuse('amount', `doubtfulDebt.tooMuch.${what}`, { most: text(most.gt(zero) ? most : zero) })
    else if (value.lte(zero)) refuse('amount', 'document.totalZero')
    return { item_id: itemId, amount: text(value) }
  })
  if (wrong.length > 0) throw wrongFields(wrong)
  return {
    head: {
      day: draft.date,
      kind: what,
      description: draft.description || null,
      money_account_id: moneyAccountId ?? null,
      amount: text(sum(written.map((line) => amount(line.amount)))),
    },
    lines: written.map((line, index) => ({ ...line, id: uuidv7(), line: index + 1 })),
  }
}

/** Money came in where something is recovered, and nowhere else. */
async function wrongMoney({ tx }: Context, { kind: what, moneyAccountId }: Draft): Promise<FieldRefusal[]> {
  const path = 'moneyAccountId'
  if (what !== 'recovery') return moneyAccountId ? [{ path, code: 'doubtfulDebt.noMoney' }] : []
  if (!moneyAccountId) return [{ path, code: 'field.required' }]
  const account = await tx
    .selectFrom('account')
    .select(['type', 'active', 'allows_movements', 'code', 'currency_id'])
    .where('id', '=', moneyAccountId)
    .executeTakeFirst()
  if (account?.type !== 'cash' && account?.type !== 'bank') return [{ path, code: 'document.notCash' }]
  if (!account.active || !account.allows_movements)
    return [{ path, code: 'account.notPostable', parameters: { code: account.code } }]
  return account.currency_id === null ? [] : [{ path, code: 'doubtfulDebt.booksMoney' }]
}

type Ready = Awaited<ReturnType<typeof ready>>

const writeLines = ({ tx }: Context, _id: string, { lines }: Ready) =>
  tx
    .insertInto('doubtful_debt_line')
    .values(lines.map((line) => ({ ...line, document_id: _id })))
    .execute()

/** Writes one down. Nothing is posted until it is confirmed. */
export async function createDoubtfulDebt(context: Context, draft: Draft): Promise<Whole> {
  const written = await ready(context, draft)
  const _id = uuidv7()
  await context.tx
    .insertInto('doubtful_debt')
    .values({
      ...written.head,
      id: _id,
      number: await nextNumber(context, 'CD', draft.date),
      created_by: context.user._id,
    })
    .execute()
  await writeLines(context, _id, written)
  await recordTransition(context, { type, _id, from: null, to: 'pending' })
  const after = await getDoubtfulDebt(context, { id: _id })
  context.changed({ type, _id, after })
  return after
}

/** Writes a pending one anew, under its number. */
export async function updateDoubtfulDebt(
  context: Context,
  { _id, version, ...draft }: z.output<typeof api.updateDoubtfulDebt.input>,
): Promise<Whole> {
  const { tx } = context
  await tx.selectFrom('doubtful_debt').select('id').where('id', '=', _id).forUpdate().execute()
  const before = await getDoubtfulDebt(context, { id: _id })
  if (before.version !== version) throw stale(before)
  if (before.state !== 'pending')
    throw new Refusal('document.notChanged', { state: `@states.${before.state}` })
  if (draft.date.slice(0, 4) !== before.date.slice(0, 4))
    throw wrongFields([{ path: 'date', code: 'document.otherYear', parameters: { number: before.number } }])
  const written = await ready(context, draft)
  await tx
    .updateTable('doubtful_debt')
    .set({ ...written.head, version: version + 1 })
    .where('id', '=', _id)
    .execute()
  await tx.deleteFrom('doubtful_debt_line').where('document_id', '=', _id).execute()
  await writeLines(context, _id, written)
  const after = await getDoubtfulDebt(context, { id: _id })
  context.changed({ type, _id, before, after })
  return after
}

/** What would come of one, by doing it. */
export const previewDoubtfulDebt = (
  context: Context,
  { draft, move }: z.output<typeof api.previewDoubtfulDebt.input>,
) =>
  preview(
    context,
    async () => {
      if (move) return { document: originOf(await changeState(context, move)) }
      if (!draft) throw wrongFields([{ path: 'draft', code: 'field.required' }])
      const { _id, version = 0, ...written } = draft
      const pending = await (_id === undefined
        ? createDoubtfulDebt(context, written)
        : updateDoubtfulDebt(context, { ...written, _id, version }))
      const confirmed = await changeState(context, {
        _id: pending._id,
        version: pending.version,
        state: 'confirmed',
      })
      return { document: originOf(confirmed) }
    },
    { ...entryPreviews, items: previewedItems },
  )
