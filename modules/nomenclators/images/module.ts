import { forgetPicture } from './images.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { readImage } from '@cuadre/platform/media/content.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { handleOpen, type PublicCatalogueContext } from '@cuadre/server-kit/public-catalogue.ts'
import { seesAll } from './sees-all.ts'
import * as api from './api.ts'
import { addPictures, changePicture, deletePicture, highlight } from './images.ts'
import { pictureFile, pictureList } from './queries.ts'

interface Wanted {
  id: string
  size: 'whole' | 'thumbnail'
}

const fileOf =
  (displayed: { onlyVisible: boolean }) =>
  async (window: PublicCatalogueContext, { id, size }: Wanted): Promise<FileAnswer> => {
    const file = await pictureFile(window, id, displayed)
    if (!file) throw notFound()
    return readImage(window, { _id: file.mediaId, name: file.name, type: file.type }, size)
  }

export const module: Module = {
  routes: [
    handle(api.createImages, addPictures),
    handle(api.updateImage, changePicture),
    handle(api.deleteImage, deletePicture),
    handle(api.setHighlight, highlight),
    handleOpen(api.filterImages, {
      seesAll,
      inside: (context, input) => pictureList(context, input, { onlyVisible: false }),
      outside: (window, input) => pictureList(window, input, { onlyVisible: true }),
    }),
    handleOpen(api.getImageFile, {
      seesAll,
      inside: fileOf({ onlyVisible: false }),
      outside: fileOf({ onlyVisible: true }),
    }),
  ],
  detach: { product: forgetPicture },
}
