import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { handlers } from '@cuadre/server/product.ts'
import { permissionNames } from '@cuadre/kernel/permissions.ts'
import { titleKeyOf } from '@cuadre/server-kit/export.ts'
import { hasWords } from '@cuadre/server-kit/words.ts'
import { screensOfModules } from './screens-of-modules.ts'

const root = join(import.meta.dirname, '..')
const inNodeModules = (path: string) => path.includes('node_modules')

const keysOf = (node: unknown, path = ''): string[] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([key, value]) => keysOf(value, path ? `${path}.${key}` : key))
    : [path]

const wordsIn = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** Languages count differently: Spanish has a form for millions. Which forms there are is the language's own affair. */
const withoutPlurals = (keys: readonly string[]) =>
  [...new Set(keys.map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))].toSorted((one, other) =>
    one.localeCompare(other),
  )

test.each(
  globSync('{kernel,server-kit,web-kit,modules,apps}/**/es.json', { cwd: root, exclude: inNodeModules }),
)('%s has the same words in English', (file) => {
  const english = withoutPlurals(keysOf(wordsIn(file.replace(/es\.json$/, 'en.json'))))
  expect(english).toEqual(withoutPlurals(keysOf(wordsIn(file))))
})

/** Codes of refusals and of wrong fields, as the code spells them. */
const codes = new Set(
  globSync('{kernel,server-kit,modules/**}/*.ts', { cwd: root, exclude: inNodeModules })
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('/web/'))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /(?:Refusal\(|notFound\(|code: |error: |wrong\()'([a-zA-Z]+\.[a-zA-Z]+)'|(?:wrong\('\w+', |(?<!id): )'((?:request|field|record|session|permission|account|entry|period|exercise|expenseItem|costCenter|currency|exchangeRate|parameter|partner|user|role|idempotency|export|file|import|statement|formula)\.[a-zA-Z]+)'/g,
      ),
    ])
    .map((match) => match[1] ?? match[2] ?? ''),
)

test('every refusal has words in both languages', () => {
  expect(codes.size).toBeGreaterThan(60)
  const missing = [...codes].filter((code) => !hasWords('es', code) || !hasWords('en', code))
  expect(missing).toEqual([])
})

/** What an accountant calls otherwise: warehouse, fiscal year, again, role. */
const notOfTheField = /\bstorages?\b|\bexercises?\b|\banew\b|\byour post\b/i

test('English is that of the field', () => {
  const texts = (node: unknown): string[] =>
    typeof node === 'object' && node !== null ? Object.values(node).flatMap(texts) : [String(node)]
  const files = globSync('{kernel,server-kit,web-kit,modules,apps}/**/en.json', {
    cwd: root,
    exclude: inNodeModules,
  })
  const wrong = files.flatMap((file) =>
    texts(wordsIn(file))
      .filter((text) => notOfTheField.test(text.replaceAll(/\{\{.*?\}\}/g, '')))
      .map((text) => `${file}: ${text}`),
  )
  expect(wrong).toEqual([])
})

test('every list has a title for its files in both languages', () => {
  const lists = handlers.map(({ endpoint }) => endpoint).filter(({ columns }) => columns !== undefined)
  expect(lists.length).toBeGreaterThan(40)
  for (const language of ['es', 'en'] as const) {
    const untitled = lists.filter((list) => !hasWords(language, titleKeyOf(list, language)))
    expect(untitled.map(({ path }) => path)).toEqual([])
  }
})

test('every permission and every column of a list has words in both languages', () => {
  const keys = [
    ...permissionNames.map((name) => `permissions.${name}`),
    ...handlers.flatMap(({ endpoint }) => (endpoint.columns ?? []).map(({ header }) => header)),
  ]
  expect(keys.filter((key) => !hasWords('es', key) || !hasWords('en', key))).toEqual([])
})

test.each(['es', 'en'])('a key says one thing in %s, whichever module it is read from', (language) => {
  const said = new Map<string, Set<string>>()
  const read = (node: object, path: string) => {
    for (const [name, value] of Object.entries(node) as [string, object | string][]) {
      const key = path ? `${path}.${name}` : name
      if (typeof value === 'object') read(value, key)
      else said.set(key, (said.get(key) ?? new Set()).add(value))
    }
  }
  for (const file of globSync(`{kernel,server-kit,modules}/**/${language}.json`, {
    cwd: root,
    exclude: inNodeModules,
  }))
    read(wordsIn(file) as object, '')
  expect([...said].filter(([, texts]) => texts.size > 1)).toEqual([])
})

test('a form is called new only while what is written in it is', async () => {
  const screens = await screensOfModules()
  const forms = screens.filter(({ search, title }) => {
    const asked = Object.keys(search ?? {})
    return title.endsWith('.new') && (asked.includes('id') || asked.includes('correct'))
  })
  expect(forms.length).toBeGreaterThan(15)
  expect(forms.filter(({ titleOfRecord }) => !titleOfRecord).map(({ path }) => path)).toEqual([])
})
