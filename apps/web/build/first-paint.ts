import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const script = '/first-paint.js'
type Chunk = Rolldown.OutputChunk

/**
 * Tells `first-paint.js` which files the application behind the login is made of, and which ones its words and its home
 * page add: it asks for them at once on a private address and in idle time on a public one, instead of learning of them
 * one after the other. The font is requested with the page.
 */
export function firstPaint(): Plugin {
  return {
    name: 'cuadre-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const application = chunkOf(chunks, 'apps/web/private/application.tsx')
        const entry = chunks.find(({ isEntry }) => isEntry)
        const known = new Set(entry ? closure(chunks, entry) : [])
        const filesOf = (chunk: Chunk) => {
          const added = closure(chunks, chunk).filter((each) => !known.has(each))
          for (const each of added) known.add(each)
          const styles = added.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
          return [...added.map(({ fileName }) => fileName), ...styles].map((file) => `/${file}`)
        }
        const wordsIn = (language: string) =>
          ['web-kit', 'shell'].flatMap((of) => filesOf(chunkOf(chunks, `virtual:words/${of}.${language}`)))
        const lists = {
          files: filesOf(application),
          es: wordsIn('es'),
          en: wordsIn('en'),
          home: filesOf(chunkOf(chunks, 'apps/web/private/Home.tsx')),
        }
        const attributes = Object.entries(lists).map(([name, files]) => `data-${name}="${files.join(' ')}"`)
        return {
          html: html.replace(`src="${script}"`, `src="${script}" ${attributes.join(' ')}`),
          tags: fontOf(Object.keys(bundle)),
        }
      },
    },
  }
}

function chunkOf(chunks: readonly Chunk[], source: string): Chunk {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
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

function fontOf(files: readonly string[]): HtmlTagDescriptor[] {
  const font = files.find((name) => /plex-sans-latin-wght-normal.*\.woff2$/.test(name))
  if (font === undefined) return []
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` }
  return [{ tag: 'link', injectTo: 'head-prepend', attrs }]
}
