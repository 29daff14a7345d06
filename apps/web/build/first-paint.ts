import { globSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { publicPaths } from '../../../web-kit/location.ts'
import type { WebModule } from '../../../web-kit/module.ts'
import { buildDrawing, describe, drawn, tagsOf, type Drawing } from './first-screens.ts'

const script = '/first-paint.js'
const place = '<!-- first-screen -->'
type Chunk = Rolldown.OutputChunk

/**
 * Tells `first-paint.js` which files the application behind the login is made of, which ones its words add, and which
 * ones each screen, instead of the browser learning of them one after the other. On a private address it asks at once
 * for the application, and for the files of the addressed screen when those are here: on a slow line the frame is then
 * shown, and drawn, while the screen is on its way. On a public address it asks for the application
 * in idle time; its words come while the session is asked for. Who is
 * here it asks as well, and the first call of the application takes that answer. The first screen comes with the
 * application. The font is asked for with the public pages; behind the login the first text asks for it, which its
 * stand-in shows until then. Every page waits for the script, so what explains it stands here.
 */
export function firstPaint(root: string): Plugin {
  let drawing: Drawing
  let login: readonly string[] = []
  return {
    name: 'cuadre-first-paint',
    apply: 'build',
    async buildStart() {
      drawing = await buildDrawing()
      for (const { fileName, source } of drawing) this.emitFile({ type: 'asset', fileName, source })
    },
    async writeBundle({ dir = '' }, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no page')
      const plain = String(page.source).replace(drawn, () => preloadsOf(login))
      for (const path of publicPaths) {
        const file = join(dir, `${path}.html`)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, plain)
      }
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const application = chunkOf(chunks, 'apps/web/private/application.tsx')
        const entry = chunks.find(({ isEntry }) => isEntry)
        const known = new Set(entry ? closure(chunks, entry) : [])
        const filesOf = (chunk: Chunk) => {
          const added = closure(chunks, chunk).filter((each) => !known.has(each))
          const styles = added.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
          return [...added.map(({ fileName }) => fileName), ...styles].map((file) =>
            file.replace(/^assets\//, ''),
          )
        }
        const files = filesOf(application)
        for (const each of closure(chunks, application)) known.add(each)
        login = filesOf(chunkOf(chunks, 'apps/web/pages/PublicPages.tsx'))
        const words = (domain: string, language: string) =>
          filesOf(chunkOf(chunks, `virtual:words/${domain}.${language}`))
        const wordsIn = (language: string) => ['web-kit', 'shell'].flatMap((of) => words(of, language))

        // A file of a screen is named once; the screens name it by its place.
        const named: string[] = []
        const placeOf = (file: string) => {
          if (!named.includes(file)) named.push(file)
          return named.indexOf(file)
        }
        const listed = await screensOf(root)
        const screens = listed.map(({ path, source, domains }) => {
          const own = filesOf(chunkOf(chunks, source)).map(placeOf)
          const spoken = ['es', 'en'].map((language) =>
            domains
              .flatMap((domain) => words(domain, language))
              .map(placeOf)
              .join(),
          )
          return [path, own.join(), ...spoken].join(':')
        })
        const lists = {
          font: fontOf(Object.keys(bundle)),
          files,
          es: wordsIn('es'),
          en: wordsIn('en'),
          named,
          screens,
        }
        const attributes = Object.entries(lists).map(([name, all]) => `data-${name}="${all.join(' ')}"`)
        const described = await describe(
          root,
          listed,
          (source) => chunkOf(chunks, source).facadeModuleId ?? '',
        )
        return html
          .replace(`src="${script}"`, `src="${script}" ${attributes.join(' ')}`)
          .replace(place, tagsOf(drawing, described))
      },
    },
  }
}

/** The files of the login are asked for with its page. */
const preloadsOf = (files: readonly string[]) =>
  files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/assets/${file}" />`
        : `<link rel="modulepreload" crossorigin href="/assets/${file}" />`,
    )
    .join('\n    ')

/** Every screen that a module lists: its address, the file that draws it, and the domains whose words it shows. */
export type ListedScreens = Awaited<ReturnType<typeof screensOf>>
async function screensOf(root: string) {
  const found = globSync('modules/*/*/web/module.ts', { cwd: root }).toSorted()
  const modules = await Promise.all(
    found.map(async (file) => ({ file, ...((await import(join(root, file))) as { module: WebModule }) })),
  )
  return modules.flatMap(({ file, module }) =>
    (module.screens ?? []).map(({ path, component, title, permission, words = [] }) => ({
      path,
      title,
      needs: [permission ?? []].flat(),
      source: sourceOf(file, component),
      domains: [file.split(/[\\/]/)[1] ?? '', ...words],
    })),
  )
}

/** A module says of its screen only how it is imported: from beside the file that lists it, or from another module. */
function sourceOf(file: string, component: () => Promise<unknown>): RegExp {
  const imported = /import\(['"]([^'"]+)['"]\)/.exec(component.toString())?.[1]
  if (imported === undefined) throw new Error(`${file} lists a screen that is not imported by a name`)
  const [folder, name] = imported.startsWith('../')
    ? ['', posix.join(posix.dirname(file.replaceAll('\\', '/')), imported)]
    : [`${file.replace(/web[\\/]module\.ts$/, '').replaceAll('\\', '/')}(.*/)?`, posix.basename(imported)]
  return new RegExp(`${folder}${name}$`)
}

function chunkOf(chunks: readonly Chunk[], source: string | RegExp): Chunk {
  const chunk = chunks.find(
    ({ facadeModuleId: id }) =>
      typeof id === 'string' &&
      (typeof source === 'string' ? id.endsWith(source) : source.test(id.replaceAll('\\', '/'))),
  )
  if (!chunk) throw new Error(`${source} has no chunk of its own`)
  return chunk
}

/** A chunk and all that it imports, without what it may ask for later. */
function closure(chunks: readonly Chunk[], start: Chunk): Chunk[] {
  const found = new Set([start])
  for (const { imports } of found) {
    for (const each of chunks) if (imports.includes(each.fileName)) found.add(each)
  }
  return [...found]
}

const fontOf = (files: readonly string[]) =>
  files
    .filter((name) => /plex-sans-latin-wght-normal.*\.woff2$/.test(name))
    .map((name) => name.replace(/^assets\//, ''))
