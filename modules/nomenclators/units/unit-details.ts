import { sql } from 'kysely'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Magnitude } from './units.ts'

export interface UnitDetails {
  symbol?: string | undefined
  magnitude?: Magnitude | undefined
  baseId?: string | null | undefined
  factor?: string | undefined
  decimals?: number | undefined
}

interface StoredUnit {
  id: string
  magnitude: Magnitude
  baseId: string | null
  factor: string
  /** How many units are so many of this one. */
  built: number
}

async function unitById({ tx, organization }: Context, id: string): Promise<StoredUnit | undefined> {
  const { rows } = await sql<StoredUnit>`
    select unit.id, unit.magnitude, unit.base_id as "baseId", unit.factor,
           (select count(*)::int from unit_of_measure other
             where other.organization_id = ${organization} and other.base_id = unit.id) as built
      from unit_of_measure unit where unit.organization_id = ${organization} and unit.id = ${id}`.execute(tx)
  return rows[0]
}

/** A unit is converted in one step: its base has no base of its own and measures the same. */
export async function wrongUnit(
  context: Context,
  { baseId, factor, magnitude }: UnitDetails,
  id?: string,
): Promise<FieldRefusal[]> {
  const before = id === undefined ? undefined : await unitById(context, id)
  const wrong: FieldRefusal[] = []
  const nextBase = baseId === undefined ? (before?.baseId ?? null) : baseId
  const base = nextBase === null ? undefined : await unitById(context, nextBase)
  if (baseId && (!base || base.baseId !== null || baseId === id))
    wrong.push({ path: 'baseId', code: 'nomenclator.noBase' })
  else if (baseId && before && before.built > 0)
    wrong.push({ path: 'baseId', code: 'nomenclator.isBase', parameters: { times: before.built } })
  if (base && magnitude && magnitude !== base.magnitude)
    wrong.push({ path: 'magnitude', code: 'nomenclator.otherMagnitude' })
  if (!base && magnitude && before && before.built > 0 && magnitude !== before.magnitude)
    wrong.push({ path: 'magnitude', code: 'nomenclator.isBase', parameters: { times: before.built } })
  if (nextBase === null && factor !== undefined && Number(factor) !== 1)
    wrong.push({ path: 'factor', code: 'nomenclator.factorWithoutBase' })
  return wrong
}

/** Writes what is recorded of a unit beside its code and name. Without a symbol its code stands for it. */
export async function saveUnit(
  context: Context,
  { id, code }: { id: string; code?: string | undefined },
  { symbol, magnitude, baseId, factor, decimals }: UnitDetails,
): Promise<void> {
  const { tx } = context
  const base = baseId ? await unitById(context, baseId) : undefined
  const values = {
    symbol,
    magnitude: magnitude ?? base?.magnitude,
    base_id: baseId,
    // A unit without a base is one of itself.
    factor: baseId === null ? '1' : factor,
    decimals,
  }
  const known = await unitById(context, id)
  if (!known)
    await tx
      .insertInto('unit_of_measure')
      .values({ ...values, id, symbol: symbol ?? code?.toLowerCase().slice(0, 12) ?? 'u' })
      .execute()
  else if (Object.values(values).some((value) => value !== undefined))
    await tx.updateTable('unit_of_measure').set(values).where('id', '=', id).execute()
}
