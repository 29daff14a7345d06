import { sql } from 'kysely'
import type { z } from 'zod'
import { lineProductOf, lotsOfLine } from '@cuadre/nomenclators/products/selects.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { allOf, during, foundBy, isOne, listed, oneOf } from '@cuadre/server-kit/list.ts'
import { optionOf, textsOf } from '@cuadre/server-kit/selects.ts'
import { corrections } from '@cuadre/platform/documents/correcting.ts'
import type { filterMovements, Transfer } from './api.ts'
import { carriageFields } from './fields.ts'

type TransferAnswer = z.output<typeof Transfer>
export type TransferHead = Omit<TransferAnswer, 'lines' | 'entries' | 'files' | 'allowed' | 'steps'>
type MovementHead = z.output<typeof filterMovements.output>['data'][number]

const transfers = (organization: string) => sql`
  select transfer.id as "_id", transfer.number, 'transfer' as type, transfer.day as date, transfer.origin_warehouse_id as "originStorageId",
         transfer.destination_warehouse_id as "destinationStorageId", transfer.description,
         (select coalesce(sum(movement.value), 0) from stock_movement movement
           where movement.organization_id = ${organization} and movement.document_type = 'transfer' and movement.document_id = transfer.id
             and movement.warehouse_id = transfer.origin_warehouse_id and movement.direction = -1)::numeric(18, 2) as value,
         (select count(*) from stock_transfer_line line
           where line.organization_id = ${organization} and line.transfer_id = transfer.id)::int as "lineCount",
         transfer.state
    from stock_transfer transfer where transfer.organization_id = ${organization}`

/** What other documents moved; one that has taken back what it moved is cancelled. */
const others = (organization: string, narrowed: ReturnType<typeof sql>) => sql`
  select document_id, min(document_number), document_type, min(day),
         (array_agg(warehouse_id order by id) filter (where direction = -1 and own))[1],
         (array_agg(warehouse_id order by id) filter (where direction = 1 and own))[1], null::text,
         coalesce(sum(value) filter (where own), 0)::numeric(18, 2), count(*) filter (where own)::int,
         case when bool_or(not own) then 'cancelled' else 'confirmed' end
    from (select movement.*, not exists (select from stock_movement source
                   where source.organization_id = ${organization} and source.id = movement.source_id
                     and source.document_id = movement.document_id) as own
            from stock_movement movement
           where movement.organization_id = ${organization} and movement.document_type <> 'transfer' and ${narrowed}) moved
   group by document_type, document_id`

const columns = {
  number: sql`document.number`,
  type: sql`document.type`,
  date: sql`document.date`,
  originStorage: sql`origin.name`,
  destinationStorage: sql`destination.name`,
  value: sql`document.value`,
  state: sql`document.state`,
}

export async function movementList(context: Context, requested: z.output<typeof filterMovements.input>) {
  const { organization } = context
  const { search, storageId, originStorageId, destinationStorageId, productId } = requested
  const types = requested.type === undefined ? [] : [requested.type].flat()
  const narrowed = allOf([
    ...during(sql`day`, requested),
    types.length > 0 && oneOf(sql`document_type`, types),
  ])
  const ofTransfers = sql`${transfers(organization)} and ${allOf(during(sql`transfer.day`, requested))}`
  const parts = [
    ...(types.length === 0 || types.includes('transfer') ? [ofTransfers] : []),
    ...(types.length === 0 || types.some((type) => type !== 'transfer')
      ? [others(organization, narrowed)]
      : []),
  ]
  return listed<MovementHead>(context, requested, {
    fields: sql`document.*, ${optionOf('origin')} as "originStorage", ${optionOf('destination')} as "destinationStorage"`,
    tables: sql`
      (${sql.join(parts, sql` union all `)})
        as document ("_id", number, type, date, "originStorageId", "destinationStorageId", description, value, "lineCount", state)
      left join nomenclator origin on origin.organization_id = ${organization} and origin.id = document."originStorageId"
      left join nomenclator destination on destination.organization_id = ${organization} and destination.id = document."destinationStorageId"`,
    where: [
      storageId &&
        sql`(document."originStorageId" = ${storageId} or document."destinationStorageId" = ${storageId})`,
      originStorageId && sql`document."originStorageId" = ${originStorageId}`,
      destinationStorageId && sql`document."destinationStorageId" = ${destinationStorageId}`,
      productId &&
        sql`(exists (select from stock_transfer_line line where line.organization_id = ${organization} and line.transfer_id = document."_id"
                      and line.product_id = ${productId})
          or exists (select from stock_movement movement where movement.organization_id = ${organization}
                      and movement.document_id = document."_id" and movement.product_id = ${productId}))`,
      oneOf(sql`document.state`, requested.state),
      search &&
        foundBy(search, { names: sql`document.number, origin.name, destination.name, document.description` }),
    ],
    columns,
    standard: sql`document.date desc`,
    last: sql`document."_id" desc`,
    ...(isOne(requested.type) && {
      sums: {
        books: { value: sql`document.value` },
        counted: ![requested.state].flat().includes('cancelled') && sql`document.state <> 'cancelled'`,
      },
    }),
  })
}

export async function transferHead(
  { tx, organization }: Context,
  id: string,
): Promise<TransferHead | undefined> {
  const { rows } = await sql<TransferHead>`
    select document.*, ${optionOf('origin')} as "originStorage", ${optionOf('destination')} as "destinationStorage",
           ${textsOf('transfer', carriageFields)}, transfer.received_on as "receivedOn", transfer.version,
           ${corrections(organization, 'stock_transfer', 'transfer')}
      from (${transfers(organization)} and transfer.id = ${id}) document
      join stock_transfer transfer on transfer.organization_id = ${organization} and transfer.id = document."_id"
      join nomenclator origin on origin.organization_id = ${organization} and origin.id = document."originStorageId"
      join nomenclator destination on destination.organization_id = ${organization} and destination.id = document."destinationStorageId"`.execute(
    tx,
  )
  return rows[0]
}

export async function transferLines(
  { tx, organization }: Context,
  id: string,
): Promise<TransferAnswer['lines']> {
  const { rows } = await sql<TransferAnswer['lines'][number]>`
    select line.id as "_id", line.line, line.product_id as "productId",
           ${lineProductOf(organization)} as product, unit.symbol as unit,
           line.description, trim_scale(line.quantity)::text as quantity, trim_scale(line.received)::text as received,
           sent.value as cost, (sent.value / line.quantity)::numeric(20, 6) as "unitCost",
           trim_scale(nullif(line.received - line.quantity, 0))::text as difference,
           ${lotsOfLine(organization, { documentId: sql`line.transfer_id`, lineId: sql`line.id`, written: sql`'[]'` })} as lots
      from stock_transfer_line line
      join stock_transfer transfer on transfer.organization_id = ${organization} and transfer.id = line.transfer_id
      join product on product.organization_id = ${organization} and product.id = line.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      left join stock_movement sent on sent.organization_id = ${organization} and sent.document_type = 'transfer'
       and sent.document_id = line.transfer_id and sent.line_id = line.id and sent.direction = -1
       and sent.warehouse_id = transfer.origin_warehouse_id
     where line.organization_id = ${organization} and line.transfer_id = ${id}
     order by line.line`.execute(tx)
  return rows
}

type Aggregate = z.output<typeof import('./api.ts').getMovementByIdAggregate.output>

/** The head of whatever document moved goods under this id. */
export async function otherHead(
  { tx, organization }: Context,
  id: string,
): Promise<(MovementHead & Pick<Aggregate, 'partner'>) | undefined> {
  const { rows } = await sql<MovementHead & Pick<Aggregate, 'partner'>>`
    select document.*, ${optionOf('origin')} as "originStorage", ${optionOf('destination')} as "destinationStorage",
           (select ${optionOf('partner')}
              from stock_movement movement
              join partner on partner.organization_id = ${organization} and partner.id = movement.partner_id
             where movement.organization_id = ${organization} and movement.document_id = ${id} limit 1) as partner
      from (${others(organization, sql`document_id = ${id}`)})
        as document ("_id", number, type, date, "originStorageId", "destinationStorageId", description, value, "lineCount", state)
      left join nomenclator origin on origin.organization_id = ${organization} and origin.id = document."originStorageId"
      left join nomenclator destination on destination.organization_id = ${organization} and destination.id = document."destinationStorageId"`.execute(
    tx,
  )
  return rows[0]
}

/** What a document moved, in the order in which it did. */
export async function movedBy({ tx, organization }: Context, id: string): Promise<Aggregate['moved']> {
  const { rows } = await sql<Aggregate['moved'][number]>`
    select movement.product_id as "productId", ${lineProductOf(organization)} as product,
           unit.symbol as unit, movement.warehouse_id as "storageId",
           ${optionOf('storage')} as storage, movement.day as date,
           case movement.direction when 1 then 'in' else 'out' end as direction, trim_scale(movement.quantity)::text as quantity,
           movement.value, (movement.value / nullif(movement.quantity, 0))::numeric(20, 6) as "unitCost"
      from stock_movement movement
      join product on product.organization_id = ${organization} and product.id = movement.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      join nomenclator storage on storage.organization_id = ${organization} and storage.id = movement.warehouse_id
     where movement.organization_id = ${organization} and movement.document_id = ${id}
     order by movement.id`.execute(tx)
  return rows
}
