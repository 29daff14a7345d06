import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { orderKind, runKind } from './kind.ts'
import { changeState, createOrder, deleteOrder, getOrder, updateOrder } from './orders.ts'
import { planOrder } from './plan.ts'
import { previewRun } from './preview.ts'
import { printOrder, printRun } from './print.ts'
import { orderList } from './queries.ts'
import { changeStateRun, createRun, getRun } from './runs.ts'
import { orderFinder, runFinder } from './search.ts'
import { traceRun } from './tracing.ts'

export const module: Module = {
  kinds: [orderKind, runKind],
  finders: [orderFinder, runFinder],
  routes: [
    handle(api.filterOrders, orderList),
    handle(api.createOrder, createOrder),
    handle(api.updateOrder, updateOrder),
    handle(api.deleteOrder, deleteOrder),
    handle(api.getOrder, getOrder),
    handle(api.changeStateOrder, changeState),
    handle(api.planOrder, planOrder),
    handle(api.printOrder, printOrder),
    handle(api.createRun, createRun),
    handle(api.changeStateRun, changeStateRun),
    handle(api.previewRun, previewRun),
    handle(api.getRun, getRun),
    handle(api.traceRun, traceRun),
    handle(api.printRun, printRun),
  ],
}
