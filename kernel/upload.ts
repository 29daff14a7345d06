import { z } from 'zod'

/** A file that came with a request. What it is called and its digest stand for it in trails and keys, never its content. */
export class UploadedFile {
  readonly name: string
  readonly sha256: string
  readonly content: Uint8Array

  constructor(name: string, sha256: string, content: Uint8Array) {
    this.name = name
    this.sha256 = sha256
    this.content = content
  }

  toJSON() {
    return { name: this.name, sha256: this.sha256 }
  }
}

/** Where a call takes a file: the browser gives a `File`, the server's function gets what arrived. */
export const Upload = z
  .custom<UploadedFile>((value) => value instanceof UploadedFile, { error: 'file.missing' })
  .meta({ type: 'string', format: 'binary' }) as unknown as z.ZodType<UploadedFile, File>
