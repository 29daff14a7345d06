import { today } from '@cuadre/kernel/day.ts'
import { download, query } from '@cuadre/web-kit/api.ts'
import type { DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { ShareBars } from '@cuadre/web-kit/statistic/ShareBars.tsx'
import type { StatisticProps } from '@cuadre/web-kit/statistic/statistic.ts'
import { StatisticBody, StatisticFigure } from '@cuadre/web-kit/statistic/StatisticBody.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { warehousesOnDay } from '../api.ts'
import { productsAddress, warehousesAddress } from './addresses.ts'

type Storage = z.output<typeof warehousesOnDay.output>['data'][number]

/** What each storage holds is worth at the end of the period, or today where that lies ahead; each opens its products. */
export default function StockValueStatistic({ period: { endDate } }: StatisticProps) {
  const t = useScreenWords()
  const now = today(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const input = endDate < now ? { date: endDate } : {}
  const columns: DisplayedColumn<Storage>[] = [
    {
      id: 'storage',
      header: t('storageStock.storage'),
      card: 'title',
      cell: ({ storage }) => `${storage.code ?? ''} ${storage.name}`,
    },
    { id: 'products', header: t('storageStock.products'), align: 'right', cell: ({ products }) => products },
    {
      id: 'value',
      header: t('storageStock.value'),
      align: 'right',
      card: 'amount',
      cell: ({ value }) => <Money value={value} />,
    },
  ]
  return (
    <StatisticBody
      query={useQuery(query(warehousesOnDay, input))}
      label={t('storageStock.byStorage')}
      columns={columns}
      rowsOf={({ data }) => data}
      keyOf={({ storageId }) => storageId}
      isNone={({ data }) => data.every(({ value }) => value === '0.00')}
      none={t('storageStock.noneHeld')}
      summary={({ value }) => (
        <StatisticFigure name={t('storageStock.all')}>
          <Money value={value} />
        </StatisticFigure>
      )}
      chart={({ data }) => (
        <ShareBars
          label={t('storageStock.byStorage')}
          rows={data
            .filter(({ value }) => value !== '0.00')
            .map(({ storageId, storage, value }) => ({
              key: storageId,
              name: storage.name,
              value,
              to: productsAddress,
              search: { ...input, storageId },
            }))}
        />
      )}
      more={{ to: warehousesAddress, search: input, words: t('storageStock.toStorages') }}
      onDownload={(format) => download(warehousesOnDay, input, { format })}
    />
  )
}
