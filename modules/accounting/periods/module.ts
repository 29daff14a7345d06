import { periodKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { sql } from 'kysely'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { generateBalance } from './balance.ts'
import { entriesOfPeriod, getActivePeriod, getPeriod, getPeriodOn, periodForEntries } from './periods.ts'
import { periodDays, periodList } from './queries.ts'
import { monthsToClose } from './work.ts'

export const module: Module = {
  works: [
    {
      work: monthsToClose,
      waiting: (organization, today) => sql`
        select count(*)::int as count, 0 as late from accounting_period
         where organization_id = ${organization} and state = 'active' and end_date < ${today}`,
    },
  ],
  kinds: [periodKind],
  routes: [
    handle(api.getBalancesSheetFilter, periodList),
    handle(api.generateBalanceSheet, generateBalance),
    handle(api.findActivePeriod, getActivePeriod),
    handle(api.getMultiplesPeriodsActives, async (context) => ({
      data: await periodDays(context, sql`period.state = 'active'`),
    })),
    handle(api.getPeriodActiveToAccounting, periodForEntries),
    handle(api.getPeriodById, getPeriod),
    handle(api.getPeriodByDate, getPeriodOn),
    handle(api.getAccountingEntriesByPeriod, entriesOfPeriod),
  ],
}
