import { notFound } from '@cuadre/kernel/errors.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { readImage } from '@cuadre/platform/media/content.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { handleOpen, type ShopWindow } from '@cuadre/server-kit/shop-window.ts'
import { seesAll } from '../products/sees-all.ts'
import * as api from './api.ts'
import { addPictures, changePicture, deletePicture, highlight } from './images.ts'
import { pictureFile, pictureList } from './queries.ts'

interface Wanted {
  id: string
  size: 'whole' | 'thumbnail'
}

const fileOf =
  (shown: { onlyShown: boolean }) =>
  async (window: ShopWindow, { id, size }: Wanted): Promise<FileAnswer> => {
    const file = await pictureFile(window, id, shown)
    if (!file) throw notFound()
    return readImage(window, { _id: file.mediaId, name: file.name, type: file.type }, size)
  }

export const imageRoutes = [
  handle(api.createImages, addPictures),
  handle(api.updateImage, changePicture),
  handle(api.deleteImage, deletePicture),
  handle(api.setHighlight, highlight),
  handleOpen(api.filterImages, {
    seesAll,
    inside: (context, asked) => pictureList(context, asked, { onlyShown: false }),
    outside: (window, asked) => pictureList(window, asked, { onlyShown: true }),
  }),
  handleOpen(api.getImageFile, {
    seesAll,
    inside: fileOf({ onlyShown: false }),
    outside: fileOf({ onlyShown: true }),
  }),
]
