import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { menu } from '../apps/web/menu.ts'
import { files, type Import, importsOf, root, textOf } from './tree.ts'

// The rules that keep the tree as docs/architecture.md draws it.

const isTest = (file: string) => /\.(test|examples)\.ts$/.test(file) || file.startsWith('test/')
const imports = files.filter((file) => !isTest(file)).flatMap(importsOf)
const isWeb = (file: string) =>
  /\/web\//.test(file) || file.startsWith('web-kit/') || file.startsWith('apps/web/')
const displayed = (wrong: readonly Import[]) => wrong.map(({ from, to }) => `${from} imports ${to}`)

/** Which parts of the tree a part may import. */
const mayImport: Record<string, readonly string[]> = {
  kernel: ['kernel'],
  'server-kit': ['server-kit', 'kernel', 'db'],
  'web-kit': ['web-kit', 'kernel'],
  modules: ['modules', 'kernel', 'server-kit', 'web-kit', 'db'],
  // The generator of the types asks a database of the tests.
  db: ['db', 'kernel', 'modules', 'server-kit', 'test'],
  apps: ['apps', 'modules', 'kernel', 'server-kit', 'web-kit', 'db'],
  bench: ['bench', 'apps', 'modules', 'kernel', 'server-kit', 'db', 'test'],
}
const partOf = (file: string) => file.split('/', 1)[0] ?? ''

test('imports go down: kernel knows nobody, the kits know the kernel, modules know the kits', () => {
  const wrong = imports.filter(({ from, to }) => !mayImport[partOf(from)]?.includes(partOf(to)))
  expect(displayed(wrong)).toEqual([])
})

test('of the database the kits and modules know its types and constants only', () => {
  const wrong = imports.filter(
    ({ from, to, typeOnly }) =>
      (partOf(from) === 'server-kit' || partOf(from) === 'modules') && partOf(to) === 'db' && !typeOnly,
  )
  expect(displayed(wrong)).toEqual([])
})

test('the browser gets contracts and pure rules, never what runs on the server', () => {
  const serverOnly = /kysely|node:|@cuadre\/server-kit|@cuadre\/db/
  const forBrowser = imports.filter(({ from, typeOnly }) => isWeb(from) && !typeOnly)
  const wrong = forBrowser.filter(
    ({ to }) => !isWeb(to) && !to.endsWith('.json') && !to.endsWith('.css') && serverOnly.test(textOf(to)),
  )
  // The build runs on Node.
  expect(displayed(wrong.filter(({ from }) => !from.startsWith('apps/web/build/')))).toEqual([])
})

test('the server never imports a screen', () => {
  const wrong = imports.filter(({ from, to }) => !isWeb(from) && isWeb(to))
  expect(displayed(wrong)).toEqual([])
})

test('domains do not go round in a circle', () => {
  const domain = (file: string) => /^modules\/([a-z-]+)\//.exec(file)?.[1]
  const known = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [one, other] = [domain(from), domain(to)]
    if (one !== undefined && other !== undefined && one !== other)
      known.set(one, (known.get(one) ?? new Set()).add(other))
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(known.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    )
  expect([...known.keys()].filter((each) => reaches(each, each))).toEqual([])
})

/** Files that are lists of facts, not code to be read. */
const lists = new Set(['db/database.ts', 'apps/web/menu.ts', 'kernel/permissions.ts'])

test('a file is read in one sitting: 300 lines, contracts and tests 400', () => {
  const long = files.filter((file) => {
    const limit = isTest(file) || file.endsWith('api.ts') ? 400 : 300
    return !lists.has(file) && textOf(file).split('\n').length > limit
  })
  expect(long).toEqual([])
})

test('names say what a thing is', () => {
  // Services are what a company sells and buys; only a suffix `.service` would say nothing.
  const vague = /(^|[/-])(utils?|helpers?|managers?|common|misc|handlers?-impl)([./-]|$)|\.services?\./
  expect(files.filter((file) => vague.test(file.replace('expense-items', '')))).toEqual([])
})

test('every module is a folder with its contract, its calls and its words', () => {
  const modules = globSync('modules/*/*/module.ts', { cwd: root }).map((file) => dirname(file))
  for (const folder of modules) {
    const names = globSync('*', { cwd: join(root, folder) })
    // A module without calls of its own adds to those of others.
    if (textOf(`${folder}/module.ts`).includes('routes:')) expect(names, folder).toContain('api.ts')
    expect(names.includes('es.json'), folder).toBe(names.includes('en.json'))
  }
})

test('no committed file names a machine, an account of ours or a registry', () => {
  const forbidden = /[ '"`(]\/(?:home|Users|root|work)\/[a-z]|registry\.npmjs/
  const committed = globSync('{**/*.{ts,tsx,json,md,sql,css,mjs},.ci/run,.npmrc}', {
    cwd: root,
    exclude: (path) => /node_modules|[\\/]dist([\\/]|$)|package-lock/.test(path),
  }).filter((file) => !file.endsWith('architecture.test.ts'))
  expect(committed.filter((file) => forbidden.test(textOf(file)))).toEqual([])
})

test('an address is one screen, and one entry of the menu', () => {
  const paths = menu.flatMap(({ entry, sections }) => [
    ...(entry ? [entry.to] : []),
    ...sections.flatMap(({ entries }) => entries.map(({ to }) => to)),
  ])
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  const screens = files
    .filter((file) => /\/web\/(\w+\/)?addresses\.ts$|\/web\/module\.ts$/.test(file))
    .flatMap((file) => [...textOf(file).matchAll(/path: '([^']+)'/g)].map(([, path]) => path))
  expect(screens.filter((path, at) => screens.indexOf(path) !== at)).toEqual([])
})
