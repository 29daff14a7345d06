import type { Day } from '@cuadre/kernel/day.ts'
import { today } from '@cuadre/kernel/day.ts'
import { query, useChange } from '@cuadre/web-kit/api.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invoicePurchase, previewPurchase } from '../api.ts'
import type { WholePurchase } from './form-values.ts'

interface InvoiceValues {
  date: Day
  providerInvoice: string
  dueDate: string
  total: string
  acceptDifference: boolean
}

/** The invoice of goods that came before it, while it is written: what it would post is looked at all the time. */
export function useInvoicing({ _id, version, date }: WholePurchase) {
  const t = useScreenWords()
  const now = today(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const blank = {
    date: now < date ? date : now,
    providerInvoice: '',
    dueDate: '',
    total: '',
    acceptDifference: false,
  }
  const [values, setValues] = useState<InvoiceValues>()
  const change = useChange(invoicePurchase)
  const invoice = values && {
    _id,
    version,
    date: values.date,
    // The number of the invoice changes nothing of what it does.
    providerInvoice: values.providerInvoice.trim() || '…',
    dueDate: values.dueDate || null,
    total: values.total || null,
    acceptDifference: values.acceptDifference,
  }
  const [input] = useDebouncedValue(JSON.stringify(invoice ?? null), 300)
  const seen = useQuery({
    ...query(previewPurchase, { invoice: JSON.parse(input) as NonNullable<typeof invoice> }),
    enabled: values !== undefined && input !== 'null',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return {
    values,
    patch: (next: Partial<InvoiceValues>) => setValues((before) => ({ ...(before ?? blank), ...next })),
    open: () => setValues(blank),
    close: () => setValues(undefined),
    seen: { data: seen.data, error: seen.error, isFetching: seen.isFetching },
    isRunning: change.isPending,
    run: () =>
      invoice &&
      change.mutate(invoice, {
        onSuccess: ({ number }) => {
          setValues(undefined)
          toast.success(t('purchases.invoicing.done', { number }))
        },
        onError: ({ message, fields }) => toast.error(fields[0]?.message ?? message),
      }),
  }
}
