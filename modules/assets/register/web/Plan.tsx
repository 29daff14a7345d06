import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { AssetWithLife } from '../api.ts'

type Year = AssetWithLife['plan'][number]

/** What an asset will wear, year by year to its end. */
export function Plan({ plan }: { plan: readonly Year[] }) {
  const t = useScreenWords()
  if (plan.length === 0) return <p>{t('assets.plan.none')}</p>
  const money = (id: 'amount' | 'accumulated' | 'net', header: string): DisplayedColumn<Year> => ({
    id,
    header,
    align: 'right',
    ...(id === 'amount' && { card: 'amount' as const }),
    cell: (year) => <Money value={year[id]} />,
  })
  return (
    <DocumentLines
      label={t('assets.plan.title')}
      columns={[
        { id: 'year', header: t('assets.plan.year'), card: 'title', cell: ({ year }) => year },
        money('amount', t('assets.plan.amount')),
        money('accumulated', t('assets.accumulated')),
        money('net', t('assets.net')),
      ]}
      lines={plan}
      keyOf={({ year }) => year}
    />
  )
}
