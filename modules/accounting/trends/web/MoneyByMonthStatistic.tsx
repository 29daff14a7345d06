import { endOfMonth } from '@cuadre/kernel/day.ts'
import { query } from '@cuadre/web-kit/api.ts'
import type { DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { MonthBars } from '@cuadre/web-kit/statistic/MonthBars.tsx'
import { useMonthName } from '@cuadre/web-kit/statistic/month-name.ts'
import type { StatisticProps } from '@cuadre/web-kit/statistic/statistic.ts'
import { StatisticBody } from '@cuadre/web-kit/statistic/StatisticBody.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { ledgerAddress } from '../../ledgers/web/addresses.ts'
import { getAmountMoneyByAccountMonth } from '../api.ts'

type Held = z.output<typeof getAmountMoneyByAccountMonth.output>['accounts'][number]

/** What all accounts of money held at the end of each month; the table has each of them. */
export default function MoneyByMonthStatistic({ period: { span } }: StatisticProps) {
  const t = useScreenWords()
  const monthName = useMonthName()
  const found = useQuery(query(getAmountMoneyByAccountMonth, span))
  const columns: DisplayedColumn<Held>[] = [
    {
      id: 'account',
      header: t('trends.account'),
      card: 'title',
      cell: ({ account }) => `${account.code ?? ''} ${account.name}`,
    },
    ...(found.data?.months ?? []).map((month, at): DisplayedColumn<Held> => ({
      id: month,
      header: monthName(month, 'short'),
      align: 'right',
      cell: ({ amounts }) => <Money value={amounts[at] ?? '0.00'} />,
    })),
  ]
  return (
    <StatisticBody
      query={found}
      label={t('trends.moneyTable')}
      columns={columns}
      rowsOf={({ accounts }) => accounts}
      keyOf={({ account }) => account._id}
      none={t('trends.noHeld')}
      chart={({ months, totals, accounts }) => (
        <MonthBars
          label={t('trends.moneyTable')}
          series={[t('trends.held')]}
          months={months.map((month, at) => ({
            day: month,
            values: [totals[at] ?? '0.00'],
            to: ledgerAddress,
            search: {
              accountId: accounts.slice(0, 30).map(({ account }) => account._id),
              startDate: month,
              endDate: endOfMonth(month),
            },
          }))}
        />
      )}
    />
  )
}
