import type { StatisticProps } from '@cuadre/web-kit/statistic/statistic.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { LeadersBody } from './Leaders.tsx'

/** The five who sold most in the period. */
export default function SellersStatistic({ period }: StatisticProps) {
  const t = useScreenWords()
  const { startDate, endDate } = period
  const sales = { to: '/operations/saleOfProducts', search: { startDate, endDate } }
  return (
    <LeadersBody
      of="sellers"
      period={period}
      listOf={() => sales}
      more={{ ...sales, words: t('overview.toSales') }}
    />
  )
}
