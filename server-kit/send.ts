import { finished } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'

const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'file' in answer

/** Sends an answer, as a file where it is one. */
export async function send(reply: FastifyReply, answer: unknown): Promise<unknown> {
  if (!isFile(answer)) return answer
  const { name, type, body, keepSeconds } = answer.file
  if (keepSeconds !== undefined)
    // What a browser keeps is of the session that requested it: after signing out it must ask again.
    reply.header('cache-control', `private, max-age=${keepSeconds}`).header('vary', 'cookie, authorization')
  reply.header(
    'content-disposition',
    `attachment; filename="${name.replace(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  )
  reply.type(type)
  // Given back and not sent from here: who gets it may rely on what was changed, which is committed only later.
  if (body instanceof Uint8Array) return Buffer.from(body)
  await sendPieces(reply, body)
  return reply
}

/** Somebody who takes none of a file for so long is gone. */
const patience = 60_000

/**
 * Sends a file while it is made, no faster than it is taken. The call is over, and its transaction, when all of it is
 * on its way or the caller has left.
 */
async function sendPieces(reply: FastifyReply, pieces: AsyncIterable<string>): Promise<void> {
  reply.raw.setTimeout(patience, () => reply.raw.destroy())
  void reply.send(Readable.from(pieces, { objectMode: false, encoding: 'utf8' }))
  await finished(reply.raw).catch(() => {})
}
