import { entryKind, entryAsDocumentKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { sql } from 'kysely'
import { entryFinder } from './search.ts'
import { entriesToConfirm } from './work.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import { handle, handlePublic } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { balanceOf, balancesByHeading } from './balances.ts'
import { correctEntry } from './correction.ts'
import { confirmEntries, createManual, deleteEntry, deleteLine, getEntry } from './entries.ts'
import { printEntry } from './print.ts'
import { entryList } from './queries.ts'
import { reverseEntry } from './reversal.ts'
import { sampleEntry } from './sample.ts'

export const module: Module = {
  works: [
    {
      work: entriesToConfirm,
      waiting: (organization) =>
        sql`select count(*)::int as count, 0 as late from entry_draft where organization_id = ${organization}`,
    },
  ],
  kinds: [entryKind, entryAsDocumentKind],
  steps: [
    {
      id: 'entry',
      permission: 'adminAccountingEntries',
      isDone: (organization) =>
        sql`select exists (select from entry_draft where organization_id = ${organization}) or exists (select from journal_entry where organization_id = ${organization})`,
    },
  ],
  routes: [
    handle(api.accountingEntriesFilter, entryList),
    handle(api.getAccountingEntriesDetailsById, getEntry),
    handle(api.createAccountingEntryManual, createManual),
    handle(api.confirmAccountingEntries, confirmEntries),
    handle(api.reverseAccountingEntry, reverseEntry),
    handle(api.correctAccountingEntry, correctEntry),
    handle(api.deleteAccountingEntriesManual, deleteLine),
    handle(api.deleteManualCommonId, deleteEntry),
    handle(api.getAccountBalance, async (context, { accountId }) => {
      const balance = await balanceOf(context, accountId)
      if (!balance) throw notFound('account.unknown')
      return balance
    }),
    handle(api.getFinanceState, (context, { periodId }) => balancesByHeading(context, periodId)),
    handle(api.printAccountingEntry, printEntry),
    handlePublic(api.createAccountingEntriesTest, sampleEntry),
  ],
  finders: [entryFinder],
}
