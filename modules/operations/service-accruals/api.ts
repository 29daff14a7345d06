import { z } from 'zod'
import { type ListColumn } from '@cuadre/kernel/endpoint.ts'
import { Day, Id, Line, Money, Option, Version } from '@cuadre/kernel/fields.ts'
import { DocumentEntry, DocumentLink } from '@cuadre/platform/documents/fields.ts'
import { documentContract } from '@cuadre/platform/documents/contract.ts'
import { serviceAccrualKind } from './kind.ts'
import { serviceAccrualStates } from './states.ts'

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

export const {
  list: serviceAccrualFilter,
  create: createServiceAccrual,
  update: updateServiceAccrual,
  correct: correctServiceAccrual,
  changeState: changeStateServiceAccrual,
  preview: previewServiceAccrual,
  get: getServiceAccrual,
  remove: deleteServiceAccrual,
  print: printServiceAccrual,
} = documentContract(
  serviceAccrualKind,
  {
    draft: ServiceAccrualDraft,
    state: ServiceAccrualState,
    head: Head,
    parts: {
      entries: z.array(DocumentEntry),
      replaces: DocumentLink.nullable(),
      replacedBy: DocumentLink.nullable(),
    },
    filters: {
      providerId: Id.optional(),
      serviceId: Id.optional(),
    },
    columns: serviceAccrualColumns,
    move: {},
  },
  {
    list: [
      '/private/serviceAccrual/filter',
      'Services that were done before their invoice came, by page. Those confirmed are not invoiced yet.',
    ],
    create: [
      '/private/serviceAccrual/create',
      'Write down a service whose invoice is still to come: pending until it is confirmed.',
    ],
    update: ['/private/serviceAccrual/update', 'Write a pending accrual anew.'],
    correct: [
      '/private/serviceAccrual/correct',
      'Cancel a confirmed accrual and confirm another in its place, at once.',
    ],
    changeState: ['/private/serviceAccrual/changeState', 'Confirm or cancel an accrual: its entry follows.'],
    preview: ['/private/serviceAccrual/preview', 'What an accrual would post. Nothing is written.'],
    get: [
      '/private/serviceAccrual/getById',
      'One accrual with its entries, the purchase that took it up and its history.',
    ],
    remove: ['/private/serviceAccrual/delete', 'Delete an accrual that is still pending.'],
    print: ['/private/serviceAccrual/print', 'An accrual, as a PDF.'],
  },
)
export type WholeServiceAccrual = z.output<typeof getServiceAccrual.output>
