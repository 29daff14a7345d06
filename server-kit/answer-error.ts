import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { callerHasLeft } from './database.ts'
import { isDamaged, isFull, refusalOf, type Refusals } from './refusals.ts'
import { languageOf, toErrorBody } from './words.ts'

/** What Fastify itself refuses, as codes of ours. */
const ofFastify: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.mediaType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.notJson',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.notJson',
}

/** Whoever called closed the connection before all of the answer was on its way: leaving a screen does that. */
const callerLeft = (code: string | undefined, request: FastifyRequest): boolean =>
  (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === callerHasLeft) && request.raw.socket.destroyed

/** Answers a call that failed: a refusal in the words of the caller's language, and a bug of ours without any detail of it. */
export const answerError =
  (refusals: Refusals) => (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
    if (callerLeft(code, request)) return reply.send()
    reply.removeHeader('content-disposition').type('application/json; charset=utf-8')
    const language = languageOf(request.headers['accept-language'])
    const ours = code === undefined ? undefined : ofFastify[code]
    const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 400
    const refusal = ours ? new Refusal(ours, {}, { status }) : refusalOf(error, refusals)
    if (!refusal) {
      request.log.error(
        { err: error, requestId: request.id, call: request.routeOptions.url },
        'a call failed',
      )
      return reply
        .code(500)
        .send(
          toErrorBody(
            new Refusal(
              'internal',
              { reference: request.id },
              { status: 500, details: { requestId: request.id } },
            ),
            language,
          ),
        )
    }
    // The sentence is the caller's; whoever looks after the machine finds the rest here.
    if (isFull(error) || isDamaged(error))
      request.log.error({ err: error, requestId: request.id, call: request.routeOptions.url }, refusal.code)
    if (refusal.status === 429 || refusal.status === 503)
      reply.header('retry-after', String(refusal.parameters['seconds'] ?? 60))
    return reply.code(refusal.status).send(toErrorBody(refusal, language))
  }
