import { Threads } from '@cuadre/server-kit/files/threads.ts'
import type { Sayings } from './column-names.ts'
import type { ReadBankFile } from './read-statement.ts'

const threads = new Threads<{ content: Uint8Array; said: Sayings }, ReadBankFile>(
  new URL('reading-worker.ts', import.meta.url),
)

/** What a file says, read by another thread: a long one takes seconds, and nobody else waits for it. */
export const readAside = (content: Uint8Array, said: Sayings): Promise<ReadBankFile> =>
  threads.run({ content, said })
