import { sql } from 'kysely'
import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { rateOn } from '@cuadre/nomenclators/exchange-rates/rate-on.ts'
import { optionOf } from '@cuadre/server-kit/selects.ts'
import { availableOn } from '../daily-sales/shelf.ts'
import { amount } from '@cuadre/kernel/money.ts'
import { getShelf } from '../daily-sales/begin.ts'
import type * as api from './api.ts'
import { deviceById } from './devices.ts'
import { unlessRefused } from './trouble.ts'

type Catalogue = z.output<typeof api.getCatalogue.output>

/** All that a till needs to sell without network, as of today. */
export async function getCatalogue(
  context: Context,
  { deviceId }: z.output<typeof api.getCatalogue.input>,
): Promise<Catalogue> {
  const device = await deviceById(context, deviceId)
  const day = today(context.timeZone)
  const [shelf, point, organization, known] = await Promise.all([
    getShelf(context, { pointSaleId: device.pointSaleId, date: day }),
    pointOf(context, device.pointSaleId),
    context.tx
      .selectFrom('organization')
      .select(['name', 'nit', 'address'])
      .where('organization_id', '=', context.organization)
      .executeTakeFirstOrThrow(),
    currenciesOf(context, device.pointSaleId),
  ])
  const facts = await factsOf(
    context,
    shelf.products.map(({ productId }) => productId),
  )
  const currencies = await Promise.all(
    known.map(async ({ isFunctional, ...currency }) => {
      if (isFunctional) return [{ ...currency, rate: null }]
      // What nobody said the rate of is not taken.
      const found = await unlessRefused(() => rateOn(context, { currencyId: currency._id, day }))
      return 'done' in found ? [{ ...currency, rate: found.done.rate }] : []
    }),
  )
  return {
    device,
    point,
    organization,
    cashier: context.user.name,
    day,
    timeZone: context.timeZone,
    currencies: currencies.flat(),
    products: shelf.products.map(({ productId, product, unit, decimals, price, recipe, ...there }) => ({
      productId,
      product,
      category: facts.get(productId)?.category ?? null,
      barcode: facts.get(productId)?.barcode ?? null,
      unit,
      decimals,
      price,
      there: recipe ? null : thereOf(there),
    })),
  }
}

const thereOf = (shelf: { initial: string | null; entered: string | null; withdrawn: string | null }) =>
  availableOn({
    initial: amount(shelf.initial ?? '0'),
    entered: amount(shelf.entered ?? '0'),
    withdrawn: amount(shelf.withdrawn ?? '0'),
  }).toFixed()

async function pointOf({ tx, organization }: Context, id: string): Promise<Catalogue['point']> {
  const { rows } = await sql<Catalogue['point']>`
    select point.id as "_id", point.code, point.name, point.opening_float as "openingFloat", till.code || ' ' || till.name as till
      from point_of_sale point
      join account till on till.organization_id = ${organization} and till.id = point.till_account_id
     where point.organization_id = ${organization} and point.id = ${id}`.execute(tx)
  return rows[0]!
}

type Known = Omit<Catalogue['currencies'][number], 'rate'> & { isFunctional: boolean }

/** The currency of the books, and those that the point of sale has a till for. */
async function currenciesOf({ tx, organization }: Context, pointId: string): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select currency.id as "_id", currency.code, currency.symbol, currency.is_functional as "isFunctional",
           (select coalesce(json_agg(each.denomination::text order by each.denomination desc), '[]')
              from currency_denomination each
             where each.organization_id = ${organization} and each.currency_id = currency.id) as denominations
      from currency
     where currency.organization_id = ${organization}
       and (currency.is_functional or exists (
         select from point_of_sale_till held
          where held.organization_id = ${organization} and held.point_id = ${pointId} and held.currency_id = currency.id))
     order by currency.is_functional desc, currency.code`.execute(tx)
  return rows
}

interface Facts {
  productId: string
  barcode: string | null
  category: Catalogue['products'][number]['category']
}

async function factsOf({ tx, organization }: Context, ids: readonly string[]): Promise<Map<string, Facts>> {
  const { rows } = await sql<Facts>`
    select product.id as "productId", product.barcode, ${optionOf('category')} as category
      from product
      left join category on category.organization_id = ${organization} and category.id = product.category_id
     where product.organization_id = ${organization} and product.id = any(${[...ids]})`.execute(tx)
  return new Map(rows.map((row) => [row.productId, row]))
}
