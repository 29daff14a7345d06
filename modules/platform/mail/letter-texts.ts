import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context, Language } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type * as api from './api.ts'
import {
  letterFields,
  type LetterField,
  type LetterKind,
  letterKinds,
  letterLanguages,
} from './letter-kinds.ts'

type Words = z.output<typeof api.letterTexts.output>['data'][number]
export type Known = Partial<Record<LetterField, string>>

/** As it stands in the words of a letter: `{{cliente}}`. */
const placeholder = /\{\{\s*([\p{L}\w]+)\s*\}\}/gu

/** What a field is called by who writes the words. */
const nameOf = (language: Language, field: LetterField) => translate(language, `letters.fields.${field}`)

const shipped = (language: Language, kind: LetterKind) => ({
  subject: translate(language, `letters.${kind}.subject`, { skipInterpolation: true }),
  text: translate(language, `letters.${kind}.text`, { skipInterpolation: true }),
})

async function ownTexts({ tx }: Context) {
  return tx.selectFrom('letter_text').select(['kind', 'language', 'subject', 'body', 'version']).execute()
}

/** The words of every letter in both languages: the organization's own, or those that are shipped. */
export async function letterTexts(context: Context): Promise<{ data: Words[] }> {
  const own = await ownTexts(context)
  return {
    data: letterKinds.flatMap((kind) =>
      letterLanguages.map((language): Words => {
        const found = own.find((each) => each.kind === kind && each.language === language)
        const fields = letterFields[kind].map((field) => nameOf(language, field))
        const text = found ? { subject: found.subject, text: found.body } : shipped(language, kind)
        return {
          kind,
          language,
          ...text,
          fields,
          isOwn: found !== undefined,
          version: found?.version ?? null,
        }
      }),
    ),
  }
}

async function textOf(context: Context, kind: LetterKind, language: Language): Promise<Words> {
  const { data } = await letterTexts(context)
  return data.find((each) => each.kind === kind && each.language === language)!
}

/** What a letter says, with what is known in the places that its words leave for it. */
export async function spoken(context: Context, kind: LetterKind, language: Language, known: Known) {
  const { subject, text } = await textOf(context, kind, language)
  const values = new Map(
    Object.entries(known).map(([field, value]) => [nameOf(language, field as LetterField), value]),
  )
  const filled = (words: string) =>
    words.replaceAll(placeholder, (whole, name: string) => values.get(name) ?? whole)
  return { subject: filled(subject), text: filled(text) }
}

/** Writes the organization's own words of a letter; a place that the letter does not know is refused. */
export async function saveLetterText(
  context: Context,
  { kind, language, subject, text, version }: z.output<typeof api.saveLetterText.input>,
): Promise<Words> {
  const { tx } = context
  await tx.selectFrom('organization').select('organization_id').forUpdate().execute()
  const before = await textOf(context, kind, language)
  if ((version ?? null) !== before.version) throw stale(before)
  const unknown = Object.entries({ subject, text }).flatMap(([path, words]) =>
    [...words.matchAll(placeholder)]
      .map(([, name = '']) => name)
      .filter((name) => !before.fields.includes(name))
      .slice(0, 1)
      .map((name) => ({
        path,
        code: 'letter.unknownField',
        parameters: { name, fields: before.fields.map((each) => `{{${each}}}`).join(', ') },
      })),
  )
  if (unknown.length > 0) throw wrongFields(unknown)
  const row = { subject, body: text }
  await (before.isOwn
    ? tx
        .updateTable('letter_text')
        .set({ ...row, version: (before.version ?? 0) + 1 })
        .where('kind', '=', kind)
        .where('language', '=', language)
        .execute()
    : tx
        .insertInto('letter_text')
        .values({ kind, language, ...row })
        .execute())
  return changed(context, before)
}

/** The words that the product ships speak again. */
export async function forgetLetterText(
  context: Context,
  { kind, language }: z.output<typeof api.forgetLetterText.input>,
): Promise<Words> {
  const before = await textOf(context, kind, language)
  await context.tx
    .deleteFrom('letter_text')
    .where('kind', '=', kind)
    .where('language', '=', language)
    .execute()
  return changed(context, before)
}

async function changed(context: Context, before: Words): Promise<Words> {
  const after = await textOf(context, before.kind, before.language)
  const traced = ({ kind, language, subject, text }: Words) => ({ kind, language, subject, text })
  context.changed({
    type: 'mail',
    _id: context.organization,
    before: traced(before),
    after: traced(after),
  })
  return after
}
