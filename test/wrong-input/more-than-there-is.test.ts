import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../ceiba.ts'
import { hire } from '../people.ts'
import { openProduct } from '../ceiba.ts'
import { type Attempt, businessOf, type Refused, whatIsWrong, type Written } from '../business.ts'

const product = openProduct()
const business = businessOf(product)
business.begin()
const { ids, goods, write, move, done, through, rice } = business

describe('more than there is', () => {
  test('is neither sold, nor carried away, nor used up, nor lost', async () => {
    const much = { lines: rice({ quantity: '101' }) }
    const sale = await done(write.sale(much))
    const transfer = await done(write.transfer(much))
    const loss = await through('inventory', write.inventory('loss', much), 'approved')
    const used = await through(
      'inventory',
      write.inventory('consumption', {
        ...much,
        accountId: await business.chart.idOf('822'),
        costCenterId: ids.center,
        expenseItemId: ids.item,
      }),
      'approved',
    )
    await business.refused({
      sale: [() => move('sale', sale, 'confirmed'), '409 stock.short'],
      transfer: [() => move('transfer', transfer, 'inTransit'), '409 stock.short'],
      loss: [() => move('inventory', loss, 'confirmed'), '409 stock.short'],
      consumption: [() => move('inventory', used, 'confirmed'), '409 stock.short'],
    })
    const { body } = await move('sale', sale, 'confirmed')
    expect(body.message).toBe('No alcanza 00001 Arroz en el almacén Depósito: faltan 1 el 20/01/2026.')
    for (const [kind, document] of [
      ['sale', sale],
      ['transfer', transfer],
    ] as const)
      await done(move(kind, document, 'cancelled'))
  })

  test('nor on a day before it came, although it is there by now', async () => {
    const early = await done(write.sale({ date: '2026-01-04' }))
    await business.refused({ sale: [() => move('sale', early, 'confirmed'), '409 stock.short'] })
    await done(move('sale', early, 'cancelled'))
  })

  test('nor so that a later day would lack what left on it: the shortage of that day is said', async () => {
    await goods.load('2026-01-06', ids.shop, ids.rice, '5', '50.00')
    const later = await business.sold({
      date: '2026-01-25',
      storageId: ids.shop,
      lines: rice({ quantity: '5' }),
    })
    const before = await done(
      write.sale({ date: '2026-01-10', storageId: ids.shop, lines: rice({ quantity: '1' }) }),
    )
    await business.refused({ sale: [() => move('sale', before, 'confirmed'), '409 stock.short'] })
    const { body } = await move('sale', before, 'confirmed')
    expect(body.message).toBe('No alcanza 00001 Arroz en el almacén Tienda: faltan 1 el 25/01/2026.')
    await done(move('sale', later, 'cancelled'))
  })
})

describe('two browsers at once', () => {
  /** Everything that takes rice out of a storage: its document, written and ready for the last click. */
  const takers: Record<
    string,
    (storageId: string, quantity: string) => Promise<() => Promise<Answer<Written & Refused>>>
  > = {
    sale: async (storageId, quantity) => {
      const sale = await done(write.sale({ date: '2026-01-27', storageId, lines: rice({ quantity }) }))
      return () => move('sale', sale, 'confirmed')
    },
    transfer: async (originStorageId, quantity) => {
      const transfer = await done(
        write.transfer({
          date: '2026-01-27',
          originStorageId,
          destinationStorageId: ids.depot,
          lines: rice({ quantity }),
        }),
      )
      return () => move('transfer', transfer, 'inTransit')
    },
    loss: async (storageId, quantity) => {
      const loss = await through(
        'inventory',
        write.inventory('loss', { date: '2026-01-27', storageId, lines: rice({ quantity }) }),
        'approved',
      )
      return () => move('inventory', loss, 'confirmed')
    },
    'return to the provider': async (storageId, quantity) => {
      const { purchase, lineId } = await business.received({ storageId, date: '2026-01-26' })
      // What came for it goes where it does not count.
      await through(
        'transfer',
        write.transfer({
          date: '2026-01-26',
          originStorageId: storageId,
          destinationStorageId: ids.depot,
          lines: rice({ quantity: '10' }),
        }),
        'inTransit',
      )
      return () =>
        write.returnToProvider(purchase._id, [{ lineId, quantity }], {
          date: '2026-01-27',
          costCenterId: ids.center,
          expenseItemId: ids.item,
        })
    },
  }

  beforeAll(async () => {
    for (const [email, name] of [
      ['olga@ceiba.test', 'Olga Prieto'],
      ['raul@ceiba.test', 'Raúl Díaz'],
    ] as const)
      await hire(product, {
        email,
        name,
        permissions: ['adminMovements', 'adminAccountingEntries', 'adminOtherInventory', 'adminTransfers'],
      })
  })

  test('two people confirm two sales of the same last sacks: one does, and the stock is nothing', async () => {
    const storageId = await goods.storage('KIOSCO', 'Kiosco')
    await goods.load('2026-01-06', storageId, ids.rice, '6', '60.00')
    const draft = { storageId, lines: rice({ quantity: '6' }) }
    const sales = [await done(write.sale(draft)), await done(write.sale(draft))]
    const confirm = ({ _id, version }: Written, as: string) =>
      product.call<Written & { code?: string }>(
        'PUT',
        '/private/saleOfProducts/changeStateSaleOfProducts',
        { _id, version, state: 'confirmed' },
        { as },
      )
    const answers = await Promise.all([
      confirm(sales[0]!, 'olga@ceiba.test'),
      confirm(sales[1]!, 'raul@ceiba.test'),
    ])
    expect(answers.map(whatIsWrong).toSorted()).toEqual(['200 done', '409 stock.short'])
    expect(await goods.held(storageId, ids.rice)).toBe('0 at 0.00')
  })

  test('two people confirm the same sale: it is sold once', async () => {
    const storageId = await goods.storage('BODEGA', 'Bodega')
    await goods.load('2026-01-06', storageId, ids.rice, '20', '200.00')
    const { _id, version } = await done(write.sale({ storageId }))
    const answers = await Promise.all(
      ['olga@ceiba.test', 'raul@ceiba.test'].map((as) =>
        product.call<Written & { code?: string }>(
          'PUT',
          '/private/saleOfProducts/changeStateSaleOfProducts',
          { _id, version, state: 'confirmed' },
          { as },
        ),
      ),
    )
    expect(answers.map(whatIsWrong).toSorted()).toEqual(['200 done', '409 state.notAllowed'])
    expect(await goods.held(storageId, ids.rice)).toBe('16 at 160.00')
  })

  const pairs = Object.keys(takers).flatMap((one, at, all) =>
    all.slice(at).map((other) => [one, other] as const),
  )

  test('of any two documents that take the last sacks out of a storage one does', async () => {
    for (const [index, [one, other]] of pairs.entries()) {
      const storageId = await goods.storage(`PUESTO${index}`, `Puesto ${index}`)
      await goods.load('2026-01-06', storageId, ids.rice, '6', '60.00')
      const takes = [await takers[one]!(storageId, '4'), await takers[other]!(storageId, '4')]
      const answers = await Promise.all(takes.map((take) => take()))
      expect([one, other, ...answers.map(whatIsWrong).toSorted()]).toEqual([
        one,
        other,
        '200 done',
        '409 stock.short',
      ])
      expect(await goods.held(storageId, ids.rice)).toBe('2 at 20.00')
    }
  })

  test('the last of a purchase comes once, and goes back once; the last of a sale is taken back once', async () => {
    const purchase = await business.awaited()
    const [line] = purchase.lines
    const twice = async (attempt: Attempt) =>
      (await Promise.all([attempt(), attempt()])).map(whatIsWrong).toSorted()
    expect(await twice(() => write.reception(purchase._id, [{ lineId: line?._id, quantity: '10' }]))).toEqual(
      ['200 done', '409 reception.notOpen'],
    )
    expect(
      await twice(() => write.returnToProvider(purchase._id, [{ lineId: line?._id, quantity: '10' }])),
    ).toEqual(['200 done', '422 lines.0.quantity reception.tooManyBack'])
    const sale = await business.sold()
    expect(
      await twice(() => write.returnByClient(sale._id, [{ lineId: sale.lines[0]?._id, quantity: '4' }])),
    ).toEqual(['200 done', '422 lines.0.quantity saleReturn.tooMany'])
  })

  test('a debt is collected once and paid once', async () => {
    const sale = await business.sold()
    const { purchase } = await business.received()
    const [owed, due] = [await business.itemOf(sale), await business.itemOf(purchase)]
    const twice = async (attempt: Attempt) =>
      (await Promise.all([attempt(), attempt()])).map(whatIsWrong).toSorted()
    expect(
      await twice(() =>
        write.collection({ amount: '100.00', allocations: [{ itemId: owed, amount: '100.00' }] }),
      ),
    ).toEqual(['200 done', '409 openItem.moreThanOpen'])
    expect(
      await twice(() =>
        write.payment({ amount: '100.00', allocations: [{ itemId: due, amount: '100.00' }] }),
      ),
    ).toEqual(['200 done', '409 openItem.moreThanOpen'])
  })
})

describe('more than was bought', () => {
  test('is not received, unless whoever receives it says so', async () => {
    const [purchase, other] = [await business.awaited(), await business.awaited()]
    const lineId = purchase.lines[0]?._id
    const at = '422 lines.0.quantity reception.tooMany'
    await business.refused({
      'eleven of ten': [() => write.reception(purchase._id, [{ lineId, quantity: '11' }]), at],
      'ten, and one claimed beside them': [
        () => write.reception(purchase._id, [{ lineId, quantity: '10', rejected: '1', reason: 'Roto' }]),
        at,
      ],
      'the same line twice': [
        () =>
          write.reception(purchase._id, [
            { lineId, quantity: '6' },
            { lineId, quantity: '6' },
          ]),
        '422 lines.1.lineId reception.lineTwice',
      ],
      'a line of another purchase': [
        () => write.reception(purchase._id, [{ lineId: other.lines[0]?._id, quantity: '1' }]),
        '422 lines.0.lineId reception.lineUnknown',
      ],
    })
  })

  test('nor in parts, nor after all of it came', async () => {
    const purchase = await business.awaited()
    const lineId = purchase.lines[0]?._id
    await done(write.reception(purchase._id, [{ lineId, quantity: '7' }]))
    await business.refused({
      'four of the three that are left': [
        () => write.reception(purchase._id, [{ lineId, quantity: '4' }]),
        '422 lines.0.quantity reception.tooMany',
      ],
      'eight back of the seven that came': [
        () => write.returnToProvider(purchase._id, [{ lineId, quantity: '8' }]),
        '422 lines.0.quantity reception.tooManyBack',
      ],
    })
    await done(write.reception(purchase._id, [{ lineId, quantity: '3' }]))
    await done(write.returnToProvider(purchase._id, [{ lineId, quantity: '6' }]))
    await business.refused({
      'one more': [() => write.reception(purchase._id, [{ lineId, quantity: '1' }]), '409 reception.notOpen'],
      'five back of the four that are left': [
        () => write.returnToProvider(purchase._id, [{ lineId, quantity: '5' }]),
        '422 lines.0.quantity reception.tooManyBack',
      ],
    })
  })

  test('and of what was not confirmed nothing comes, and nothing goes back', async () => {
    const purchase = await done(write.purchase())
    const lines = [{ lineId: purchase.lines[0]?._id, quantity: '1' }]
    const sale = await done(write.sale())
    const sold = [{ lineId: sale.lines[0]?._id, quantity: '1' }]
    await business.refused({
      reception: [() => write.reception(purchase._id, lines), '409 reception.notOpen'],
      return: [() => write.returnToProvider(purchase._id, lines), '409 reception.nothingCame'],
      'return by the client': [() => write.returnByClient(sale._id, sold), '409 saleReturn.notSold'],
    })
  })

  test('more than was sold is not taken back, neither at once nor bit by bit', async () => {
    const sale = await business.sold()
    const lineId = sale.lines[0]?._id
    const back = (quantity: string) => () => write.returnByClient(sale._id, [{ lineId, quantity }])
    await business.refused({ 'five of four': [back('5'), '422 lines.0.quantity saleReturn.tooMany'] })
    await done(back('3')())
    await business.refused({ 'two of the last': [back('2'), '422 lines.0.quantity saleReturn.tooMany'] })
  })
})

describe('more than is open', () => {
  test('is not allocated: not of a debt, not of the money, not of an advance', async () => {
    const sale = await business.sold()
    const { purchase } = await business.received()
    const advance = await done(write.advanceReceived({ amount: '30.00' }))
    const [owed, due] = [await business.itemOf(sale), await business.itemOf(purchase)]
    const { rows } = await product.asOwner(`select id from advance where document_id = '${advance._id}'`)
    const advanceId = (rows[0] as { id: string }).id
    const allocate = (itemId: string, amount: string) => ({ allocations: [{ itemId, amount }] })
    await business.refused({
      'of what a client owes': [
        () => write.collection({ amount: '500.00', ...allocate(owed, '100.01') }),
        '422 allocations.0.amount openItem.moreThanOpen',
      ],
      'of what is owed to a provider': [
        () => write.payment({ amount: '500.00', ...allocate(due, '100.01') }),
        '422 allocations.0.amount openItem.moreThanOpen',
      ],
      'of the money': [
        () => write.collection({ amount: '99.99', ...allocate(owed, '100.00') }),
        '422 allocations operation.moreThanAmount',
      ],
      'the same debt twice': [
        () =>
          write.collection({
            amount: '100.00',
            allocations: [
              { itemId: owed, amount: '50.00' },
              { itemId: owed, amount: '50.00' },
            ],
          }),
        '422 allocations.1.itemId openItem.twice',
      ],
      'of an advance': [
        () =>
          write.collection({
            accountId: undefined,
            amount: '0.00',
            ...allocate(owed, '30.01'),
            advances: [{ advanceId, amount: '30.01' }],
          }),
        '422 advances.0.amount advance.moreThanOpen',
      ],
      'an advance against nothing': [
        () =>
          write.collection({
            accountId: undefined,
            amount: '0.00',
            advances: [{ advanceId, amount: '30.00' }],
          }),
        '422 advances operation.broughtTooMuch',
      ],
      'a debt of somebody else': [
        () => write.collection({ clientId: ids.both, amount: '10.00', ...allocate(owed, '10.00') }),
        '422 allocations.0.itemId openItem.unknown',
      ],
    })
    await done(write.collection({ amount: '60.00', ...allocate(owed, '60.00') }))
    await business.refused({
      'of what is left of a debt': [
        () => write.collection({ amount: '40.01', ...allocate(owed, '40.01') }),
        '422 allocations.0.amount openItem.moreThanOpen',
      ],
    })
  })
})
