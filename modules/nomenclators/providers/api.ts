import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Code,
  dataOf,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  Name,
  Option,
  Version,
} from '@cuadre/kernel/fields.ts'

export const PartnerKind = z.enum(['client', 'provider', 'both'])

export const Partner = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  kind: PartnerKind,
  /** The number by which the tax office knows it. */
  nit: z.string().nullable(),
  /** What kind of economic actor it is, for the statement of payments by form of management. */
  managementForm: z.string().nullable(),
  active: z.boolean(),
  version: Version,
})

export const partnerColumns: readonly ListColumn[] = [
  { id: 'code', header: 'partners.code', type: 'text' },
  { id: 'name', header: 'partners.name', type: 'text' },
  { id: 'kind', header: 'partners.kind', type: 'word', words: 'partners.kinds' },
  { id: 'nit', header: 'partners.nit', type: 'text' },
  { id: 'active', header: 'partners.active', type: 'yesNo' },
]

export const providerFiltersCont = reads('POST', '/private/providersCont/providerFiltersCont', {
  permission: 'adminProvider',
  summary: 'Clients and providers, by page.',
  input: listInput({ kind: PartnerKind.optional(), active: z.boolean().optional() }),
  output: listOf(Partner),
  columns: partnerColumns,
})

const shape = {
  nit: Line(30).nullable().optional(),
  managementForm: Line(60).nullable().optional(),
  active: z.boolean().optional(),
}

export const createProviderCont = changes('POST', '/private/providersCont/createProviderCont', {
  permission: 'adminProvider',
  summary: 'Create a client or provider; without a code it gets the next number.',
  input: z.strictObject({ code: Code.optional(), name: Name, kind: PartnerKind, ...shape }),
  output: Partner,
})

export const editProviderCont = changes('PUT', '/private/providersCont/editProviderCont', {
  permission: 'adminProvider',
  summary: 'Change a client or provider.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    code: Code.optional(),
    name: Name.optional(),
    kind: PartnerKind.optional(),
    ...shape,
  }),
  output: Partner,
})

export const getproviderCont = reads('GET', '/private/providersCont/getproviderCont', {
  permission: 'adminProvider',
  summary: 'One client or provider.',
  input: ById,
  output: Partner,
})

export const deleteProviderCont = changes('DELETE', '/private/providersCont/deleteProviderCont', {
  permission: 'adminProvider',
  summary: 'Delete a client or provider that nothing uses.',
  input: ById,
  output: Done,
})

export const getProviderSelect = reads('GET', '/private/providersCont/getProviderSelect', {
  permission: 'session',
  summary: 'Active clients and providers as options.',
  input: z.strictObject({ search: z.string().trim().max(200).optional(), kind: PartnerKind.optional() }),
  output: dataOf(Option.extend({ kind: PartnerKind })),
})
