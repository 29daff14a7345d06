import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Code,
  dataOf,
  matchesOf,
  Done,
  Id,
  listInput,
  listOf,
  Name,
  Option,
  Version,
} from '@cuadre/kernel/fields.ts'
import { ManagementForm } from './management-forms.ts'
import {
  FullPartner,
  Partner,
  partnerColumns,
  partnerDetails,
  PartnerKind,
  PartnerLanguage,
  Supplied,
  SuppliedDraft,
} from './shapes.ts'
import { partnerKind } from './kind.ts'

export { FullPartner, Partner, partnerColumns, PartnerKind, PartnerLanguage }

const { permission } = partnerKind
const Search = z.string().trim().max(200).optional()

const filters = {
  managementForm: ManagementForm.optional(),
  province: z.string().trim().max(100).optional(),
  active: z.boolean().optional(),
}
const draft = { code: Code.optional(), name: Name }
const changed = { _id: Id, version: Version, code: Code.optional(), name: Name.optional() }

export const providerFiltersCont = reads('POST', '/private/providersCont/providerFiltersCont', {
  permission,
  summary: 'Clients and providers, by page.',
  input: listInput({ kind: PartnerKind.optional(), ...filters }),
  output: listOf(Partner),
  columns: partnerColumns,
})

export const createProviderCont = changes('POST', '/private/providersCont/createProviderCont', {
  permission,
  summary: 'Create a client or provider; without a code it gets the next number.',
  input: z.strictObject({ ...draft, kind: PartnerKind, ...partnerDetails }),
  output: FullPartner,
})

export const editProviderCont = changes('PUT', '/private/providersCont/editProviderCont', {
  permission,
  summary: 'Change a client or provider.',
  input: z.strictObject({ ...changed, kind: PartnerKind.optional(), ...partnerDetails }),
  output: FullPartner,
})

export const getproviderCont = reads('GET', '/private/providersCont/getproviderCont', {
  permission,
  summary: 'One client or provider, with its contacts and bank accounts.',
  input: ById,
  output: FullPartner,
})

export const activeDeactiveProviders = changes('PUT', '/private/providersCont/activeDeactiveMany', {
  permission,
  summary: 'Take many clients and providers out of use, or back into it: all of them, or none.',
  input: z.strictObject({
    records: z
      .array(z.strictObject({ _id: Id, version: Version }))
      .min(1)
      .max(500),
    active: z.boolean(),
  }),
  output: z.object({ changed: z.int() }),
})

export const deleteProviderCont = changes('DELETE', '/private/providersCont/deleteProviderCont', {
  permission,
  summary: 'Delete a client or provider that nothing uses.',
  input: ById,
  output: Done,
})

export const getProviderSelect = reads('GET', '/private/providersCont/getProviderSelect', {
  permission: 'session',
  summary: 'Active clients and providers as options.',
  input: z.strictObject({ search: Search, kind: PartnerKind.optional(), id: Id.optional() }),
  output: matchesOf(Option.extend({ kind: PartnerKind, isAbroad: z.boolean() })),
})

export const getProductsByProvider = reads('GET', '/private/providersCont/getProductsByProvider', {
  permission,
  summary: 'What a provider supplies, under its own references and at its prices.',
  input: ById,
  output: dataOf(Supplied),
})

export const getAccountByProvider = reads('GET', '/private/providersCont/getAccountByProvider', {
  permission,
  summary:
    'The accounts that what a partner owes and is owed is kept in, its own or those of the parameters.',
  input: ById,
  output: dataOf(
    z.object({ use: z.enum(['receivable', 'payable']), account: Option.nullable(), isOwn: z.boolean() }),
  ),
})

export const findDuplicatesCont = reads('POST', '/private/providersCont/findDuplicatesCont', {
  permission,
  summary: 'Active partners with the same tax number or the same name, group by group.',
  input: z.strictObject({}),
  output: dataOf(z.object({ by: z.enum(['nit', 'name']), partners: z.array(Partner) })),
})

export const mergeProviderCont = changes('PUT', '/private/providersCont/mergeProviderCont', {
  permission,
  summary:
    'Join duplicates into one partner, which takes what it lacks; entries keep the partner that they were made with.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    duplicates: z
      .array(z.strictObject({ _id: Id, version: Version }))
      .min(1)
      .max(20),
  }),
  output: FullPartner,
})

export const filterPartners = reads('POST', '/private/providers/filter', {
  permission,
  summary: 'Providers, also those that are clients, by page.',
  input: listInput(filters),
  output: listOf(Partner),
  columns: partnerColumns,
})

export const createPartner = changes('POST', '/private/providers/create', {
  permission,
  summary: 'Create a provider.',
  input: z.strictObject({ ...draft, ...partnerDetails }),
  output: FullPartner,
})

export const updatePartner = changes('PUT', '/private/providers', {
  permission,
  summary: 'Change a provider.',
  input: z.strictObject({ ...changed, ...partnerDetails }),
  output: FullPartner,
})

export const deletePartner = changes('DELETE', '/private/providers', {
  permission,
  summary: 'Delete a provider that nothing uses.',
  input: ById,
  output: Done,
})

export const getPartner = reads('GET', '/private/providers/:id', {
  permission,
  summary: 'One provider.',
  input: ById,
  output: FullPartner,
})

export const getProvidersSelect = reads('GET', '/private/providers/getProvidersSelect', {
  permission: 'session',
  summary: 'Active providers as options.',
  input: z.strictObject({ search: Search }),
  output: matchesOf(Option),
})

export const updateProductProvider = changes('PUT', '/private/providers/updateProductProvider', {
  permission,
  summary: 'Say what a provider supplies: these products and no others.',
  input: z.strictObject({ _id: Id, version: Version, products: z.array(SuppliedDraft).max(1000) }),
  output: dataOf(Supplied),
})
