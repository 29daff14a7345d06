import Fastify, { type FastifyInstance } from 'fastify'

const configuration = {
  url: '/api/openapi.json',
  // Nothing is taken from elsewhere or disclosed to anybody.
  withDefaultFonts: false,
  telemetry: false,
  hideTestRequestButton: true,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
} as const

/** What the page is given in its attributes, since scripts in a page are forbidden. */
const page = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Cuadre · API</title>
  </head>
  <body>
    <script id="api-reference" data-configuration='${JSON.stringify(configuration)}'></script>
    <script src="/api/docs/reference.js"></script>
  </body>
</html>
`

/** The program of the installed package. It weighs 5 MB, so it is read when somebody first opens the page. */
async function referenceProgram(): Promise<Buffer> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const shelf = Fastify()
  await shelf.register(reference, { routePrefix: '/docs', configuration })
  const { rawPayload } = await shelf.inject('/docs/js/scalar.js')
  await shelf.close()
  return rawPayload
}

/** The calls for people to browse, at /api/docs, as /api/openapi.json has them. */
export function serveDocs(app: FastifyInstance): void {
  let program: Promise<Buffer> | undefined
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs/reference.js', async (_request, reply) => {
    program ??= referenceProgram()
    return reply.type('text/javascript; charset=utf-8').send(await program)
  })
}
