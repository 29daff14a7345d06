import type { Day } from '@cuadre/kernel/day.ts'
import { readLocalization } from '@cuadre/setup/localizations/read.ts'
import { Book } from './book.ts'
import { keepAssets } from './ceiba/assets.ts'
import { keepCafe } from './ceiba/cafe/cafe.ts'
import { kitchen } from './ceiba/cafe/recipes.ts'
import { correct, pendingEntries } from './ceiba/corrections.ts'
import { revalueDollars } from './ceiba/currency.ts'
import { spend } from './ceiba/expenses.ts'
import { goods } from './ceiba/goods/goods.ts'
import { finance } from './ceiba/finance.ts'
import { openBooks, retained } from './ceiba/opening.ts'
import { payPeople } from './ceiba/payroll/payroll.ts'
import { inShops } from './ceiba/more-workers.ts'
import { costCenters, organization, partners, personnel, roles, users } from './ceiba/people.ts'
import { posts } from './ceiba/staff.ts'
import { inOffices } from './ceiba/workers.ts'
import { payTaxes } from './ceiba/taxes.ts'
import { bankAccounts, bankRules } from './ceiba/treasury/bank-accounts.ts'
import { countMonthly } from './ceiba/treasury/cash-counts.ts'
import { chequebook } from './ceiba/treasury/cheques.ts'
import { leaveInTreasury } from './ceiba/treasury/desk.ts'
import { openFund } from './ceiba/treasury/funds.ts'
import { bankHistory } from './ceiba/treasury/statements.ts'
import { DayPlan } from './ceiba/trade/day-plan.ts'
import { trade } from './ceiba/trade/trade.ts'
import { exercisesOf } from './company.ts'
import { ratesUntil } from './rates.ts'
import type { DemoCompany } from './types.ts'

/**
 * Comercial La Ceiba, a small trading company: the year before `today` and its own year until `today`. Its figures are
 * the same on every day and machine, but for the tax on sales and what follows from it, which go by the rate of their year; only
 * the dates that they are shown with move.
 */
export function demoCompany(today: Day): DemoCompany {
  const book = new Book(today)
  const agenda = new DayPlan()
  openBooks(book, agenda)
  const stock = trade(book, agenda, retained, today)
  keepCafe(book, stock, agenda, today)
  const fund = openFund(book)
  spend(book, agenda, fund)
  countMonthly(book)
  leaveInTreasury(book, agenda, fund, today)
  correct(book, agenda)
  agenda.run()
  keepAssets(book)
  finance(book)
  revalueDollars(book)
  payPeople(book)
  payTaxes(book)
  const documents = book.documentsUntil(today)
  const entries = [...book.entriesUntil(today, documents), ...pendingEntries(today)]
  return {
    organization,
    roles,
    users,
    currencies: readLocalization('cu').currencies,
    exchangeRates: ratesUntil(today),
    costCenters,
    partners,
    goods,
    kitchen,
    staff: { posts, workers: [...inOffices, ...inShops], by: personnel },
    exercises: exercisesOf(today),
    entries,
    documents,
    banks: {
      accounts: bankAccounts,
      rules: bankRules,
      chequebooks: [chequebook],
      ...bankHistory(entries, documents, today),
    },
  }
}
