import { chosenId } from '@cuadre/web-kit/document/product-lines.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { newKey, type GridLine } from '@cuadre/web-kit/grid/lines.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useNavigate } from '@tanstack/react-router'
import { serviceColumnOf } from '../../documents/web/service-lines.ts'
import { blankTerms, termsDraft, type TermsValues } from '../../documents/web/terms-values.ts'
import { operationAddressOf } from './addresses.ts'
import type { WholeQuotation } from './form-values.ts'
import type { QuotationScreens } from './quotation-calls.ts'

/** Where the expense of a line that is bought goes. */
export interface ExpenseLine extends GridLine {
  name: string
  account: Choice | null
  costCenter: Choice | null
  expenseItem: Choice | null
}

export interface ConversionValues extends TermsValues {
  storage: Choice | null
  lines: ExpenseLine[]
}

const startOf = (offer: WholeQuotation): ConversionValues => ({
  ...blankTerms(offer.date),
  storage: offer.storage,
  currency: offer.currency && { ...offer.currency, name: offer.currency.code },
  lines: offer.lines.map(({ service, description }) => ({
    key: newKey(),
    name: description ?? service?.name ?? '',
    account: null,
    costCenter: null,
    expenseItem: null,
  })),
})

/** What is given when an offer is turned into its operation; what is left out is taken from the offer. */
function conversionOf(values: ConversionValues, { kind, of }: QuotationScreens) {
  const { date, paymentForm, dueDate, rate } = termsDraft(values)
  return {
    date,
    paymentForm,
    ...(dueDate !== null && { dueDate }),
    ...(rate !== null && { rate }),
    ...(kind === 'products' && values.storage && { storageId: chosenId(values.storage) }),
    ...(of === 'buyOfServices' && {
      places: values.lines.map(({ account, costCenter, expenseItem }) => ({
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
  return useForm({
    start: startOf(offer),
    grids: { lines: { columnOf: serviceColumnOf } },
    save: screens.move,
    within: 'conversion',
    inputOf: (values) => ({
      _id: offer._id,
      version: offer.version,
      state: 'converted' as const,
      conversion: conversionOf(values, screens),
    }),
    onSaved: ({ operation }) => {
      if (!operation) return
      toast.success(t('offers.converted', { number: operation.number }))
      void navigate({ to: operationAddressOf(operation) })
    },
  })
}
