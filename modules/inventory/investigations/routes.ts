import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { decideFile, getFile, undoDecision } from './files.ts'
import { fileList } from './queries.ts'

export const investigationRoutes = [
  handle(api.filterFiles, fileList),
  handle(api.getFile, getFile),
  handle(api.decideFile, decideFile),
  handle(api.undoDecision, undoDecision),
]
