import { LotNotes } from '@cuadre/nomenclators/products/web/LotNotes.tsx'
import { ProductName } from '@cuadre/nomenclators/products/web/ProductName.tsx'
import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentFoot } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentTotals } from '@cuadre/web-kit/document/DocumentTotals.tsx'
import { showRate, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { Link } from '@tanstack/react-router'
import { Difference } from '../../stock/web/Difference.tsx'
import type { WholeInventory } from './form-values.ts'
import { cardAddress } from '../../reports/web/addresses.ts'

type Line = WholeInventory['lines'][number]

/** What moves or was counted, and what it is worth. */
export function InventoryLines({ document }: { document: WholeInventory }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { type, lines } = document
  const quantity = (value: string | null) => (value === null ? '–' : showTrimmed(value, language, 0))
  const figures = (
    id: string,
    header: string,
    cell: DisplayedColumn<Line>['cell'],
  ): DisplayedColumn<Line> => ({
    id,
    header: t(`otherInventory.lines.${header}`),
    align: 'right',
    cell,
  })
  const quantities =
    type === 'count'
      ? [
          figures('books', 'books', ({ bookQuantity }) => quantity(bookQuantity)),
          figures('counted', 'counted', (line) => quantity(line.quantity)),
          figures('difference', 'difference', ({ difference }) =>
            difference === null ? '–' : <Difference value={difference} displayed={quantity(difference)} />,
          ),
        ]
      : type === 'adjustment'
        ? []
        : [figures('quantity', 'quantity', (line) => quantity(line.quantity))]
  const columns: DisplayedColumn<Line>[] = [
    { id: 'code', header: t('otherInventory.lines.code'), cell: ({ product }) => product.code },
    {
      id: 'product',
      header: t('otherInventory.lines.product'),
      card: 'title',
      cell: ({ product, productId, description, lots }) => (
        <ProductName product={product} note={description}>
          <Link {...at(cardAddress, { productId, storageId: document.storageId })}>{product.name}</Link>
          <LotNotes lots={lots} />
        </ProductName>
      ),
    },
    { id: 'unit', header: t('otherInventory.lines.unit'), cell: ({ unit }) => unit },
    ...quantities,
    ...(type === 'adjustment'
      ? []
      : [
          figures('unitCost', 'unitCost', ({ unitCost }) =>
            unitCost === null ? '–' : showRate(unitCost, language),
          ),
        ]),
    {
      ...figures('amount', type === 'adjustment' ? 'value' : 'amount', ({ value }) =>
        value === null ? '–' : <Money value={value} />,
      ),
      card: 'amount',
    },
  ]
  return (
    <>
      <DocumentLines
        label={t('otherInventory.lines.title')}
        columns={columns}
        lines={lines}
        keyOf={({ _id }) => _id}
      />
      <DocumentFoot>
        <span />
        <DocumentTotals rows={[]} total={{ label: t('otherInventory.total'), value: document.value }} />
      </DocumentFoot>
    </>
  )
}
