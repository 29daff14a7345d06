import { Threads } from '@cuadre/server-kit/files/threads.ts'
import type { ClockFile } from './clock-file.ts'
import type { Mapping } from './mapping.ts'

const threads = new Threads<{ content: Uint8Array; mapping?: Mapping }, ClockFile>(
  new URL('reading-worker.ts', import.meta.url),
)

/** What a clock's file says, read by another thread: a long one takes seconds, and nobody else waits for it. */
export const readAside = (content: Uint8Array, mapping?: Mapping): Promise<ClockFile> =>
  threads.run({ content, ...(mapping && { mapping }) })
