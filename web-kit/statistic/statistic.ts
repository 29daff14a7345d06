import type { Permission } from '@cuadre/kernel/permissions.ts'
import type { FunctionComponent } from 'react'

/** Every statistic of the dashboard, in the order in which the product comes. Its name is what a user's choice of them is kept by. */
export const statisticNames = [
  'owed',
  'salesByMonth',
  'result',
  'moneyNow',
  'forecast',
  'topProducts',
  'topSellers',
  'topProviders',
  'expensesByItem',
  'taxBurden',
  'taxesAgainstProfit',
  'moneyByMonth',
  'stockValue',
  'mainCash',
] as const
export type StatisticName = (typeof statisticNames)[number]

/** What the dashboard is asked for: whole months, by their first and last day. */
export interface StatisticPeriod {
  startDate: string
  endDate: string
  /** With the same months of the year before, or with as many right before. */
  compare: 'year' | 'before'
  /** What is drawn by month: the period, or the twelve months that end with a short one. */
  span: { startDate: string; endDate: string }
}

export interface StatisticProps {
  period: StatisticPeriod
}

/** One statistic, as its module says it in `web/statistics.ts`. */
export interface Statistic {
  /** Any one of these, beside seeing statistics at all: those of the call that it asks. */
  permission: Permission | readonly Permission[]
  /** Over the whole width of the dashboard, unless the user wants it otherwise. */
  isWide: boolean
  /** Domains whose words it shows. */
  words: readonly string[]
  component: () => Promise<{ default: FunctionComponent<StatisticProps> }>
}
