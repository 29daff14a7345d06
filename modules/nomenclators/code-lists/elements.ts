import type { z } from 'zod'
import { type FieldRefusal, notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { catalogue, countUses } from '@cuadre/server-kit/catalogue.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { takeCode } from '@cuadre/server-kit/next-code.ts'
import { subtree } from '@cuadre/server-kit/tree.ts'
import { v7 as uuidv7 } from 'uuid'
import { saveWarehouse, wrongWarehouse } from './warehouse-details.ts'
import { saveUnit, wrongUnit } from '../units/unit-details.ts'
import type { createNomenclator, updateNomenclator } from './api.ts'
import { requirePermission } from './element-types.ts'
import { ownTypes, warehouseType, typeOfTypes, unitType } from './element-kinds.ts'
import { elementByCode, elementById, type FullRow } from './queries.ts'

type Draft = z.output<typeof createNomenclator.input>
type Changes = z.output<typeof updateNomenclator.input>
type Details = Omit<Changes, '_id' | 'version'>

const elements = catalogue({
  table: 'nomenclator',
  type: 'nomenclator',
  byId: elementById,
  usesOf: (context, id) =>
    countUses(context, id, [
      { what: 'uses.children', table: 'nomenclator', column: 'parent_id' },
      { what: 'uses.units', table: 'unit_of_measure', column: 'base_id' },
      { what: 'uses.products', table: 'product', column: 'unit_id' },
      { what: 'uses.services', table: 'service', column: 'unit_id' },
    ]),
})

export async function getElement(context: Context, { id }: { id: string }): Promise<FullRow> {
  const element = await elements.one(context, { id })
  requirePermission(context.user, element.ptype)
  return element
}

const warehouseFields = ['kind', 'accountId', 'address', 'responsible', 'responsibleId', 'entityId'] as const
const unitFields = ['symbol', 'magnitude', 'baseId', 'factor', 'decimals'] as const

/** What only storages or only units have, given for something else. */
function misplacedDetails(ptype: string, details: Details): FieldRefusal[] {
  const foreign = [
    ...(ptype === warehouseType ? [] : warehouseFields),
    ...(ptype === unitType ? [] : unitFields),
  ]
  return foreign
    .filter((path) => details[path] !== undefined)
    .map((path) => ({ path, code: 'nomenclator.notOfType', parameters: { ptype } }))
}

/** The element that another is put under, by its id or its code; undefined where nothing was given. */
async function parentOf(
  context: Context,
  ptype: string,
  { parentId, pcode }: Details,
): Promise<{ id: string | null | undefined; wrong: FieldRefusal[] }> {
  const path = parentId === undefined ? 'pcode' : 'parentId'
  const given = parentId ?? pcode
  if (given === undefined || given === null) return { id: given, wrong: [] }
  const parent = parentId ? await elementById(context, parentId) : await elementByCode(context, ptype, given)
  return parent?.ptype === ptype
    ? { id: parent._id, wrong: [] }
    : { id: null, wrong: [{ path, code: 'nomenclator.unknownParent', parameters: { ptype } }] }
}

const wrongDetails = async (context: Context, ptype: string, details: Details, before?: FullRow) => [
  ...misplacedDetails(ptype, details),
  ...(ptype === warehouseType ? await wrongWarehouse(context, details, before) : []),
  ...(ptype === unitType ? await wrongUnit(context, details, before?._id) : []),
]

/** A type begins with its first element, under its own code until it is given a name. */
async function beginType({ tx }: Context, ptype: string): Promise<void> {
  await tx
    .insertInto('nomenclator')
    .values({ id: uuidv7(), ptype: typeOfTypes, code: ptype, name: ptype })
    .onConflict((conflict) => conflict.columns(['organization_id', 'ptype', 'code']).doNothing())
    .execute()
}

export async function createElement(context: Context, draft: Draft): Promise<FullRow> {
  const { ptype, code, name, active } = draft
  requirePermission(context.user, ptype)
  if (code !== undefined) checkTypeCode(ptype, code)
  const parent = await parentOf(context, ptype, draft)
  const wrong = [...parent.wrong, ...(await wrongDetails(context, ptype, draft))]
  if (wrong.length > 0) throw wrongFields(wrong)
  await beginType(context, ptype)
  const id = uuidv7()
  await context.tx
    .insertInto('nomenclator')
    .values({
      id,
      ptype,
      code: codeIn(ptype, code ?? (await takeCode(context, { table: 'nomenclator', digits: 2, ptype }))),
      name,
      parent_id: parent.id ?? null,
      active: active ?? true,
    })
    .execute()
  await saveDetails(context, { id, ptype, code }, draft)
  return elements.created(context, id)
}

const codeIn = (ptype: string, code: string) => (ptype === typeOfTypes ? code.toUpperCase() : code)

/** A type's code is what its elements say that they are of. */
function checkTypeCode(ptype: string, code: string): void {
  if (ptype === typeOfTypes && !/^[A-Z][A-Z0-9]{1,9}$/i.test(code))
    throw wrongFields([{ path: 'code', code: 'nomenclator.ptypePattern' }])
}

async function saveDetails(
  context: Context,
  { id, ptype, code }: { id: string; ptype: string; code?: string | undefined },
  details: Details,
  before?: FullRow,
): Promise<void> {
  if (ptype === warehouseType) await saveWarehouse(context, id, details, before)
  if (ptype === unitType) await saveUnit(context, { id, code }, details)
}

export async function updateElement(
  context: Context,
  { _id, version, ...details }: Changes,
): Promise<FullRow> {
  return elements.change(context, { _id, version }, async (before) => {
    const { ptype } = before
    requirePermission(context.user, ptype)
    keepOwnType(before, details)
    if (details.code !== undefined) checkTypeCode(ptype, details.code)
    const parent = await parentOf(context, ptype, details)
    const wrong = [...parent.wrong, ...(await wrongDetails(context, ptype, details, before))]
    if (parent.id && (await subtree(context, 'nomenclator', _id)).includes(parent.id))
      wrong.push({ path: details.parentId ? 'parentId' : 'pcode', code: 'nomenclator.ownParent' })
    if (wrong.length > 0) throw wrongFields(wrong)
    await saveDetails(context, { id: _id, ptype }, details, before)
    return {
      code: details.code && codeIn(ptype, details.code),
      name: details.name,
      active: details.active,
      parent_id: parent.id,
    }
  })
}

const isOwnType = ({ ptype, code }: FullRow) => ptype === typeOfTypes && ownTypes.includes(code)

function keepOwnType(before: FullRow, { code, active }: Details): void {
  if (isOwnType(before) && ((code !== undefined && code !== before.code) || active === false))
    throw new Refusal('nomenclator.ownType', { code: before.code })
}

export async function deleteElement(context: Context, { id }: { id: string }) {
  const element = await elementById(context, id)
  if (!element) throw notFound()
  requirePermission(context.user, element.ptype)
  if (isOwnType(element)) throw new Refusal('nomenclator.ownType', { code: element.code })
  return elements.remove(context, { id })
}
