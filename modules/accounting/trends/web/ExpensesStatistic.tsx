import { query } from '@cuadre/web-kit/api.ts'
import type { DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { useMonthName } from '@cuadre/web-kit/statistic/month-name.ts'
import { ShareBars } from '@cuadre/web-kit/statistic/ShareBars.tsx'
import type { StatisticProps } from '@cuadre/web-kit/statistic/statistic.ts'
import { StatisticBody, StatisticFigure } from '@cuadre/web-kit/statistic/StatisticBody.tsx'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { statementAddresses } from '../../statements/web/addresses.ts'
import { getExpensesByTrending } from '../api.ts'

type Spent = z.output<typeof getExpensesByTrending.output>['items'][number]

const displayed = 6

/** What was spent by item of expense, and how each item went in the last months: the table has them all. */
export default function ExpensesStatistic({ period: { span } }: StatisticProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const monthName = useMonthName()
  const found = useQuery(query(getExpensesByTrending, span))
  const nameOf = ({ item }: Spent) => item?.name ?? t('trends.noItem')
  const months = found.data?.months ?? []
  const columns: DisplayedColumn<Spent>[] = [
    { id: 'item', header: t('trends.item'), card: 'title', cell: nameOf },
    ...months.map((month, at): DisplayedColumn<Spent> => ({
      id: month,
      header: monthName(month, 'short'),
      align: 'right',
      cell: ({ amounts }) => <Money value={amounts[at] ?? '0.00'} />,
    })),
    {
      id: 'total',
      header: t('trends.total'),
      align: 'right',
      card: 'amount',
      cell: ({ total }) => <Money value={total} />,
    },
  ]
  return (
    <StatisticBody
      query={found}
      label={t('trends.expensesTable')}
      columns={columns}
      rowsOf={({ items }) => items}
      keyOf={({ item }) => item?._id ?? ''}
      none={t('trends.none')}
      summary={({ total }) => (
        <StatisticFigure name={t('trends.expenses')}>
          <Money value={total} />
        </StatisticFigure>
      )}
      chart={({ items }) => (
        <ShareBars
          label={t('trends.expensesTable')}
          rows={items.slice(0, displayed).map((spent) => ({
            key: spent.item?._id ?? '',
            name: nameOf(spent),
            value: spent.total,
            note: t('trends.lastMonth', { amount: showAmount(spent.amounts.at(-1) ?? '0', language) }),
            to: statementAddresses.expensesByElements,
            search: span,
          }))}
        />
      )}
      more={{ to: statementAddresses.expensesByElements, search: span, words: t('trends.toElements') }}
    />
  )
}
