import { sql } from 'kysely'
import { codeListElementKind, unitKind, warehouseKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { warehouseFinder, unitFinder } from './search.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { handleOpen } from '@cuadre/server-kit/public-catalogue.ts'
import { synchronizeElements } from './synchronize.ts'
import * as api from './api.ts'
import { createElement, deleteElement, getElement, updateElement } from './elements.ts'
import { typesInUse } from './queries.ts'
import {
  elementsByType,
  filterElements,
  filterWarehouses,
  grandchildren,
  lastCode,
  nameOfElement,
  nameOfType,
  options,
} from './selects.ts'

export const module: Module = {
  kinds: [codeListElementKind, warehouseKind, unitKind],
  steps: [
    {
      id: 'storages',
      permission: 'adminStorage',
      isDone: (organization) =>
        sql`select exists (select from warehouse where organization_id = ${organization})`,
    },
  ],
  routes: [
    handle(api.filterNomenclators, filterElements),
    handle(api.filterWarehouses, filterWarehouses),
    handle(api.createNomenclator, createElement),
    handle(api.updateNomenclator, updateElement),
    handle(api.deleteNomenclator, deleteElement),
    handle(api.getNomenclator, getElement),
    handle(api.getPCode, typesInUse),
    handle(api.getNameByPcode, nameOfType),
    handle(api.getNomCodsName, nameOfElement),
    handle(api.getLastCodeNomCods, lastCode),
    handle(api.getNomcodsByPtypeSelect, options),
    handle(api.getNomcodsByManyPtypesSelect, options),
    handle(api.getNomcodsByManyPtypes, elementsByType),
    handle(api.getNomcodsByManyPtypesActive, (context, input) =>
      elementsByType(context, { ...input, active: true }),
    ),
    handleOpen(api.getNomcodsByManyPtypesPublic, {
      seesAll: ['adminNomenclator', 'adminStorage', 'adminUnitOfMeasurement'],
      inside: elementsByType,
      outside: (window, input) => elementsByType(window, { ...input, active: true }),
    }),
    handle(api.getGrandChildsNomcods, grandchildren),
    handle(api.syncNomenclators, synchronizeElements),
  ],
  finders: [warehouseFinder, unitFinder],
  responsibilities: [
    {
      kind: warehouseKind.type,
      answeredFor: (organization) => sql`
        select warehouse.responsible_worker_id as worker_id, element.id, element.code, element.name
          from warehouse join nomenclator element on element.organization_id = ${organization} and element.id = warehouse.id
         where warehouse.organization_id = ${organization} and element.active`,
    },
  ],
}
