import { chosenId } from '@cuadre/web-kit/document/product-lines.ts'
import { wrongCells } from '@cuadre/web-kit/document/use-document-form.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { newKey, type GridLine } from '@cuadre/web-kit/grid/lines.ts'
import { useChange } from '@cuadre/web-kit/api.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { serviceColumnOf } from '../../documents/web/service-lines.ts'
import { blankTerms, termsDraft, type TermsValues } from '../../documents/web/terms-values.ts'
import { operationAddressOf } from './addresses.ts'
import type { WholeQuotation } from './form-values.ts'
import type { QuotationScreens } from './quotation-calls.ts'

/** Where the expense of a line that is bought goes. */
export interface PlaceLine extends GridLine {
  name: string
  account: Choice | null
  costCenter: Choice | null
  expenseItem: Choice | null
}

export interface ConversionValues extends TermsValues {
  storage: Choice | null
  places: PlaceLine[]
}

const startOf = (offer: WholeQuotation): ConversionValues => ({
  ...blankTerms(offer.date),
  storage: offer.storage,
  currency: offer.currency && { ...offer.currency, name: offer.currency.code },
  places: offer.lines.map(({ service, description }) => ({
    key: newKey(),
    name: description ?? service?.name ?? '',
    account: null,
    costCenter: null,
    expenseItem: null,
  })),
})

/** What is said when an offer is turned into its operation; what is left out is taken from the offer. */
function conversionOf(values: ConversionValues, { kind, of }: QuotationScreens) {
  const { date, paymentForm, dueDate, rate } = termsDraft(values)
  return {
    date,
    paymentForm,
    ...(dueDate !== null && { dueDate }),
    ...(rate !== null && { rate }),
    ...(kind === 'products' && values.storage && { storageId: chosenId(values.storage) }),
    ...(of === 'buyOfServices' && {
      places: values.places.map(({ account, costCenter, expenseItem }) => ({
        accountId: account?._id ?? null,
        costCenterId: costCenter?._id ?? null,
        expenseItemId: expenseItem?._id ?? null,
      })),
    }),
  }
}

/** The conversion of an offer while it is written. */
export function useConversion(offer: WholeQuotation, screens: QuotationScreens) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [values, setValues] = useState(() => startOf(offer))
  const move = useChange(screens.move, {
    onSuccess: ({ operation }) => {
      if (!operation) return
      toast.success(t('offers.converted', { number: operation.number }))
      void navigate({ to: operationAddressOf(operation) })
    },
  })
  const refused = move.error?.fields ?? []
  const patch = (next: Partial<ConversionValues>) => setValues((before) => ({ ...before, ...next }))
  const messageOf = (name: string) =>
    refused.find(({ path }) => path.replace(/^conversion\./, '').replace(/Id$/, '') === name)?.message
  return {
    values,
    patch,
    error: move.error,
    wrong: wrongCells(refused, values.places, serviceColumnOf),
    isRunning: move.isPending,
    run: () =>
      move.mutate({
        _id: offer._id,
        version: offer.version,
        state: 'converted',
        conversion: conversionOf(values, screens),
      }),
    of: <Name extends keyof ConversionValues>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: ConversionValues[Name]) =>
        patch({ [name]: value } as unknown as Partial<ConversionValues>),
      error: messageOf(name),
    }),
  }
}
