import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { query } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { showAmount, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { stockOverTime } from '../api.ts'

type Input = z.input<typeof stockOverTime.input>

/** How much there was of a product day by day, or what it was worth. */
export default function StockChart({ requested }: { requested: Input }) {
  const t = useScreenWords()
  const language = useLanguage()
  const [drawn, setDrawn] = useState<'quantity' | 'value'>('quantity')
  const found = useQuery({ ...query(stockOverTime, requested), placeholderData: keepPreviousData })
  const days = found.data?.data ?? []
  if (days.length < 2) return null
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  return (
    <Panel
      title={t('stockCard.overTime')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('stockCard.drawn')}
          value={drawn}
          onChange={(value) => setDrawn(value === 'value' ? 'value' : 'quantity')}
          data={[
            { value: 'quantity', label: t('stockCard.quantity') },
            { value: 'value', label: t('stockCard.value') },
          ]}
        />
      }
    >
      {/* Heights of a line need no exactness; the figures themselves stand in the ledger as exact text. */}
      <LineChart
        h={180}
        data={days.map(({ date, quantity, value }) => ({
          date: showDay(date),
          quantity: Number(quantity),
          value: Number(value),
        }))}
        dataKey="date"
        series={[{ name: drawn, label: t(`stockCard.${drawn}`), color: 'var(--chart1)' }]}
        curveType="stepAfter"
        withDots={false}
        strokeWidth={2}
        tickLine="none"
        gridAxis="x"
        yAxisProps={{ width: 56, tickFormatter: (value: number) => short.format(value) }}
        xAxisProps={{ minTickGap: 40 }}
        valueFormatter={(value) =>
          drawn === 'value' ? showAmount(value.toFixed(2), language) : showTrimmed(String(value), language, 0)
        }
        lineProps={{ isAnimationActive: false }}
        lineChartProps={{ accessibilityLayer: false }}
        aria-hidden
      />
    </Panel>
  )
}
