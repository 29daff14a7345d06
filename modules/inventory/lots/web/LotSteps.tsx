import { ProductName } from '@cuadre/nomenclators/products/web/ProductName.tsx'
import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { useKindName } from '@cuadre/web-kit/kinds.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link } from '@tanstack/react-router'
import type { WholeLot } from '../api.ts'
import { addressOf } from './addresses.ts'

interface Goods {
  product: WholeLot['product']
  quantity: string
  unit: string
}

function useGoodsColumns() {
  const t = useScreenWords()
  const language = useLanguage()
  const product = <Row extends Goods>(): DisplayedColumn<Row> => ({
    id: 'product',
    header: t('lots.product'),
    cell: (row) => <ProductName product={row.product} />,
  })
  const quantity = <Row extends Goods>(): DisplayedColumn<Row> => ({
    id: 'quantity',
    header: t('lots.moved'),
    align: 'right',
    card: 'amount',
    cell: (row) => `${showTrimmed(row.quantity, language, 0)} ${row.unit}`,
  })
  const lot = <Row extends Goods & { lot: { _id: string; code: string } }>(): DisplayedColumn<Row> => ({
    id: 'lot',
    header: t('lots.one'),
    cell: (row) => <Link to={addressOf(row.lot._id)}>{row.lot.code}</Link>,
  })
  const document = <
    Row extends { document: WholeLot['came'][number]['document'] },
  >(): DisplayedColumn<Row> => ({
    id: 'document',
    header: t('lots.document'),
    cell: (row) => <DocumentLink document={row.document} />,
  })
  return { product, quantity, lot, document }
}

type Step = WholeLot['came'][number]

/** Documents by which some came or went, with whom to call. */
export function StepsOf({ label, steps }: { label: string; steps: readonly Step[] }) {
  const t = useScreenWords()
  const nameOf = useKindName()
  const { product, quantity, lot, document } = useGoodsColumns()
  const columns: DisplayedColumn<Step>[] = [
    {
      id: 'partner',
      header: t('lots.partner'),
      card: 'title',
      cell: ({ partner, document: { type } }) => (partner ? partner.name : nameOf(type)),
    },
    {
      id: 'phone',
      header: t('lots.phone'),
      cell: ({ partner }) =>
        partner?.phone ? <a href={`tel:${partner.phone.replaceAll(/[^\d+]/g, '')}`}>{partner.phone}</a> : '–',
    },
    document<Step>(),
    { id: 'date', header: t('lots.date'), cell: ({ date }) => <Day value={date} /> },
    product<Step>(),
    lot<Step>(),
    quantity<Step>(),
  ]
  return (
    <DocumentLines
      label={label}
      columns={columns}
      lines={steps}
      keyOf={(step) => `${step.document._id} ${step.lot._id}`}
    />
  )
}

type Left = WholeLot['left'][number]

/** What is left of it and of what was made of it, and where. */
export function LeftOf({ lot: { left } }: { lot: WholeLot }) {
  const t = useScreenWords()
  const { product, quantity, lot } = useGoodsColumns()
  const columns: DisplayedColumn<Left>[] = [
    { id: 'storage', header: t('lots.storage'), card: 'title', cell: ({ storage }) => storage.name },
    product<Left>(),
    lot<Left>(),
    quantity<Left>(),
  ]
  return (
    <DocumentLines
      label={t('lots.left')}
      columns={columns}
      lines={left}
      keyOf={(row) => `${row.lot._id} ${row.storage._id}`}
    />
  )
}

type Made = WholeLot['untracked'][number]

/** What was made of it and has no lot itself. */
export function Untracked({ lot: { untracked } }: { lot: WholeLot }) {
  const t = useScreenWords()
  const { product, quantity, document } = useGoodsColumns()
  const columns: DisplayedColumn<Made>[] = [
    { ...document<Made>(), card: 'title' },
    product<Made>(),
    quantity<Made>(),
  ]
  return (
    <DocumentLines
      label={t('lots.untracked')}
      columns={columns}
      lines={untracked}
      keyOf={(row) => `${row.document._id} ${row.product._id}`}
    />
  )
}
