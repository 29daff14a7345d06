import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { cardOf, overTime } from './card.ts'
import { movementsOfDocuments } from './of-documents.ts'
import { printCard } from './print.ts'
import { stockList, warehousesOnDay, valuationOn } from './queries.ts'

export const module: Module = {
  routes: [
    handle(api.byProduct, cardOf),
    handle(api.printCard, printCard),
    handle(api.stockOnDay, stockList),
    handle(api.warehousesOnDay, warehousesOnDay),
    handle(api.valuation, valuationOn),
    handle(api.stockOverTime, overTime),
    handle(api.movementsOfDocuments, movementsOfDocuments),
  ],
}
