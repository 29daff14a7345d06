import { sql } from 'kysely'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

/** What is wrong with the products that one is declared to go with. */
export async function wrongRelations(
  { tx, organization }: Context,
  relatedIds: readonly string[],
  id?: string,
): Promise<FieldRefusal[]> {
  if (relatedIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from product where organization_id = ${organization} and id = any(${[...relatedIds]})`.execute(
    tx,
  )
  const known = new Set(rows.map((row) => row.id))
  return relatedIds.flatMap((each, at) => {
    if (each === id) return [{ path: `relatedIds.${at}`, code: 'product.ownRelation' }]
    return known.has(each) ? [] : [{ path: `relatedIds.${at}`, code: 'product.unknown' }]
  })
}

/** A product goes with these and no others. A pair is kept once, the smaller id first. */
export async function saveRelations(
  { tx, organization }: Context,
  id: string,
  relatedIds: readonly string[],
): Promise<void> {
  await sql`
    delete from product_relation
     where organization_id = ${organization} and (product_id = ${id} or related_id = ${id})`.execute(tx)
  const pairs = [...new Set(relatedIds)].map((other) =>
    id < other ? { product_id: id, related_id: other } : { product_id: other, related_id: id },
  )
  if (pairs.length > 0) await tx.insertInto('product_relation').values(pairs).execute()
}
