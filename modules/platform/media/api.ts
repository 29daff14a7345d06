import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { dataOf, Done, Id, Instant } from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { Upload } from '@cuadre/kernel/upload.ts'

export const Media = z.object({
  _id: Id,
  /** What whoever handed it in calls it. */
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  /** In pixels; null for what is no image. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  hasThumbnail: z.boolean(),
  /** The record that holds it; null until that record is saved. */
  ownerType: z.string().nullable(),
  ownerId: Id.nullable(),
  createdAt: Instant,
  createdBy: z.object({ _id: Id, name: z.string() }),
})

export const mediaMegabytes = 15
/** How many files come with one request. */
export const mostFiles = 10

export const uploadMedia = changes('POST', '/private/media', {
  permission: 'session',
  summary:
    'Hand in files: images, PDFs, workbooks, text documents or plain text. They belong to nobody until a record holds them.',
  input: z.strictObject({ file: z.union([Upload, z.array(Upload).min(1).max(mostFiles)]) }),
  output: dataOf(Media),
  upload: { megabytes: mediaMegabytes, files: mostFiles },
})

export const docsAggregate = reads('POST', '/private/media/docsAggregate', {
  permission: 'session',
  summary: 'The files that records of a kind hold, as far as the caller may see them.',
  input: z.strictObject({
    ownerType: z.string().max(60),
    ownerIds: z.array(Id).min(1, 'field.tooFew').max(200),
  }),
  output: dataOf(Media),
})

export const addToDocument = changes('POST', '/private/media/addToDocument', {
  permission: 'session',
  summary:
    'Give files that one has handed in to a document, whatever its state: a provider’s invoice may come later.',
  input: z.strictObject({
    ownerType: z.string().max(60),
    ownerId: Id,
    documentIds: z.array(Id).min(1, 'field.tooFew').max(50, 'field.tooMany'),
  }),
  output: dataOf(Media),
})

export const deleteDocument = changes('POST', '/private/media/deleteDocument', {
  permission: 'session',
  summary: 'Take a file from the record that holds it, and delete it.',
  input: z.strictObject({ _id: Id }),
  output: Done,
})

export const deleteDocumentNew = changes('DELETE', '/private/media/deleteDocumentNew', {
  permission: 'session',
  summary: 'Delete a file that one has handed in and no record holds yet.',
  input: z.strictObject({ id: Id }),
  output: Done,
})

export const getMediaFile = reads('GET', '/private/media/file', {
  permission: 'session',
  summary: 'The content of a file, or its thumbnail.',
  input: z.strictObject({ id: Id, size: z.enum(['whole', 'thumbnail']).default('whole') }),
  output: AFile,
})
