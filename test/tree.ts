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

const folders: Record<string, string> = {
  '@cuadre/server': 'apps/server',
  '@cuadre/web': 'apps/web',
  '@cuadre/accounting': 'modules/accounting',
  '@cuadre/finance': 'modules/finance',
  '@cuadre/inventory': 'modules/inventory',
  '@cuadre/nomenclators': 'modules/nomenclators',
  '@cuadre/operations': 'modules/operations',
  '@cuadre/platform': 'modules/platform',
}

/** `@cuadre/kernel/money.ts` and `../entries/api.ts` as paths from the root; libraries are none of our files. */
function target(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(file), name)).replaceAll('\\', '/')
  const [, scope, rest] = /^(@cuadre\/[a-z-]+)\/(.+)$/.exec(name) ?? []
  if (scope === undefined || rest === undefined) return undefined
  return `${folders[scope] ?? scope.replace('@cuadre/', '')}/${rest}`
}

export const importsOf = (file: string): Import[] =>
  [
    ...textOf(file).matchAll(
      /^(?:import|export)\s+(type\s+)?[^'"]*?from\s+'([^']+)'|import\('([^']+)'\)|^import\s+'([^']+)'/gm,
    ),
  ].flatMap(([, type, from, dynamic, bare]) => {
    const to = target(file, from ?? dynamic ?? bare ?? '')
    return to === undefined ? [] : [{ from: file, to, typeOnly: type !== undefined }]
  })
