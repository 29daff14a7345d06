import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { amount, zero } from '@cuadre/kernel/money.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { getCashForecast } from '../api.ts'
import { forecastAddress } from './addresses.ts'

type Forecast = z.output<typeof getCashForecast.output>
type Week = Forecast['weeks'][number]

/** The documents of a week. */
const ofWeek = ({ week }: Pick<Week, 'week'>) => `${forecastAddress}?week=%22${week}%22`

const isBelow = ({ closing }: Pick<Week, 'closing'>) => amount(closing).lt(zero)

/** Thirteen weeks: what comes and goes in each, and what is left; each opens the documents behind it. */
export default function ForecastWeeks() {
  const t = useScreenWords()
  const found = useQuery(query(getCashForecast, {}))
  return (
    <Loaded query={found}>
      {(forecast) => (
        <Stack gap="md" mb="md">
          <Warnings forecast={forecast} />
          <Panel title={t('cashForecast.drawn')}>
            <Bars forecast={forecast} />
          </Panel>
          <Weeks forecast={forecast} />
        </Stack>
      )}
    </Loaded>
  )
}

function Warnings({ forecast: { below, belowIn, currency, withoutRate } }: { forecast: Forecast }) {
  const t = useScreenWords()
  const language = useLanguage()
  // What is said of the whole is not said again of the only currency that it is in.
  const apart = belowIn.filter(
    (each) => each.currency !== currency || each.date !== below?.date || each.amount !== below.amount,
  )
  return (
    <>
      {below && (
        <Alert color="red">
          {t('cashForecast.belowFrom', {
            day: showDay(below.date),
            amount: showAmount(below.amount, language),
          })}
        </Alert>
      )}
      {apart.map(({ currency: code, date, amount: left }) => (
        <Alert key={code} color="yellow">
          {t('cashForecast.belowIn', { code, day: showDay(date), amount: showAmount(left, language) })}
        </Alert>
      ))}
      {withoutRate.length > 0 && (
        <Text c="var(--ink2)">{t('cashForecast.withoutRate', { codes: withoutRate.join(', ') })}</Text>
      )}
    </>
  )
}

function Bars({ forecast: { weeks } }: { forecast: Forecast }) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  return (
    // Heights of bars need no cents; the figures themselves stand below as exact text.
    <BarChart
      h={200}
      data={weeks.map(({ startDate, came, went, closing }) => ({
        week: showDay(startDate).slice(0, 5),
        came: Number(came),
        went: Number(went),
        closing: Number(closing),
      }))}
      dataKey="week"
      series={[
        { name: 'came', label: t('cashForecast.came'), color: 'var(--chart2)' },
        { name: 'went', label: t('cashForecast.went'), color: 'var(--chart4)' },
        { name: 'closing', label: t('cashForecast.closing'), color: 'var(--chart1)' },
      ]}
      withLegend
      tickLine="none"
      gridAxis="x"
      yAxisProps={{ width: 56, tickFormatter: (value: number) => short.format(value) }}
      maxBarWidth={24}
      valueFormatter={(value) => showAmount(value.toFixed(2), language)}
      barProps={{ isAnimationActive: false }}
      // A bar leads where its row of the table does.
      barChartProps={{
        accessibilityLayer: false,
        style: { cursor: 'pointer' },
        onClick: ({ activeIndex }) => {
          const week = weeks[Number(activeIndex)]
          if (week) void navigate({ to: ofWeek(week) })
        },
      }}
      aria-hidden
    />
  )
}

function Weeks({ forecast: { currency, later, opening, weeks } }: { forecast: Forecast }) {
  const t = useScreenWords()
  const language = useLanguage()
  const columns: DisplayedColumn<Week>[] = [
    {
      id: 'week',
      header: t('cashForecast.week'),
      card: 'title',
      cell: ({ week, startDate, endDate, overdue }) => (
        <>
          <RecordLink to={ofWeek({ week })}>
            {week}. {t('cashForecast.days', { from: showDay(startDate), until: showDay(endDate) })}
          </RecordLink>
          {(overdue.came !== '0.00' || overdue.went !== '0.00') && (
            <Text size="sm" c="var(--ink2)">
              {t('cashForecast.overdue', {
                came: showAmount(overdue.came, language),
                went: showAmount(overdue.went, language),
              })}
            </Text>
          )}
        </>
      ),
    },
    ...(['came', 'went'] as const).map((of): DisplayedColumn<Week> => ({
      id: of,
      header: t(`cashForecast.${of}`),
      align: 'right',
      cell: (week) => <Money value={week[of]} />,
    })),
    {
      id: 'closing',
      header: t('cashForecast.closing'),
      align: 'right',
      card: 'amount',
      cell: (week) =>
        isBelow(week) ? (
          <Text span c="var(--bad)" fw={600}>
            <Money value={week.closing} /> {t('cashForecast.below')}
          </Text>
        ) : (
          <Money value={week.closing} />
        ),
    },
  ]
  return (
    <section>
      <Text mb="xs">
        {t('cashForecast.opening')}: <Money value={opening} /> {currency}
      </Text>
      <DocumentLines
        label={t('cashForecast.table')}
        columns={columns}
        lines={weeks}
        keyOf={({ week }) => String(week)}
      />
      <Text mt="xs" c="var(--ink2)">
        {t('cashForecast.later')}: {t('cashForecast.came')} <Money value={later.came} />,{' '}
        {t('cashForecast.went')} <Money value={later.went} />
      </Text>
    </section>
  )
}
