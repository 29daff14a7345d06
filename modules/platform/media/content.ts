import { notFound } from '@cuadre/kernel/errors.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { thumbnailType } from '@cuadre/server-kit/media/images.ts'

interface StoredFile {
  _id: string
  name: string
  type: string
}

const oneDay = 24 * 60 * 60

type Scope = Pick<Context, 'media' | 'organization'>

export async function readFile({ media, organization }: Scope, { _id, name, type }: StoredFile) {
  const body = await media(organization).get(_id, 'file')
  if (!body) throw notFound('media.contentMissing')
  return { file: { name, type, body } }
}

/** An image never changes: another takes its place under an id of its own, so a browser may keep it. */
export async function readImage(
  { media, organization }: Scope,
  { _id, name, type }: StoredFile,
  size: 'whole' | 'thumbnail',
): Promise<FileAnswer> {
  const body = await media(organization).get(_id, size === 'thumbnail' ? 'thumbnail' : 'file')
  if (!body) throw notFound('media.contentMissing')
  return {
    file: { name, type: size === 'thumbnail' ? thumbnailType : type, body, keepSeconds: oneDay },
  }
}
