import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { menu } from '../apps/web/menu.ts'
import { domains, floors } from './floors.ts'
import { screensOfModules } from './screens-of-modules.ts'
import { circles, files, type Import, imports, isTest, isWeb, root, textOf } from './tree.ts'

// The rules that keep the tree as docs/architecture.md draws it.

const displayed = (wrong: readonly Import[]) => wrong.map(({ from, to }) => `${from} imports ${to}`)

/** Which parts of the tree a part may import. */
const mayImport: Record<string, readonly string[]> = {
  kernel: ['kernel'],
  'server-kit': ['server-kit', 'kernel', 'db'],
  'web-kit': ['web-kit', 'kernel'],
  modules: ['modules', 'kernel', 'server-kit', 'web-kit', 'db'],
  // The generator of the types asks a database of the tests.
  db: ['db', 'kernel', 'server-kit', 'test'],
  apps: ['apps', 'modules', 'kernel', 'server-kit', 'web-kit', 'db'],
  bench: ['bench', 'apps', 'modules', 'kernel', 'server-kit', 'db', 'test'],
}
const partOf = (file: string) => file.split('/', 1)[0] ?? ''

test('imports go down: kernel knows nobody, the kits know the kernel, modules know the kits', () => {
  const wrong = imports.filter(({ from, to }) => !mayImport[partOf(from)]?.includes(partOf(to)))
  expect(displayed(wrong)).toEqual([])
})

test('the server composes what organizations begin with and the demo, which know no server', () => {
  const below: Record<string, readonly string[]> = {
    'apps/setup': ['apps/setup'],
    'apps/demo': ['apps/demo', 'apps/setup'],
  }
  const appOf = (file: string) => file.split('/', 2).join('/')
  const wrong = imports.filter(
    ({ from, to }) => partOf(to) === 'apps' && below[appOf(from)]?.includes(appOf(to)) === false,
  )
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

const inModule = (file: string) => /^modules\/([a-z-]+)\/([a-z-]+)\//.exec(file)
const domainOf = (file: string) => /^modules\/([a-z-]+)\//.exec(file)?.[1]

test('domains stand on each other: each imports those before it alone', () => {
  const rank = new Map(domains.flatMap((row, height) => row.map((domain) => [domain, height] as const)))
  const wrong = imports.filter(({ from, to }) => {
    const [one, other] = [domainOf(from), domainOf(to)]
    return one !== undefined && other !== undefined && one !== other && !(rank.get(other)! < rank.get(one)!)
  })
  expect(displayed(wrong)).toEqual([])
})

/** What a module is called by: its calls and their shapes, its states and its kinds, known to server and browser alike. */
const isContract = (file: string) => /\/((?:[a-z-]+-)?(?:api|calls|kinds?)|states)\.ts$/.test(file)

/** What stands for a screen or a record elsewhere: its address, the badge of its state, what a select offers. */
const isReference = (file: string) =>
  /\/web\/(?:[a-z]+\/)?(?:(?:[a-z-]+-)?(?:addresses|sources?)\.ts|badges\.tsx)$/.test(file)

/** Screens link to each other and call each other's modules, whichever stands higher. */
const isLink = ({ from, to }: Import) => isWeb(from) && (isContract(to) || isReference(to))

/** Each module on its floor, and where its screens stand apart from it. */
const placed = new Map(
  Object.entries(floors).flatMap(([domain, all]) =>
    all.flatMap((floor, height) => floor.map((name): [string, number] => [`${domain}/${name}`, height])),
  ),
)
const moduleOf = (file: string) => {
  const [, domain, module] = inModule(file) ?? []
  if (domain === undefined || module === undefined) return undefined
  const apart = `${domain}/${module}/web`
  return isWeb(file) && placed.has(apart) ? apart : `${domain}/${module}`
}

test('every module has its floor, and every floor its modules', () => {
  const modules = new Set(files.flatMap((file) => moduleOf(file) ?? []))
  expect([...modules].filter((name) => !placed.has(name))).toEqual([])
  expect([...placed.keys()].filter((name) => !modules.has(name))).toEqual([])
})

test('inside a domain modules stand on floors: each imports lower ones alone', () => {
  const wrong = imports.filter((each) => {
    const [one, other] = [moduleOf(each.from), moduleOf(each.to)]
    if (one === undefined || other === undefined || one === other || isLink(each)) return false
    if (domainOf(each.from) !== domainOf(each.to)) return false
    return !(placed.get(other)! < placed.get(one)!)
  })
  expect(displayed(wrong)).toEqual([])
})

test('what stands for a screen elsewhere leads to no screen', () => {
  const wrong = imports.filter(
    (each) =>
      isReference(each.from) && moduleOf(each.from) !== moduleOf(each.to) && isWeb(each.to) && !isLink(each),
  )
  expect(displayed(wrong.filter(({ to }) => !to.startsWith('web-kit/')))).toEqual([])
})

test('no files go round in a circle', () => {
  const edges = imports.filter(({ typeOnly }) => !typeOnly).map(({ from, to }) => [from, to] as const)
  expect(circles(edges)).toEqual([])
})

test('a domain that has a public.ts is entered through it, or through its contracts', () => {
  const entrances = new Set(
    globSync('modules/*/public.ts', { cwd: root }).map((file) => domainOf(file.replaceAll('\\', '/'))),
  )
  expect(entrances.size).toBeGreaterThan(0)
  const wrong = imports.filter(({ from, to }) => {
    const [one, other] = [domainOf(from), domainOf(to)]
    if (one === undefined || other === undefined || one === other || isWeb(from)) return false
    return entrances.has(other) && !to.endsWith('/public.ts') && !isContract(to)
  })
  expect(displayed(wrong)).toEqual([])
})

test('a screen takes of other domains contracts, links and parts of screens, never rules of the server', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [one, other] = [domainOf(from), domainOf(to)]
    if (one === undefined || other === undefined || one === other || !isWeb(from)) return false
    return !isWeb(to) && !isContract(to)
  })
  expect(displayed(wrong)).toEqual([])
})

test('a screen is opened by its route alone', () => {
  const isList = (file: string) => /\/web\/(?:[a-z]+\/)?module\.ts$/.test(file)
  const screens = new Set(
    imports.filter(({ from, to }) => isList(from) && to.endsWith('.tsx')).map(({ to }) => to),
  )
  expect(screens.size).toBeGreaterThan(100)
  const wrong = imports.filter(({ from, to }) => screens.has(to) && !isList(from))
  expect(displayed(wrong)).toEqual([])
})

/** What stands between the brackets of every call of a function in a text. */
function argumentsOf(text: string, call: string): string[] {
  const found: string[] = []
  for (let at = text.indexOf(call); at >= 0; at = text.indexOf(call, at + 1)) {
    let [end, open] = [at + call.length, 1]
    for (; open > 0 && end < text.length; end += 1) open += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
    found.push(text.slice(at + call.length, end))
  }
  return found
}

test('what locks or writes is sent by inOrder: Promise.all is for what is right in any order', () => {
  const ordered =
    /\bfor (no key )?(update|share)\b|\bfor(NoKey)?(Update|Share)\(|\b(insertInto|updateTable|deleteFrom)\(|`\s*(insert into|update|delete from)\b/i
  const onServer = files.filter(
    (file) => /^(server-kit|modules)\//.test(file) && !isWeb(file) && !isTest(file),
  )
  const gathered = onServer.map((file) => ({ file, all: argumentsOf(textOf(file), 'Promise.all(') }))
  expect(gathered.flatMap(({ all }) => all).length).toBeGreaterThan(100)
  expect(
    gathered.filter(({ all }) => all.some((each) => ordered.test(each))).map(({ file }) => file),
  ).toEqual([])
})

/** Files that are lists of facts, not code to be read. */
const lists = new Set(['db/database.ts', 'apps/web/menu.ts', 'kernel/permissions.ts'])

test('a button that leads to a screen says where it may not be opened', () => {
  const plain = files.filter(
    (file) =>
      file.endsWith('.tsx') &&
      !file.endsWith('/ButtonLink.tsx') &&
      /<Button\b[^>]*component=\{Link\}/.test(textOf(file)),
  )
  // What is shown in the place of a screen leads home, which everybody may open.
  expect(plain).toEqual(['web-kit/layout/Notice.tsx'])
})

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

test('an address is one screen, and one entry of the menu', async () => {
  const paths = menu.flatMap(({ entry, sections }) => [
    ...(entry ? [entry.to] : []),
    ...sections.flatMap(({ entries }) => entries.map(({ to }) => to)),
  ])
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  const screens = (await screensOfModules()).map(({ path }) => path)
  expect(screens.length).toBeGreaterThan(100)
  expect(screens.filter((path, at) => screens.indexOf(path) !== at)).toEqual([])
})
