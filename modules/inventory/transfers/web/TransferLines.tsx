import { LotNotes } from '@cuadre/nomenclators/products/web/LotNotes.tsx'
import { ProductName } from '@cuadre/nomenclators/products/web/ProductName.tsx'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentFoot } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentTotals } from '@cuadre/web-kit/document/DocumentTotals.tsx'
import { showRate, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Difference } from '../../stock/web/Difference.tsx'
import type { WholeTransfer } from '../api.ts'

type Line = WholeTransfer['lines'][number]

/** What was sent, what arrived of it and what it is worth. */
export function TransferLines({ transfer: { lines } }: { transfer: WholeTransfer }) {
  const t = useScreenWords()
  const language = useLanguage()
  const quantity = (value: string | null) => (value === null ? '–' : showTrimmed(value, language, 0))
  const hasLeft = lines.some(({ cost }) => cost !== null)
  const hasArrived = lines.some(({ received }) => received !== null)
  const columns: DisplayedColumn<Line>[] = [
    { id: 'code', header: t('transfers.lines.code'), cell: ({ product }) => product.code },
    {
      id: 'product',
      header: t('transfers.lines.product'),
      card: 'title',
      cell: ({ product, description, lots }) => (
        <ProductName product={product} note={description}>
          {product.name}
          <LotNotes lots={lots} />
        </ProductName>
      ),
    },
    { id: 'unit', header: t('transfers.lines.unit'), cell: ({ unit }) => unit },
    {
      id: 'sent',
      header: t(hasLeft ? 'transfers.lines.sent' : 'transfers.lines.quantity'),
      align: 'right',
      cell: (line) => quantity(line.quantity),
    },
    ...(hasArrived
      ? [
          {
            id: 'received',
            header: t('transfers.lines.received'),
            align: 'right',
            cell: (line) => quantity(line.received),
          } satisfies DisplayedColumn<Line>,
          {
            id: 'difference',
            header: t('transfers.lines.difference'),
            align: 'right',
            cell: ({ difference }) =>
              difference === null ? '–' : <Difference value={difference} displayed={quantity(difference)} />,
          } satisfies DisplayedColumn<Line>,
        ]
      : []),
    ...(hasLeft
      ? [
          {
            id: 'unitCost',
            header: t('transfers.lines.unitCost'),
            align: 'right',
            cell: ({ unitCost }) => (unitCost === null ? '–' : showRate(unitCost, language)),
          } satisfies DisplayedColumn<Line>,
          {
            id: 'amount',
            header: t('transfers.lines.amount'),
            align: 'right',
            card: 'amount',
            cell: ({ cost }) => (cost === null ? '–' : <Money value={cost} />),
          } satisfies DisplayedColumn<Line>,
        ]
      : []),
  ]
  return (
    <>
      <DocumentLines
        label={t('transfers.lines.title')}
        columns={columns}
        lines={lines}
        keyOf={({ _id }) => _id}
      />
      {hasLeft && (
        <DocumentFoot>
          <span />
          <DocumentTotals
            rows={[]}
            total={{
              label: t('transfers.total'),
              value: text(sum(lines.map(({ cost }) => amount(cost ?? '0')))),
            }}
          />
        </DocumentFoot>
      )}
    </>
  )
}
