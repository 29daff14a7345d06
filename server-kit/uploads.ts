import { createHash } from 'node:crypto'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { UploadLimits } from '@cuadre/kernel/endpoint.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { UploadedFile } from '@cuadre/kernel/upload.ts'
import { codeOf } from './start-refusal.ts'

/** The fields of a form and its files, which are read no further than the call takes. */
export async function formOf(
  request: FastifyRequest,
  { megabytes, files = 1 }: UploadLimits,
): Promise<object> {
  if (!request.isMultipart()) throw new Refusal('file.form', {}, { status: 415 })
  const limit = megabytes * 1024 * 1024
  const tooLarge = new Refusal('file.tooLarge', { megabytes }, { status: 413 })
  // The parts around the file are small; a body that says it is larger is refused before any of it is read.
  if (Number(request.headers['content-length'] ?? 0) > limit * Math.min(files, 4) + 64 * 1024) throw tooLarge
  const form: Record<string, unknown> = {}
  try {
    const limits = { fileSize: limit, files, fields: 20, fieldSize: 10_000 }
    for await (const part of request.parts({ limits })) {
      const content = await contentOf(part)
      const earlier = form[part.fieldname]
      form[part.fieldname] =
        earlier instanceof UploadedFile || Array.isArray(earlier) ? [earlier, content].flat() : content
    }
  } catch (failure) {
    if (codeOf(failure) === 'FST_FILES_LIMIT') throw new Refusal('file.tooMany', { files }, { status: 413 })
    throw isTooLarge(failure) ? tooLarge : new Refusal('file.form', {}, { status: 400 })
  }
  return form
}

async function contentOf(part: Multipart): Promise<unknown> {
  if (part.type === 'field') return part.value
  const content = await part.toBuffer()
  return new UploadedFile(part.filename, createHash('sha256').update(content).digest('hex'), content)
}

const isTooLarge = (failure: unknown) =>
  failure instanceof Error && 'statusCode' in failure && failure.statusCode === 413
