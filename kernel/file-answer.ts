import { z } from 'zod'

/** An answer that is a file instead of JSON. */
export interface FileAnswer {
  file: { name: string; type: string; body: Uint8Array }
}

/** What a call that answers with a file gives as its output. */
export const AFile = z.custom<FileAnswer>(
  (value) => typeof value === 'object' && value !== null && 'file' in value,
)
