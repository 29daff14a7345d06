import { query } from '@cuadre/web-kit/api.ts'
import type { DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { ShareBars } from '@cuadre/web-kit/statistic/ShareBars.tsx'
import type { StatisticPeriod } from '@cuadre/web-kit/statistic/statistic.ts'
import { StatisticBody } from '@cuadre/web-kit/statistic/StatisticBody.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { getTopSellersProvidersIncomes } from '../api.ts'

type Leaders = z.output<typeof getTopSellersProvidersIncomes.output>
type Leader = Leaders['sellers'][number]

interface LeadersProps {
  of: 'sellers' | 'providers'
  period: StatisticPeriod
  /** The list that tells what one of them comes to. */
  listOf(leader: Leader): { to: string; search: object }
  more: { to: string; search: object; words: string }
}

/** The five of most in the period, as they stand or as a table. */
export function LeadersBody({ of, period: { startDate, endDate }, listOf, more }: LeadersProps) {
  const t = useScreenWords()
  const columns: DisplayedColumn<Leader>[] = [
    {
      id: 'name',
      header: t(of === 'sellers' ? 'overview.seller' : 'overview.provider'),
      card: 'title',
      cell: ({ name }) => name,
    },
    { id: 'documents', header: t('overview.documents'), align: 'right', cell: ({ documents }) => documents },
    {
      id: 'total',
      header: t(of === 'sellers' ? 'overview.sold' : 'overview.bought'),
      align: 'right',
      card: 'amount',
      cell: ({ total }) => <Money value={total} />,
    },
  ]
  return (
    <StatisticBody
      query={useQuery(query(getTopSellersProvidersIncomes, { startDate, endDate }))}
      label={t(`overview.${of}`)}
      columns={columns}
      rowsOf={(found) => found[of]}
      keyOf={({ _id }) => _id}
      none={t(of === 'sellers' ? 'overview.noSales' : 'overview.noBought')}
      chart={(found) => (
        <ShareBars
          label={t(`overview.${of}`)}
          rows={found[of].map((leader) => ({
            key: leader._id,
            name: leader.name,
            value: leader.total,
            note: t('byPartner.documents', { count: leader.documents }),
            ...listOf(leader),
          }))}
        />
      )}
      more={more}
    />
  )
}
