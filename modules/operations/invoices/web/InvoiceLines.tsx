import { amount, zero } from '@cuadre/kernel/money.ts'
import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentFoot } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentTotals } from '@cuadre/web-kit/document/DocumentTotals.tsx'
import { showRate, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import type { layOutInvoice } from '../api.ts'

type Laid = Pick<
  z.output<typeof layOutInvoice.output>,
  'lines' | 'subtotal' | 'discount' | 'total' | 'amount' | 'currency'
>

/** What an invoice says line by line, and what it comes to. */
export function InvoiceLines({ laid }: { laid: Laid }) {
  const t = useScreenWords()
  const language = useLanguage()
  const columns: DisplayedColumn<Laid['lines'][number]>[] = [
    { id: 'code', header: t('invoices.lines.code'), cell: ({ code }) => code },
    {
      id: 'description',
      header: t('invoices.lines.description'),
      card: 'title',
      cell: ({ description }) => description,
    },
    { id: 'unit', header: t('invoices.lines.unit'), cell: ({ unit }) => unit ?? '–' },
    {
      id: 'quantity',
      header: t('invoices.lines.quantity'),
      align: 'right',
      cell: ({ quantity }) => showTrimmed(quantity, language, 0),
    },
    {
      id: 'unitPrice',
      header: t('invoices.lines.unitPrice'),
      align: 'right',
      cell: ({ unitPrice }) => showRate(unitPrice, language),
    },
    {
      id: 'discount',
      header: t('invoices.lines.discount'),
      align: 'right',
      cell: ({ discount }) => (amount(discount).eq(zero) ? '–' : showTrimmed(discount, language, 0)),
    },
    {
      id: 'amount',
      header: t('invoices.lines.amount'),
      align: 'right',
      card: 'amount',
      cell: (line) => <Money value={line.amount} />,
    },
  ]
  return (
    <>
      <DocumentLines
        label={t('invoices.lines.title')}
        columns={columns}
        lines={laid.lines}
        keyOf={({ line }) => String(line)}
      />
      <DocumentFoot>
        <span />
        <DocumentTotals
          before={{ words: 'invoices', value: laid.subtotal }}
          total={{
            label: [t('invoices.total'), laid.currency?.code].filter(Boolean).join(' '),
            value: laid.total,
          }}
          below={laid.currency ? { label: t('invoices.amount'), value: laid.amount } : undefined}
        />
      </DocumentFoot>
    </>
  )
}
