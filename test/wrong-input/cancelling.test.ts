import { describe, expect, test } from 'vitest'
import { openProduct } from '../ceiba.ts'
import { businessOf, type Written } from '../business.ts'

const product = openProduct()
const business = businessOf(product)
business.begin()
const { ids, goods, write, move, done, through, rice } = business

const again = async (path: string, { _id }: { _id: string }): Promise<Written> =>
  (await product.call<Written>('GET', `/private/${path}`, path.endsWith('Id') ? { id: _id } : {})).body
const sale = ({ _id }: { _id: string }) => again(`saleOfProducts/${_id}`, { _id })
const purchase = ({ _id }: { _id: string }) => again(`buyOfProducts/${_id}`, { _id })

/** Pays or collects so much of what a document left open. */
const settle = async (way: 'collection' | 'payment', document: Written, amount: string) =>
  done(write[way]({ amount, allocations: [{ itemId: await business.itemOf(document), amount }] }))

describe('what is paid is not cancelled', () => {
  test('nor what was collected, not even a cent of it, until the money is undone first', async () => {
    const [sold, { purchase: bought, reception }] = [await business.sold(), await business.received()]
    const served = await through('soldService', write.soldService(), 'approved', 'confirmed')
    const hired = await through('boughtService', write.boughtService(), 'approved', 'confirmed')
    const collected = await settle('collection', sold, '0.01')
    const paid = await settle('payment', bought, '0.01')
    const collectedService = await settle('collection', served, '500.00')
    const paidService = await settle('payment', hired, '0.01')
    await business.refused({
      'a sale': [() => move('sale', sold, 'cancelled'), '409 openItem.collected'],
      'a sold service': [() => move('soldService', served, 'cancelled'), '409 openItem.collected'],
      'a bought service': [() => move('boughtService', hired, 'cancelled'), '409 openItem.paid'],
      'a purchase that came': [
        async () => move('purchase', await purchase(bought), 'cancelled'),
        '409 purchase.received',
      ],
    })
    // Its goods are sent away again; the money stays.
    await done(move('reception', reception, 'cancelled'))
    await business.refused({
      'a purchase': [async () => move('purchase', await purchase(bought), 'cancelled'), '409 openItem.paid'],
    })
    for (const [kind, operation] of [
      ['collection', collected],
      ['payment', paid],
      ['collection', collectedService],
      ['payment', paidService],
    ] as const)
      await done(move(kind, operation, 'cancelled'))
    await done(move('sale', sold, 'cancelled'))
    await done(move('soldService', served, 'cancelled'))
    await done(move('boughtService', hired, 'cancelled'))
    await done(move('purchase', await purchase(bought), 'cancelled'))
  })

  test('nor a return whose money the client got back, nor an advance of which something is applied', async () => {
    const collected = await business.sold()
    await settle('collection', collected, '100.00')
    const back = await done(
      write.returnByClient(collected._id, [{ lineId: collected.lines[0]?._id, quantity: '1' }]),
    )
    const repaid = await done(
      write.payment({
        providerId: ids.client,
        amount: '25.00',
        allocations: [{ itemId: await business.itemOf(back), amount: '25.00' }],
      }),
    )
    await business.refused({
      'the return': [() => move('returnByClient', back, 'cancelled'), '409 openItem.paid'],
    })
    await done(move('payment', repaid, 'cancelled'))
    await done(move('returnByClient', back, 'cancelled'))

    const owed = await business.sold()
    const advance = await done(write.advanceReceived({ amount: '30.00' }))
    const { rows } = await product.asOwner(`select id from advance where document_id = '${advance._id}'`)
    await done(
      write.collection({
        accountId: undefined,
        amount: '0.00',
        allocations: [{ itemId: await business.itemOf(owed), amount: '10.00' }],
        advances: [{ advanceId: (rows[0] as { id: string }).id, amount: '10.00' }],
      }),
    )
    await business.refused({
      advance: [() => move('collection', advance, 'cancelled'), '409 advance.used'],
      'the sale that it paid': [() => move('sale', owed, 'cancelled'), '409 openItem.collected'],
    })
  })
})

describe('what is received, returned or invoiced is not cancelled', () => {
  test('a purchase whose goods came, a reception of which something went back, a sale that something came back of', async () => {
    const { purchase: bought, reception, lineId } = await business.received()
    const back = await done(
      write.returnToProvider(bought._id, [{ lineId, quantity: '1' }], {
        costCenterId: ids.center,
        expenseItemId: ids.item,
      }),
    )
    const sold = await business.sold()
    const returned = await done(
      write.returnByClient(sold._id, [{ lineId: sold.lines[0]?._id, quantity: '1' }]),
    )
    await business.refused({
      'the purchase': [
        async () => move('purchase', await purchase(bought), 'cancelled'),
        '409 purchase.received',
      ],
      'the reception': [() => move('reception', reception, 'cancelled'), '409 reception.returned'],
      'the sale': [async () => move('sale', await sale(sold), 'cancelled'), '409 state.notAllowed'],
    })
    await done(move('reception', back, 'cancelled'))
    await done(move('returnByClient', returned, 'cancelled'))
    await done(move('reception', reception, 'cancelled'))
    await done(move('sale', await sale(sold), 'cancelled'))
  })

  test('a sale that is on an invoice, and an invoice that was collected', async () => {
    const sold = await business.sold()
    const invoice = await done(write.invoice('saleOfProducts', sold._id))
    await business.refused({
      'the sale': [async () => move('sale', await sale(sold), 'cancelled'), '409 state.notAllowed'],
    })
    await settle('collection', sold, '40.00')
    await business.refused({
      'the invoice': [
        () => product.call('DELETE', '/private/invoice/deleteInvoice', { id: invoice._id, reason: 'Error' }),
        '409 invoice.collected',
      ],
    })
  })
})

describe('what is consumed is not cancelled', () => {
  test('goods that came and are gone do not leave again: sold, carried away or used up', async () => {
    const storageId = await goods.storage('CONSUMO', 'Almacén de paso')
    const { reception } = await business.received({ storageId })
    const opening = await through(
      'inventory',
      write.inventory('opening', { storageId, lines: rice({ quantity: '5', unitCost: '10' }) }),
      'approved',
      'confirmed',
    )
    const arrived = await through(
      'transfer',
      write.transfer({ destinationStorageId: storageId, lines: rice({ quantity: '5' }) }),
      'inTransit',
      'confirmed',
    )
    const sold = await business.sold({ storageId, lines: rice({ quantity: '8' }), date: '2026-01-24' })
    const back = await done(
      write.returnByClient(sold._id, [{ lineId: sold.lines[0]?._id, quantity: '3' }], { date: '2026-01-25' }),
    )
    await business.sold({ storageId, lines: rice({ quantity: '15' }), date: '2026-01-26' })
    await business.refused({
      'a reception': [() => move('reception', reception, 'cancelled'), '409 stock.short'],
      'an opening load': [() => move('inventory', opening, 'cancelled'), '409 stock.short'],
      'what arrived of a transfer': [() => move('transfer', arrived, 'cancelled'), '409 stock.short'],
      'what a client gave back': [() => move('returnByClient', back, 'cancelled'), '409 stock.short'],
    })
  })

  test('one product in two lines comes back to the cent', async () => {
    const storageId = await goods.storage('CENTAVOS', 'Almacén de centavos')
    await goods.load('2026-01-06', storageId, ids.rice, '3', '10.00')
    // 3.33 for the first and 3.34 for the second; with the first one back the second leaves at 3.33 as well.
    const one = rice({ quantity: '1', unitPrice: '25' })
    const sold = await business.sold({ storageId, lines: [...one, ...one] })
    expect(await goods.held(storageId, ids.rice)).toBe('1 at 3.33')
    await done(move('sale', sold, 'cancelled'))
    expect(await goods.held(storageId, ids.rice)).toBe('3 at 10.00')
  })

  test('goods may be there in number and not in worth: no value stays of nothing', async () => {
    const storageId = await goods.storage('VALOR', 'Almacén de valores')
    // 10 sacks for 100.00 come in, and an adjustment says that they are worth 20.00 more: 12.00 each.
    const opening = await through(
      'inventory',
      write.inventory('opening', { storageId, lines: rice({ quantity: '10', unitCost: '10' }) }),
      'approved',
      'confirmed',
    )
    const dearer = await through(
      'inventory',
      write.inventory('adjustment', {
        storageId,
        date: '2026-01-21',
        lines: [{ productId: ids.rice, value: '20.00' }],
      }),
      'approved',
      'confirmed',
    )
    expect(await goods.held(storageId, ids.rice)).toBe('10 at 120.00')
    // Gone as they came, 10 for 100.00, they would leave 20.00 of nothing.
    await business.refused({
      'the load': [() => move('inventory', opening, 'cancelled'), '409 stock.valueLeft'],
    })
    const { body } = await move('inventory', opening, 'cancelled')
    expect(body.message).toBe(
      'Sin 00001 Arroz en el almacén Almacén de valores el 21/01/2026 quedaría valor sin cantidad: lo que salió después se costeó con esa mercancía. Anote una devolución o un ajuste.',
    )
    await done(move('inventory', dearer, 'cancelled'))
    expect(await goods.held(storageId, ids.rice)).toBe('10 at 100.00')
  })
})

describe('what is reconciled or closed is not cancelled', () => {
  test('money that the bank’s statement says as well stays', async () => {
    const [sold, { purchase: bought }] = [await business.sold(), await business.received()]
    const collected = await settle('collection', sold, '40.00')
    const paid = await settle('payment', bought, '40.00')
    await product.asOwner(
      `update money_operation set state = 'reconciled' where id in ('${collected._id}', '${paid._id}')`,
    )
    await business.refused({
      'a collection': [() => move('collection', collected, 'cancelled'), '409 state.notAllowed'],
      'a payment': [() => move('payment', paid, 'cancelled'), '409 state.notAllowed'],
    })
  })

  test('a second time, without a reason, or as somebody else read it: nothing', async () => {
    const sold = await business.sold()
    const carried = await through('transfer', write.transfer(), 'inTransit', 'confirmed')
    const lost = await through('inventory', write.inventory('loss'), 'approved', 'confirmed')
    const served = await through('soldService', write.soldService(), 'approved', 'confirmed')
    const advance = await done(write.advanceGiven())
    const { reception } = await business.received()
    const documents = {
      sale: sold,
      transfer: carried,
      inventory: lost,
      soldService: served,
      payment: advance,
      reception,
    }
    const kinds = Object.entries(documents) as [keyof typeof documents, Written][]
    await business.refused(
      Object.fromEntries(
        kinds.flatMap(
          ([kind, document]) =>
            [
              [
                `${kind} without a reason`,
                [() => move(kind, document, 'cancelled', { reason: '' }), '422 reason field.required'],
              ],
              [
                `${kind} as it was before`,
                [
                  () => move(kind, { ...document, version: document.version + 1 }, 'cancelled'),
                  '409 record.stale',
                ],
              ],
            ] as const,
        ),
      ),
    )
    const cancelled: [keyof typeof documents, Written][] = []
    for (const [kind, document] of kinds)
      cancelled.push([kind, await done(move(kind, document, 'cancelled'))])
    await business.refused(
      Object.fromEntries(
        cancelled.map(
          ([kind, document]) =>
            [
              `${kind} a second time`,
              [() => move(kind, document, 'cancelled'), '409 state.notAllowed'],
            ] as const,
        ),
      ),
    )
  })
})
