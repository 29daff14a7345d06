import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type Day, today } from '@cuadre/kernel/day.ts'
import { notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  accountsFor,
  entriesOf,
  isOpen,
  postDocument,
  reverseDocument,
  undoingDay,
} from '@cuadre/accounting/public.ts'
import { attachMedia } from '@cuadre/platform/media/attach.ts'
import type * as api from './api.ts'
import { decisionsOf } from './kinds.ts'
import { postDecision } from './posting.ts'
import { decisionRows, fileRow, type FileRow } from './queries.ts'

type File = z.output<typeof api.File>
type Input = z.output<typeof api.decideFile.input>

export async function getFile(context: Context, { id }: { id: string }): Promise<File> {
  const file = await fileRow(context, id)
  if (!file) throw notFound()
  const made = await decisionRows(context, file._id)
  const entries = await entriesOf(
    context,
    made.map(({ _id }) => _id),
  )
  return {
    ...file,
    decisions: made.map((decision) => ({ ...decision, entries: entries.get(decision._id) ?? [] })),
  }
}

/** One at a time decides about a file, or sets another off against it. */
async function lockFiles({ tx }: Context, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('investigation').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Today, or the day of the file while nobody works in the period of today. */
async function dayOf(context: Context, { date }: FileRow): Promise<Day> {
  const now = today(context.timeZone)
  return now >= date && (await isOpen(context, now)) ? now : date
}

async function checkDecision(context: Context, file: FileRow, requested: Input, day: Day): Promise<void> {
  const { decision, againstId } = requested
  const allowed = decisionsOf[file.kind]
  const choices = allowed.map((each) => translate(context.language, `decisions.${each}`)).join(', ')
  const wrong = [
    ...(allowed.includes(decision)
      ? []
      : [{ path: 'decision', code: 'investigation.notDecided', parameters: { choices } }]),
    ...(decision === 'responsibility' && !requested.responsible
      ? [{ path: 'responsible', code: 'field.required' }]
      : []),
    ...(decision === 'compensate' && !againstId ? [{ path: 'againstId', code: 'field.required' }] : []),
    ...(day < file.date ? [{ path: 'date', code: 'investigation.dayBefore' }] : []),
    ...(await wrongReferences(context, [
      { path: 'accountId', id: requested.accountId, words: 'account', table: 'account' },
    ])),
  ]
  if (wrong.length > 0) throw wrongFields(wrong)
}

/** The file of a surplus that a shortage is set off against. */
async function againstOf(context: Context, { decision, againstId }: Input): Promise<FileRow | undefined> {
  if (decision !== 'compensate' || !againstId) return undefined
  const against = await fileRow(context, againstId)
  if (against?.kind !== 'surplus' || against.state === 'cancelled')
    throw wrongFields([{ path: 'againstId', code: 'investigation.notSurplus' }])
  return against
}

function amountOf({ amount: requested }: Input, file: FileRow, against: FileRow | undefined) {
  const most = [file, ...(against ? [against] : [])]
    .map(({ open }) => amount(open))
    .reduce((least, each) => (each.lt(least) ? each : least))
  const given = requested === undefined ? most : amount(requested)
  if (given.lte(zero) || given.gt(most))
    throw wrongFields([{ path: 'amount', code: 'investigation.amount', parameters: { most: text(most) } }])
  return given
}

const parameterOf = {
  shortage: 'account.shortage.loss',
  loss: 'account.spoilage.loss',
  surplus: 'account.surplus.income',
} as const

/** Who bears what is decided. */
async function bearer(
  context: Context,
  file: FileRow,
  requested: Input,
  against: FileRow | undefined,
  day: Day,
) {
  if (against) return against.account._id
  if (requested.accountId) return requested.accountId
  const key = requested.decision === 'responsibility' ? 'account.responsibility' : parameterOf[file.kind]
  return (await accountsFor(context, [key], day))[key]._id
}

/** Decides about a file: who bears what is missing or spoiled, or that what is too much stays. */
export async function decideFile(context: Context, requested: Input): Promise<File> {
  await lockFiles(context, [requested._id, ...(requested.againstId ? [requested.againstId] : [])])
  const file = await fileRow(context, requested._id)
  if (!file || file._id !== requested._id) throw notFound()
  if (file.version !== requested.version) throw stale(await getFile(context, { id: file._id }))
  if (file.state !== 'open') throw new Refusal('investigation.notOpen', { number: file.number })
  const day = requested.date ?? (await dayOf(context, file))
  await checkDecision(context, file, requested, day)
  const against = await againstOf(context, requested)
  const given = amountOf(requested, file, against)
  const borne = await bearer(context, file, requested, against, day)
  const _id = uuidv7()
  await context.tx
    .insertInto('investigation_decision')
    .values({
      id: _id,
      investigation_id: file._id,
      decision: requested.decision,
      day,
      amount: text(given),
      account_id: borne,
      responsible: requested.responsible || null,
      note: requested.note || null,
      against_id: against?._id ?? null,
      decided_by: context.user._id,
    })
    .execute()
  await postDocument(context, {
    day,
    type: 'inventory',
    origin: { type: 'investigation', _id, number: file.number },
    draft: postDecision({
      description: translate(context.language, 'files.entry', {
        number: file.number,
        decision: translate(context.language, `decisions.${requested.decision}`),
      }),
      kind: file.kind,
      amount: given,
      investigated: file.account._id,
      borne,
      details: {
        ...(requested.costCenterId && { costCenterId: requested.costCenterId }),
        ...(requested.expenseItemId && { expenseItemId: requested.expenseItemId }),
      },
    }),
  })
  if (requested.documentIds)
    await attachMedia(context, {
      ids: requested.documentIds,
      path: 'documentIds.*',
      ownerType: 'investigation',
      ownerId: file._id,
    })
  return written(context, file, { decision: requested.decision, amount: text(given) })
}

async function written(context: Context, { _id, version, number }: FileRow, change: object): Promise<File> {
  await context.tx
    .updateTable('investigation')
    .set({ version: version + 1 })
    .where('id', '=', _id)
    .execute()
  context.changed({ type: 'investigation', _id, before: null, after: { number, ...change } })
  return getFile(context, { id: _id })
}

/** Undoes a decision: its entry is reversed, and its amount is open again. */
export async function undoDecision(
  context: Context,
  { _id, reason }: z.output<typeof api.undoDecision.input>,
): Promise<File> {
  const file = await fileRow(context, _id)
  if (!file) throw notFound()
  await lockFiles(context, [file._id])
  const decision = (await decisionRows(context, file._id)).find((each) => each._id === _id)
  if (!decision) throw notFound()
  if (decision.cancelled) throw new Refusal('investigation.undone', { number: file.number })
  await context.tx
    .updateTable('investigation_decision')
    .set({ cancelled: true })
    .where('id', '=', _id)
    .execute()
  await reverseDocument(context, {
    origin: { type: 'investigation', _id, number: file.number },
    day: await undoingDay(context, decision.date),
    reason,
  })
  return written(context, file, { undone: decision.decision, amount: decision.amount, reason })
}
