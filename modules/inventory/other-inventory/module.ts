import { inventoryFinder } from './search.ts'
import { otherInventoryKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { correctInventory } from './correcting.ts'
import { createInventory, updateInventory } from './drafts.ts'
import { changeState, deleteDocument, getInventory } from './inventory.ts'
import { previewInventory } from './preview.ts'
import { printInventory } from './print.ts'
import { inventoryList } from './queries.ts'

export const module: Module = {
  kinds: [otherInventoryKind],
  finders: [inventoryFinder],
  routes: [
    handle(api.filterInventory, inventoryList),
    handle(api.createInventory, createInventory),
    handle(api.updateInventory, updateInventory),
    handle(api.correctInventory, correctInventory),
    handle(api.changeStateInventory, changeState),
    handle(api.getInventory, getInventory),
    handle(api.deleteInventoryDocument, deleteDocument),
    handle(api.previewInventory, previewInventory),
    handle(api.printInventory, printInventory),
  ],
}
