import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

// The files of the tree and what they import, read without running any of them.

export const root = join(import.meta.dirname, '..')

export const files = globSync('{kernel,server-kit,web-kit,modules,apps,db,test,bench}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /node_modules|[\\/]dist([\\/]|$)/.test(path),
})
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted()

export const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

export interface Import {
  from: string
  /** The file that is imported, from the root. */
  to: string
  typeOnly: boolean
}

/** The folders of the workspaces, by their names. */
export const workspaces: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('{kernel,server-kit,web-kit,modules/*,apps/*,db,test,bench}/package.json', { cwd: root }).map(
    (file) => [(JSON.parse(textOf(file)) as { name: string }).name, dirname(file).replaceAll('\\', '/')],
  ),
)

/** `@cuadre/kernel/money.ts` and `../entries/api.ts` as paths from the root, what is imported as text (`?raw`) too; libraries are none of our files. */
function target(file: string, imported: string): string | undefined {
  const name = imported.replace(/\?raw$/, '')
  if (name.startsWith('.')) return normalize(join(dirname(file), name)).replaceAll('\\', '/')
  const [, scope, rest] = /^(@cuadre\/[a-z-]+)\/(.+)$/.exec(name) ?? []
  const folder = scope === undefined ? undefined : workspaces[scope]
  return folder === undefined || rest === undefined ? undefined : `${folder}/${rest}`
}

const statement =
  /^(?:import|export)\s+(type\s+)?[^'"]*?from\s+'([^']+)'|import\('([^']+)'\)|^import\s+'([^']+)'/gm

/** Every name that a file imports by, of ours and of libraries. */
export const namesIn = (file: string) =>
  [...textOf(file).matchAll(statement)].map(([, type, from, dynamic, bare]) => ({
    name: from ?? dynamic ?? bare ?? '',
    typeOnly: type !== undefined,
  }))

export const importsOf = (file: string): Import[] =>
  namesIn(file).flatMap(({ name, typeOnly }) => {
    const to = target(file, name)
    return to === undefined ? [] : [{ from: file, to, typeOnly }]
  })

export const isTest = (file: string) => /\.(test|examples)\.ts$/.test(file) || file.startsWith('test/')

/** What the product imports, without its tests. */
export const imports = files.filter((file) => !isTest(file)).flatMap(importsOf)

export const isWeb = (file: string) =>
  /\/web\//.test(file) || file.startsWith('web-kit/') || file.startsWith('apps/web/')

/** Groups of names that reach each other, each longer than one. */
export function circles(edges: Iterable<readonly [string, string]>): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of edges) next.set(from, (next.get(from) ?? new Set()).add(to))
  const reached = (from: string) => {
    const seen = new Set<string>()
    const waiting = [from]
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const further = [...(next.get(one) ?? [])].filter((to) => !seen.has(to))
      for (const to of further) seen.add(to)
      waiting.push(...further)
    }
    return seen
  }
  const reach = new Map([...next.keys()].map((name) => [name, reached(name)]))
  const found = new Map<string, string[]>()
  for (const [name, names] of reach) {
    if (!names.has(name)) continue
    const circle = [...names].filter((other) => reach.get(other)?.has(name)).toSorted()
    found.set(circle.join(), circle)
  }
  return [...found.values()]
}
