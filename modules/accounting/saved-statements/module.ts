import { savedStatementFinder } from './search.ts'
import { savedStatementKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { approvedByEntries, approvedOn } from './approved-on.ts'
import { changesOf } from './changes.ts'
import { print } from './print.ts'
import { approve, create, details, remove, reportList } from './reports.ts'

export const module: Module = {
  kinds: [savedStatementKind],
  finders: [savedStatementFinder],
  routes: [
    handle(api.createReport, create),
    handle(api.reportFilter, reportList),
    handle(api.reportDetails, details),
    handle(api.approveReport, approve),
    handle(api.deleteReport, remove),
    handle(api.reportChanges, changesOf),
    handle(api.approvedOn, approvedOn),
    handle(api.approvedByEntries, approvedByEntries),
    handle(api.printReport, print),
  ],
}
