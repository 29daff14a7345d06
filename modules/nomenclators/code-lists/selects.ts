import type { z } from 'zod'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { codesOf } from '@cuadre/server-kit/next-code.ts'
import type * as api from './api.ts'
import { managedTypes, requirePermission } from './element-types.ts'
import { warehouseType, typeOfTypes } from './element-kinds.ts'
import {
  elementByCode,
  elementById,
  elementList,
  elementOptions,
  elementsWhere,
  grandchildrenOf,
  type Reading,
} from './queries.ts'

export async function filterElements(
  context: Context,
  filters: z.output<typeof api.filterNomenclators.input>,
) {
  if (filters.ptype !== undefined) requirePermission(context.user, filters.ptype)
  return elementList(context, { ...filters, ptypes: managedTypes(context.user) })
}

export const filterWarehouses = (context: Context, filters: z.output<typeof api.filterWarehouses.input>) =>
  elementList(context, { ...filters, ptype: warehouseType })

export async function nameOfElement(
  context: Context,
  { ptype, code }: z.output<typeof api.getNomCodsName.input>,
) {
  const element = await elementByCode(context, ptype, code)
  if (!element) throw notFound()
  return element
}

export async function nameOfType(context: Context, { pcode }: { pcode: string }) {
  const type = await elementByCode(context, typeOfTypes, pcode)
  if (!type) throw notFound()
  return { pcode: type.code, name: type.name }
}

export const lastCode = async (context: Context, { ptype }: { ptype: string }) => ({
  ptype,
  ...(await codesOf(context, { table: 'nomenclator', digits: 2, ptype })),
})

export const options = (
  context: Context,
  requested: {
    ptype?: string
    ptypes?: string[]
    search?: string | undefined
    parentId?: string | undefined
  },
) => elementOptions(context, requested)

interface Input {
  ptypes: readonly string[]
  search?: string | undefined
  active?: boolean
}

/** Elements of several types, each type under its name even where it has none. */
export async function elementsByType(reading: Reading, requested: Input) {
  const found = Map.groupBy(await elementsWhere(reading, requested), ({ ptype }) => ptype)
  return { data: Object.fromEntries(requested.ptypes.map((ptype) => [ptype, found.get(ptype) ?? []])) }
}

export async function grandchildren(context: Context, { id }: { id: string }) {
  if (!(await elementById(context, id))) throw notFound()
  return { data: await grandchildrenOf(context, id) }
}
