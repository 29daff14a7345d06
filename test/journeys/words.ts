import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedKeys } from '@cuadre/accounting/parameters/keys.ts'

export type Language = 'es' | 'en'

const root = join(import.meta.dirname, '../..')

const leavesOf = (node: unknown, path: string): [string, string][] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key))
    : [[path, String(node)]]

function wordsOf(language: Language): ReadonlyMap<string, string> {
  const files = globSync(`{kernel,server-kit,web-kit,modules,apps}/**/${language}.json`, {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.includes('dist'),
  })
  return new Map(
    files.flatMap((file) => {
      // The words of the login page have a file of their own, in which keys stand without a name before them.
      const under = file.includes('public-words') ? 'login' : ''
      return leavesOf(JSON.parse(readFileSync(join(root, file), 'utf8')), under)
    }),
  )
}

const words: Record<Language, ReadonlyMap<string, string>> = { es: wordsOf('es'), en: wordsOf('en') }

/** What the product says for a key. A key that no language has is a mistake of the journey. */
export function translated(
  language: Language,
  key: string,
  values: Record<string, string | number> = {},
): string {
  const found = words[language].get(key)
  if (found === undefined) throw new Error(`the product has no words ${key} in ${language}`)
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]))
}

const firstParts = new Set([...words.es.keys()].map((key) => key.slice(0, key.indexOf('.'))))

/** A word with points in it that begins as keys begin; names of parameters are meant to be read. */
const isKey = (word: string): boolean =>
  words.es.has(word) || (firstParts.has(word.slice(0, word.indexOf('.'))) && !(word in shippedKeys))

/** Keys of words that stand in a text as they are, where the words should be, such as one that was never written. */
export const rawKeysIn = (text: string): string[] => [
  ...new Set((text.match(/(?<![@\w.])[a-z]\w*(?:\.\w+)+/gi) ?? []).filter(isKey)),
]
