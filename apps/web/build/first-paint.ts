import { globSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { WebModule } from '../../../web-kit/module.ts'

const script = '/first-paint.js'
type Chunk = Rolldown.OutputChunk

/**
 * Tells `first-paint.js` which files the application behind the login is made of, which ones its words add, and which
 * ones each screen, instead of the browser learning of them one after the other. On a private address it asks at once
 * for the application, and for the files of the addressed screen when those are here: on a slow line the frame is then
 * shown, and drawn, while the screen is on its way. On a public address it asks for the application in idle time. Who is
 * here it asks as well, and the first call of the application takes that answer. The first screen comes with the
 * application. The font is asked for with the public pages; behind the login the first text asks for it, which its
 * stand-in shows until then. Every page waits for the script, so what explains it stands here.
 */
export function firstPaint(root: string): Plugin {
  return {
    name: 'cuadre-first-paint',
    apply: 'build',
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
        const words = (domain: string, language: string) =>
          filesOf(chunkOf(chunks, `virtual:words/${domain}.${language}`))
        const wordsIn = (language: string) => ['web-kit', 'shell'].flatMap((of) => words(of, language))

        // A file of a screen is named once; the screens name it by its place.
        const named: string[] = []
        const placeOf = (file: string) => {
          if (!named.includes(file)) named.push(file)
          return named.indexOf(file)
        }
        const screens = (await screensOf(root)).map(({ path, source, domains }) => {
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
        return html.replace(`src="${script}"`, `src="${script}" ${attributes.join(' ')}`)
      },
    },
  }
}

/** Every screen that a module lists: its address, the file that draws it, and the domains whose words it shows. */
async function screensOf(root: string) {
  const found = globSync('modules/*/*/web/module.ts', { cwd: root }).toSorted()
  const modules = await Promise.all(
    found.map(async (file) => ({ file, ...((await import(join(root, file))) as { module: WebModule }) })),
  )
  return modules.flatMap(({ file, module }) =>
    (module.screens ?? []).map(({ path, component, words = [] }) => ({
      path,
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
