import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { addDays, type Day } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { closedDays } from '../parameters/queries.ts'
import { lockCalendar } from '../calendar/lock.ts'
import { readOrNull } from '../statements/definitions/definition.ts'
import type * as api from './api.ts'
import { parameterTypesOf, ruleById, type RuleRow, rulesOfKey } from './queries.ts'

type Draft = Omit<z.output<typeof api.createTaxRule.input>, 'key'>

export async function taxRule(context: Context, { id }: { id: string }): Promise<RuleRow> {
  const rule = await ruleById(context, id)
  if (!rule) throw notFound()
  return rule
}

const columnsOf = (draft: Draft) => ({
  paragraph: draft.paragraph,
  name_es: draft.nameEs,
  name_en: draft.nameEn,
  kind: draft.kind,
  base: draft.base,
  formula: draft.formula,
  rate_key: draft.rateKey,
  debit_key: draft.debitKey,
  credit_key: draft.creditKey,
  due: draft.due,
  due_moves: draft.dueMoves,
  valid_from: draft.validFrom,
  valid_to: draft.validTo,
  note: draft.note,
})

const ofTheBooks: ReadonlySet<Draft['base']> = new Set(['sales', 'profit', 'dividends'])

/** What is wrong with a tax, for all that its shape can't know. */
async function problemsOf(context: Context, draft: Draft): Promise<FieldRefusal[]> {
  const { rateKey, debitKey, creditKey, kind, base, formula, validFrom, validTo } = draft
  const types = await parameterTypesOf(context, [
    rateKey,
    creditKey,
    ...(debitKey === null ? [] : [debitKey]),
  ])
  const isAccount = (key: string) => types.get(key) === 'account'
  const isRate = ['rate', 'brackets'].includes(types.get(rateKey) ?? '')
  const wrong: [boolean, FieldRefusal][] = [
    [!isRate, { path: 'rateKey', code: 'tax.noRate' }],
    [!isAccount(creditKey), { path: 'creditKey', code: 'tax.noAccount' }],
    [debitKey !== null && !isAccount(debitKey), { path: 'debitKey', code: 'tax.noAccount' }],
    [(kind === 'withholding') !== (debitKey === null), { path: 'debitKey', code: 'tax.debitMissing' }],
    [ofTheBooks.has(base) !== (formula !== null), { path: 'formula', code: 'tax.formulaMissing' }],
    [formula !== null && readOrNull(formula) === null, { path: 'formula', code: 'tax.formulaUnreadable' }],
    [
      validFrom !== null && validTo !== null && validTo < validFrom,
      { path: 'validTo', code: 'parameter.daysReversed' },
    ],
  ]
  return wrong.flatMap(([is, refusal]) => (is ? [refusal] : []))
}

const holdsUntil = ({ validFrom }: Pick<Draft, 'validFrom'>, until: Day) =>
  validFrom === null || validFrom <= until

/** What a closed month was reckoned by stays. Names and notes are no figures, and what ends after it was the same in it. */
async function keepPast(
  context: Context,
  before: RuleRow | undefined,
  after: Draft | undefined,
): Promise<void> {
  const closed = await closedDays(context)
  if (!closed) return
  const held = before && holdsUntil(before, closed.until)
  const holds = after && holdsUntil(after, closed.until)
  if (!held && !holds) return
  if (before && after && held && holds) {
    const figures = ({ nameEs: _es, nameEn: _en, note: _note, validTo, ...rest }: Draft) =>
      JSON.stringify(columnsOf({ ...rest, nameEs: '', nameEn: '', note: null, validTo: null })) +
      (validTo === null || validTo > closed.until ? '' : validTo)
    if (figures(before) === figures(after)) return
  }
  throw new Refusal('tax.past', {
    day: formatDay(closed.until),
    firstOpenDay: formatDay(addDays(closed.until, 1)),
  })
}

/** Ends what the tax was until the day before. */
async function endBefore(context: Context, rule: RuleRow, day: Day): Promise<void> {
  const validTo = addDays(day, -1)
  await keepPast(context, rule, { ...rule, validTo })
  await context.tx
    .updateTable('tax_rule')
    .set({ valid_to: validTo, version: rule.version + 1 })
    .where('id', '=', rule._id)
    .execute()
  context.changed({ type: 'taxRule', _id: rule._id, before: rule, after: { ...rule, validTo } })
}

export async function createTaxRule(
  context: Context,
  { key, ...draft }: z.output<typeof api.createTaxRule.input>,
): Promise<RuleRow> {
  // Whoever closes a period takes this lock too, so no day becomes a closed one meanwhile.
  await lockCalendar(context)
  const wrong = await problemsOf(context, draft)
  if (wrong.length > 0) throw wrongFields(wrong)
  await keepPast(context, undefined, draft)
  const versions = await rulesOfKey(context, key)
  const { validFrom } = draft
  const running = versions.find(
    (rule) =>
      validFrom !== null &&
      (rule.validFrom === null || rule.validFrom < validFrom) &&
      (rule.validTo === null || rule.validTo >= validFrom),
  )
  if (running && validFrom !== null) await endBefore(context, running, validFrom)
  const id = uuidv7()
  const position = versions[0]?.position ?? (await lastPosition(context)) + 1
  await context.tx
    .insertInto('tax_rule')
    .values({ id, key, position, ...columnsOf(draft) })
    .execute()
  const after = await taxRule(context, { id })
  context.changed({ type: 'taxRule', _id: id, after })
  return after
}

async function lastPosition({ tx }: Context): Promise<number> {
  const { last } = await tx
    .selectFrom('tax_rule')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

export async function updateTaxRule(
  context: Context,
  { _id, version, ...draft }: z.output<typeof api.updateTaxRule.input>,
): Promise<RuleRow> {
  await lockCalendar(context)
  const before = await taxRule(context, { id: _id })
  if (before.version !== version) throw stale(before)
  const wrong = await problemsOf(context, draft)
  if (wrong.length > 0) throw wrongFields(wrong)
  await keepPast(context, before, draft)
  await context.tx
    .updateTable('tax_rule')
    .set({ ...columnsOf(draft), version: version + 1 })
    .where('id', '=', _id)
    .execute()
  const after = await taxRule(context, { id: _id })
  context.changed({ type: 'taxRule', _id, before, after })
  return after
}

export async function deleteTaxRule(context: Context, { id }: { id: string }) {
  await lockCalendar(context)
  const before = await taxRule(context, { id })
  await keepPast(context, before, undefined)
  await context.tx.deleteFrom('tax_rule').where('id', '=', id).execute()
  context.changed({ type: 'taxRule', _id: id, before })
  return { _id: id }
}
