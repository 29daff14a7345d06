import { investigationFinder } from './search.ts'
import { investigationKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { decideFile, getFile, undoDecision } from './files.ts'
import { printFile } from './print.ts'
import { fileList } from './queries.ts'

export const module: Module = {
  kinds: [investigationKind],
  finders: [investigationFinder],
  routes: [
    handle(api.filterFiles, fileList),
    handle(api.getFile, getFile),
    handle(api.printFile, printFile),
    handle(api.decideFile, decideFile),
    handle(api.undoDecision, undoDecision),
  ],
}
