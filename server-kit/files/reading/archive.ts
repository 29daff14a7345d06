import type { Readable } from 'node:stream'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { Refusal } from '@cuadre/kernel/errors.ts'

const mostParts = 10_000

export const damaged = () => new Refusal('file.damaged', {}, { status: 422 })

/** The parts of a zip, each unpacked only when it is wanted and never beyond what all of them together may be. */
export class Archive {
  readonly #zip: ZipFile
  readonly #parts: ReadonlyMap<string, Entry>
  readonly #megabytes: number
  #unpacked = 0

  constructor(zip: ZipFile, parts: ReadonlyMap<string, Entry>, megabytes: number) {
    this.#zip = zip
    this.#parts = parts
    this.#megabytes = megabytes
  }

  has(name: string): boolean {
    return this.#parts.has(name)
  }

  /**
   * The content of a part. How large it becomes is written in the archive and looked at before anything is unpacked; a
   * part that becomes larger than is written stops there.
   */
  async open(name: string): Promise<Readable> {
    const part = this.#parts.get(name)
    if (!part) throw damaged()
    this.#unpacked += part.uncompressedSize
    if (this.#unpacked > this.#megabytes * 1024 * 1024)
      throw new Refusal('file.expandsTooMuch', { megabytes: this.#megabytes }, { status: 413 })
    return this.#zip.openReadStreamPromise(part)
  }
}

export async function openArchive(content: Uint8Array, megabytes: number): Promise<Archive> {
  const zip = await fromBufferPromise(Buffer.from(content.buffer, content.byteOffset, content.length), {
    lazyEntries: true,
  })
  if (zip.entryCount > mostParts) throw damaged()
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName.replace(/^\//, ''), entry)
  return new Archive(zip, parts, megabytes)
}
