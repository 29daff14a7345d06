import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Code,
  dataOf,
  matchesOf,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  Name,
  Nothing,
  Option,
  Sort,
  Version,
} from '@cuadre/kernel/fields.ts'
import { SyncAnswer, SyncRequest } from './sync-shapes.ts'
import { Factor, Magnitude } from '../units/units.ts'
import { WarehouseKind } from './warehouse-kinds.ts'

/** Which catalogue an element is of: AA storages, UM units, PT the types themselves, or one of the organization's own. */
export const Ptype = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z][A-Z0-9]{1,9}$/, 'nomenclator.ptypePattern')

/** Which permission the elements of a type need is given by `permissionOf`; these are all that there are. */
const permission = ['adminNomenclator', 'adminStorage', 'adminUnitOfMeasurement'] as const

const Unit = {
  symbol: z.string().nullable(),
  magnitude: Magnitude.nullable(),
  /** The unit that this one is so many of. */
  baseId: Id.nullable(),
  base: Option.extend({ symbol: z.string() }).nullable(),
  factor: z.string().nullable(),
  /** How many decimals a quantity in this unit has. */
  decimals: z.int().nullable(),
}

export const Element = z.object({
  _id: Id,
  ptype: z.string(),
  code: z.string(),
  name: z.string(),
  /** The code of the element that it stands under. */
  pcode: z.string().nullable(),
  parentId: Id.nullable(),
  parent: Option.nullable(),
  children: z.int(),
  active: z.boolean(),
  version: Version,
  ...Unit,
})

const Storage = {
  kind: WarehouseKind.nullable(),
  accountId: Id.nullable(),
  /** The inventory account that its goods are kept in, unless the product or its category says another. */
  account: Option.nullable(),
  entityId: Id.nullable(),
  /** The branch that it belongs to. */
  entity: Option.nullable(),
  address: z.string().nullable(),
  responsible: z.string().nullable(),
  /** The worker who that is; null where the name alone was written. */
  responsibleId: Id.nullable(),
}

export const FullElement = Element.extend(Storage)
export const WarehouseRow = FullElement

const Search = z.string().trim().max(200).optional()

export const elementColumns = [
  { id: 'ptype', header: 'nomenclators.ptype', type: 'text' },
  { id: 'code', header: 'nomenclators.code', type: 'text' },
  { id: 'name', header: 'nomenclators.name', type: 'text' },
  { id: 'pcode', header: 'nomenclators.parent', type: 'text' },
  { id: 'symbol', header: 'nomenclators.symbol', type: 'text' },
  { id: 'magnitude', header: 'nomenclators.magnitude', type: 'word', words: 'nomenclators.magnitudes' },
  { id: 'factor', header: 'nomenclators.factor', type: 'quantity' },
  { id: 'base', header: 'nomenclators.base', type: 'text' },
  { id: 'active', header: 'nomenclators.active', type: 'yesNo' },
] as const satisfies readonly ListColumn[]

export const filterNomenclators = reads('POST', '/private/nomenclator/filter', {
  permission,
  summary: 'Elements of a type, by page; without a type, of all that one may manage.',
  input: listInput({
    ptype: Ptype.optional(),
    parentId: Id.optional(),
    magnitude: Magnitude.optional(),
    active: z.boolean().optional(),
  }),
  output: listOf(Element),
  columns: elementColumns,
})

export const warehouseColumns = [
  { id: 'code', header: 'nomenclators.code', type: 'text' },
  { id: 'name', header: 'nomenclators.name', type: 'text' },
  { id: 'kind', header: 'nomenclators.kind', type: 'word', words: 'nomenclators.kinds' },
  { id: 'account', header: 'nomenclators.account', type: 'text' },
  { id: 'entity', header: 'nomenclators.entity', type: 'text' },
  { id: 'responsible', header: 'nomenclators.responsible', type: 'text' },
  { id: 'address', header: 'nomenclators.address', type: 'text' },
  { id: 'active', header: 'nomenclators.active', type: 'yesNo' },
] as const satisfies readonly ListColumn[]

export const filterWarehouses = reads('POST', '/private/nomenclator/filter/storages', {
  permission: ['adminStorage', 'adminStorageInventory'],
  summary: 'Storages with their account, by page.',
  input: listInput({
    kind: WarehouseKind.optional(),
    accountId: Id.optional(),
    entityId: Id.optional(),
    active: z.boolean().optional(),
  }),
  output: listOf(WarehouseRow),
  columns: warehouseColumns,
})

const ofAny = {
  /** The code of the element that it stands under, instead of its id. */
  pcode: Code.nullable().optional(),
  parentId: Id.nullable().optional(),
  active: z.boolean().optional(),
}

const ofWarehouse = {
  kind: WarehouseKind.optional(),
  accountId: Id.nullable().optional(),
  address: Line(300).nullable().optional(),
  responsible: Line(200).nullable().optional(),
  responsibleId: Id.nullable().optional(),
  /** The branch that it belongs to. */
  entityId: Id.nullable().optional(),
}

const ofUnit = {
  symbol: Line(12).min(1, 'field.required').optional(),
  magnitude: Magnitude.optional(),
  baseId: Id.nullable().optional(),
  factor: Factor.optional(),
  decimals: z.int().min(0).max(6).optional(),
}

export const createNomenclator = changes('POST', '/private/nomenclator/create', {
  permission,
  summary:
    'Create an element; a type that nobody used yet begins with it, and without a code it gets the next.',
  input: z.strictObject({
    ptype: Ptype,
    code: Code.optional(),
    name: Name,
    ...ofAny,
    ...ofWarehouse,
    ...ofUnit,
  }),
  output: FullElement,
})

export const updateNomenclator = changes('PUT', '/private/nomenclator', {
  permission,
  summary: 'Change an element.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    code: Code.optional(),
    name: Name.optional(),
    ...ofAny,
    ...ofWarehouse,
    ...ofUnit,
  }),
  output: FullElement,
})

export const deleteNomenclator = changes('DELETE', '/private/nomenclator', {
  permission,
  summary: 'Delete an element that nothing uses.',
  input: ById,
  output: Done,
})

export const getNomenclator = reads('GET', '/private/nomenclator/:id', {
  permission,
  summary: 'One element.',
  input: ById,
  output: FullElement,
})

export const getPCode = reads('GET', '/private/nomenclator/getPCode', {
  permission: 'session',
  summary: 'The types of catalogues, each with how many elements it has.',
  input: Nothing,
  output: dataOf(
    z.object({ _id: Id, ptype: z.string(), pcode: z.string(), name: z.string(), elements: z.int() }),
  ),
})

export const getNameByPcode = reads('GET', '/private/nomenclator/getNameByPcode', {
  permission: 'session',
  summary: 'The name of a type of catalogue.',
  input: z.strictObject({ pcode: Ptype }),
  output: z.object({ pcode: z.string(), name: z.string() }),
})

export const getNomCodsName = reads('GET', '/private/nomenclator/getNomCodsName', {
  permission: 'session',
  summary: 'The name of the element with a code.',
  input: z.strictObject({ ptype: Ptype, code: Code }),
  output: Option.extend({ ptype: z.string() }),
})

export const getLastCodeNomCods = reads('GET', '/private/nomenclator/getLastCodeNomCods', {
  permission: 'session',
  summary: 'The greatest code of a type, and the one that comes next.',
  input: z.strictObject({ ptype: Ptype }),
  output: z.object({ ptype: z.string(), last: z.string().nullable(), next: z.string() }),
})

const ElementOption = Option.extend({ ptype: z.string(), symbol: z.string().nullable() })
const Ptypes = z.array(Ptype).min(1).max(20)

export const getNomcodsByPtypeSelect = reads('GET', '/private/nomenclator/getNomcodsByPtypeSelect', {
  permission: 'session',
  summary: 'Active elements of a type as options.',
  input: z.strictObject({ ptype: Ptype, search: Search, parentId: Id.optional() }),
  output: matchesOf(ElementOption),
})

export const getNomcodsByManyPtypesSelect = reads(
  'POST',
  '/private/nomenclator/getNomcodsByManyPtypesSelect',
  {
    permission: 'session',
    summary: 'Active elements of several types as options.',
    input: z.strictObject({ ptypes: Ptypes, search: Search }),
    output: matchesOf(ElementOption),
  },
)

const byType = <Row extends z.ZodType>(row: Row) => z.object({ data: z.record(z.string(), z.array(row)) })

export const getNomcodsByManyPtypes = reads('POST', '/private/nomenclator/getNomcodsByManyPtypes', {
  permission: 'session',
  summary: 'Elements of several types, by type.',
  input: z.strictObject({ ptypes: Ptypes, search: Search }),
  output: byType(Element),
})

export const getNomcodsByManyPtypesActive = reads(
  'POST',
  '/private/nomenclator/getNomcodsByManyPtypesActive',
  {
    permission: 'session',
    summary: 'Active elements of several types, by type.',
    input: z.strictObject({ ptypes: Ptypes, search: Search }),
    output: byType(Element),
  },
)

export const getNomcodsByManyPtypesPublic = reads('POST', '/public/nomenclator/getNomcodsByManyPtypes', {
  permission: 'public',
  summary: 'Active elements of several types, by type, of an organization that shows its catalogue.',
  input: z.strictObject({ organizationId: Id.optional(), ptypes: Ptypes, search: Search }),
  output: byType(Element),
  outside: byType(Option.extend({ ptype: z.string() })),
})

export const getGrandChildsNomcods = reads('POST', '/private/nomenclator/getGrandChildsNomcods', {
  permission: 'session',
  summary: 'What stands two levels under an element.',
  input: ById,
  output: dataOf(Element),
})

export const syncNomenclators = changes('POST', '/private/nomenclator/syncWithAPIAccountingSystemNomCods', {
  permission: 'adminNomenclator',
  summary:
    'Take elements over from the external accounting system, or with `dryRun` say what that would change.',
  input: SyncRequest,
  output: SyncAnswer,
})

/** What elements are looked for by, in all the calls above together. */
export interface ListFilters {
  search?: string | undefined
  ptype?: string | undefined
  ptypes?: readonly string[] | undefined
  parentId?: string | undefined
  active?: boolean | undefined
  magnitude?: Magnitude | undefined
  kind?: WarehouseKind | undefined
  accountId?: string | undefined
  entityId?: string | undefined
  sort?: z.output<typeof Sort> | undefined
}
