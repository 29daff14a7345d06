import type { Day } from '@cuadre/kernel/day.ts'
import { chosenId } from '@cuadre/web-kit/document/product-lines.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
import type { z } from 'zod'
import type { createServiceAccrual, WholeServiceAccrual } from '../api.ts'

export interface ServiceAccrualValues {
  date: Day
  provider: Choice | null
  service: Choice | null
  amount: string
  account: Choice | null
  costCenter: Choice | null
  expenseItem: Choice | null
  description: string
  documents: LinkedFile[]
  /** Why another is corrected by it. */
  reason: string
}

export const blankServiceAccrual = (date: Day): ServiceAccrualValues => ({
  date,
  provider: null,
  service: null,
  amount: '',
  account: null,
  costCenter: null,
  expenseItem: null,
  description: '',
  documents: [],
  reason: '',
})

export const serviceAccrualDraft = (
  values: ServiceAccrualValues,
): z.input<typeof createServiceAccrual.input> => ({
  date: values.date,
  providerId: chosenId(values.provider),
  serviceId: chosenId(values.service),
  amount: values.amount,
  accountId: values.account?._id ?? null,
  costCenterId: values.costCenter?._id ?? null,
  expenseItemId: values.expenseItem?._id ?? null,
  description: orNull(values.description),
  documentIds: values.documents.map(({ _id }) => _id),
})

/** An accrual as the form writes it anew. */
export const valuesOf = (accrual: WholeServiceAccrual): ServiceAccrualValues => ({
  ...valuesLike(accrual, accrual.date),
  documents: accrual.documents,
})

/** An accrual as the form writes another like it, such as that of the next month. */
export const valuesLike = (accrual: WholeServiceAccrual, date: Day): ServiceAccrualValues => ({
  ...blankServiceAccrual(date),
  provider: accrual.provider,
  service: accrual.service,
  amount: accrual.amount,
  account: accrual.account,
  costCenter: accrual.costCenter,
  expenseItem: accrual.expenseItem,
  description: accrual.description ?? '',
})
