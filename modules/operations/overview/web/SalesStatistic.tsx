import { ledgerAddress } from '@cuadre/accounting/ledgers/web/addresses.ts'
import { endOfMonth } from '@cuadre/kernel/day.ts'
import { download, query } from '@cuadre/web-kit/api.ts'
import type { DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { MonthBars } from '@cuadre/web-kit/statistic/MonthBars.tsx'
import { useMonthName } from '@cuadre/web-kit/statistic/month-name.ts'
import type { StatisticProps } from '@cuadre/web-kit/statistic/statistic.ts'
import { StatisticBody, StatisticFigure } from '@cuadre/web-kit/statistic/StatisticBody.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { getSalesByMonth } from '../api.ts'
import { salesList } from './addresses.ts'

type Sales = z.output<typeof getSalesByMonth.output>
type Month = Sales['data'][number]

/** What was sold in each month and what is left of it, beside the sales of the months that they are compared with. */
export default function SalesStatistic({ period: { span, compare } }: StatisticProps) {
  const t = useScreenWords()
  const monthName = useMonthName()
  const input = { ...span, compare }
  const figures = ['sales', 'cost', 'margin', 'before', 'marginBefore'] as const
  const columns: DisplayedColumn<Month>[] = [
    {
      id: 'month',
      header: t('overview.month'),
      card: 'title',
      cell: ({ month }) => monthName(month, 'long'),
    },
    ...figures.map((id): DisplayedColumn<Month> => ({
      id,
      header: t(`overview.${id === 'before' ? 'salesBefore' : id}`),
      align: 'right',
      ...(id === 'sales' && { card: 'amount' as const }),
      cell: (row) => <Money value={row[id]} />,
    })),
  ]
  return (
    <StatisticBody
      query={useQuery(query(getSalesByMonth, input))}
      label={t('overview.salesTable')}
      columns={columns}
      rowsOf={({ data }) => data}
      keyOf={({ month }) => month}
      isNone={({ totals }) => totals.sales === '0.00' && totals.before === '0.00'}
      none={t('overview.noSales')}
      summary={({ totals }) => (
        <>
          <StatisticFigure name={t('overview.sales')}>
            <Money value={totals.sales} />
          </StatisticFigure>
          <StatisticFigure name={t('overview.margin')}>
            <Money value={totals.margin} />
          </StatisticFigure>
          <StatisticFigure name={t('overview.salesBefore')}>
            <Money value={totals.before} />
          </StatisticFigure>
        </>
      )}
      chart={({ data, accounts }) => (
        <MonthBars
          label={t('overview.salesTable')}
          series={[t('overview.sales'), t('overview.salesBefore'), t('overview.margin')]}
          months={data.map(({ month, sales, before, margin }) => ({
            day: month,
            values: [sales, before, margin],
            ...(accounts.sales.length > 0 && {
              to: ledgerAddress,
              search: {
                accountId: accounts.sales.slice(0, 30).map(({ _id }) => _id),
                startDate: month,
                endDate: endOfMonth(month),
              },
            }),
          }))}
        />
      )}
      more={{ to: salesList, search: span, words: t('overview.toSales') }}
      onDownload={(format) => download(getSalesByMonth, input, { format })}
    />
  )
}
