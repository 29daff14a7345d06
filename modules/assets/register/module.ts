import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { assets, createAssets, getAssetLife, previewAsset } from './assets.ts'
import { assetKind, assetMovementKind } from './kind.ts'
import { movementList } from './movement-queries.ts'
import { changeResponsible, changeState, changeUse, downAssets, getMovement, moveAreas } from './movements.ts'
import { previewMovement } from './preview.ts'
import { printAsset, printMovement } from './print.ts'
import { assetList } from './queries.ts'
import { assetFinder, assetMovementFinder } from './search.ts'

export const module: Module = {
  kinds: [assetKind, assetMovementKind],
  finders: [assetFinder, assetMovementFinder],
  routes: [
    handle(api.getAssets, assetList),
    handle(api.createAssets, createAssets),
    handle(api.updateAsset, assets.update),
    handle(api.correctAsset, assets.correct),
    handle(api.changeStateAsset, assets.changeState),
    handle(api.previewAsset, previewAsset),
    handle(api.getAsset, assets.get),
    handle(api.getAssetLife, getAssetLife),
    handle(api.deleteAsset, assets.remove),
    handle(api.deleteAssetDocument, assets.removeFile),
    handle(api.printAsset, printAsset),
    handle(api.downAssets, downAssets),
    handle(api.moveAreas, moveAreas),
    handle(api.changeResponsible, changeResponsible),
    handle(api.changeUse, changeUse),
    handle(api.previewMovement, previewMovement),
    handle(api.filterMovements, movementList),
    handle(api.getMovement, getMovement),
    handle(api.changeStateMovement, changeState),
    handle(api.printMovement, printMovement),
  ],
}
