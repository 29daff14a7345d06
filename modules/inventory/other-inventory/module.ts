import { inventoryFinder } from './search.ts'
import { otherInventoryKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { showing } from './blind.ts'
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
    handle(
      api.createInventory,
      showing((context, draft) => createInventory(context, draft)),
    ),
    handle(api.updateInventory, showing(updateInventory)),
    handle(api.correctInventory, showing(correctInventory)),
    handle(api.changeStateInventory, showing(changeState)),
    handle(api.getInventory, showing(getInventory)),
    handle(api.deleteInventoryDocument, deleteDocument),
    handle(api.previewInventory, previewInventory),
    handle(api.printInventory, printInventory),
  ],
}
