import type { StatisticProps } from '@cuadre/web-kit/statistic/statistic.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { screenAddress } from './addresses.ts'
import { LeadersBody } from './Leaders.tsx'

/** The five providers of whom most was bought in the period; each opens what there is with it in the same days. */
export default function ProvidersStatistic({ period }: StatisticProps) {
  const t = useScreenWords()
  const { startDate, endDate } = period
  return (
    <LeadersBody
      of="providers"
      period={period}
      listOf={({ _id }) => ({ to: screenAddress, search: { clientId: _id, startDate, endDate } })}
      more={{
        to: '/operations/buyOfProducts',
        search: { startDate, endDate },
        words: t('overview.toPurchases'),
      }}
    />
  )
}
