import { sql } from 'kysely'
import type { z } from 'zod'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { updateProductProvider } from './api.ts'
import { partners } from './partners.ts'
import { suppliedBy } from './queries.ts'

export async function productsOfProvider(context: Context, { id }: { id: string }) {
  await partners.one(context, { id })
  return suppliedBy(context, id)
}

/** What a provider supplies is part of it: it is saved against the partner's version. */
export async function saveSupplied(
  context: Context,
  { _id, version, products }: z.output<typeof updateProductProvider.input>,
) {
  await partners.change(context, { _id, version }, async () => {
    await refuseUnknown(context, products)
    await context.tx.deleteFrom('partner_product').where('partner_id', '=', _id).execute()
    const rows = products.map(({ productId, reference, price }) => ({
      partner_id: _id,
      product_id: productId,
      reference: reference ?? null,
      price: price ?? null,
    }))
    if (rows.length > 0) await context.tx.insertInto('partner_product').values(rows).execute()
    return {}
  })
  return suppliedBy(context, _id)
}

async function refuseUnknown(
  { tx, organization }: Context,
  products: readonly { productId: string }[],
): Promise<void> {
  const ids = products.map(({ productId }) => productId)
  const { rows } = await sql<{ id: string }>`
    select id from product where organization_id = ${organization} and id = any(${ids})`.execute(tx)
  const known = new Set(rows.map(({ id }) => id))
  const wrong = ids.flatMap((id, at): FieldRefusal[] => {
    const path = `products.${at}.productId`
    if (!known.has(id)) return [{ path, code: 'product.unknown' }]
    return ids.indexOf(id) < at ? [{ path, code: 'partner.suppliedTwice' }] : []
  })
  if (wrong.length > 0) throw wrongFields(wrong)
}
