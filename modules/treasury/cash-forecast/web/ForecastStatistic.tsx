import { query } from '@cuadre/web-kit/api.ts'
import type { DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { MonthBars } from '@cuadre/web-kit/statistic/MonthBars.tsx'
import { StatisticBody } from '@cuadre/web-kit/statistic/StatisticBody.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { getCashForecast } from '../api.ts'
import { forecastAddress } from './addresses.ts'

type Forecast = z.output<typeof getCashForecast.output>
type Week = Forecast['weeks'][number]

const displayed = 6

/** What comes, goes and is left in each of the next weeks; a week opens the documents behind it. */
export default function ForecastStatistic() {
  const t = useScreenWords()
  const language = useLanguage()
  const columns: DisplayedColumn<Week>[] = [
    {
      id: 'week',
      header: t('cashForecast.week'),
      card: 'title',
      cell: ({ startDate, endDate }) =>
        t('cashForecast.days', { from: showDay(startDate), until: showDay(endDate) }),
    },
    ...(['came', 'went', 'closing'] as const).map((of): DisplayedColumn<Week> => ({
      id: of,
      header: t(`cashForecast.${of}`),
      align: 'right',
      ...(of === 'closing' && { card: 'amount' as const }),
      cell: (week) => <Money value={week[of]} />,
    })),
  ]
  return (
    <StatisticBody
      query={useQuery(query(getCashForecast, {}))}
      label={t('cashForecast.nextWeeks')}
      columns={columns}
      rowsOf={({ weeks }) => weeks}
      keyOf={({ week }) => String(week)}
      isNone={({ opening, weeks }) =>
        opening === '0.00' && weeks.every(({ came, went }) => came === '0.00' && went === '0.00')
      }
      none={t('cashForecast.noneKnown')}
      summary={({ below }) =>
        below
          ? t('cashForecast.belowFrom', {
              day: showDay(below.date),
              amount: showAmount(below.amount, language),
            })
          : t('cashForecast.suffices')
      }
      chart={({ weeks }) => (
        <MonthBars
          label={t('cashForecast.nextWeeks')}
          series={[t('cashForecast.came'), t('cashForecast.went'), t('cashForecast.closing')]}
          months={weeks.slice(0, displayed).map(({ week, startDate, came, went, closing }) => ({
            day: startDate,
            name: showDay(startDate).slice(0, 5),
            values: [came, went, closing],
            to: forecastAddress,
            search: { week: String(week) },
          }))}
        />
      )}
      more={{ to: forecastAddress, words: t('cashForecast.toForecast') }}
    />
  )
}
