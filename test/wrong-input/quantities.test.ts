import { expect, test } from 'vitest'
import { inventoryTypes } from '@cuadre/inventory/other-inventory/kinds.ts'
import { openProduct } from '../ceiba.ts'
import { businessOf, type Attempt, type Written } from '../business.ts'

const product = openProduct()
const business = businessOf(product)
business.begin()
const { ids, write, move, done, rice } = business

/** What every quantity of sacks is refused for, whichever document says it; sacks are counted whole. */
const wrongQuantities = (at: string, attempt: (quantity: string) => ReturnType<Attempt>) => {
  const expected = {
    '0': `422 ${at} document.quantityZero`,
    '0.00000000': `422 ${at} document.quantityZero`,
    '-4': `422 ${at} field.money`,
    '1.5': `422 ${at} document.quantityDecimals`,
    '1.123456789': `422 ${at} field.money`,
    '4 sacos': `422 ${at} field.money`,
    '': `422 ${at} field.money`,
  }
  return Object.fromEntries(
    Object.entries(expected).map(
      ([quantity, refusal]) => [`'${quantity}'`, [() => attempt(quantity), refusal]] as const,
    ),
  )
}

test.each([
  ['sold', (quantity: string) => write.sale({ lines: rice({ quantity }) })],
  ['bought', (quantity: string) => write.purchase({ lines: rice({ quantity, unitPrice: '10' }) })],
  ['offered', (quantity: string) => write.offer({ lines: rice({ quantity, unitPrice: '25' }) })],
  ['carried to another storage', (quantity: string) => write.transfer({ lines: rice({ quantity }) })],
  [
    'sold as a service',
    (quantity: string) => write.soldService({ lines: [{ serviceId: ids.advice, quantity }] }),
  ],
  [
    'bought as a service',
    (quantity: string) =>
      write.boughtService({
        lines: [
          {
            serviceId: ids.freight,
            quantity,
            unitPrice: '300',
            costCenterId: ids.center,
            expenseItemId: ids.item,
          },
        ],
      }),
  ],
])('nothing, less than nothing and part of a sack are not %s', async (_what, attempt) => {
  await business.refused(wrongQuantities('lines.0.quantity', attempt))
})

test('nor written down in any document of inventory, but that nothing was counted', async () => {
  const { account, costCenter } = { account: await business.chart.idOf('822'), costCenter: ids.center }
  const choices = { accountId: account, costCenterId: costCenter, expenseItemId: ids.item }
  const chosen: Record<string, object> = {
    consumption: choices,
    consumptionReturn: choices,
    selfConsumption: choices,
    opening: {},
  }
  const costed = new Set(['opening', 'surplus', 'donationReceived', 'consumptionReturn'])
  for (const type of inventoryTypes.filter((each) => each !== 'adjustment' && each !== 'count'))
    await business.refused(
      wrongQuantities('lines.0.quantity', (quantity) =>
        write.inventory(type, {
          lines: rice({ quantity, ...(costed.has(type) && { unitCost: '10' }) }),
          ...chosen[type],
        }),
      ),
    )
  const {
    "'0'": _zero,
    "'0.00000000'": _nothing,
    ...others
  } = wrongQuantities('lines.0.quantity', (quantity) =>
    write.inventory('count', { lines: rice({ quantity }) }),
  )
  await business.refused(others)
})

test('nor received, sent back to the provider or taken back from the client', async () => {
  const purchase = await business.awaited()
  const [line] = purchase.lines
  await business.refused(
    wrongQuantities('lines.0.quantity', (quantity) =>
      write.reception(purchase._id, [{ lineId: line?._id, quantity }]),
    ),
  )
  await business.refused({
    'a part of a sack that is claimed': [
      () =>
        write.reception(purchase._id, [
          { lineId: line?._id, quantity: '1', rejected: '0.5', reason: 'Roto' },
        ]),
      '422 lines.0.rejected document.quantityDecimals',
    ],
    'something claimed that says no reason': [
      () => write.reception(purchase._id, [{ lineId: line?._id, quantity: '1', rejected: '1' }]),
      '422 lines.0.reason reception.reasonNeeded',
    ],
  })
  await done(write.reception(purchase._id, [{ lineId: line?._id, quantity: '10' }]))
  await business.refused(
    wrongQuantities('lines.0.quantity', (quantity) =>
      write.returnToProvider(purchase._id, [{ lineId: line?._id, quantity }]),
    ),
  )
  const sale = await business.sold()
  await business.refused(
    wrongQuantities('lines.0.quantity', (quantity) =>
      write.returnByClient(sale._id, [{ lineId: sale.lines[0]?._id, quantity }]),
    ),
  )
})

test('of a transfer nothing may arrive, but no part of a sack and not less than nothing', async () => {
  const transfer = await business.through('transfer', write.transfer(), 'inTransit')
  const [line] = transfer.lines
  const {
    "'0'": _zero,
    "'0.00000000'": _nothing,
    ...others
  } = wrongQuantities('lines.0.received', (received) =>
    move('transfer', transfer, 'confirmed', { lines: [{ lineId: line?._id, received }] }),
  )
  await business.refused(others)
})

test('flour is weighed to the gram and no finer', async () => {
  const flour = (quantity: string) => [{ productId: ids.flour, quantity, unitPrice: '3' }]
  await business.refused({
    'a tenth of a gram': [
      () => write.sale({ lines: flour('1.2345') }),
      '422 lines.0.quantity document.quantityDecimals',
    ],
    'the same behind a line that is right': [
      () => write.purchase({ lines: [...flour('1.234'), ...rice({ unitPrice: '10', quantity: '0' })] }),
      '422 lines.1.quantity document.quantityZero',
    ],
  })
  const sale = await done(write.sale({ lines: flour('1.234') }))
  expect(sale.lines).toMatchObject([{ quantity: '1.234' }])
})

test('money of nothing, below it or in parts of a cent is neither collected, nor paid, nor an advance', async () => {
  const sale = await business.sold()
  const { purchase } = await business.received()
  const wrongAmounts = (attempt: (amount: string) => ReturnType<Attempt>, others: object = {}) =>
    Object.fromEntries(
      Object.entries({
        '0': '422 amount operation.zero',
        '0.00': '422 amount operation.zero',
        '-5.00': '422 amount field.money',
        '5.001': '422 amount field.money',
        '5,00': '422 amount field.money',
        ...others,
      }).map(([amount, refusal]) => [`'${amount}'`, [() => attempt(amount), refusal]] as const),
    )
  const open = { receivable: await business.itemOf(sale), payable: await business.itemOf(purchase) }
  const share = (itemId: string, amount = '5.00') => ({ allocations: [{ itemId, amount }] })
  await business.refused(
    wrongAmounts((amount) => write.collection({ amount, ...share(open.receivable, '0.01') })),
  )
  await business.refused(wrongAmounts((amount) => write.payment({ amount, ...share(open.payable, '0.01') })))
  await business.refused(wrongAmounts((amount) => write.advanceReceived({ amount })))
  await business.refused(wrongAmounts((amount) => write.advanceGiven({ amount })))
  const at = 'allocations.0.amount'
  await business.refused({
    'nothing of a debt': [
      () => write.collection({ amount: '5.00', ...share(open.receivable, '0.00') }),
      `422 ${at} openItem.zero`,
    ],
    'less than nothing of it': [
      () => write.collection({ amount: '5.00', ...share(open.receivable, '-1.00') }),
      `422 ${at} field.money`,
    ],
    'a part of a cent of it': [
      () => write.payment({ amount: '5.00', ...share(open.payable, '1.005') }),
      `422 ${at} field.money`,
    ],
    'a commission below nothing': [
      () => write.collection({ amount: '5.00', commission: '-1.00', ...share(open.receivable) }),
      '422 commission field.money',
    ],
    'a commission that takes all of it': [
      () => write.collection({ amount: '5.00', commission: '5.00', ...share(open.receivable) }),
      '422 commission operation.commissionTooLarge',
    ],
  })
})

test('no document is without lines, and no price or discount is below nothing', async () => {
  const writers: Record<string, (more: object) => Promise<{ status: number; body: Written }>> = {
    sale: write.sale,
    purchase: write.purchase,
    offer: write.offer,
  }
  const goods: Record<string, readonly [Attempt, string]> = {}
  for (const [kind, writer] of Object.entries(writers)) {
    const attempt = (line: object) => (() => writer({ lines: rice(line) })) as unknown as Attempt
    goods[`${kind} of nothing`] = [
      (() => writer({ lines: [] })) as unknown as Attempt,
      '422 lines document.noLines',
    ]
    goods[`${kind} at less than nothing`] = [
      attempt({ unitPrice: '-1' }),
      '422 lines.0.unitPrice field.money',
    ]
    goods[`${kind} at more than a discount of everything`] = [
      attempt({ unitPrice: '1', discount: '100.01' }),
      '422 lines.0.discount document.discountTooLarge',
    ]
    goods[`${kind} at a discount below nothing`] = [
      attempt({ unitPrice: '1', discount: '-1' }),
      '422 lines.0.discount field.money',
    ]
  }
  await business.refused(goods)
  await business.refused({
    'a transfer of nothing': [() => write.transfer({ lines: [] }), '422 lines document.noLines'],
    'a shortage of nothing': [() => write.inventory('shortage', { lines: [] }), '422 lines document.noLines'],
    'a service of nothing': [() => write.soldService({ lines: [] }), '422 lines document.noLines'],
    'a bought service of nothing': [() => write.boughtService({ lines: [] }), '422 lines document.noLines'],
    'an invoice of nothing': [
      () => product.call('POST', '/private/invoice/createInvoice', { sources: [] }),
      '422 sources invoice.noSales',
    ],
  })
})
