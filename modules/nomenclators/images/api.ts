import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { ById, dataOf, Done, Id, Line, listInput, listOf, Version } from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'

/** A picture of a product. */
export const Picture = z.object({
  _id: Id,
  productId: Id,
  /** The file that is shown. */
  mediaId: Id,
  title: z.string().nullable(),
  /** From 1 on, in the order that they are shown in. */
  position: z.int(),
  /** Whether it stands for the product where there is room for one picture only. */
  highlighted: z.boolean(),
  version: Version,
})

export const mostPictures = 20

const permission = 'adminProduct'
const Title = Line(200).nullable()

export const createImages = changes('POST', '/private/images', {
  permission,
  summary: 'Add pictures to a product, after those that it has. The first of all is its main one.',
  input: z.strictObject({
    productId: Id,
    images: z
      .array(z.strictObject({ mediaId: Id, title: Title.optional() }))
      .min(1, 'field.tooFew')
      .max(mostPictures, 'field.tooMany'),
  }),
  output: dataOf(Picture),
})

export const updateImage = changes('PUT', '/private/images', {
  permission,
  summary: 'Change the title of a picture, its place among the others or what it shows.',
  input: z.strictObject({
    _id: Id,
    version: Version.optional(),
    title: Title.optional(),
    position: z.int().min(1).max(mostPictures).optional(),
    mediaId: Id.optional(),
  }),
  output: Picture,
})

export const deleteImage = changes('DELETE', '/private/images', {
  permission,
  summary: 'Delete a picture; where it was the main one, the first of those that stay is.',
  input: ById,
  output: Done,
})

export const setHighlight = changes('POST', '/private/images/setHighlight', {
  permission,
  summary: 'Make a picture the main one of its product.',
  input: z.strictObject({ _id: Id }),
  output: Picture,
})

export const filterImages = reads('POST', '/public/images/filter', {
  permission: 'public',
  summary: 'Pictures of one product or of all, by page.',
  input: listInput({
    organizationId: Id.optional(),
    productId: Id.optional(),
    highlighted: z.boolean().optional(),
  }),
  output: listOf(Picture),
  outside: listOf(Picture),
})

export const getImageFile = reads('GET', '/public/images/file', {
  permission: 'public',
  summary: 'What a picture shows, or a small image of it.',
  input: z.strictObject({
    organizationId: Id.optional(),
    /** Of the picture, or of its file. */
    id: Id,
    size: z.enum(['whole', 'thumbnail']).default('whole'),
  }),
  output: AFile,
  outside: AFile,
})
