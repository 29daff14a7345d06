import type { Day } from '@cuadre/kernel/day.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { z } from 'zod'
import type { createRequest, PaymentRequest } from '../api.ts'
import type { DocumentTaking } from './document-lines.ts'
import type { SubjectChoice } from './subject-source.ts'

export type WholeRequest = z.output<typeof PaymentRequest>
type Draft = z.input<typeof createRequest.input>

/** What payment can be requested for. */
export const abouts = ['documents', 'contract', 'person'] as const
export type About = (typeof abouts)[number]

export interface RequestValues {
  date: Day
  about: About
  partner: Choice | null
  documents: DocumentTaking[]
  contract: SubjectChoice | null
  personName: string
  identityNumber: string
  currency: Choice | null
  amount: string
  dueDate: string
  area: Choice | null
  instrument: WholeRequest['instrument']
  description: string
}

/** A new request: of nothing yet, or for what somebody came from. */
export const blankRequest = (date: Day, subject: SubjectChoice | null): RequestValues => {
  const ofContract = subject?.type === 'contract'
  return {
    date,
    about: ofContract ? 'contract' : 'documents',
    partner: ofContract || subject === null ? null : subject.partner,
    documents:
      ofContract || subject === null
        ? []
        : [{ key: subject._id, _id: subject._id, amount: subject.available ?? '' }],
    contract: ofContract ? subject : null,
    personName: '',
    identityNumber: '',
    currency: null,
    amount: ofContract ? (subject.available ?? '') : '',
    dueDate: '',
    area: null,
    instrument: null,
    description: '',
  }
}

const contractOf = (request: WholeRequest): SubjectChoice | null => {
  const { contract, supplement, partner, currency, available } = request
  if (contract === null || partner === null) return null
  return {
    _id: supplement?._id ?? contract._id,
    code: request.subject,
    name: partner.name,
    type: 'contract',
    contractId: supplement ? contract._id : null,
    partner,
    currency: currency?.code ?? '',
    available,
    dueDate: null,
  }
}

/** A request as the form writes it anew. */
export const valuesOf = (request: WholeRequest): RequestValues => ({
  date: request.date,
  about: request.contract ? 'contract' : request.person ? 'person' : 'documents',
  partner: request.partner,
  documents: request.documents.map(({ _id, amount }) => ({ key: _id, _id, amount })),
  contract: contractOf(request),
  personName: request.person?.name ?? '',
  identityNumber: request.person?.identityNumber ?? '',
  currency: request.currency && { ...request.currency, name: request.currency.code },
  amount: request.amount,
  dueDate: request.dueDate,
  area: request.area,
  instrument: request.instrument,
  description: request.description ?? '',
})

/** What is meant: documents, a contract or a supplement, or a person. */
function named(values: RequestValues): Partial<Draft> {
  const { about, documents, contract, personName, identityNumber, currency } = values
  const amount = values.amount === '' ? '0.00' : values.amount
  if (about === 'documents')
    return {
      documents: documents.map((document) => ({
        operationId: document._id,
        amount: document.amount === '' ? '0.00' : document.amount,
      })),
    }
  if (about === 'person')
    return { person: { name: personName, identityNumber }, currencyId: currency?._id ?? null, amount }
  if (contract === null) return { amount }
  const { _id, contractId } = contract
  return contractId === null ? { contractId: _id, amount } : { contractId, supplementId: _id, amount }
}

/** A request as its call takes it. */
export const requestDraft = (values: RequestValues): Draft => ({
  date: values.date,
  ...named(values),
  dueDate: orNull(values.dueDate),
  areaId: values.area?._id ?? null,
  instrument: values.instrument,
  description: orNull(values.description),
})
