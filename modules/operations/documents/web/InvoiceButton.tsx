import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconFileInvoice } from '@tabler/icons-react'
import type { SourceType } from '../../invoices/states.ts'
import { invoiceAddressOf } from '../../invoices/web/addresses.ts'

interface InvoiceButtonProps {
  type: SourceType
  sale: { _id: string; state: string; invoice: object | null }
}

const invoiceable = ['confirmed', 'delivered', 'returned']

/** Leads from a sale that was confirmed and is on no invoice yet to the form of its invoice. */
export function InvoiceButton({ type, sale: { _id, state, invoice } }: InvoiceButtonProps) {
  const t = useScreenWords()
  if (!invoiceable.includes(state) || invoice !== null) return null
  return (
    <ButtonLink
      to={invoiceAddressOf(type, _id)}
      variant="default"
      leftSection={<IconFileInvoice size={16} stroke={1.6} aria-hidden />}
    >
      {t('invoices.actions.ofSale')}
    </ButtonLink>
  )
}
