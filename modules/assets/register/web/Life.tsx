import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { LineChart } from '@mantine/charts'
import type { AssetWithLife } from '../api.ts'
import { isOfWorth } from '../states.ts'

type Step = AssetWithLife['life'][number]

/** All that happened to an asset, in its order, and above it what it was worth. */
export function Life({ life }: { life: readonly Step[] }) {
  const t = useScreenWords()
  if (life.length === 0) return <p>{t('assets.life.none')}</p>
  const columns: DisplayedColumn<Step>[] = [
    { id: 'date', header: t('assets.life.date'), cell: ({ date }) => <Day value={date} /> },
    { id: 'what', header: t('assets.life.what'), card: 'title', cell: (step) => <What step={step} /> },
    {
      id: 'document',
      header: t('assets.life.document'),
      cell: ({ document }) => <DocumentLink document={document} />,
    },
    {
      id: 'amount',
      header: t('assets.life.amount'),
      align: 'right',
      cell: ({ amount }) => (amount === null ? '–' : <Money value={amount} report />),
    },
    {
      id: 'accumulated',
      header: t('assets.accumulated'),
      align: 'right',
      cell: ({ accumulated }) => <Money value={accumulated} />,
    },
    {
      id: 'net',
      header: t('assets.net'),
      align: 'right',
      card: 'amount',
      cell: ({ net }) => <Money value={net} />,
    },
  ]
  return (
    <>
      {life.length > 2 && <Course life={life} />}
      <DocumentLines
        label={t('assets.life.title')}
        columns={columns}
        lines={life}
        keyOf={({ document, type }) => `${type} ${document._id}`}
      />
    </>
  )
}

function What({ step: { type, from, to } }: { step: Step }) {
  const t = useScreenWords()
  const named = (value: string | null) => {
    if (value === null) return '–'
    return type === 'use' ? t(`assets.uses.${value}`) : value
  }
  const word = t(`assets.life.types.${type}`)
  if (type === 'depreciation') return word
  if (type === 'entry') return `${word}: ${named(to)}`
  if (isOfWorth(type)) return word
  if (type === 'disposal') return `${word}: ${t(`assetMovements.reasons.${to ?? 'wear'}`)}`
  return `${word}: ${t('assets.life.fromTo', { from: named(from), to: named(to) })}`
}

/** What it was worth in the books, step by step. Heights need no exactness; the figures stand in the table. */
function Course({ life }: { life: readonly Step[] }) {
  const t = useScreenWords()
  const language = useLanguage()
  return (
    <LineChart
      h={180}
      data={life.map(({ date, net }) => ({ date: showDay(date), net: Number(net) }))}
      dataKey="date"
      series={[{ name: 'net', label: t('assets.net'), color: 'var(--chart1)' }]}
      curveType="stepAfter"
      withDots={false}
      strokeWidth={2}
      tickLine="none"
      gridAxis="x"
      yAxisProps={{
        width: 96,
        domain: [0, 'auto'],
        tickFormatter: (value: number) => showAmount(String(Math.round(value)), language),
      }}
      xAxisProps={{ minTickGap: 40 }}
      valueFormatter={(value) => showAmount(value.toFixed(2), language)}
      lineProps={{ isAnimationActive: false }}
      lineChartProps={{ accessibilityLayer: false }}
      aria-hidden
    />
  )
}
