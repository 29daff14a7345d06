import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, type ReadStream, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'

const folderOf = (dataDir: string) => join(dataDir, 'temporary')

/** What a server that was ended in the middle left there. */
export function clearSpool(dataDir: string): void {
  rmSync(folderOf(dataDir), { recursive: true, force: true })
}

/**
 * Writes a long answer down while the database gives it, so that the connection is free again however slowly the answer is taken.
 * The file is gone once it was read, or its reader left.
 */
export async function spooled(dataDir: string, pieces: AsyncIterable<string>): Promise<() => ReadStream> {
  const folder = folderOf(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const remove = () => rm(path, { force: true })
  try {
    await pipeline(
      Readable.from(pieces, { objectMode: false, encoding: 'utf8' }),
      createWriteStream(path, { mode: 0o600 }),
    )
  } catch (failure) {
    await remove()
    throw failure
  }
  return () => createReadStream(path).once('close', () => void remove())
}
