import { download, query } from '@cuadre/web-kit/api.ts'
import type { DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { ShareBars } from '@cuadre/web-kit/statistic/ShareBars.tsx'
import type { StatisticProps } from '@cuadre/web-kit/statistic/statistic.ts'
import { StatisticBody } from '@cuadre/web-kit/statistic/StatisticBody.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { getTopSaleProductsIncomes } from '../api.ts'

type Product = z.output<typeof getTopSaleProductsIncomes.output>['data'][number]

/** The five products of most income in the period, less what came back; each opens the sales that it was in. */
export default function ProductsStatistic({ period: { startDate, endDate } }: StatisticProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const input = { startDate, endDate }
  const quantityOf = ({ quantity, unit }: Product) => `${showTrimmed(quantity, language, 0)} ${unit}`
  const columns: DisplayedColumn<Product>[] = [
    { id: 'name', header: t('overview.product'), card: 'title', cell: ({ code, name }) => `${code} ${name}` },
    { id: 'quantity', header: t('overview.quantity'), align: 'right', cell: quantityOf },
    {
      id: 'income',
      header: t('overview.income'),
      align: 'right',
      card: 'amount',
      cell: ({ income }) => <Money value={income} />,
    },
    {
      id: 'share',
      header: t('overview.share'),
      align: 'right',
      cell: ({ share }) => (share === null ? '–' : <Money value={share} />),
    },
  ]
  return (
    <StatisticBody
      query={useQuery(query(getTopSaleProductsIncomes, input))}
      label={t('overview.products')}
      columns={columns}
      rowsOf={({ data }) => data}
      keyOf={({ _id }) => _id}
      none={t('overview.noSales')}
      chart={({ data }) => (
        <ShareBars
          label={t('overview.products')}
          rows={data.map((product) => ({
            key: product._id,
            name: product.name,
            value: product.income,
            note: quantityOf(product),
            to: '/operations/saleOfProducts',
            search: { ...input, productId: product._id },
          }))}
        />
      )}
      more={{ to: '/operations/saleOfProducts', search: input, words: t('overview.toSales') }}
      onDownload={(format) => download(getTopSaleProductsIncomes, input, { format })}
    />
  )
}
