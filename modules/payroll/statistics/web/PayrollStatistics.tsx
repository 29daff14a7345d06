import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { yearOf } from '@cuadre/kernel/day.ts'
import { StatsTabs } from '@cuadre/hr/statistics/web/StatsTabs.tsx'
import { YearChoice } from '@cuadre/hr/statistics/web/YearChoice.tsx'
import { yearShape } from '@cuadre/hr/statistics/web/year-shape.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { localToday } from '@cuadre/web-kit/form/day-text.ts'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useLack } from '@cuadre/web-kit/rights.ts'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { payrollStatistics } from '../api.ts'

type Statistics = z.output<typeof payrollStatistics.output>
type Figures = Statistics['total']

/** What the payrolls of a year came to, by month, by area and by key. */
export default function PayrollStatistics() {
  const t = useScreenWords()
  const lack = useLack()('seeSalaries')
  const { search, setSearch } = useListSearch(yearShape)
  const year = search.year ?? yearOf(localToday())
  const found = useQuery({ ...query(payrollStatistics, { year }), enabled: lack === undefined })
  return (
    <ListScreen
      title={t('payrollStatistics.title')}
      seal={<YearChoice year={year} onChange={(next) => setSearch({ year: next })} />}
    >
      <StatsTabs at="payroll" />
      {lack === undefined ? (
        <Loaded query={found}>
          {(statistics) =>
            statistics.total.workers === 0 ? (
              <EmptyState title={t('payrollStatistics.none')}>{t('payrollStatistics.noneWords')}</EmptyState>
            ) : (
              <Stack gap="md">
                <Panel title={t('payrollStatistics.months')}>
                  <Bars statistics={statistics} />
                  <Months statistics={statistics} />
                </Panel>
                <Panel title={t('payrollStatistics.areas')}>
                  <Areas statistics={statistics} />
                </Panel>
                <Panel title={t('payrollStatistics.keys')}>
                  <Keys statistics={statistics} />
                </Panel>
              </Stack>
            )
          }
        </Loaded>
      ) : (
        <Alert color="yellow">{lack}</Alert>
      )}
    </ListScreen>
  )
}

/** `ene`, `feb` and so on. */
const useShortMonth = () => {
  const named = new Intl.DateTimeFormat(useLanguage(), { month: 'short', timeZone: 'UTC' })
  return (month: string) => named.format(new Date(`${month}T00:00:00Z`))
}

function Bars({ statistics: { months } }: { statistics: Statistics }) {
  const t = useScreenWords()
  const language = useLanguage()
  const monthOf = useShortMonth()
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  return (
    // Heights of bars need no cents; the figures themselves stand below as exact text.
    <BarChart
      h={200}
      type="stacked"
      data={months.map(({ month, net, withheld, accrued, charges }) => ({
        month: monthOf(month),
        net: Number(net),
        withheld: Number(withheld),
        added: Number(accrued) + Number(charges),
      }))}
      dataKey="month"
      series={[
        { name: 'net', label: t('payrollStatistics.net'), color: 'var(--chart1)' },
        { name: 'withheld', label: t('payrollStatistics.withheld'), color: 'var(--chart2)' },
        { name: 'added', label: t('payrollStatistics.added'), color: 'var(--chart3)' },
      ]}
      withLegend
      tickLine="none"
      gridAxis="x"
      yAxisProps={{ width: 56, tickFormatter: (value: number) => short.format(value) }}
      valueFormatter={(value) => showAmount(String(value), language)}
      barProps={{ isAnimationActive: false }}
      barChartProps={{ accessibilityLayer: false }}
      aria-hidden
    />
  )
}

const useFigures = <Row extends Figures>(): DisplayedColumn<Row>[] => {
  const t = useScreenWords()
  const figure = (id: Exclude<keyof Figures, 'workers'>): DisplayedColumn<Row> => ({
    id,
    header: t(`payrollStatistics.${id}`),
    align: 'right',
    ...(id === 'cost' && { card: 'amount' as const }),
    cell: (row) => <Money value={row[id]} />,
  })
  return [
    {
      id: 'workers',
      header: t('payrollStatistics.workers'),
      align: 'right',
      cell: ({ workers }) => workers,
    },
    figure('gross'),
    figure('withheld'),
    figure('net'),
    figure('accrued'),
    figure('charges'),
    figure('cost'),
  ]
}

function Months({ statistics: { months, total } }: { statistics: Statistics }) {
  const t = useScreenWords()
  const monthOf = useShortMonth()
  type Row = Figures & { month: string }
  const columns: DisplayedColumn<Row>[] = [
    {
      id: 'month',
      header: t('payrollStatistics.month'),
      card: 'title',
      cell: ({ month }) => (month === 'total' ? t('payrollStatistics.total') : monthOf(month)),
    },
    ...useFigures<Row>(),
  ]
  const rows: Row[] = [...months.filter(({ workers }) => workers > 0), { month: 'total', ...total }]
  return (
    <DocumentLines
      label={t('payrollStatistics.months')}
      columns={columns}
      lines={rows}
      keyOf={({ month }) => month}
    />
  )
}

function Areas({ statistics: { areas } }: { statistics: Statistics }) {
  const t = useScreenWords()
  const columns: DisplayedColumn<Statistics['areas'][number]>[] = [
    {
      id: 'area',
      header: t('payrollStatistics.area'),
      card: 'title',
      cell: ({ area }) => area?.name ?? t('payrollStatistics.noArea'),
    },
    ...useFigures<Statistics['areas'][number]>(),
  ]
  return (
    <DocumentLines
      label={t('payrollStatistics.areas')}
      columns={columns}
      lines={areas}
      keyOf={({ area }) => area?._id ?? ''}
    />
  )
}

function Keys({ statistics: { keys } }: { statistics: Statistics }) {
  const t = useScreenWords()
  const language = useLanguage()
  const columns: DisplayedColumn<Statistics['keys'][number]>[] = [
    {
      id: 'key',
      header: t('payrollStatistics.key'),
      card: 'title',
      cell: ({ key }) => `${key.code} ${key.name}`,
    },
    {
      id: 'workers',
      header: t('payrollStatistics.workers'),
      align: 'right',
      cell: ({ workers }) => workers,
    },
    {
      id: 'quantity',
      header: t('payrollStatistics.quantity'),
      align: 'right',
      cell: ({ quantity, unit }) =>
        quantity === null ? '–' : `${showAmount(quantity, language)} ${t(`payrollStatistics.units.${unit}`)}`,
    },
    {
      id: 'earned',
      header: t('payrollStatistics.paid'),
      align: 'right',
      card: 'amount',
      cell: ({ amount, deduction }) => (deduction ? '–' : <Money value={amount} />),
    },
    {
      id: 'deducted',
      header: t('payrollStatistics.deducted'),
      align: 'right',
      cell: ({ amount, deduction }) => (deduction ? <Money value={amount} /> : '–'),
    },
  ]
  return (
    <DocumentLines
      label={t('payrollStatistics.keys')}
      columns={columns}
      lines={keys}
      keyOf={({ key, deduction }) => `${key._id} ${deduction}`}
    />
  )
}
