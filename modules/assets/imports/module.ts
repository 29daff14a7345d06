import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { assetsImportable, checkAssets, importAssets } from './import.ts'

export const module: Module = {
  routes: [handle(api.checkAssets, checkAssets), handle(api.importAssets, importAssets)],
  importables: { assets: assetsImportable },
}
