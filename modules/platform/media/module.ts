import { mediaKind } from './kind.ts'
import type { Module } from '../module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { addToDocument, deleteDocument, deleteNew, documentsOf, fileOf, uploadMedia } from './media.ts'

export const module: Module = {
  kinds: [mediaKind],
  routes: ({ files: owners }) => [
    handle(api.uploadMedia, uploadMedia),
    handle(api.docsAggregate, documentsOf(owners)),
    handle(api.addToDocument, addToDocument(owners)),
    handle(api.deleteDocument, deleteDocument(owners)),
    handle(api.deleteDocumentNew, deleteNew),
    handle(api.getMediaFile, fileOf(owners)),
  ],
}
