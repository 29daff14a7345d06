import type { ReadStream } from 'node:fs'
import type { FastifyReply } from 'fastify'
import type { FileAnswer, ToDraw } from '@cuadre/kernel/file-answer.ts'
import type { Drawing } from './files/drawing.ts'
import { drawn } from './files/drawn.ts'
import { spooled } from './spool.ts'
import type { Turns } from './turns.ts'

const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'file' in answer

const isToDraw = (body: FileAnswer['file']['body']): body is ToDraw => 'toDraw' in body

/** An answer that needs the database no more. */
export interface Ready {
  answer: unknown
  person: string
  /** What was written down of a long file. */
  open?: () => ReadStream
}

/** The last that is done of a call while it holds its connection: what only the database can give of the answer is fetched. */
export async function ready(dataDir: string, person: string, answer: unknown): Promise<Ready> {
  if (!isFile(answer)) return { answer, person }
  const { body } = answer.file
  if (body instanceof Uint8Array || isToDraw(body)) return { answer, person }
  return { answer, person, open: await spooled(dataDir, body) }
}

/** Somebody who takes none of a file for so long is gone. */
const patience = 60_000

/** Sends an answer, as a file where it is one. The transaction is over by then, so a slow line keeps nobody else waiting. */
export async function send(
  reply: FastifyReply,
  { answer, person, open }: Ready,
  turns?: Turns,
): Promise<unknown> {
  if (!isFile(answer)) return answer
  const { name, type, body, keepSeconds } = answer.file
  let bytes: Uint8Array | undefined
  if (body instanceof Uint8Array) bytes = body
  else if (isToDraw(body)) {
    const draw = () => drawn(body.toDraw as Drawing)
    bytes = await (turns ? turns.take(person, draw) : draw())
  }
  if (keepSeconds !== undefined)
    // What a browser keeps is of the session that requested it: after signing out it must ask again.
    reply.header('cache-control', `private, max-age=${keepSeconds}`).header('vary', 'cookie, authorization')
  reply.header(
    'content-disposition',
    `attachment; filename="${name.replace(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  )
  reply.type(type)
  if (bytes) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  reply.raw.setTimeout(patience, () => reply.raw.destroy())
  return reply.send(open?.())
}
