import { expect, test } from 'vitest'
import type { AnyEndpoint } from '@cuadre/kernel/endpoint.ts'
import { correctAccountingEntry as correctEntry } from '@cuadre/accounting/entries/api.ts'
import * as lateCosts from '@cuadre/operations/late-costs/api.ts'
import * as accruals from '@cuadre/operations/service-accruals/api.ts'
import * as movements from '@cuadre/finance/account-movements/api.ts'
import * as settlements from '@cuadre/finance/settlements/api.ts'
import * as inventory from '@cuadre/inventory/other-inventory/api.ts'
import * as transfers from '@cuadre/inventory/transfers/api.ts'
import * as receptions from '@cuadre/operations/goods-receipts/api.ts'
import * as purchases from '@cuadre/operations/purchases-of-products/api.ts'
import * as boughtServices from '@cuadre/operations/purchases-of-services/api.ts'
import * as sales from '@cuadre/operations/sales-of-products/api.ts'
import * as soldServices from '@cuadre/operations/sales-of-services/api.ts'
import * as dailySales from '@cuadre/points-of-sale/daily-sales/api.ts'
import { createPoint } from '@cuadre/points-of-sale/points/api.ts'
import { handlers } from '@cuadre/server/product.ts'
import * as cheques from '@cuadre/treasury/cheques/api.ts'
import { businessOf, type Refused, type Written } from './business.ts'
import { openProduct } from './ceiba.ts'
import { onDay } from './standing-clock.ts'

// What is corrected was never so: whatever kind of document it is, it is undone on its own day while that is open. Today is the 28th.
const product = openProduct()
const business = businessOf(product)
business.begin()
const { ids, rice } = business

onDay('2026-01-28')

const date = '2026-01-20'
const ask = async ({ method, path }: AnyEndpoint, input: object) => {
  const { status, body } = await product.call<Written & Refused>(method, path, input)
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
  return body
}

/** A draft, the call that writes it, and what takes it to where it is corrected. */
interface Correctable {
  create: AnyEndpoint
  draft(): Promise<object> | object
  move?: AnyEndpoint
  states?: readonly string[]
  /** What the correction does not take of the draft. */
  without?: readonly string[]
}

/** Ten of what a document left open. */
const tenOf = async (document: Promise<Written>) => [
  { itemId: await business.itemOf(await document), amount: '10.00' },
]

const correctables: Record<string, Correctable> = {
  [sales.correctSale.path]: {
    create: sales.createSale,
    draft: () => ({
      date,
      clientId: ids.client,
      storageId: ids.depot,
      lines: rice({ unitPrice: '25' }),
    }),
    move: sales.changeStateSaleOfProducts,
    states: ['confirmed'],
  },
  [purchases.correctPurchase.path]: {
    create: purchases.createPurchase,
    draft: () => ({
      date,
      providerId: ids.provider,
      storageId: ids.depot,
      lines: rice({ unitPrice: '10' }),
    }),
    move: purchases.changeStateBuyOfProducts,
    states: ['confirmed'],
  },
  [receptions.correctProductRecession.path]: {
    create: receptions.createProductRecession,
    draft: async () => {
      const { _id, lines } = await business.awaited({ date })
      return { buyId: _id, date, lines: [{ lineId: lines[0]?._id, quantity: '4' }] }
    },
  },
  [receptions.correctProductReturn.path]: {
    create: receptions.createProductReturn,
    draft: async () => {
      const { purchase, lineId } = await business.received({ date })
      return { buyId: purchase._id, date, lines: [{ lineId, quantity: '4' }] }
    },
  },
  [soldServices.correctServiceSale.path]: {
    create: soldServices.createServiceSale,
    draft: () => ({
      date,
      clientId: ids.client,
      lines: [{ serviceId: ids.advice, quantity: '1', unitPrice: '500' }],
    }),
    move: soldServices.changeStateServiceSale,
    states: ['approved', 'confirmed'],
  },
  [boughtServices.correctServicePurchase.path]: {
    create: boughtServices.createServicePurchase,
    draft: () => ({
      date,
      providerId: ids.provider,
      lines: [
        {
          serviceId: ids.freight,
          quantity: '1',
          unitPrice: '300',
          costCenterId: ids.center,
          expenseItemId: ids.item,
        },
      ],
    }),
    move: boughtServices.changeStateServicePurchase,
    states: ['approved', 'confirmed'],
  },
  [lateCosts.correctLateCost.path]: {
    create: lateCosts.createLateCost,
    draft: async () => {
      const { reception } = await business.received({ date })
      return {
        date,
        providerId: ids.provider,
        concept: 'Flete',
        total: '30.00',
        receipts: [{ receiptId: reception._id }],
      }
    },
    move: lateCosts.changeStateLateCost,
    states: ['confirmed'],
  },
  [accruals.correctServiceAccrual.path]: {
    create: accruals.createServiceAccrual,
    draft: () => ({
      date,
      providerId: ids.provider,
      serviceId: ids.freight,
      amount: '300.00',
      costCenterId: ids.center,
      expenseItemId: ids.item,
    }),
    move: accruals.changeStateServiceAccrual,
    states: ['confirmed'],
  },
  [settlements.correctCollect.path]: {
    create: settlements.collectSale,
    draft: async () => ({
      date,
      clientId: ids.client,
      accountId: ids.bank,
      amount: '10.00',
      allocations: await tenOf(business.sold({ date: '2026-01-19' })),
    }),
  },
  [settlements.correctPayment.path]: {
    create: settlements.outstandingBuy,
    draft: async () => ({
      date,
      providerId: ids.provider,
      accountId: ids.bank,
      amount: '10.00',
      allocations: await tenOf(business.awaited({ date: '2026-01-19' })),
    }),
  },
  [movements.correctMovement.path]: {
    create: movements.createMovements,
    draft: async () => ({
      kind: 'transferIncome',
      date,
      accountId: ids.bank,
      description: 'Premio de la feria',
      lines: [{ accountId: await business.chart.idOf('950'), amount: '10.00' }],
    }),
    without: ['kind'],
  },
  [inventory.correctInventory.path]: {
    create: inventory.createInventory,
    draft: () => ({ type: 'opening', date, storageId: ids.depot, lines: rice({ unitCost: '10' }) }),
    move: inventory.changeStateInventory,
    states: ['approved', 'confirmed'],
    without: ['type'],
  },
  [transfers.correctMovement.path]: {
    create: transfers.createMovement,
    draft: () => ({
      type: 'transfer',
      date,
      originStorageId: ids.depot,
      destinationStorageId: ids.shop,
      lines: rice(),
    }),
    move: transfers.changeStateMovement,
    states: ['inTransit'],
  },
  [cheques.correctCheque.path]: {
    create: cheques.createCheque,
    draft: () => ({
      type: 'received',
      printedNumber: 'R-1',
      partnerId: ids.client,
      date,
      amount: '10.00',
      leavesAdvance: true,
    }),
    move: cheques.changeStateCheque,
    states: ['registered'],
  },
  [dailySales.correctDailySale.path]: {
    create: dailySales.createDailySale,
    draft: async () => {
      const point = await ask(createPoint, {
        name: 'Cafetería',
        storageId: ids.depot,
        tillId: ids.cash,
      })
      return {
        pointSaleId: point._id,
        date,
        lines: [{ productId: ids.rice, sold: '1', price: '20.00' }],
        payments: [{ means: 'cash', counted: '20.00' }],
      }
    },
    move: dailySales.changeStateDailySale,
    states: ['closed', 'confirmed'],
    without: ['pointSaleId', 'date'],
  },
}

// What a person wrote into the journal is no document that posts: its correction is tried beside it, in accounting/entries.
const calls = handlers
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => /\/correct\w*$/.test(path) && path !== correctEntry.path)

test('every call that corrects a document is tried here', () => {
  expect(Object.keys(correctables).toSorted()).toEqual(calls.map(({ path }) => path).toSorted())
})

/** The days of the entries of a document, the reversing ones apart; those of a cheque are of the settlement that it is given with. */
const daysOf = async ({ _id, entries }: Written) => {
  const own = entries.map((entry) => `'${entry._id}'`).join()
  const { rows } = await product.asOwner(
    `select day::text, type = 'reversal' as undone from document_entry
      where source_id = '${_id}' or id in (${own}) or reversal_of in (${own})`,
  )
  return rows as { day: string; undone: boolean }[]
}

test.each(Object.keys(correctables))('%s undoes on the day on which it had been done', async (path) => {
  const { create, draft, move, states = [], without = [] } = correctables[path]!
  const written: Record<string, unknown> = { ...(await draft()) }
  let wrong = await ask(create, written)
  for (const state of states)
    wrong = await ask(move!, { _id: wrong._id, version: wrong.version, state, reason: null })
  for (const field of without) delete written[field]
  const right = await ask(
    calls.find((call) => call.path === path)!,
    {
      ...written,
      _id: wrong._id,
      version: wrong.version,
      reason: 'Se anotó por error',
    },
  )
  expect(right).toMatchObject({ replaces: { number: wrong.number } })
  const days = await daysOf(wrong)
  expect(days.map(({ undone }) => undone)).toContain(true)
  expect(new Set(days.map(({ day }) => day))).toEqual(new Set([date]))
})
