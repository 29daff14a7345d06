import { useChange, type ApiError } from '@cuadre/web-kit/api.ts'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import type { RowMenuItem } from '@cuadre/web-kit/list/Rows.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import {
  IconArrowBackUp,
  IconBan,
  IconCashBanknote,
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
  what: 'charge' | 'takeOff' | 'cancel'
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
  const [requested, setRequested] = useState<Requested>()
  const close = () => setRequested(undefined)
  const done =
    (what: string) =>
    ({ number }: { number: string }) => {
      toast.success(t(`invoices.done.${what}`, { number }))
      close()
    }
  const restore = useChange(reverseCancellation)

  const menuOf = (row: InvoiceRow): RowMenuItem[] => {
    const ask = (what: Requested['what']) => () => setRequested({ row, what })
    const isCollected = row.state === 'charged' && row.settled !== '0.00'
    return [
      ...(row.state === 'issued'
        ? [
            {
              label: t('invoices.actions.charge'),
              icon: <IconCashBanknote {...smallIcon} />,
              onClick: ask('charge'),
            },
          ]
        : []),
      {
        label: t('invoices.actions.print'),
        icon: <IconPrinter {...smallIcon} />,
        onClick: () => void printDocument(printInvoice, { id: row._id }),
      },
      ...(isEditable(row)
        ? [
            {
              label: t('invoices.actions.edit'),
              icon: <IconEdit {...smallIcon} />,
              onClick: () => void navigate({ to: editAddressOf(row._id) }),
            },
          ]
        : []),
      ...(isCollected
        ? [
            {
              label: t('invoices.actions.takeOff'),
              icon: <IconCashBanknoteOff {...smallIcon} />,
              onClick: ask('takeOff'),
            },
          ]
        : []),
      ...(row.state === 'cancelled'
        ? [
            {
              label: t('invoices.actions.restore'),
              icon: <IconArrowBackUp {...smallIcon} />,
              onClick: () =>
                restore.mutate({ id: row._id }, { onSuccess: done('restored'), onError: failed }),
            },
          ]
        : []),
      ...(isCancellable(row)
        ? [
            {
              label: t('invoices.actions.cancel'),
              icon: <IconBan {...smallIcon} />,
              danger: true,
              onClick: ask('cancel'),
            },
          ]
        : []),
    ]
  }
  return { requested, close, done, menuOf }
}

export type InvoiceActions = ReturnType<typeof useInvoiceActions>
