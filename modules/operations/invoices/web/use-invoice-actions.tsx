import { settleAddress } from '@cuadre/finance/settlements/web/addresses.ts'
import { useChange, type ApiError } from '@cuadre/web-kit/api.ts'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { useMayOpen } from '@cuadre/web-kit/rights.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import {
  IconArrowBackUp,
  IconBan,
  IconCash,
  IconCashBanknoteOff,
  IconEdit,
  IconPrinter,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { printInvoice, reverseCancellation } from '../api.ts'
import { editAddressOf } from './addresses.ts'
import type { InvoiceRow } from './columns.tsx'

/** What a dialog asks about. */
export interface Requested {
  row: InvoiceRow
  what: 'takeOff' | 'cancel'
}

const failed = ({ message, fields }: ApiError) => toast.error(fields[0]?.message ?? message)

/** An invoice is written anew while nothing was collected of it and it stands. */
export const isEditable = ({ state, paid, paymentForm }: InvoiceRow): boolean =>
  state !== 'cancelled' && (paid === 'unpaid' || paymentForm === 'cash')

/** Cancelled is what nothing was collected of; what was paid with the sale can be cancelled too. */
const isCancellable = ({ state, settled }: InvoiceRow): boolean => state !== 'cancelled' && settled === '0.00'

/** What can be done with an invoice, from the list or from its own screen. */
export function useInvoiceActions() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const [requested, setRequested] = useState<Requested>()
  const close = () => setRequested(undefined)
  const done =
    (what: string) =>
    ({ number }: { number: string }) => {
      toast.success(t(`invoices.done.${what}`, { number }))
      close()
    }
  const restore = useChange(reverseCancellation)

  /** Where it is collected, by whoever may. */
  function collecting({ paid, clientId, sources }: InvoiceRow): RowMenuItem[] {
    const sold = sources.map(({ _id }) => _id)
    const to = settleAddress('receivable', clientId, sold)
    if ((paid !== 'unpaid' && paid !== 'partial') || !mayOpen(to)) return []
    return [
      {
        label: t('collections.settle'),
        icon: <IconCash {...smallIcon} />,
        onClick: () => void navigate({ to }),
      },
    ]
  }
  const editing = (row: InvoiceRow): RowMenuItem[] =>
    isEditable(row)
      ? [
          {
            label: t('invoices.actions.edit'),
            icon: <IconEdit {...smallIcon} />,
            onClick: () => void navigate({ to: editAddressOf(row._id) }),
          },
        ]
      : []
  const restoring = (row: InvoiceRow): RowMenuItem[] =>
    row.state === 'cancelled'
      ? [
          {
            label: t('invoices.actions.restore'),
            icon: <IconArrowBackUp {...smallIcon} />,
            onClick: () => restore.mutate({ id: row._id }, { onSuccess: done('restored'), onError: failed }),
          },
        ]
      : []
  /** Undoes the collection by which it was once marked as paid. */
  const takingOff = (row: InvoiceRow & { collection: object | null }): RowMenuItem[] =>
    row.collection === null
      ? []
      : [
          {
            label: t('invoices.actions.takeOff'),
            icon: <IconCashBanknoteOff {...smallIcon} />,
            onClick: () => setRequested({ row, what: 'takeOff' }),
          },
        ]
  const cancelling = (row: InvoiceRow): RowMenuItem[] =>
    isCancellable(row)
      ? [
          {
            label: t('invoices.actions.cancel'),
            icon: <IconBan {...smallIcon} />,
            danger: true,
            onClick: () => setRequested({ row, what: 'cancel' }),
          },
        ]
      : []
  const print = (row: InvoiceRow): RowMenuItem => ({
    label: t('invoices.actions.print'),
    icon: <IconPrinter {...smallIcon} />,
    onClick: () => void printDocument(printInvoice, { id: row._id }),
  })
  const menuOf = (row: InvoiceRow): RowMenuItem[] => [
    ...collecting(row),
    print(row),
    ...editing(row),
    ...restoring(row),
    ...cancelling(row),
  ]
  return { requested, close, done, menuOf, print, editing, restoring, takingOff, cancelling }
}

export type InvoiceActions = ReturnType<typeof useInvoiceActions>
