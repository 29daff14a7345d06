import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { previewServiceAccrual, serviceAccruals } from './accruals.ts'
import * as api from './api.ts'
import { serviceAccrualKind } from './kind.ts'
import { printServiceAccrual } from './print.ts'
import { serviceAccrualList } from './queries.ts'
import { serviceAccrualFinder } from './search.ts'

export const module: Module = {
  kinds: [serviceAccrualKind],
  routes: [
    handle(api.serviceAccrualFilter, serviceAccrualList),
    handle(api.createServiceAccrual, serviceAccruals.create),
    handle(api.updateServiceAccrual, serviceAccruals.update),
    handle(api.correctServiceAccrual, serviceAccruals.correct),
    handle(api.changeStateServiceAccrual, serviceAccruals.changeState),
    handle(api.previewServiceAccrual, previewServiceAccrual),
    handle(api.getServiceAccrual, serviceAccruals.get),
    handle(api.printServiceAccrual, printServiceAccrual),
    handle(api.deleteServiceAccrual, serviceAccruals.remove),
  ],
  finders: [serviceAccrualFinder],
}
