import type { Statistic } from '@cuadre/web-kit/statistic/statistic.ts'

const ofTheBooks = { permission: 'seeStats', words: ['accounting'] } as const

export const resultStatistic: Statistic = {
  ...ofTheBooks,
  isWide: false,
  component: () => import('./ResultStatistic.tsx'),
}

export const expensesByItemStatistic: Statistic = {
  ...ofTheBooks,
  isWide: false,
  component: () => import('./ExpensesStatistic.tsx'),
}

export const taxBurdenStatistic: Statistic = {
  ...ofTheBooks,
  isWide: false,
  component: () => import('./TaxBurdenStatistic.tsx'),
}

export const taxesAgainstProfitStatistic: Statistic = {
  ...ofTheBooks,
  isWide: false,
  component: () => import('./TaxesAgainstProfitStatistic.tsx'),
}

export const moneyByMonthStatistic: Statistic = {
  ...ofTheBooks,
  isWide: false,
  component: () => import('./MoneyByMonthStatistic.tsx'),
}
