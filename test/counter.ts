import type { WholeDailySale } from '@cuadre/points-of-sale/daily-sales/api.ts'
import { booksOf } from './books.ts'
import type { Product } from './ceiba.ts'
import { treasuryOf } from './treasury.ts'

type Sale = WholeDailySale

/**
 * The counter of a shop. Since 5 January 2026 there lie 200 soaps at 65.00 and 100 sodas at 20.00, sold at 100.00 and 40.00; its till is
 * 106, that of dollars 108.0010, and a dollar is worth 120.
 */
export const counterOf = (product: Product) => {
  const books = booksOf(product)
  const { ask } = books
  const ids = { shop: '', other: '', soap: '', soda: '', point: '', usd: '', till: '', dollars: '' }
  const begin = async () => {
    const unit = await books.unit('UNID', 'Unidad')
    ids.shop = await books.storage('TIENDA', 'Tienda')
    ids.other = await books.storage('DEPOSITO', 'Depósito')
    ids.soap = await books.product('Jabón', unit, '100.00')
    ids.soda = await books.product('Refresco', unit, '40.00')
    await books.load('2026-01-05', ids.shop, ids.soap, '200', '13000.00')
    await books.load('2026-01-05', ids.shop, ids.soda, '100', '2000.00')
    ids.usd = await books.currency('USD')
    await ask('POST', 'exchangeRate/create', { originCurrencyId: ids.usd, date: '2026-01-01', rate: '120' })
    ids.till = await books.account('106')
    ids.dollars = await books.account('108.0010')
    const point = await ask('POST', 'pointSales/create', {
      name: 'Tienda de la esquina',
      storageId: ids.shop,
      tillId: ids.till,
      foreignTillIds: [ids.dollars],
    })
    ids.point = point._id
  }
  const move = (sale: Sale, state: string, reason?: string) =>
    ask<Sale>('PUT', 'saleOfDay/changeStateSales', {
      _id: sale._id,
      version: sale.version,
      state,
      ...(reason && { reason }),
    })
  return {
    ...books,
    ids,
    begin,
    move,
    held: treasuryOf(product).held,
    open: (date: string, more: object) =>
      ask<Sale>('POST', 'saleOfDay/create', { pointSaleId: ids.point, date, ...more }),
    posted: async (sale: Sale) => move(await move(sale, 'closed'), 'confirmed'),
    read: ({ _id }: Pick<Sale, '_id'>) => ask<Sale>('GET', 'saleOfDay/getSaleByIdAggregate', { id: _id }),
    ofDay: (date: string) =>
      ask<{ data: Sale[] }>('GET', 'saleOfDay/getSaleOfDayByDate', { pointSaleId: ids.point, date }),
    /** Of each product: initial + entries - other issues - sold - waste = final, and its amount. */
    rows: ({ lines }: Sale) =>
      lines.map(
        ({ initial, entered, withdrawn, sold, wasted, final, amount }) =>
          `${initial} + ${entered} - ${withdrawn} - ${sold} - ${wasted} = ${final}: ${amount}`,
      ),
    /** `409 dailySale.tillOpen`, or the status and the fields that are wrong. */
    refused: async (method: 'POST' | 'PUT' | 'DELETE', call: string, input: object) => {
      const { status, body } = await product.call<{
        code: string
        fields?: { path: string; code: string }[]
      }>(method, `/private/saleOfDay/${call}`, input)
      return `${status} ${body.fields?.map(({ path, code }) => `${path} ${code}`).join(', ') ?? body.code}`
    },
    /** What the shop holds, by product. */
    stock: async () => {
      const { rows } = await product.asOwner(
        `select product.name || ' ' || trim_scale(balance.quantity) || ' = ' || balance.value as line
           from stock_balance balance join product on product.id = balance.product_id
          where balance.warehouse_id = '${ids.shop}' and balance.quantity <> 0 order by product.name`,
      )
      return rows.map(({ line }: { line: string }) => line)
    },
    async sendAway(date: string, productId: string, quantity: string) {
      const sent = await ask('POST', 'movements/create', {
        date,
        type: 'transfer',
        originStorageId: ids.shop,
        destinationStorageId: ids.other,
        lines: [{ productId, quantity }],
      })
      await books.moveTransfer(await books.moveTransfer(sent, 'inTransit'), 'confirmed')
    },
  }
}
