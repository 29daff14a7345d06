import { createInstance, type i18n } from 'i18next'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { permissions } from '@cuadre/kernel/permissions.ts'
import type { FieldRefusal, Refusal } from '@cuadre/kernel/errors.ts'
import type { Language } from './context.ts'
import { formatFigure } from './files/format.ts'

const root = join(import.meta.dirname, '..')

/** `{{amount, figure}}` is written as the language writes figures: 1.500,00 in Spanish, 1,500.00 in English. */
const figure = (value: unknown, language?: string): string =>
  typeof value === 'string'
    ? formatFigure(value, language === 'en' ? 'en' : 'es', {
        leastDecimals: 0,
        grouped: true,
        negative: 'minus',
      })
    : String(value)

/** `{{day, longDay}}` names its month: 1 de octubre de 2025. */
const longDay = (value: unknown, language?: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en' : 'es', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${String(value)}T00:00:00Z`),
  )

let loaded: i18n | undefined

/** Every word that the product knows, from the `es.json` and `en.json` beside the code. */
function words(): i18n {
  if (loaded) return loaded
  const instance = createInstance({
    fallbackLng: 'es',
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  void instance.init()
  instance.services.formatter?.add('figure', figure)
  instance.services.formatter?.add('longDay', longDay)
  for (const language of ['es', 'en']) {
    for (const file of globSync(`{kernel,server-kit,modules/**}/${language}.json`, {
      cwd: root,
      exclude: (path) => path.includes('node_modules'),
    })) {
      instance.addResourceBundle(
        language,
        'translation',
        JSON.parse(readFileSync(join(root, file), 'utf8')),
        true,
      )
    }
  }
  for (const language of ['es', 'en'] as const) {
    const names = Object.fromEntries(permissions.map((permission) => [permission.name, permission[language]]))
    instance.addResourceBundle(language, 'translation', { permissions: names }, true)
  }
  loaded = instance
  return instance
}

export const translate = (
  language: Language,
  key: string,
  parameters: Record<string, unknown> = {},
): string => words().t(key, { lng: language, ...parameters })

/** Whether a key has words; a branch of keys is none. */
export const hasWords = (language: Language, key: string): boolean =>
  words().exists(key, { lng: language, fallbackLng: [] }) &&
  typeof words().t(key, { lng: language, returnObjects: true }) === 'string'

/** es unless the client prefers English; what it lists first counts. */
export function languageOf(header: string | undefined): Language {
  const preferred = header?.split(',').map((part) => part.trim().slice(0, 2).toLowerCase()) ?? []
  return preferred.find((each) => each === 'es' || each === 'en') === 'en' ? 'en' : 'es'
}

/** A parameter may itself be a word, e.g. the name of a permission: `@permissions.adminAccounts`. */
const inWords = (language: Language, parameters: FieldRefusal['parameters'] = {}) =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith('@') && hasWords(language, value.slice(1))
        ? translate(language, value.slice(1))
        : value,
    ]),
  )

const spoken = (language: Language, { path, code, parameters }: FieldRefusal) => ({
  path,
  code,
  message: translate(language, code, { ...inWords(language, parameters), path }),
})

/** A refusal as it is answered: a sentence for a person beside the stable code. */
export function toErrorBody(refusal: Refusal, language: Language) {
  return {
    code: refusal.code,
    message: translate(language, refusal.code, inWords(language, refusal.parameters)),
    ...(refusal.fields && { fields: refusal.fields.map((field) => spoken(language, field)) }),
    ...(refusal.details !== undefined && { details: refusal.details }),
  }
}
