import type { Day } from '@cuadre/kernel/day.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { z } from 'zod'
import type { createRequest, PaymentRequest } from '../api.ts'
import type { SubjectChoice } from './subject-source.ts'

export type WholeRequest = z.output<typeof PaymentRequest>
type Draft = z.input<typeof createRequest.input>

export interface RequestValues {
  date: Day
  subject: SubjectChoice | null
  amount: string
  dueDate: string
  area: Choice | null
  instrument: WholeRequest['instrument']
  description: string
}

export const blankRequest = (date: Day, subject: SubjectChoice | null): RequestValues => ({
  date,
  subject,
  amount: subject?.available ?? '',
  dueDate: '',
  area: null,
  instrument: null,
  description: '',
})

const subjectOf = ({ subject, partner, currency, available }: WholeRequest): SubjectChoice => {
  const { supplement } = subject
  return {
    _id: supplement?._id ?? subject._id,
    code: [subject.number, supplement?.number].filter(Boolean).join(' '),
    name: partner.name,
    type: subject.type,
    contractId: supplement ? subject._id : null,
    partner: partner.name,
    currency: currency?.code ?? '',
    available,
    dueDate: null,
  }
}

/** A request as the form writes it anew. */
export const valuesOf = (request: WholeRequest): RequestValues => ({
  date: request.date,
  subject: subjectOf(request),
  amount: request.amount,
  dueDate: request.dueDate,
  area: request.area,
  instrument: request.instrument,
  description: request.description ?? '',
})

/** Which operation, contract or supplement is meant. */
function named(subject: SubjectChoice | null) {
  if (subject === null) return {}
  const { _id, type, contractId } = subject
  if (type !== 'contract') return { operationId: _id }
  return contractId === null ? { contractId: _id } : { contractId, supplementId: _id }
}

/** A request as its call takes it. */
export const requestDraft = (values: RequestValues): Draft => ({
  date: values.date,
  ...named(values.subject),
  amount: values.amount === '' ? '0.00' : values.amount,
  dueDate: orNull(values.dueDate),
  areaId: values.area?._id ?? null,
  instrument: values.instrument,
  description: orNull(values.description),
})
