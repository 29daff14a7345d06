import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentTotals } from '@cuadre/web-kit/document/DocumentTotals.tsx'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { WholeDailySale } from '../api.ts'

type Payment = WholeDailySale['payments'][number]

/** How a sale was paid: what was taken of each means, and of cash what there should be and what was counted. */
export function TakenMoney({ sale }: { sale: WholeDailySale }) {
  const t = useScreenWords()
  const language = useLanguage()
  const money = (id: 'expected' | 'counted' | 'difference') => ({
    id,
    header: t(`dailySales.${id}`),
    align: 'right' as const,
    cell: (payment: Payment) => {
      const value = payment[id]
      return value === null ? '–' : <Money value={value} />
    },
  })
  const columns: DisplayedColumn<Payment>[] = [
    {
      id: 'means',
      header: t('dailySales.meansOf'),
      card: 'title',
      cell: ({ means, currency }) =>
        [t(`dailySales.means.${means}`), currency?.code].filter(Boolean).join(' '),
    },
    {
      id: 'rate',
      header: t('dailySales.rate'),
      align: 'right',
      cell: ({ rate }) => (rate === null ? '–' : showRate(rate, language)),
    },
    {
      id: 'amount',
      header: t('dailySales.paid'),
      align: 'right',
      card: 'amount',
      cell: ({ amount }) => <Money value={amount} />,
    },
    money('expected'),
    money('counted'),
    money('difference'),
    { id: 'reference', header: t('dailySales.reference'), cell: ({ reference }) => reference ?? '–' },
  ]
  return (
    <>
      <DocumentLines
        label={t('dailySales.payments')}
        columns={columns}
        lines={sale.payments}
        keyOf={({ _id }) => _id}
      />
      <DocumentTotals total={{ label: t('dailySales.paid'), value: sale.paid }} />
    </>
  )
}
