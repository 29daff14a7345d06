import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Code,
  Done,
  Id,
  listInput,
  listOf,
  matchesOf,
  Name,
  Option,
  Version,
} from '@cuadre/kernel/fields.ts'
import { entryTypeKind } from './kind.ts'

export const AssetEntryType = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  accountId: Id.nullable(),
  /** What is credited for the asset; null where it is in the ledger already and nothing is posted. */
  account: Option.nullable(),
  acquisitionAccountId: Id.nullable(),
  /** The account of purchases that the asset goes over, and the one by which it leaves that for the assets. */
  acquisitionAccount: Option.nullable(),
  transferAccountId: Id.nullable(),
  transferAccount: Option.nullable(),
  /** Whether it may have worn before it came. */
  worn: z.boolean(),
  active: z.boolean(),
  version: Version,
})

export const entryTypeColumns = [
  { id: 'code', header: 'assetEntryTypes.code', type: 'text' },
  { id: 'name', header: 'assetEntryTypes.name', type: 'text' },
  { id: 'account', header: 'assetEntryTypes.account', type: 'text' },
  { id: 'acquisitionAccount', header: 'assetEntryTypes.acquisitionAccount', type: 'text' },
  { id: 'transferAccount', header: 'assetEntryTypes.transferAccount', type: 'text' },
  { id: 'worn', header: 'assetEntryTypes.worn', type: 'yesNo' },
  { id: 'active', header: 'assetEntryTypes.active', type: 'yesNo' },
] as const satisfies readonly ListColumn[]

const { permission } = entryTypeKind

export const getEntryTypes = reads('POST', '/private/entryType/getEntries', {
  permission,
  summary: 'Ways in which assets come into the books, by page.',
  input: listInput({ active: z.boolean().optional() }),
  output: listOf(AssetEntryType),
  columns: entryTypeColumns,
})

const shape = {
  accountId: Id.nullable().optional(),
  acquisitionAccountId: Id.nullable().optional(),
  transferAccountId: Id.nullable().optional(),
  worn: z.boolean().optional(),
  active: z.boolean().optional(),
}

export const createEntryType = changes('POST', '/private/entryType/createEntry', {
  permission,
  summary: 'Create an asset entry type; without a code it gets the next.',
  input: z.strictObject({ code: Code.optional(), name: Name, ...shape }),
  output: AssetEntryType,
})

export const updateEntryType = changes('PUT', '/private/entryType/updateEntry', {
  permission,
  summary: 'Change an asset entry type. What came by it is posted as it was.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    code: Code.optional(),
    name: Name.optional(),
    ...shape,
  }),
  output: AssetEntryType,
})

export const deleteEntryType = changes('DELETE', '/private/entryType/deleteEntry', {
  permission,
  summary: 'Delete an asset entry type by which nothing came.',
  input: ById,
  output: Done,
})

export const getEntryType = reads('GET', '/private/entryType/getTypeEntryById', {
  permission,
  summary: 'One asset entry type.',
  input: ById,
  output: AssetEntryType,
})

export const getEntryTypesForSelect = reads('GET', '/private/entryType/getEntriesTypeForSelect', {
  permission: 'session',
  summary: 'Asset entry types in use, as options.',
  input: z.strictObject({ search: z.string().trim().max(200).optional() }),
  output: matchesOf(Option.extend({ posts: z.boolean(), worn: z.boolean() })),
})
