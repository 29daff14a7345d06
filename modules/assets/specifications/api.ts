import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Code,
  dataOf,
  Day,
  Done,
  Id,
  listInput,
  listOf,
  matchesOf,
  Name,
  Option,
  Percent,
  Version,
} from '@cuadre/kernel/fields.ts'
import { specificationKind } from './kind.ts'

/** Of a hundred of its cost, how much an asset wears in a year from a day on; without a day, since ever. */
const AssetRate = z.strictObject({ validFrom: Day.nullable(), rate: Percent })

/** What holds today of a specification, by itself or by its group. */
const inherited = {
  rate: Percent.nullable(),
  account: Option.nullable(),
  depreciationAccount: Option.nullable(),
  expenseItem: Option.nullable(),
}

export const Specification = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  parentId: Id.nullable(),
  /** The group that it is of. */
  parent: Option.nullable(),
  /** Its own rates, the latest first; none where its group's hold. */
  rates: z.array(AssetRate),
  accountId: Id.nullable(),
  depreciationAccountId: Id.nullable(),
  expenseItemId: Id.nullable(),
  ...inherited,
  active: z.boolean(),
  /** How many subgroups it has. */
  children: z.int(),
  version: Version,
})

export const specificationColumns = [
  { id: 'code', header: 'assetSpecifications.code', type: 'text' },
  { id: 'name', header: 'assetSpecifications.name', type: 'text' },
  { id: 'parent', header: 'assetSpecifications.parent', type: 'text' },
  { id: 'rate', header: 'assetSpecifications.rate', type: 'number' },
  { id: 'account', header: 'assetSpecifications.account', type: 'text' },
  { id: 'depreciationAccount', header: 'assetSpecifications.depreciationAccount', type: 'text' },
  { id: 'expenseItem', header: 'assetSpecifications.expenseItem', type: 'text' },
  { id: 'active', header: 'assetSpecifications.active', type: 'yesNo' },
] as const satisfies readonly ListColumn[]

const { permission } = specificationKind

export const getSpecifications = reads('POST', '/private/activeEspecification/getSpecifications', {
  permission,
  summary: 'Asset specifications, by page: groups and their subgroups, with what holds of each today.',
  input: listInput({ parentId: Id.optional(), active: z.boolean().optional() }),
  output: listOf(Specification),
  columns: specificationColumns,
})

const shape = {
  parentId: Id.nullable().optional(),
  accountId: Id.nullable().optional(),
  depreciationAccountId: Id.nullable().optional(),
  expenseItemId: Id.nullable().optional(),
  /** All of its own rates; those that are not given are no more. */
  rates: z.array(AssetRate).max(100).optional(),
  active: z.boolean().optional(),
}

export const createSpecification = changes('POST', '/private/activeEspecification/create', {
  permission,
  summary:
    'Create an asset specification, under a group where one is named; without a code it gets the next.',
  input: z.strictObject({ code: Code.optional(), name: Name, ...shape }),
  output: Specification,
})

export const updateSpecification = changes('PUT', '/private/activeEspecification/update', {
  permission,
  summary: 'Change an asset specification. What was depreciated by an earlier rate stays as it was.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    code: Code.optional(),
    name: Name.optional(),
    ...shape,
  }),
  output: Specification,
})

export const deleteSpecification = changes('DELETE', '/private/activeEspecification/delete', {
  permission,
  summary: 'Delete an asset specification that nothing uses.',
  input: ById,
  output: Done,
})

export const getSpecification = reads('GET', '/private/activeEspecification/getById', {
  permission,
  summary: 'One asset specification.',
  input: ById,
  output: Specification,
})

const Search = z.strictObject({ search: z.string().trim().max(200).optional() })

export const getParentsForSelect = reads('GET', '/private/activeEspecification/getParentsForSelect', {
  permission: 'session',
  summary: 'Groups of assets in use, as options.',
  input: Search,
  output: matchesOf(Option),
})

export const getChildrenById = reads('GET', '/private/activeEspecification/getChildrenById', {
  permission: 'session',
  summary: 'Subgroups of a group that are in use.',
  input: ById,
  output: dataOf(Option),
})

export const getSpecificationsForSelect = reads('GET', '/private/activeEspecification/getForSelect', {
  permission: 'session',
  summary: 'Specifications that an asset may be of, with the rate and the accounts that hold today.',
  input: Search,
  output: matchesOf(Option.extend({ parentName: z.string().nullable(), ...inherited })),
})
