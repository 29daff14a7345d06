import type { Module } from '@cuadre/platform/module.ts'
import { handle, handleFile } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { checkStatementFile, importStatementFile, readBefore } from './importing.ts'
import { bankStatementKind } from './kind.ts'
import { lastStatement, lastStatementInPeriod, statementList } from './queries.ts'
import { createStatement, deleteStatement, getStatement, updateStatement } from './statements.ts'
import { bankStatementFinder } from './search.ts'

export const module: Module = {
  kinds: [bankStatementKind],
  finders: [bankStatementFinder],
  routes: [
    handle(api.filterStatements, statementList),
    handle(api.createStatement, createStatement),
    handle(api.updateStatement, updateStatement),
    handle(api.deleteStatement, deleteStatement),
    handle(api.getStatement, getStatement),
    handle(api.getLastStatementInPeriod, lastStatementInPeriod),
    handle(api.getLastStatement, lastStatement),
    handleFile(api.checkStatementFile, readBefore, checkStatementFile),
    handleFile(api.importStatementFile, readBefore, importStatementFile),
  ],
}
