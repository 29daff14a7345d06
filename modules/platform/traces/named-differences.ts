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

/** `body.name.es` is called «Contenido · Nombre · español»; a part without words stays as it is. */
const nameOf = (field: string, language: Language) =>
  field
    .split('.')
    .map((part) => sayIf(`trail.fields.${part}`, language) ?? part)
    .join(' · ')

type Reader = Pick<Context, 'language' | 'timeZone'>

const anInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function valueOf(value: string | null, field: string, { language, timeZone }: Reader): string | null {
  const leaf = field.split('.').at(-1) ?? field
  if (value !== null && isDay(value)) return formatDay(value)
  if (value !== null && anInstant.test(value)) return formatInstant(value, timeZone)
  if (value === null || !/^\w+$/.test(value) || !(yesOrNo.has(value) || ofWords.has(leaf))) return value
  return sayIf(`trail.values.${value}`, language) ?? value
}

/** What differs, as whoever reads the trail calls it. */
export const named = (changes: readonly Plain[], reader: Reader): (Plain & { name: string })[] =>
  changes.map(({ field, before, after }) => ({
    field,
    name: nameOf(field, reader.language),
    before: valueOf(before, field, reader),
    after: valueOf(after, field, reader),
  }))
