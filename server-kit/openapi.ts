import { z } from 'zod'
import type { AnyEndpoint } from '@cuadre/kernel/endpoint.ts'

const schemaOf = (shape: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return schema
}

const ErrorShape = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  details: z.unknown().optional(),
})

function parametersOf(endpoint: AnyEndpoint) {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1])
  const { properties = {}, required = [] } = schemaOf(endpoint.input, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  return Object.entries(properties)
    .filter(([name]) => names.includes(name) || inQuery)
    .map(([name, schema]) => ({
      name,
      in: names.includes(name) ? 'path' : 'query',
      required: names.includes(name) || required.includes(name),
      schema,
    }))
}

/** Who is not signed in is answered less. */
const answerOf = ({ output, outside }: AnyEndpoint) =>
  outside ? { anyOf: [schemaOf(output, 'output'), schemaOf(outside, 'output')] } : schemaOf(output, 'output')

function operationOf(endpoint: AnyEndpoint) {
  const withBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
  return {
    operationId: endpoint.path.replace(/^\//, '').replaceAll(/[/:]+/g, '.'),
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    parameters: parametersOf(endpoint),
    ...(withBody && {
      requestBody: {
        required: true,
        content: {
          [endpoint.upload ? 'multipart/form-data' : 'application/json']: {
            schema: schemaOf(endpoint.input, 'input'),
          },
        },
      },
    }),
    responses: {
      200: {
        description: 'The answer',
        content: { 'application/json': { schema: answerOf(endpoint) } },
      },
      default: {
        description: 'A refusal, in words',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    'x-kind': endpoint.kind,
    'x-permission': endpoint.access,
    ...(endpoint.also !== undefined && { 'x-also': endpoint.also }),
  }
}

/** The OpenAPI 3.1 document of these calls, made from the same values that serve them. */
export function openApi(endpoints: readonly AnyEndpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cuadre', version: '0.1.0', description: 'Accounting whose every figure is provable.' },
    servers: [{ url: '/api' }],
    security: [{ session: [] }, { token: [] }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'businessSession' },
        token: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Error: schemaOf(ErrorShape, 'output') },
    },
    paths,
  }
}
