import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const files = [
  { path: '/api/docs', file: 'index.html', type: 'text/html; charset=utf-8' },
  { path: '/api/docs/docs.js', file: 'docs.js', type: 'text/javascript; charset=utf-8' },
  { path: '/api/docs/docs.css', file: 'docs.css', type: 'text/css; charset=utf-8' },
]

/** The calls for people to browse, at /api/docs: made in the browser from /api/openapi.json, with nothing from elsewhere. */
export function serveDocs(app: FastifyInstance): void {
  for (const { path, file, type } of files) {
    const content = readFileSync(join(import.meta.dirname, 'docs-page', file), 'utf8')
    app.get(path, (_request, reply) => reply.type(type).send(content))
  }
}
