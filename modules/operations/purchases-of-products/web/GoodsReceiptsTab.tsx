import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { goodsReceiptAddressOf } from './addresses.ts'
import type { WholePurchase } from './form-values.ts'

type Came = WholePurchase['receptions'][number]

/** What came of a purchase and what went back, each with its printout. */
export function GoodsReceiptsTab({ receptions }: { receptions: readonly Came[] }) {
  const t = useScreenWords()
  if (receptions.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('purchases.noReceptions')}
      </Text>
    )
  const columns: DisplayedColumn<Came>[] = [
    {
      id: 'number',
      header: t('purchases.number'),
      card: 'title',
      cell: ({ _id, number }) => <Link to={goodsReceiptAddressOf(_id)}>{number}</Link>,
    },
    { id: 'date', header: t('purchases.date'), cell: ({ date }) => <Day value={date} /> },
    { id: 'kind', header: t('receptions.kind'), cell: ({ kind }) => t(`receptions.kinds.${kind}`) },
    {
      id: 'state',
      header: t('purchases.state'),
      cell: ({ state }) => <StateBadge badge={state}>{t(`receptions.states.${state}`)}</StateBadge>,
    },
  ]
  return (
    <DocumentLines
      label={t('receptions.title')}
      columns={columns}
      lines={receptions}
      keyOf={({ _id }) => _id}
    />
  )
}
