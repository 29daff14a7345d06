import {
  expensesByItemStatistic,
  moneyByMonthStatistic,
  resultStatistic,
  taxBurdenStatistic,
  taxesAgainstProfitStatistic,
} from '@cuadre/accounting/trends/web/statistics.ts'
import { owedStatistic } from '@cuadre/finance/open-items/web/statistics.ts'
import { stockValueStatistic } from '@cuadre/inventory/reports/web/statistics.ts'
import { salesByMonthStatistic } from '@cuadre/operations/overview/web/statistics.ts'
import {
  topProductsStatistic,
  topProvidersStatistic,
  topSellersStatistic,
} from '@cuadre/operations/partner-turnover/web/statistics.ts'
import { forecastStatistic } from '@cuadre/treasury/cash-forecast/web/statistics.ts'
import { mainCashStatistic, moneyNowStatistic } from '@cuadre/treasury/cash-position/web/statistics.ts'
import type { Statistic, StatisticName } from '@cuadre/web-kit/statistic/statistic.ts'

/** Where each statistic stands; one without its place does not compile. */
export const statistics: Record<StatisticName, Statistic> = {
  owed: owedStatistic,
  salesByMonth: salesByMonthStatistic,
  result: resultStatistic,
  moneyNow: moneyNowStatistic,
  forecast: forecastStatistic,
  topProducts: topProductsStatistic,
  topSellers: topSellersStatistic,
  topProviders: topProvidersStatistic,
  expensesByItem: expensesByItemStatistic,
  taxBurden: taxBurdenStatistic,
  taxesAgainstProfit: taxesAgainstProfitStatistic,
  moneyByMonth: moneyByMonthStatistic,
  stockValue: stockValueStatistic,
  mainCash: mainCashStatistic,
}
