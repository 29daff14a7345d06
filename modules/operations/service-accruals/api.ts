import { z } from 'zod'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { Preview } from '@cuadre/kernel/document-preview.ts'
import { changes, previews, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Day,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  Money,
  Option,
  Version,
} from '@cuadre/kernel/fields.ts'
import {
  DocumentEntry,
  stateChange,
  StatusChange,
  correcting,
  DocumentLink,
} from '@cuadre/platform/documents/fields.ts'
import { Media } from '@cuadre/platform/media/api.ts'
import { serviceAccrualKind } from './kind.ts'
import { serviceAccrualStates } from './states.ts'

const { permission } = serviceAccrualKind

export const ServiceAccrualState = z.enum(serviceAccrualStates)

export const ServiceAccrualDraft = z.strictObject({
  /** In the month that the service was done in. */
  date: Day,
  providerId: Id,
  serviceId: Id,
  /** What it is estimated at, in the currency of the books. */
  amount: Money,
  /** Where its expense goes: what the catalogue says of the service, unless given. */
  accountId: Id.nullish(),
  costCenterId: Id.nullish(),
  expenseItemId: Id.nullish(),
  description: Line(500).nullish(),
  /** The files that support it, which were handed in; those that are left out are deleted. */
  documentIds: z.array(Id).max(50, 'field.tooMany').optional(),
})

const Head = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  providerId: Id,
  provider: Option,
  serviceId: Id,
  service: Option,
  accountId: Id,
  account: Option,
  costCenterId: Id.nullable(),
  costCenter: Option.nullable(),
  expenseItemId: Id.nullable(),
  expenseItem: Option.nullable(),
  description: z.string().nullable(),
  amount: Money,
  state: ServiceAccrualState,
  /** The purchase that took it up. */
  purchase: DocumentLink.nullable(),
  version: Version,
})

export const ServiceAccrual = Head.extend({
  documents: z.array(Media),
  entries: z.array(DocumentEntry),
  replaces: DocumentLink.nullable(),
  replacedBy: DocumentLink.nullable(),
  allowed: z.array(ServiceAccrualState),
  steps: z.array(StatusChange),
})
export type WholeServiceAccrual = z.output<typeof ServiceAccrual>

export const serviceAccrualColumns = [
  { id: 'number', header: 'serviceAccruals.number', type: 'text' },
  { id: 'date', header: 'serviceAccruals.date', type: 'day' },
  { id: 'provider', header: 'serviceAccruals.provider', type: 'text' },
  { id: 'service', header: 'serviceAccruals.service', type: 'text' },
  { id: 'account', header: 'serviceAccruals.account', type: 'text' },
  { id: 'costCenter', header: 'serviceAccruals.costCenter', type: 'text' },
  { id: 'expenseItem', header: 'serviceAccruals.expenseItem', type: 'text' },
  { id: 'amount', header: 'serviceAccruals.amount', type: 'money' },
  { id: 'state', header: 'serviceAccruals.state', type: 'word', words: 'serviceAccruals.states' },
] as const satisfies readonly ListColumn[]

export const serviceAccrualFilter = reads('POST', '/private/serviceAccrual/filter', {
  permission,
  summary:
    'Services that were done before their invoice came, by page. Those confirmed are not invoiced yet.',
  input: listInput({
    startDate: Day.optional(),
    endDate: Day.optional(),
    providerId: Id.optional(),
    serviceId: Id.optional(),
    state: z.union([ServiceAccrualState, z.array(ServiceAccrualState)]).optional(),
  }),
  output: listOf(Head),
  columns: serviceAccrualColumns,
})

export const createServiceAccrual = changes('POST', '/private/serviceAccrual/create', {
  permission,
  summary: 'Write down a service whose invoice is still to come: pending until it is confirmed.',
  input: ServiceAccrualDraft,
  output: ServiceAccrual,
})

export const updateServiceAccrual = changes('PUT', '/private/serviceAccrual/update', {
  permission,
  summary: 'Write a pending accrual anew.',
  input: ServiceAccrualDraft.extend({ _id: Id, version: Version }),
  output: ServiceAccrual,
})

export const correctServiceAccrual = changes('PUT', '/private/serviceAccrual/correct', {
  permission,
  summary: 'Cancel a confirmed accrual and confirm another in its place, at once.',
  input: ServiceAccrualDraft.extend(correcting),
  output: ServiceAccrual,
})

export const changeStateServiceAccrual = changes('PUT', '/private/serviceAccrual/changeState', {
  permission,
  summary: 'Confirm or cancel an accrual: its entry follows.',
  input: z.strictObject({ ...stateChange, state: ServiceAccrualState }),
  output: ServiceAccrual,
})

export const previewServiceAccrual = previews('POST', '/private/serviceAccrual/preview', {
  permission,
  summary: 'What an accrual would post. Nothing is written.',
  input: z.strictObject({
    /** One that is being written, anew where it has an id, in the place of that one where it has a reason. */
    draft: ServiceAccrualDraft.extend({
      _id: Id.optional(),
      version: Version.optional(),
      reason: Line(500).nullish(),
    }).optional(),
    /** Or one that is, to be moved to another state. */
    move: z.strictObject({ ...stateChange, state: ServiceAccrualState }).optional(),
  }),
  output: Preview,
})

export const getServiceAccrual = reads('GET', '/private/serviceAccrual/getById', {
  permission,
  summary: 'One accrual with its entries, the purchase that took it up and its history.',
  input: ById,
  output: ServiceAccrual,
})

export const printServiceAccrual = reads('GET', '/private/serviceAccrual/print', {
  permission,
  summary: 'An accrual, as a PDF.',
  input: ById,
  output: AFile,
})

export const deleteServiceAccrual = changes('DELETE', '/private/serviceAccrual/delete', {
  permission,
  summary: 'Delete an accrual that is still pending.',
  input: ById,
  output: Done,
})
