import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { codeOf } from '../start-refusal.ts'

export type Variant = 'file' | 'thumbnail'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A file that was found in the store. */
export interface Stored {
  id: string
  changedAt: Date
}

/**
 * The contents of files, in the data folder: `media/<organization>/<id>`. Only ids of ours become part of a path; what
 * a person calls a file never does.
 */
export class MediaStore {
  readonly #folder: string

  constructor(dataDir: string, organization: string) {
    if (!uuid.test(organization)) throw new Error(`not an organization: ${organization}`)
    this.#folder = join(dataDir, 'media', organization)
  }

  #path(id: string, variant: Variant): string {
    if (!uuid.test(id)) throw new Error(`not a file: ${id}`)
    return join(this.#folder, variant === 'file' ? id : `${id}.thumbnail`)
  }

  /** Whole or not at all: a reader never sees half a file. */
  async put(id: string, variant: Variant, content: Uint8Array): Promise<void> {
    const path = this.#path(id, variant)
    await mkdir(this.#folder, { recursive: true })
    const unfinished = `${path}.${randomUUID()}.part`
    await writeFile(unfinished, content, { mode: 0o600 })
    await rename(unfinished, path)
  }

  /** Undefined where there is none. */
  async get(id: string, variant: Variant): Promise<Uint8Array | undefined> {
    try {
      return await readFile(this.#path(id, variant))
    } catch (failure) {
      if (codeOf(failure) === 'ENOENT') return undefined
      throw failure
    }
  }

  async remove(id: string): Promise<void> {
    await Promise.all(
      (['file', 'thumbnail'] as const).map((variant) => rm(this.#path(id, variant), { force: true })),
    )
  }

  /** What is stored, with when it was last written; also what a broken write left behind. */
  async all(): Promise<Stored[]> {
    const names = await readdir(this.#folder).catch((failure: unknown) => {
      if (codeOf(failure) === 'ENOENT') return []
      throw failure
    })
    const ids = new Set(names.map((name) => name.slice(0, 36)).filter((name) => uuid.test(name)))
    return Promise.all(
      [...ids].map(async (id) => {
        const parts = names.filter((name) => name.startsWith(id))
        const stats = await Promise.all(parts.map((name) => stat(join(this.#folder, name))))
        return { id, changedAt: new Date(Math.max(...stats.map(({ mtimeMs }) => mtimeMs))) }
      }),
    )
  }

  /** Takes away everything that begins with an id, half-written parts included. */
  async sweep(id: string): Promise<void> {
    if (!uuid.test(id)) throw new Error(`not a file: ${id}`)
    const names = await readdir(this.#folder)
    await Promise.all(
      names
        .filter((name) => name.startsWith(id))
        .map((name) => rm(join(this.#folder, name), { force: true })),
    )
  }
}
