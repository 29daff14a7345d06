import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that speaks as much of S3 as the store asks of one; it refuses requests that nobody has signed. */
export interface BucketServer {
  url: string
  /** What lies in the bucket, by name. */
  objects: Map<string, { content: Buffer; at: Date }>
  close(): Promise<void>
}

const region = 'caribe-1'
const key = 'LLAVE'

export async function startBucket(bucket: string): Promise<BucketServer> {
  const objects: BucketServer['objects'] = new Map()
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://bucket')
    const credential = `AWS4-HMAC-SHA256 Credential=${key}/`
    if (!request.headers.authorization?.startsWith(credential) || !url.pathname.startsWith(`/${bucket}`))
      return void response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    const content = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    const name = decodeURIComponent(url.pathname.slice(bucket.length + 2))
    if (name === '') return void response.writeHead(200).end(listing(url))
    if (request.method === 'PUT') objects.set(name, { content, at: new Date() })
    if (request.method === 'DELETE') return void (objects.delete(name), response.writeHead(204).end())
    const found = objects.get(name)
    if (!found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    response.writeHead(200, { etag: '"1"' }).end(request.method === 'GET' ? found.content : '')
  }

  /** Two by two, so that whoever lists must ask for more. */
  function listing(url: URL): string {
    const prefix = url.searchParams.get('prefix') ?? ''
    const after = url.searchParams.get('continuation-token') ?? ''
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted()
    const page = names.slice(0, 2)
    const contents = page.map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.at.toISOString()}</LastModified><ETag>"1"</ETag><Size>1</Size><StorageClass>STANDARD</StorageClass></Contents>`,
    )
    const more = names.length > 2
    return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>2</MaxKeys><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${key}:se%2Fcreto@127.0.0.1:${port}/${bucket}/cuadre?region=${region}`,
    objects,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
