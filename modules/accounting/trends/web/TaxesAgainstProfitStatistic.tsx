import { download, query } from '@cuadre/web-kit/api.ts'
import { MonthBars } from '@cuadre/web-kit/statistic/MonthBars.tsx'
import type { StatisticProps } from '@cuadre/web-kit/statistic/statistic.ts'
import { StatisticBody, StatisticFigure } from '@cuadre/web-kit/statistic/StatisticBody.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { burdenTaxVsUtilities } from '../api.ts'
import { performanceOf, useColumnsOfMonth } from './of-month.tsx'

type Month = z.output<typeof burdenTaxVsUtilities.output>['months'][number]

/** All taxes of each month, that on profit with them, beside what is left of the profit. */
export default function TaxesAgainstProfitStatistic({ period: { span } }: StatisticProps) {
  const t = useScreenWords()
  const columnsOf = useColumnsOfMonth()
  return (
    <StatisticBody
      query={useQuery(query(burdenTaxVsUtilities, span))}
      label={t('trends.againstProfitTable')}
      columns={columnsOf<Month>([
        { id: 'allTaxes', of: ({ taxes }) => taxes, isMain: true },
        { id: 'profitTax', of: ({ profitTax }) => profitTax },
        { id: 'profitBeforeTax', of: ({ profitBeforeTax }) => profitBeforeTax },
        { id: 'netProfit', of: ({ netProfit }) => netProfit },
        { id: 'ratio', of: ({ ratio }) => ratio },
      ])}
      rowsOf={({ months }) => months}
      keyOf={({ month }) => month}
      isNone={({ totals }) => totals.taxes === '0.00' && totals.profitBeforeTax === '0.00'}
      none={t('trends.none')}
      summary={({ totals }) => (
        <>
          <StatisticFigure name={t('trends.allTaxes')}>
            <Money value={totals.taxes} />
          </StatisticFigure>
          <StatisticFigure name={t('trends.netProfit')}>
            <Money value={totals.netProfit} />
          </StatisticFigure>
        </>
      )}
      chart={({ months }) => (
        <MonthBars
          label={t('trends.againstProfitTable')}
          series={[t('trends.netProfit'), t('trends.allTaxes')]}
          months={months.map(({ month, taxes, netProfit }) => ({
            day: month,
            values: [netProfit, taxes],
            ...performanceOf(month),
          }))}
        />
      )}
      onDownload={(format) => download(burdenTaxVsUtilities, span, { format })}
    />
  )
}
