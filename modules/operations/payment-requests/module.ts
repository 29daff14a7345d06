import { paymentRequestKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { paymentRequestFinder } from './search.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { changeStateOfRequest } from './moves.ts'
import { printRequest } from './print.ts'
import { requestList } from './queries.ts'
import { requestable } from './requestable.ts'
import { createRequest, deleteRequest, getRequest, updateRequest } from './requests.ts'

export const module: Module = {
  kinds: [paymentRequestKind],
  routes: [
    handle(api.createRequest, createRequest),
    handle(api.filterRequests, requestList),
    handle(api.changeStateOfRequest, changeStateOfRequest),
    handle(api.updateRequest, updateRequest),
    handle(api.deleteRequest, deleteRequest),
    handle(api.getRequest, (context, { id }) => getRequest(context, id)),
    handle(api.getRequestable, requestable),
    handle(api.printRequest, printRequest),
  ],
  finders: [paymentRequestFinder],
}
