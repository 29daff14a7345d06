import type { Plugin } from 'vite'

const script = '/first-paint.js'

/**
 * Tells `first-paint.js` which files the application behind the login is made of: it asks for them at once on a private
 * address and in idle time on a public one. The font is asked for with the page.
 */
export function firstPaint(): Plugin {
  return {
    name: 'cuadre-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const entry = chunks.find((chunk) => chunk.isEntry)
        const application = chunks.find((chunk) =>
          chunk.facadeModuleId?.endsWith('apps/web/private/application.tsx'),
        )
        if (!application) throw new Error('The application has no chunk of its own')
        const already = new Set([entry?.fileName, ...(entry?.imports ?? [])])
        const files = new Set<string>()
        const visit = (name: string) => {
          if (files.has(name) || already.has(name)) return
          files.add(name)
          for (const next of chunks.find((chunk) => chunk.fileName === name)?.imports ?? []) visit(next)
        }
        visit(application.fileName)
        const styles = chunks
          .filter((chunk) => files.has(chunk.fileName))
          .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
        const font = Object.keys(bundle).find((name) => /plex-sans-latin-wght-normal.*\.woff2$/.test(name))
        return {
          html: html.replace(
            `src="${script}"`,
            `src="${script}" data-files="${[...files, ...styles].map((file) => `/${file}`).join(' ')}"`,
          ),
          tags: font
            ? [
                {
                  tag: 'link',
                  injectTo: 'head-prepend',
                  attrs: {
                    rel: 'preload',
                    as: 'font',
                    type: 'font/woff2',
                    crossorigin: true,
                    href: `/${font}`,
                  },
                },
              ]
            : [],
        }
      },
    },
  }
}
