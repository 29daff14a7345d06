import type { z } from 'zod'
import { type FieldRefusal, notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Slip } from '@cuadre/server-kit/files/slip.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { printedAmount } from '@cuadre/platform/documents/print.ts'
import { bankAccountKind } from '../bank-accounts/kind.ts'
import * as api from './api.ts'
import { getCheque } from './cheques.ts'
import { isOnPaper } from './states.ts'

type Form = api.WholeChequeForm
type Field = (typeof api.chequeFormFields)[number]

/** What a form begins with, until somebody holds it against a cheque of the bank. */
const usual: Pick<Form, 'width' | 'height' | 'size' | 'places'> = {
  width: 180,
  height: 80,
  size: 10,
  places: {
    day: { x: 125, y: 12 },
    payee: { x: 30, y: 28 },
    amount: { x: 135, y: 28 },
    letters: { x: 30, y: 40 },
  },
}

/** Where the cheques of an account are written on. */
export async function formOf(
  { tx }: Context,
  { bankAccountId }: z.output<typeof api.chequeForm.input>,
): Promise<Form> {
  const bank = await tx
    .selectFrom('bank_account')
    .select('id')
    .where('id', '=', bankAccountId)
    .executeTakeFirst()
  if (!bank) throw notFound('bankAccount.unknown')
  const kept = await tx
    .selectFrom('cheque_form')
    .select(['width', 'height', 'size', 'places', 'version'])
    .where('bank_account_id', '=', bankAccountId)
    .executeTakeFirst()
  if (!kept) return { bankAccountId, ...usual, version: 0 }
  const { size, places, version } = kept
  return {
    bankAccountId,
    width: Number(kept.width),
    height: Number(kept.height),
    size,
    places: places as unknown as Form['places'],
    version,
  }
}

/** Adjusts it; what would be written beside the form is refused. */
export async function saveForm(
  context: Context,
  { bankAccountId, version, ...draft }: z.output<typeof api.saveChequeForm.input>,
): Promise<Form> {
  const { tx } = context
  await tx.selectFrom('bank_account').select('id').where('id', '=', bankAccountId).forUpdate().execute()
  const before = await formOf(context, { bankAccountId })
  if (before.version !== version) throw stale(before)
  const wrong = api.chequeFormFields.flatMap((field): FieldRefusal[] => [
    ...(draft.places[field].x < draft.width
      ? []
      : [{ path: `places.${field}.x`, code: 'chequeForm.outside' }]),
    ...(draft.places[field].y < draft.height
      ? []
      : [{ path: `places.${field}.y`, code: 'chequeForm.outside' }]),
  ])
  if (wrong.length > 0) throw wrongFields(wrong)
  const { width, height, size, places } = draft
  const written = {
    width: String(width),
    height: String(height),
    size,
    places: JSON.stringify(places),
    version: version + 1,
  }
  await tx
    .insertInto('cheque_form')
    .values({ bank_account_id: bankAccountId, ...written } as never)
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'bank_account_id']).doUpdateSet(written as never),
    )
    .execute()
  const after = await formOf(context, { bankAccountId })
  context.changed({ type: bankAccountKind.type, _id: bankAccountId, before, after })
  return after
}

/** Each field in the words of its name, with the edge of the form: to be held against a cheque. */
export async function testForm(
  context: Context,
  { bankAccountId }: z.output<typeof api.testChequeForm.input>,
): Promise<FileAnswer> {
  const words = (key: string) => translate(context.language, key)
  const form = await formOf(context, { bankAccountId })
  return slip(context, form, {
    title: words('chequeForm.test'),
    isTest: true,
    said: (field) =>
      translate(context.language, 'chequeForm.testing', { field: words(`chequeForm.fields.${field}`) }),
  })
}

/** The cheque itself. Only one that was issued: what is pending may still change, what is voided is not handed out. */
export async function printOnForm(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const cheque = await getCheque(context, { id })
  const { bankAccountId, number, printedNumber, state, type } = cheque
  if (type !== 'issued' || bankAccountId === null || !isOnPaper(state))
    throw new Refusal('chequeForm.notIssued', { number, state: `@cheques.states.${state}` })
  const said: Record<Field, string> = {
    day: formatDay(cheque.writtenOn),
    payee: cheque.name,
    // Nothing can be written before it, nor behind it.
    amount: `**${printedAmount(context, cheque.amount)}**`,
    letters: `${cheque.amountInLetters} ***`,
  }
  return slip(context, await formOf(context, { bankAccountId }), {
    title: translate(context.language, 'chequeForm.printed', { number: printedNumber }),
    isTest: false,
    said: (field) => said[field],
  })
}

function slip(
  { language }: Context,
  { width, height, size, places }: Form,
  { title, isTest, said }: Pick<Slip, 'title' | 'isTest'> & { said: (field: Field) => string },
) {
  const texts = api.chequeFormFields.map((field) => ({ ...places[field], text: said(field) }))
  const drawing: Slip = { language, title, width, height, size, texts, isTest }
  return { file: { name: `${title}.pdf`, type: 'application/pdf', body: { toDraw: { slip: drawing } } } }
}
