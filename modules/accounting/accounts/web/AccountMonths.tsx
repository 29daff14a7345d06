import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { Panel, PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SegmentedControl } from '@mantine/core'
import type { FullAccount } from './use-account-form.ts'

const displayedMonths = 12

/** The account month by month, the last twelve drawn and all of them written; each month opens its ledger. */
export function AccountMonths({ account }: { account: FullAccount }) {
  const t = useScreenWords()
  const language = useLanguage()
  const [drawn, setDrawn] = useState<'closing' | 'moved'>('closing')
  const months = account.months.slice(-displayedMonths)
  if (months.length === 0) return null
  const name = (day: string) =>
    new Intl.DateTimeFormat(language === 'es' ? 'es-CU' : 'en', {
      month: 'short',
      year: '2-digit',
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`))
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  const series =
    drawn === 'closing'
      ? [{ name: 'closing', label: t('accounts.closingBalance'), color: 'var(--chart1)' }]
      : [
          { name: 'debit', label: t('accounts.debit'), color: 'var(--chart2)' },
          { name: 'credit', label: t('accounts.credit'), color: 'var(--chart4)' },
        ]
  return (
    <Panel
      title={t('accounts.byMonth')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('accounts.drawn')}
          value={drawn}
          onChange={(value) => setDrawn(value === 'moved' ? 'moved' : 'closing')}
          data={[
            { value: 'closing', label: t('accounts.closingBalance') },
            { value: 'moved', label: t('accounts.turnover') },
          ]}
        />
      }
    >
      {/* Heights of bars need no cents; the figures themselves stand below as exact text. */}
      <BarChart
        h={180}
        data={months.map(({ startDate, closing, debit, credit }) => ({
          month: name(startDate),
          closing: Number(closing),
          debit: Number(debit),
          credit: Number(credit),
        }))}
        dataKey="month"
        series={series}
        withLegend={drawn === 'moved'}
        tickLine="none"
        gridAxis="x"
        yAxisProps={{ width: 56, tickFormatter: (value: number) => short.format(value) }}
        maxBarWidth={36}
        valueFormatter={(value) => showAmount(value.toFixed(2), language)}
        barProps={{ isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
        aria-hidden
      />
      <PlainTable label={t('accounts.byMonth')}>
        <thead>
          <tr>
            <th>{t('accounts.month')}</th>
            <th className={right}>{t('accounts.opening')}</th>
            <th className={right}>{t('accounts.debit')}</th>
            <th className={right}>{t('accounts.credit')}</th>
            <th className={right}>{t('accounts.closingBalance')}</th>
          </tr>
        </thead>
        <tbody>
          {account.months.toReversed().map((month) => (
            <tr key={month.periodId}>
              <td>
                <Link
                  to="/contabilidad/submajorOfAccounts"
                  search={
                    {
                      accountId: account._id,
                      startDate: month.startDate,
                      endDate: month.endDate,
                    } as never
                  }
                  title={`${showDay(month.startDate)} – ${showDay(month.endDate)}`}
                >
                  {name(month.startDate)}
                </Link>
              </td>
              {(['opening', 'debit', 'credit', 'closing'] as const).map((column) => (
                <td key={column} className={right}>
                  <Money value={month[column]} report />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Panel>
  )
}
