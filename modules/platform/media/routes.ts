import { handle, type Handler } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { deleteDocument, deleteNew, documentsOf, fileOf, uploadMedia } from './media.ts'
import type { MediaOwners } from './owners.ts'

export const mediaRoutes = (owners: MediaOwners): readonly Handler[] => [
  handle(api.uploadMedia, uploadMedia),
  handle(api.docsAggregate, documentsOf(owners)),
  handle(api.deleteDocument, deleteDocument(owners)),
  handle(api.deleteDocumentNew, deleteNew),
  handle(api.getMediaFile, fileOf(owners)),
]
