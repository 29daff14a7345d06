import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { query } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { DisplayedOf } from '@cuadre/web-kit/widgets/DisplayedOf.tsx'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Group, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filterExchangeRates, getExchangeRateByOriginCurrency } from '../api.ts'
import type { RateRow } from './columns.tsx'

interface RateChartProps {
  currencies: readonly { _id: string; code?: string | undefined; isFunctional: boolean }[]
  /** The currency that the list is filtered by, which the drawing follows. */
  wanted: string | undefined
}

type Kind = RateRow['rateType']

const mostDrawn = 200

/** The newest rate governs until today at the least, and is drawn so. */
function untilToday(rates: readonly RateRow[]): Pick<RateRow, 'date' | 'rate'>[] {
  const day = new Intl.DateTimeFormat('sv-SE').format(new Date())
  const newest = rates.at(-1)
  return newest && newest.date < day ? [...rates, { date: day, rate: newest.rate }] : [...rates]
}

/** The course of one currency by one kind of rate, the last two hundred of them. */
export default function RateChart({ currencies, wanted }: RateChartProps) {
  const t = useScreenWords()
  const foreign = currencies.filter(({ isFunctional }) => !isFunctional)
  const usual = foreign.find(({ code }) => code === 'USD') ?? foreign[0]
  const [picked, setPicked] = useState<string>()
  const [kind, setKind] = useState<Kind>()
  const currency = foreign.find(({ _id }) => _id === (wanted ?? picked)) ?? usual
  const currencyId = currency?._id ?? ''
  const inForce = useQuery({
    ...query(getExchangeRateByOriginCurrency, { currencyId }),
    enabled: currency !== undefined,
    placeholderData: keepPreviousData,
  })
  const kinds = inForce.data?.data ?? []
  const drawn = kinds.find(({ rateType }) => rateType === kind) ?? kinds[0]
  const books = currencies.find(({ isFunctional }) => isFunctional)?.code ?? ''
  return (
    <Panel
      title={t('exchangeRates.chart', { code: currency?.code ?? '', target: books })}
      actions={
        <Group gap="xs">
          {kinds.length > 1 && drawn && (
            <SegmentedControl
              size="xs"
              aria-label={t('exchangeRates.rateType')}
              value={drawn.rateType}
              onChange={setKind}
              data={kinds.map(({ rateType }) => ({
                value: rateType,
                label: t(`exchangeRates.types.${rateType}`),
              }))}
            />
          )}
          {wanted === undefined && foreign.length > 1 && (
            <SegmentedControl
              size="xs"
              aria-label={t('exchangeRates.chartCurrency')}
              value={currencyId}
              onChange={setPicked}
              data={foreign.map(({ _id, code = '' }) => ({ value: _id, label: code }))}
            />
          )}
        </Group>
      }
    >
      <Course currencyId={currencyId} kind={drawn?.rateType} />
    </Panel>
  )
}

function Course({ currencyId, kind }: { currencyId: string; kind: Kind | undefined }) {
  const t = useScreenWords()
  const language = useLanguage()
  const found = useQuery({
    ...query(filterExchangeRates, {
      originCurrencyId: currencyId,
      rateType: kind,
      limit: mostDrawn,
      sort: [{ field: 'date', direction: 'desc' }],
    }),
    enabled: currencyId !== '' && kind !== undefined,
  })
  const rates = kind === undefined ? [] : (found.data?.data ?? []).toReversed()
  if (rates.length < 2)
    return (
      <p style={{ height: 180, margin: 0, padding: 16, color: 'var(--ink2)' }}>
        {!found.isLoading && t('exchangeRates.chartNone')}
      </p>
    )
  return (
    <>
      {/* Heights of a line need no exactness; the rates themselves stand in the list as exact text. */}
      <LineChart
        h={180}
        data={untilToday(rates).map(({ date, rate }) => ({ date: showDay(date), rate: Number(rate) }))}
        dataKey="date"
        series={[{ name: 'rate', label: t('exchangeRates.rate'), color: 'var(--chart1)' }]}
        curveType="stepAfter"
        withDots={false}
        strokeWidth={2}
        tickLine="none"
        gridAxis="x"
        yAxisProps={{
          width: 64,
          domain: ['auto', 'auto'],
          tickFormatter: (value: number) => showRate(String(value), language),
        }}
        xAxisProps={{ minTickGap: 40 }}
        valueFormatter={(value) => showRate(String(value), language)}
        lineProps={{ isAnimationActive: false }}
        lineChartProps={{ accessibilityLayer: false }}
        aria-hidden
      />
      <DisplayedOf displayed={rates.length} all={found.data?.total ?? 0} />
    </>
  )
}
