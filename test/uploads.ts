import sharp from 'sharp'
import type { Answer, Product } from './ceiba.ts'

export interface SentFile {
  name: string
  content: Uint8Array | string
}

interface Sending {
  fields?: Record<string, string>
  as?: string
  language?: 'es' | 'en'
}

/** Sends a file, or several, as a browser's form does. */
export async function upload<Body = Record<string, unknown>>(
  product: Product,
  path: string,
  files: SentFile | readonly SentFile[],
  { fields = {}, as = 'admin@ceiba.test', language = 'es' }: Sending = {},
): Promise<Answer<Body>> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  for (const { name, content } of [files].flat()) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
    form.append('file', new Blob([bytes]), name)
  }
  const body = new Response(form)
  const answer = await product.app().inject({
    method: 'POST',
    url: `/api${path}`,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      'accept-language': language,
      ...(as !== 'nobody' && { authorization: `Bearer ${await product.tokenOf(as)}` }),
    },
  })
  return { status: answer.statusCode, body: answer.json<Body>(), headers: answer.headers }
}

/** A small picture that is handed in; its id. */
export async function picture(product: Product, name: string, as = 'admin@ceiba.test'): Promise<string> {
  const content = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#0b7a75' } })
    .png()
    .toBuffer()
  const { body } = await upload<{ data: { _id: string }[] }>(
    product,
    '/private/media',
    { name, content },
    { as },
  )
  const [taken] = body.data
  if (!taken) throw new Error(`${name} was not taken`)
  return taken._id
}
