import type { Drawing } from './drawing.ts'
import { besideAnswers, Threads } from './threads.ts'

export const drawers = besideAnswers

const threads = new Threads<Drawing, Uint8Array<ArrayBuffer>>(new URL('drawing-worker.ts', import.meta.url))

/** The file of a drawing, made by another thread. */
export const drawn = async (drawing: Drawing): Promise<Buffer> =>
  Buffer.from((await threads.run(drawing)).buffer)
