import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Code,
  matchesOf,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  Money,
  Name,
  Option,
  Version,
} from '@cuadre/kernel/fields.ts'
import { serviceKind } from './kind.ts'

/** Whether it is sold to clients, bought from providers, or both. */
export const ServiceKind = z.enum(['sold', 'bought', 'both'])

export const Service = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  kind: ServiceKind,
  unitId: Id.nullable(),
  unit: Option.extend({ symbol: z.string() }).nullable(),
  price: z.string().nullable(),
  /** That of its price; nothing where it is that of the books. */
  currencyId: Id.nullable(),
  currency: Option.nullable(),
  incomeAccountId: Id.nullable(),
  incomeAccount: Option.nullable(),
  expenseAccountId: Id.nullable(),
  expenseAccount: Option.nullable(),
  expenseItemId: Id.nullable(),
  expenseItem: Option.nullable(),
  /** The file of its logo. */
  logoId: Id.nullable(),
  active: z.boolean(),
  version: Version,
})

export const serviceColumns = [
  { id: 'code', header: 'services.code', type: 'text' },
  { id: 'name', header: 'services.name', type: 'text' },
  { id: 'kind', header: 'services.kind', type: 'word', words: 'services.kinds' },
  { id: 'unit', header: 'services.unit', type: 'text' },
  { id: 'price', header: 'services.price', type: 'money' },
  { id: 'currency', header: 'services.currency', type: 'text' },
  { id: 'incomeAccount', header: 'services.incomeAccount', type: 'text' },
  { id: 'expenseAccount', header: 'services.expenseAccount', type: 'text' },
  { id: 'expenseItem', header: 'services.expenseItem', type: 'text' },
  { id: 'active', header: 'services.active', type: 'yesNo' },
] as const satisfies readonly ListColumn[]

const { permission } = serviceKind

export const serviceFilter = reads('POST', '/private/services/serviceFilter', {
  permission,
  summary: 'Services, by page.',
  input: listInput({
    kind: ServiceKind.optional(),
    currencyId: Id.optional(),
    active: z.boolean().optional(),
  }),
  output: listOf(Service),
  columns: serviceColumns,
})

const shape = {
  description: Line(2000).nullable().optional(),
  kind: ServiceKind.optional(),
  unitId: Id.nullable().optional(),
  price: Money.nullable().optional(),
  currencyId: Id.nullable().optional(),
  incomeAccountId: Id.nullable().optional(),
  expenseAccountId: Id.nullable().optional(),
  expenseItemId: Id.nullable().optional(),
  /** An image that was handed in; null takes the logo away. */
  logoId: Id.nullable().optional(),
  active: z.boolean().optional(),
}

export const createService = changes('POST', '/private/services/createService', {
  permission,
  summary: 'Create a service; sold, it begins with the income account of the general parameters.',
  input: z.strictObject({ code: Code.optional(), name: Name, ...shape }),
  output: Service,
})

export const updateService = changes('PUT', '/private/services/updateService', {
  permission,
  summary: 'Change a service.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    code: Code.optional(),
    name: Name.optional(),
    ...shape,
  }),
  output: Service,
})

export const deleteLogo = changes('POST', '/private/services/deleteLogo', {
  permission,
  summary: 'Take the logo of a service away.',
  input: z.strictObject({ _id: Id, version: Version.optional() }),
  output: Service,
})

export const activeDeactiveService = changes('PUT', '/private/services/activeDeactiveService', {
  permission,
  summary: 'Take a service out of use, or back into it.',
  input: z.strictObject({ _id: Id, version: Version, active: z.boolean() }),
  output: Service,
})

export const activeDeactiveServices = changes('PUT', '/private/services/activeDeactiveMany', {
  permission,
  summary: 'Take many services out of use, or back into it: all of them, or none.',
  input: z.strictObject({
    records: z
      .array(z.strictObject({ _id: Id, version: Version }))
      .min(1)
      .max(500),
    active: z.boolean(),
  }),
  output: z.object({ changed: z.int() }),
})

export const deleteServices = changes('DELETE', '/private/services/deleteServices', {
  permission,
  summary: 'Delete a service that nothing uses.',
  input: ById,
  output: Done,
})

export const getServiceById = reads('GET', '/private/services/getServiceById', {
  permission,
  summary: 'One service.',
  input: ById,
  output: Service,
})

export const getServiceToSelect = reads('GET', '/private/services/getServiceToSelect', {
  permission: 'session',
  summary: 'Active services as options, those that are sold or those that are bought.',
  input: z.strictObject({ search: z.string().trim().max(200).optional(), kind: ServiceKind.optional() }),
  output: matchesOf(
    Option.extend({
      kind: ServiceKind,
      unit: z.string().nullable(),
      price: z.string().nullable(),
      /** That of its price, where it is not that of the books. */
      currencyId: Id.nullable(),
      /** Where its expense goes where it is bought. */
      expenseAccount: Option.nullable(),
      expenseItem: Option.nullable(),
    }),
  ),
})
