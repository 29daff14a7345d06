import { sql } from 'kysely'
import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { during, foundBy, listed, oneOf } from '@cuadre/server-kit/list.ts'
import { numberOn } from '@cuadre/accounting/public.ts'
import { lineProductOf } from '@cuadre/nomenclators/products/selects.ts'
import type { filterLots, WholeLot } from './api.ts'

export type LotRow = z.output<typeof filterLots.output>['data'][number]

const displayed = sql`
  "_id", code, "productId", product, unit, "expiryDate", trim_scale(held)::text as quantity, storages, state, version`

/** Lots with what there is of them, in a storage or in all, as of today. */
async function lots(context: Context, storageId?: string) {
  const { organization } = context
  const now = today(context.timeZone)
  const notice = await numberOn(context, 'lots.warningDays', now)
  return sql`
    (select lot.id as "_id", lot.code, lot.product_id as "productId", ${lineProductOf(organization)} as product, unit.symbol as unit,
            product.code as product_code, product.name as product_name, lot.expires_on as "expiryDate", held.quantity as held, held.storages,
            case when held.quantity = 0 then 'gone' when lot.expires_on is null then 'noExpiry' when lot.expires_on < ${now} then 'expired'
                 when lot.expires_on <= ${now}::date + ${notice.toFixed()}::numeric::int then 'expiresSoon' else 'inDate' end as state, lot.version
       from lot
       join product on product.organization_id = ${organization} and product.id = lot.product_id
       join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      cross join lateral (
        select coalesce(sum(balance.quantity), 0) as quantity, coalesce(string_agg(storage.name, ', ' order by storage.name), '') as storages
          from lot_balance balance
          join nomenclator storage on storage.organization_id = ${organization} and storage.id = balance.warehouse_id
         where balance.organization_id = ${organization} and balance.lot_id = lot.id and balance.quantity <> 0
               ${storageId ? sql`and balance.warehouse_id = ${storageId}` : sql``}) held
      where lot.organization_id = ${organization}
            ${
              storageId
                ? sql`and exists (select from lot_balance was where was.organization_id = ${organization} and was.lot_id = lot.id
                                  and was.warehouse_id = ${storageId})`
                : sql``
            }) found`
}

export async function lotList(context: Context, requested: z.output<typeof filterLots.input>) {
  const { search, productId, storageId, state } = requested
  return listed<LotRow>(context, requested, {
    fields: displayed,
    tables: await lots(context, storageId),
    where: [
      productId && sql`"productId" = ${productId}`,
      oneOf(sql`state`, state),
      ...during(sql`"expiryDate"`, requested),
      search && foundBy(search, { codes: sql`code`, names: sql`code, product_code, product_name` }),
    ],
    columns: {
      code: sql`code`,
      'product.code': sql`product_code collate "C"`,
      'product.name': sql`product_name collate app.spanish`,
      expiryDate: sql`"expiryDate"`,
      quantity: sql`held`,
      state: sql`state`,
    },
    standard: sql`held = 0, "expiryDate" nulls last`,
    last: sql`"_id" desc`,
  })
}

export async function lotRow(context: Context, id: string): Promise<LotRow | undefined> {
  const { rows } =
    await sql<LotRow>`select ${displayed} from ${await lots(context)} where "_id" = ${id}`.execute(context.tx)
  return rows[0]
}

/** Stops what would go round: a lot of a product that is made of the same product. */
const mostGenerations = 20

/**
 * What was made of a lot, or what it was made of, generation by generation: what goes into a lot are the lots of the movements that its own
 * are made of. A report that was taken back made nothing.
 */
const family = (organization: string, id: string, which: 'made' | 'ingredients') => {
  const [known, found] = which === 'made' ? ['taken', 'made'] : ['made', 'taken']
  return sql`
    with recursive family (lot_id, generation) as (
      select ${id}::uuid, 0
      union
      select ${sql.ref(`${found}.lot_id`)}, family.generation + 1
        from family
        join stock_lot_movement ${sql.id(known!)} on ${sql.ref(`${known}.organization_id`)} = ${organization} and ${sql.ref(`${known}.lot_id`)} = family.lot_id
        join stock_making making on making.organization_id = ${organization}
         and ${which === 'made' ? sql`making.source_id = taken.movement_id` : sql`making.movement_id = made.movement_id`}
        join stock_lot_movement ${sql.id(found!)} on ${sql.ref(`${found}.organization_id`)} = ${organization}
         and ${which === 'made' ? sql`made.movement_id = making.movement_id` : sql`taken.movement_id = making.source_id`}
       where family.generation < ${mostGenerations} and ${stands(organization, sql`making.movement_id`)}
    ), generations as (
      select lot_id, min(generation) as generation from family group by lot_id
    )`
}

/** Whether a movement was not undone by its own document. */
const stands = (organization: string, id: ReturnType<typeof sql>) => sql`
  not exists (select from stock_movement undone
    join stock_movement moved on moved.organization_id = ${organization} and moved.id = undone.source_id
   where undone.organization_id = ${organization} and undone.source_id = ${id} and undone.document_id = moved.document_id
     and undone.direction <> moved.direction and undone.warehouse_id = moved.warehouse_id and undone.quantity = moved.quantity)`

type Step = WholeLot['came'][number]

/** The documents by which a lot and its family came or went, each with what remains of it: what was carried from one storage to another neither came nor went. */
export async function stepsOf(
  { tx, organization }: Context,
  id: string,
  which: 'came' | 'went',
): Promise<Step[]> {
  // What brings back what had gone: less of it went.
  const isBack = sql`(moved.document_type = 'saleReturn'
    or exists (select from other_inventory back where back.organization_id = ${organization} and back.id = moved.document_id and back.type = 'consumptionReturn'))`
  const { rows } = await sql<Step>`
    ${family(organization, id, which === 'came' ? 'ingredients' : 'made')}, moved as (
      select generations.generation, part.lot_id, movement.document_type, movement.document_id, min(movement.document_number) as number,
             min(movement.day) as day, sum(movement.direction * part.quantity) as quantity
        from generations
        join stock_lot_movement part on part.organization_id = ${organization} and part.lot_id = generations.lot_id
        join stock_movement movement on movement.organization_id = ${organization} and movement.id = part.movement_id
       group by generations.generation, part.lot_id, movement.document_type, movement.document_id
      having sum(movement.direction * part.quantity) <> 0
    )
    select json_build_object('_id', lot.id, 'code', lot.code) as lot, ${lineProductOf(organization)} as product, unit.symbol as unit,
           trim_scale(${which === 'came' ? sql`` : sql`-`}moved.quantity)::text as quantity,
           json_build_object('type', moved.document_type, '_id', moved.document_id, 'number', moved.number) as document, moved.day as date,
           case when partner.id is not null then json_build_object('_id', partner.id, 'code', partner.code, 'name', partner.name, 'phone', partner.phone) end as partner
      from moved
      join lot on lot.organization_id = ${organization} and lot.id = moved.lot_id
      join product on product.organization_id = ${organization} and product.id = lot.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      left join goods_partner with_whom on with_whom.organization_id = ${organization} and with_whom.document_id = moved.document_id
      left join partner on partner.organization_id = ${organization} and partner.id = with_whom.partner_id
     where ${which === 'came' ? sql`moved.quantity > 0 and not ${isBack}` : sql`(moved.quantity < 0 or ${isBack})`}
     order by moved.generation, moved.day, moved.number, lot.code`.execute(tx)
  return rows
}

/** What is left of a lot and of what was made of it, by storage. */
export async function leftOf({ tx, organization }: Context, id: string): Promise<WholeLot['left']> {
  const { rows } = await sql<WholeLot['left'][number]>`
    ${family(organization, id, 'made')}
    select json_build_object('_id', lot.id, 'code', lot.code) as lot, ${lineProductOf(organization)} as product, unit.symbol as unit,
           trim_scale(balance.quantity)::text as quantity,
           json_build_object('_id', storage.id, 'code', storage.code, 'name', storage.name) as storage
      from generations
      join lot on lot.organization_id = ${organization} and lot.id = generations.lot_id
      join lot_balance balance on balance.organization_id = ${organization} and balance.lot_id = lot.id and balance.quantity <> 0
      join nomenclator storage on storage.organization_id = ${organization} and storage.id = balance.warehouse_id
      join product on product.organization_id = ${organization} and product.id = lot.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
     order by generations.generation, lot.code, storage.name`.execute(tx)
  return rows
}

/** What was made of a lot and its family that tracks no lots itself: there the trail ends. */
export async function untrackedOf({ tx, organization }: Context, id: string): Promise<WholeLot['untracked']> {
  const { rows } = await sql<WholeLot['untracked'][number]>`
    ${family(organization, id, 'made')}
    select ${lineProductOf(organization)} as product, unit.symbol as unit, trim_scale(made.quantity)::text as quantity,
           json_build_object('type', made.document_type, '_id', made.document_id, 'number', made.document_number) as document
      from stock_movement made
      join product on product.organization_id = ${organization} and product.id = made.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
     where made.organization_id = ${organization}
       and made.id in (
         select making.movement_id
           from generations
           join stock_lot_movement taken on taken.organization_id = ${organization} and taken.lot_id = generations.lot_id
           join stock_making making on making.organization_id = ${organization} and making.source_id = taken.movement_id)
       and not exists (select from stock_lot_movement part where part.organization_id = ${organization} and part.movement_id = made.id)
       and ${stands(organization, sql`made.id`)}
     order by made.day, made.document_number, product.code`.execute(tx)
  return rows
}
