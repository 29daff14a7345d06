import { z } from 'zod'

/** A file that is still to be made of what is given, once the database is not needed any more. */
export interface ToDraw {
  toDraw: object
}

/** An answer that is a file instead of JSON. A long one comes piece by piece, as it is made. */
export interface FileAnswer {
  file: {
    name: string
    type: string
    body: Uint8Array | AsyncIterable<string> | ToDraw
    /** For how long the caller may keep it; absent where it may change. */
    keepSeconds?: number
  }
}

const isFile = (value: unknown): boolean => typeof value === 'object' && value !== null && 'file' in value

/** What a call that answers with a file gives as its output. */
export const AFile = z.custom<FileAnswer>(isFile)

/** The same of a file that is long in the making: whoever wants one waits for a turn before the database is asked. */
export const ALongFile = z.custom<FileAnswer>(isFile)
