import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import type { FirstHead, FirstScreen, FirstScreens } from '../first-screen/described.ts'
import { firstCallOf, type NamedHead } from './first-calls.ts'
import type { ListedScreens } from './first-paint.ts'
import { type Tree, wordsOf } from './words.ts'

export type Drawing = readonly { fileName: string; source: string }[]

/** What draws the first screen, as a script and a style sheet of their own: they are few, and here before all others. */
export async function buildDrawing(): Promise<Drawing> {
  const folder = join(import.meta.dirname, '../first-screen')
  const built = (await build({
    configFile: false,
    root: join(folder, '..'),
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2024',
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(folder, 'draw.ts'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return built.output.flatMap((file) => {
    const source = file.type === 'chunk' ? file.code : String(file.source)
    const kind = /\.(js|css)$/.exec(file.fileName)?.[0]
    if (kind === undefined) return []
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 7)
    return [{ fileName: `assets/first-screen-${hash}${kind}`, source }]
  })
}

/** What the drawing knows of every screen: its name, who may see it, and what it asks first. */
export async function describe(
  root: string,
  listed: ListedScreens,
  fileOf: (source: RegExp) => string,
): Promise<FirstScreens> {
  const whole = (key: string, domains: readonly string[], language: 'es' | 'en') =>
    domains.map((domain) => wordAt(wordsOf(root, domain, language), key)).find(Boolean) ?? ''
  const said = (...named: Parameters<typeof whole>) => {
    const found = whole(...named)
    // What is put into a name is known to the screen alone.
    return found.includes('{{') ? '' : found
  }
  const spokenHead = ({ key, ...shown }: NamedHead, domains: readonly string[]): FirstHead => {
    const [es, en] = [whole(key, domains, 'es'), whole(key, domains, 'en')]
    if (es === '' || en === '') throw new Error(`A document is called «${key}», which has no words`)
    return { es, en, ...shown }
  }
  const screens = await Promise.all(
    listed.map(async ({ path, title, needs, domains, source }): Promise<[string, FirstScreen]> => {
      const names = { es: said(title, domains, 'es'), en: said(title, domains, 'en') }
      const { head, ...first } = await firstCallOf(fileOf(source))
      return [
        path,
        {
          ...names,
          needs,
          ...first,
          ...(head && { head: spokenHead(head, domains) }),
        },
      ]
    }),
  )
  const spoken = (language: 'es' | 'en') => {
    const at = (key: string) => wordAt(wordsOf(root, 'web-kit', language), `list.${key}`) ?? ''
    const shell = (key: string) => wordAt(wordsOf(root, 'shell', language), key) ?? ''
    return {
      sum: at('sum'),
      one: at('uncounted_one'),
      other: at('uncounted_other'),
      morning: shell('home.morning'),
      afternoon: shell('home.afternoon'),
      evening: shell('home.evening'),
      offer: {
        title: shell('tourOffer.title'),
        words: shell('tourOffer.words'),
        start: shell('tourOffer.start'),
        later: shell('tourOffer.later'),
      },
    }
  }
  return {
    screens: { '/': { es: '', en: '', needs: [] }, ...Object.fromEntries(screens) },
    words: { es: spoken('es'), en: spoken('en') },
  }
}

function wordAt(tree: Tree, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<Tree | string | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), tree)
  return typeof found === 'string' ? found : undefined
}

/** The drawing with all that it knows. It comes before the application's own files, which wait for the page to be read. */
export function tagsOf(drawing: Drawing, described: FirstScreens): string {
  const known = JSON.stringify(described)
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
  const addressOf = (kind: string) => `/${drawing.find(({ fileName }) => fileName.endsWith(kind))?.fileName}`
  return `<!-- first-screen --><link rel="stylesheet" crossorigin href="${addressOf('.css')}" />
    <script src="${addressOf('.js')}" data-screens='${known}'></script><!-- /first-screen -->`
}

/** Where the drawing stands in a page. */
export const drawn = /<!-- first-screen -->[^]*<!-- \/first-screen -->/
