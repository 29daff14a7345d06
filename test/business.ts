import { beforeAll, expect } from 'vitest'
import { createAccountingEntryManual } from '@cuadre/accounting/entries/api.ts'
import { createMovements } from '@cuadre/finance/account-movements/api.ts'
import { createAnticipateCollect, createAnticipatePayment } from '@cuadre/finance/advances/api.ts'
import { changeCollect, changePayment, collectSale, outstandingBuy } from '@cuadre/finance/settlements/api.ts'
import { changeStateInventory, createInventory } from '@cuadre/inventory/other-inventory/api.ts'
import { changeStateMovement, createMovement } from '@cuadre/inventory/transfers/api.ts'
import type { AnyEndpoint } from '@cuadre/kernel/endpoint.ts'
import {
  changeStateProductRecession,
  createProductRecession,
  createProductReturn,
} from '@cuadre/operations/goods-receipts/api.ts'
import { createInvoice } from '@cuadre/operations/invoices/api.ts'
import { changeStateBuyOfProducts, createPurchase } from '@cuadre/operations/purchases-of-products/api.ts'
import {
  changeStateServicePurchase,
  createServicePurchase,
} from '@cuadre/operations/purchases-of-services/api.ts'
import { createRequest } from '@cuadre/operations/payment-requests/api.ts'
import { createGoodsQuotation } from '@cuadre/operations/quotations/api.ts'
import { changeStateSaleReturn, createSaleReturn } from '@cuadre/operations/sale-returns/api.ts'
import { changeStateSaleOfProducts, createSale } from '@cuadre/operations/sales-of-products/api.ts'
import { changeStateServiceSale, createServiceSale } from '@cuadre/operations/sales-of-services/api.ts'
import type { Answer, Product } from './ceiba.ts'
import { chartOf } from './chart.ts'
import { goodsOf } from './goods.ts'
import { peopleOf } from './service-documents.ts'

/** A document of any kind, as far as these tests look at it. */
export interface Written {
  _id: string
  number: string
  state: string
  version: number
  lines: { _id: string }[]
  entries: { _id: string }[]
}

export interface Refused {
  code?: string
  message?: string
  fields?: { path: string; code: string; message: string }[]
}

export type Attempt = () => Promise<Answer<Refused>>

/** What is wrong: `422 lines.0.quantity document.quantityZero`, or `409 period.closed` where no field is to blame. */
export const whatIsWrong = ({ status, body: { code, message, fields = [] } }: Answer<Refused>): string => {
  // Everything is refused in words, and never by its bare code.
  for (const each of [message, ...fields.map((field) => field.message)])
    if (status >= 400) expect(each, JSON.stringify(fields)).toMatch(/\p{L}+ \p{L}+/u)
  return [status, fields.length === 0 ? (code ?? 'done') : fields.map((each) => `${each.path} ${each.code}`)]
    .flat()
    .join(' ')
}

/**
 * La Ceiba trades: sacks of rice that are counted whole and flour by the kilogram in a depot, advice and freight as services,
 * a client, a provider and one that is both. `write` has a draft of each kind of document that is right as it stands.
 */
export const businessOf = (product: Product) => {
  const [goods, people, chart] = [goodsOf(product), peopleOf(product), chartOf(product)]
  const ids = {
    depot: '',
    shop: '',
    sack: '',
    rice: '',
    flour: '',
    client: '',
    provider: '',
    both: '',
    advice: '',
    freight: '',
    bank: '',
    cash: '',
    euro: '',
    center: '',
    item: '',
  }
  const ask = ({ method, path }: AnyEndpoint, input: object) =>
    product.call<Written & Refused>(method, path, input)
  const rice = (line: object = {}) => [{ productId: ids.rice, quantity: '4', ...line }]

  /** Each writes its document down, different in what `more` says. */
  const write = {
    sale: (more: object = {}) =>
      ask(createSale, {
        date: '2026-01-20',
        clientId: ids.client,
        storageId: ids.depot,
        lines: rice({ unitPrice: '25' }),
        ...more,
      }),
    purchase: (more: object = {}) =>
      ask(createPurchase, {
        date: '2026-01-20',
        providerId: ids.provider,
        storageId: ids.depot,
        lines: rice({ unitPrice: '10' }),
        ...more,
      }),
    soldService: (more: object = {}) =>
      ask(createServiceSale, {
        date: '2026-01-20',
        clientId: ids.client,
        lines: [{ serviceId: ids.advice, quantity: '1', unitPrice: '500' }],
        ...more,
      }),
    boughtService: (more: object = {}) =>
      ask(createServicePurchase, {
        date: '2026-01-20',
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
        ...more,
      }),
    transfer: (more: object = {}) =>
      ask(createMovement, {
        type: 'transfer',
        date: '2026-01-20',
        originStorageId: ids.depot,
        destinationStorageId: ids.shop,
        lines: rice(),
        ...more,
      }),
    inventory: (type: string, more: object = {}) =>
      ask(createInventory, {
        type,
        date: '2026-01-20',
        storageId: ids.depot,
        lines: rice(),
        ...more,
      }),
    offer: (more: object = {}) =>
      ask(createGoodsQuotation, {
        date: '2026-01-20',
        clientId: ids.client,
        lines: rice({ unitPrice: '25' }),
        ...more,
      }),
    reception: (buyId: string, lines: object[], more: object = {}) =>
      ask(createProductRecession, { buyId, date: '2026-01-21', lines, ...more }),
    returnToProvider: (buyId: string, lines: object[], more: object = {}) =>
      ask(createProductReturn, { buyId, date: '2026-01-22', lines, ...more }),
    returnByClient: (saleId: string, lines: object[], more: object = {}) =>
      ask(createSaleReturn, { saleId, date: '2026-01-22', lines, ...more }),
    invoice: (type: string, saleId: string, more: object = {}) =>
      ask(createInvoice, { sources: [{ type, _id: saleId }], ...more }),
    collection: (more: object = {}) =>
      ask(collectSale, {
        clientId: ids.client,
        date: '2026-01-23',
        accountId: ids.bank,
        ...more,
      }),
    payment: (more: object = {}) =>
      ask(outstandingBuy, {
        providerId: ids.provider,
        date: '2026-01-23',
        accountId: ids.bank,
        ...more,
      }),
    advanceReceived: (more: object = {}) =>
      ask(createAnticipateCollect, {
        clientId: ids.client,
        date: '2026-01-23',
        accountId: ids.bank,
        amount: '10.00',
        ...more,
      }),
    advanceGiven: (more: object = {}) =>
      ask(createAnticipatePayment, {
        providerId: ids.provider,
        date: '2026-01-23',
        accountId: ids.bank,
        amount: '10.00',
        ...more,
      }),
  }

  const others = {
    movement: async (more: object = {}) =>
      ask(createMovements, {
        kind: 'transferIncome',
        date: '2026-01-23',
        accountId: ids.bank,
        description: 'Premio de la feria',
        lines: [{ accountId: await chart.idOf('950'), amount: '10.00' }],
        ...more,
      }),
    entry: async (more: object = {}) =>
      ask(createAccountingEntryManual, {
        date: '2026-01-23',
        description: 'Depósito de la caja',
        lines: [
          { accountId: ids.bank, debit: '10.00', credit: '0.00' },
          { accountId: ids.cash, debit: '0.00', credit: '10.00' },
        ],
        ...more,
      }),
    paymentRequest: (buyId: string, more: object = {}) =>
      ask(createRequest, {
        date: '2026-01-23',
        documents: [{ operationId: buyId, amount: '10.00' }],
        ...more,
      }),
  }

  /** The call that moves a document of each kind to another state. */
  const moving = {
    sale: changeStateSaleOfProducts,
    purchase: changeStateBuyOfProducts,
    soldService: changeStateServiceSale,
    boughtService: changeStateServicePurchase,
    transfer: changeStateMovement,
    inventory: changeStateInventory,
    reception: changeStateProductRecession,
    returnByClient: changeStateSaleReturn,
    collection: changeCollect,
    payment: changePayment,
  }
  type Moved = keyof typeof moving
  const move = (kind: Moved, { _id, version }: Written, state: string, more: object = {}) =>
    ask(moving[kind], { _id, version, state, reason: 'Se anotó por error', ...more })

  const done = async (answer: Promise<Answer<Written & Refused>>): Promise<Written> => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  /** Writes a document and takes it through its states. */
  const through = async (kind: Moved, writing: Promise<Answer<Written & Refused>>, ...states: string[]) => {
    let document = await done(writing)
    for (const state of states) document = await done(move(kind, document, state))
    return document
  }

  return {
    ids,
    goods,
    people,
    chart,
    write: { ...write, ...others },
    move,
    done,
    through,
    rice,
    /** A purchase of 10 sacks of rice at 10.00 that are on their way, and one whose goods came. */
    awaited: (more: object = {}) =>
      through(
        'purchase',
        write.purchase({ lines: rice({ quantity: '10', unitPrice: '10' }), ...more }),
        'confirmed',
      ),
    async received(more: object = {}) {
      const purchase = await through(
        'purchase',
        write.purchase({ lines: rice({ quantity: '10', unitPrice: '10' }), ...more }),
        'confirmed',
      )
      const [line] = purchase.lines
      const reception = await done(
        write.reception(purchase._id, [{ lineId: line?._id, quantity: '10' }], more),
      )
      return { purchase, reception, lineId: line?._id ?? '' }
    },
    sold: (more: object = {}) => through('sale', write.sale(more), 'confirmed'),
    /** What a document left open, as an item to be settled. */
    async itemOf({ _id }: Written): Promise<string> {
      const { rows } = await product.asOwner(`select id from open_item where document_id = '${_id}'`)
      return (rows[0] as { id: string }).id
    },
    /** All of these are refused, each as it says, and all of them together changed nothing. */
    async refused(attempts: Record<string, readonly [Attempt, string]>): Promise<void> {
      const before = await product.contents()
      const answers: [string, string][] = []
      for (const [what, [attempt]] of Object.entries(attempts))
        answers.push([what, whatIsWrong(await attempt())])
      expect(Object.fromEntries(answers)).toEqual(
        Object.fromEntries(Object.entries(attempts).map(([what, [, expected]]) => [what, expected])),
      )
      expect(await product.contents()).toEqual(before)
    },
    begin: () =>
      beforeAll(async () => {
        ids.sack = await goods.create('/private/nomenclator/create', {
          ptype: 'UM',
          code: 'SACO',
          name: 'Saco',
          decimals: 0,
        })
        const kilo = await goods.create('/private/nomenclator/create', {
          ptype: 'UM',
          code: 'KILO',
          name: 'Kilogramo de granel',
          decimals: 3,
        })
        ids.depot = await goods.storage('DEPOSITO', 'Depósito')
        ids.shop = await goods.storage('TIENDA', 'Tienda')
        ids.rice = await goods.product('Arroz', ids.sack, '25.00')
        ids.flour = await goods.product('Harina', kilo, '3.00')
        ids.client = await people.partner('Cafetería El Patio', 'client')
        ids.provider = await people.partner('Molino del Sur', 'provider')
        ids.both = await people.partner('Distribuidora Marea', 'both')
        ids.advice = await people.service('Asesoría', 'sold', { price: '500.00', unitId: ids.sack })
        ids.center = await people.costCenter('02', 'Almacenes')
        ids.item = await people.expenseItem('80011')
        ids.freight = await people.service('Transporte', 'bought', {
          unitId: ids.sack,
          expenseAccountId: await chart.idOf('822'),
        })
        ids.bank = await chart.idOf('109')
        ids.cash = await chart.idOf('101')
        ids.euro = await people.currency('EUR')
        await goods.load('2026-01-05', ids.depot, ids.rice, '100', '1000.00')
        await goods.load('2026-01-05', ids.depot, ids.flour, '50', '100.00')
      }),
  }
}
