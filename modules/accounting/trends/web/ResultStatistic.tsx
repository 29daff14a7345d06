import { download, query } from '@cuadre/web-kit/api.ts'
import { MonthBars } from '@cuadre/web-kit/statistic/MonthBars.tsx'
import type { StatisticProps } from '@cuadre/web-kit/statistic/statistic.ts'
import { StatisticBody, StatisticFigure } from '@cuadre/web-kit/statistic/StatisticBody.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { statementAddresses } from '../../statements/web/addresses.ts'
import { getExpensesVsIncomesByTrending } from '../api.ts'
import { performanceOf, useColumnsOfMonth } from './of-month.tsx'

/** What was earned and spent in each month; a month opens its statement of performance. */
export default function ResultStatistic({ period: { span } }: StatisticProps) {
  const t = useScreenWords()
  const columnsOf = useColumnsOfMonth()
  type Month = { month: string; incomes: string; expenses: string; profit: string }
  return (
    <StatisticBody
      query={useQuery(query(getExpensesVsIncomesByTrending, span))}
      label={t('trends.resultTable')}
      columns={columnsOf<Month>([
        { id: 'incomes', of: ({ incomes }) => incomes },
        { id: 'expenses', of: ({ expenses }) => expenses },
        { id: 'profit', of: ({ profit }) => profit, isMain: true },
      ])}
      rowsOf={({ months }) => months}
      keyOf={({ month }) => month}
      isNone={({ totals }) => totals.incomes === '0.00' && totals.expenses === '0.00'}
      none={t('trends.none')}
      summary={({ totals }) => (
        <>
          <StatisticFigure name={t('trends.incomes')}>
            <Money value={totals.incomes} />
          </StatisticFigure>
          <StatisticFigure name={t('trends.expenses')}>
            <Money value={totals.expenses} />
          </StatisticFigure>
          <StatisticFigure name={t('trends.profit')}>
            <Money value={totals.profit} />
          </StatisticFigure>
        </>
      )}
      chart={({ months }) => (
        <MonthBars
          label={t('trends.resultTable')}
          series={[t('trends.incomes'), t('trends.expenses')]}
          months={months.map(({ month, incomes, expenses }) => ({
            day: month,
            values: [incomes, expenses],
            ...performanceOf(month),
          }))}
        />
      )}
      more={{ to: statementAddresses.performance, search: span, words: t('trends.toPerformance') }}
      onDownload={(format) => download(getExpensesVsIncomesByTrending, span, { format })}
    />
  )
}
