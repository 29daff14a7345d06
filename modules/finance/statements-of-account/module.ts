import { statementOfAccountKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { lettersTo } from '@cuadre/platform/mail/letters.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { printStatement } from './print.ts'
import { layOutStatement, sendStatement } from './send.ts'
import { statementOf } from './statement.ts'

export const module: Module = {
  kinds: [statementOfAccountKind],
  routes: [
    handle(api.getStatementOfAccount, statementOf),
    handle(api.printStatementOfAccount, printStatement),
    handle(api.letterOfStatement, layOutStatement),
    handle(api.sendStatementOfAccount, sendStatement),
    handle(api.lettersOfPartner, (context, { partnerId }) =>
      lettersTo(context, partnerId, ['statementOfAccount', 'reminder']),
    ),
  ],
}
