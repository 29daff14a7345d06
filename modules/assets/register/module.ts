import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import * as movements from './movement-api.ts'
import { assets, createAssets, getAssetLife, previewAsset } from './assets.ts'
import { assetKind, assetMovementKind } from './kind.ts'
import { printAssetLabels } from './labels.ts'
import { movementList } from './movement-queries.ts'
import { downAssets } from './disposing.ts'
import { changeResponsible, changeState, changeUse, moveAreas } from './movements.ts'
import { previewMovement } from './preview.ts'
import { printAsset, printMovement } from './print.ts'
import { getPurchaseLine } from './purchase-line.ts'
import { assetList } from './queries.ts'
import { addComponents, impairAssets, revalueAssets } from './revaluing.ts'
import { assetFinder, assetMovementFinder } from './search.ts'
import { sellAssets } from './selling.ts'
import { getMovement } from './written-movement.ts'

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
    handle(api.getPurchaseLine, getPurchaseLine),
    handle(api.getAssetLife, getAssetLife),
    handle(api.printAssetLabels, printAssetLabels),
    handle(api.deleteAsset, assets.remove),
    handle(api.deleteAssetDocument, assets.removeFile),
    handle(api.printAsset, printAsset),
    handle(movements.downAssets, downAssets),
    handle(movements.sellAssets, sellAssets),
    handle(movements.moveAreas, moveAreas),
    handle(movements.changeResponsible, changeResponsible),
    handle(movements.changeUse, changeUse),
    handle(movements.revalueAssets, revalueAssets),
    handle(movements.impairAssets, impairAssets),
    handle(movements.addComponents, addComponents),
    handle(movements.previewMovement, previewMovement),
    handle(movements.filterMovements, movementList),
    handle(movements.getMovement, getMovement),
    handle(movements.changeStateMovement, changeState),
    handle(movements.printMovement, printMovement),
  ],
}
