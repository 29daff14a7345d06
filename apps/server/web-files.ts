import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@cuadre/kernel/errors.ts'

export const webRoot = join(import.meta.dirname, '../web/dist')

/** Serves the built screens; every address that is no file is a screen, except below /api. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const built = existsSync(join(webRoot, 'index.html'))
  // The build writes a page of its own for each address without a session, which needs nothing of what lies behind it.
  const pages = new Set(
    globSync('**/*.html', { cwd: webRoot }).map((file) => `/${file.replaceAll('\\', '/')}`),
  )
  const pageOf = (url: string) => {
    const own = `${/^[^?#]*/.exec(url)?.[0].replace(/\/+$/, '')}.html`
    return pages.has(own) ? own : '/index.html'
  }
  if (built) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      wildcard: false,
      setHeaders: (reply, path) => {
        // The build puts a hash of the contents into the names of these.
        const forever = path.includes('/assets/')
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const screen =
      built &&
      request.method === 'GET' &&
      !request.url.startsWith('/api/') &&
      !request.url.startsWith('/assets/')
    if (screen) return reply.header('cache-control', 'no-cache').sendFile(pageOf(request.url))
    throw new Refusal('request.unknownCall', {}, { status: 404 })
  })
}
