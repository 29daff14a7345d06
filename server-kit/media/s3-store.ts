import { S3mini } from 's3mini'
import {
  checkOrganization,
  type MediaStore,
  nameOf,
  newest,
  ownerOf,
  type Stored,
  type Variant,
} from './store.ts'

/** A bucket, and in front of which names our own stand in it. */
export interface Bucket {
  client: S3mini
  prefix: string
}

/**
 * The bucket that an address names. `https://KEY:SECRET@s3.example.com/bucket/folder?region=eu-west-1` is one of any
 * provider; `s3://KEY:SECRET@bucket/folder?region=eu-west-1` is one of Amazon.
 */
export function bucketOf(address: string): Bucket {
  const url = new URL(address)
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const folders = url.pathname.split('/').filter((each) => each !== '')
  const isAmazon = url.protocol === 's3:'
  const host = isAmazon ? `https://s3.${region}.amazonaws.com` : `${url.protocol}//${url.host}`
  const [bucket, ...prefix] = isAmazon ? [url.hostname, ...folders] : folders
  if (!bucket) throw new Error('the address of the media names no bucket')
  const client = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${host}/${bucket}`,
    region,
    requestAbortTimeout: 60_000,
  })
  return { client, prefix: prefix.map((each) => `${each}/`).join('') }
}

/** Files in a bucket, so that many machines work on the same: `<prefix>media/<organization>/<id>`. */
export class S3Store implements MediaStore {
  readonly #client: S3mini
  readonly #folder: string

  constructor({ client, prefix }: Bucket, organization: string) {
    checkOrganization(organization)
    this.#client = client
    this.#folder = `${prefix}media/${organization}/`
  }

  async put(id: string, variant: Variant, content: Uint8Array): Promise<void> {
    const name = nameOf(id, variant)
    await this.#client.putObject(this.#folder + name, content, 'application/octet-stream')
  }

  async get(id: string, variant: Variant): Promise<Uint8Array | undefined> {
    const content = await this.#client.getObjectArrayBuffer(this.#folder + nameOf(id, variant))
    return content ? new Uint8Array(content) : undefined
  }

  async remove(id: string): Promise<void> {
    await Promise.all(
      (['file', 'thumbnail'] as const).map((variant) =>
        this.#client.deleteObject(this.#folder + nameOf(id, variant)),
      ),
    )
  }

  async all(): Promise<Stored[]> {
    const objects = (await this.#client.listObjects('/', this.#folder)) ?? []
    const parts = objects.flatMap(({ Key, LastModified }) => {
      const id = ownerOf(Key.slice(this.#folder.length))
      return id === undefined ? [] : [{ id, changedAt: new Date(LastModified) }]
    })
    return newest(parts)
  }

  async sweep(id: string): Promise<void> {
    nameOf(id, 'file')
    const objects = (await this.#client.listObjects('/', this.#folder + id)) ?? []
    await Promise.all(objects.map(({ Key }) => this.#client.deleteObject(Key)))
  }
}
