import type { Day } from '@cuadre/kernel/day.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'

/** When a document is paid and in which currency, as a form writes it. */
export interface TermsValues {
  date: Day
  paymentForm: 'credit' | 'cash'
  dueDate: string
  cashAccount: Choice | null
  currency: Choice | null
  rate: string
}

export const blankTerms = (date: Day): TermsValues => ({
  date,
  paymentForm: 'credit',
  dueDate: '',
  cashAccount: null,
  currency: null,
  rate: '',
})

/** What was written, or nothing. */
/** The terms as calls take them. */
export const termsDraft = (values: TermsValues) => ({
  date: values.date,
  paymentForm: values.paymentForm,
  dueDate: values.paymentForm === 'credit' ? orNull(values.dueDate) : null,
  cashAccountId: values.paymentForm === 'cash' ? (values.cashAccount?._id ?? null) : null,
  currencyId: values.currency?._id ?? null,
  rate: values.currency ? orNull(values.rate) : null,
})

interface Agreed {
  paymentForm: 'credit' | 'cash'
  currency: { _id: string; code: string } | null
}

/** The terms of a document for another like it, whose days and rate are its own. */
export const termsLike = ({ paymentForm, currency }: Agreed, date: Day): TermsValues => ({
  ...blankTerms(date),
  paymentForm,
  currency: currency && { ...currency, name: currency.code },
})

/** The terms of a document as its own form writes them anew. */
export const termsOf = (
  document: Agreed & { date: Day; dueDate: Day; rate: string | null },
): TermsValues => ({
  ...termsLike(document, document.date),
  dueDate: document.paymentForm === 'credit' ? document.dueDate : '',
  rate: document.rate ?? '',
})
