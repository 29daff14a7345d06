import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import {
  changeState,
  correctServiceAccrual,
  createServiceAccrual,
  deleteServiceAccrual,
  getServiceAccrual,
  previewServiceAccrual,
  updateServiceAccrual,
} from './accruals.ts'
import * as api from './api.ts'
import { serviceAccrualKind } from './kind.ts'
import { printServiceAccrual } from './print.ts'
import { serviceAccrualList } from './queries.ts'
import { serviceAccrualFinder } from './search.ts'

export const module: Module = {
  kinds: [serviceAccrualKind],
  routes: [
    handle(api.serviceAccrualFilter, serviceAccrualList),
    handle(api.createServiceAccrual, createServiceAccrual),
    handle(api.updateServiceAccrual, updateServiceAccrual),
    handle(api.correctServiceAccrual, correctServiceAccrual),
    handle(api.changeStateServiceAccrual, changeState),
    handle(api.previewServiceAccrual, previewServiceAccrual),
    handle(api.getServiceAccrual, getServiceAccrual),
    handle(api.printServiceAccrual, printServiceAccrual),
    handle(api.deleteServiceAccrual, deleteServiceAccrual),
  ],
  finders: [serviceAccrualFinder],
}
