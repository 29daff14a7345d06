import { download, query } from '@cuadre/web-kit/api.ts'
import { MonthBars } from '@cuadre/web-kit/statistic/MonthBars.tsx'
import type { StatisticProps } from '@cuadre/web-kit/statistic/statistic.ts'
import { StatisticBody, StatisticFigure } from '@cuadre/web-kit/statistic/StatisticBody.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { getTaxBurden } from '../api.ts'
import { performanceOf, useColumnsOfMonth } from './of-month.tsx'

/** The taxes that the company bears, beside the income that they are borne by. */
export default function TaxBurdenStatistic({ period: { span } }: StatisticProps) {
  const t = useScreenWords()
  const columnsOf = useColumnsOfMonth()
  type Month = { month: string; income: string; taxes: string; burden: string | null }
  return (
    <StatisticBody
      query={useQuery(query(getTaxBurden, span))}
      label={t('trends.burdenTable')}
      columns={columnsOf<Month>([
        { id: 'income', of: ({ income }) => income },
        { id: 'taxes', of: ({ taxes }) => taxes, isMain: true },
        { id: 'burden', of: ({ burden }) => burden },
      ])}
      rowsOf={({ months }) => months}
      keyOf={({ month }) => month}
      isNone={({ totals }) => totals.income === '0.00' && totals.taxes === '0.00'}
      none={t('trends.none')}
      summary={({ totals }) => (
        <>
          <StatisticFigure name={t('trends.taxes')}>
            <Money value={totals.taxes} />
          </StatisticFigure>
          {totals.burden !== null && (
            <StatisticFigure name={t('trends.burden')}>
              <Money value={totals.burden} />
            </StatisticFigure>
          )}
        </>
      )}
      chart={({ months }) => (
        <MonthBars
          label={t('trends.burdenTable')}
          series={[t('trends.income'), t('trends.taxes')]}
          months={months.map(({ month, income, taxes }) => ({
            day: month,
            values: [income, taxes],
            ...performanceOf(month),
          }))}
        />
      )}
      onDownload={(format) => download(getTaxBurden, span, { format })}
    />
  )
}
