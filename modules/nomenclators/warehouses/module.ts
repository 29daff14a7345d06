import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { handleOpen } from '@cuadre/server-kit/public-catalogue.ts'
import { synchronizeWarehouses } from '../code-lists/synchronize.ts'
import { filterWarehouses } from '../code-lists/selects.ts'
import * as api from './api.ts'
import { accountsOfWarehouse, heldIn, displayedWarehouses } from './queries.ts'

export const module: Module = {
  routes: [
    handle(api.priceProducts, heldIn),
    handleOpen(api.filterPublicWarehouses, {
      seesAll: ['adminStorage', 'adminStorageInventory'],
      inside: filterWarehouses,
      outside: displayedWarehouses,
    }),
    handle(api.getWarehouseAccounts, accountsOfWarehouse),
    handle(api.syncWarehouses, synchronizeWarehouses),
  ],
}
