import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { codeOf } from '../start-refusal.ts'
import {
  checkOrganization,
  type MediaStore,
  nameOf,
  newest,
  ownerOf,
  type Stored,
  type Variant,
} from './store.ts'

/** Files in the data folder: `media/<organization>/<id>`. */
export class DiskStore implements MediaStore {
  readonly #folder: string

  constructor(dataDir: string, organization: string) {
    checkOrganization(organization)
    this.#folder = join(dataDir, 'media', organization)
  }

  async put(id: string, variant: Variant, content: Uint8Array): Promise<void> {
    const path = join(this.#folder, nameOf(id, variant))
    await mkdir(this.#folder, { recursive: true })
    const unfinished = `${path}.${randomUUID()}.part`
    await writeFile(unfinished, content, { mode: 0o600 })
    await rename(unfinished, path)
  }

  async get(id: string, variant: Variant): Promise<Uint8Array | undefined> {
    try {
      return await readFile(join(this.#folder, nameOf(id, variant)))
    } catch (failure) {
      if (codeOf(failure) === 'ENOENT') return undefined
      throw failure
    }
  }

  async remove(id: string): Promise<void> {
    await Promise.all(
      (['file', 'thumbnail'] as const).map((variant) =>
        rm(join(this.#folder, nameOf(id, variant)), { force: true }),
      ),
    )
  }

  async all(): Promise<Stored[]> {
    const parts = await Promise.all(
      (await this.#names()).map(async (name) => {
        const id = ownerOf(name)
        return id === undefined ? [] : [{ id, changedAt: (await stat(join(this.#folder, name))).mtime }]
      }),
    )
    return newest(parts.flat())
  }

  async sweep(id: string): Promise<void> {
    nameOf(id, 'file')
    const names = (await this.#names()).filter((name) => name.startsWith(id))
    await Promise.all(names.map((name) => rm(join(this.#folder, name), { force: true })))
  }

  async #names(): Promise<string[]> {
    try {
      return await readdir(this.#folder)
    } catch (failure) {
      if (codeOf(failure) === 'ENOENT') return []
      throw failure
    }
  }
}
