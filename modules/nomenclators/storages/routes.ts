import { handle } from '@cuadre/server-kit/handle.ts'
import { handleOpen } from '@cuadre/server-kit/shop-window.ts'
import { synchronizeStorages } from '../external/synchronize.ts'
import { filterStorages } from '../nomenclators/selects.ts'
import * as api from './api.ts'
import { accountsOfStorage, heldIn, shownStorages } from './queries.ts'

export const storageRoutes = [
  handle(api.priceProducts, heldIn),
  handleOpen(api.filterPublicStorages, {
    seesAll: ['adminStorage', 'adminStorageInventory'],
    inside: filterStorages,
    outside: shownStorages,
  }),
  handle(api.getStorageAccounts, accountsOfStorage),
  handle(api.syncStorages, synchronizeStorages),
]
