import type { z } from 'zod'
import { isDay } from '@cuadre/kernel/day.ts'
import type { Context, Language } from '@cuadre/server-kit/context.ts'
import { formatDay, formatInstant } from '@cuadre/server-kit/files/format.ts'
import { hasWords, translate } from '@cuadre/server-kit/words.ts'
import type { Difference } from './api.ts'

type Plain = z.output<typeof Difference>

const sayIf = (key: string, language: Language) =>
  hasWords(language, key) ? translate(language, key) : undefined

const yesOrNo = new Set(['true', 'false'])

/** Fields whose values are words of the program; elsewhere `open` is what somebody wrote. */
const ofWords = new Set(['state', 'kind', 'type', 'origin', 'nature', 'locale', 'language', 'colorScheme'])

/** Where a kind has its words: `sales`, and those of its states. */
export interface WordsOfKind {
  words?: string | undefined
  stateWords?: string | undefined
  names?: object
}

/**
 * `lines.2.quantity` is called «Líneas · 2 · Cantidad»: each part as the screens of its kind call it, or else as the trail does. A part
 * without words stays as it is.
 */
const nameOf = (field: string, language: Language, { words }: WordsOfKind) => {
  const parts = field.split('.')
  return parts
    .map((part, at) => {
      const place = parts.slice(0, at).filter((each) => !/^\d+$/.test(each))
      const key = [words, ...place, part].join('.')
      const own = words === undefined ? undefined : (sayIf(`${key}.title`, language) ?? sayIf(key, language))
      return own ?? sayIf(`trail.fields.${part}`, language) ?? part
    })
    .join(' · ')
}

type Reader = Pick<Context, 'language' | 'timeZone'>

const anInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** What the screens of its kind call a value: `paid: unpaid` is «No cobrada». */
function ownValue(value: string, leaf: string, language: Language, { words, stateWords }: WordsOfKind) {
  if (leaf === 'state' && stateWords !== undefined) return sayIf(`${stateWords}.${value}`, language)
  if (words === undefined) return undefined
  return sayIf(`${words}.${leaf}s.${value}`, language) ?? sayIf(`${words}.${leaf}States.${value}`, language)
}

function valueOf(
  value: string | null,
  field: string,
  { language, timeZone }: Reader,
  kind: WordsOfKind,
): string | null {
  const leaf = field.split('.').at(-1) ?? field
  if (value !== null && isDay(value)) return formatDay(value)
  if (value !== null && anInstant.test(value)) return formatInstant(value, timeZone)
  const own = value !== null && /^[a-z]\w*$/.test(value) ? ownValue(value, leaf, language, kind) : undefined
  if (own !== undefined) return own
  if (value === null || !/^\w+$/.test(value) || !(yesOrNo.has(value) || ofWords.has(leaf))) return value
  return sayIf(`trail.values.${value}`, language) ?? value
}

/** What differs, as whoever reads the trail calls it. */
export const named = (
  changes: readonly Plain[],
  reader: Reader,
  kind: WordsOfKind = {},
): (Plain & { name: string })[] =>
  changes.map(({ field, before, after }) => ({
    field,
    name: nameOf(field, reader.language, kind),
    before: valueOf(before, field, reader, kind),
    after: valueOf(after, field, reader, kind),
  }))
