import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { guidePages } from '../guide/pages.ts'
import { readGuidePage } from './guide.ts'

const name = 'virtual:words'
const languages = ['es', 'en'] as const

/** What every screen needs, and where it lies; what the first screen shows of a module comes with it. The guide comes when asked for. */
const always: Record<string, string> = {
  shell: '{kernel/**,apps/web/private/**,modules/*/*/web/home-words}',
  'web-kit': 'web-kit/**',
  guide: 'apps/web/{guide,help,tour}/**',
}

export type Tree = { [key: string]: Tree | string }

/** What the pages of the guide are called, as each says itself. */
const namesOfPages = (language: (typeof languages)[number]): Tree => ({
  guide: {
    pages: Object.fromEntries(guidePages.map((page) => [page, readGuidePage(language, page).title])),
  },
})

/** Puts the words of `from` into `into`, branch by branch. */
function merge(into: Tree, from: Tree, file: string): Tree {
  for (const [key, value] of Object.entries(from)) {
    const present = into[key]
    if (typeof present === 'object' && typeof value === 'object') merge(present, value, file)
    else if (present !== undefined && JSON.stringify(present) !== JSON.stringify(value))
      throw new Error(`${file}: «${key}» already has other words`)
    else into[key] = typeof value === 'object' ? merge({}, value, file) : value
  }
  return into
}

/** The words of a domain. */
export function wordsOf(root: string, domain: string, language: (typeof languages)[number]): Tree {
  const tree: Tree = domain === 'guide' ? namesOfPages(language) : {}
  for (const file of filesOf(root, domain, language))
    merge(tree, JSON.parse(readFileSync(join(root, file), 'utf8')) as Tree, file)
  return tree
}

const filesOf = (root: string, domain: string, language: string) =>
  globSync(`${always[domain] ?? `modules/${domain}/**`}/${language}.json`, {
    cwd: root,
    // The public pages carry their own words, and some are only ever sent by the server.
    exclude: (path) =>
      /node_modules|public-words|server-words/.test(path) ||
      (path.includes('home-words') && domain !== 'shell'),
  }).toSorted()

/**
 * The words that lie beside the code, as one file for each domain and language: a screen of accounting loads those of
 * accounting, in one request. `virtual:words` lists them.
 */
export function words(root: string): Plugin {
  const domains = () => [
    ...Object.keys(always),
    ...globSync('modules/*/package.json', { cwd: root }).map((file) => file.split(/[\\/]/)[1] ?? ''),
  ]

  return {
    name: 'cuadre-words',
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return undefined
      const key = id.slice(name.length + 2)
      if (key === '') {
        const entries = domains().flatMap((domain) => languages.map((language) => `${domain}.${language}`))
        return `export const wordFiles = {${entries.map((entry) => `'${entry}': () => import('${name}/${entry}')`).join(',')}}`
      }
      const dot = key.lastIndexOf('.')
      const [domain, language] = [key.slice(0, dot), key.slice(dot + 1) as (typeof languages)[number]]
      for (const file of filesOf(root, domain, language)) this.addWatchFile(join(root, file))
      return `export default ${JSON.stringify(wordsOf(root, domain, language))}`
    },
  }
}
