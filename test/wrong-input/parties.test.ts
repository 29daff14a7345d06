import { describe, expect, test } from 'vitest'
import { openProduct } from '../ceiba.ts'
import { businessOf, type Attempt } from '../business.ts'

const product = openProduct()
const business = businessOf(product)
business.begin()
const { ids, goods, chart, write, move, done, through, rice } = business

const unknown = '01a1fc2d-0000-7000-8000-000000000000'
type Attempts = Record<string, readonly [Attempt, string]>

describe('the wrong kind of partner', () => {
  const offeredTo = (partner: object) => write.offer({ clientId: null, ...partner })

  test('a provider is sold nothing, and nothing is bought from a client', async () => {
    await business.refused({
      'a sale to a provider': [
        () => write.sale({ clientId: ids.provider }),
        '422 clientId document.notClient',
      ],
      'a service sold to a provider': [
        () => write.soldService({ clientId: ids.provider }),
        '422 clientId document.notClient',
      ],
      'a purchase from a client': [
        () => write.purchase({ providerId: ids.client }),
        '422 providerId document.notProvider',
      ],
      'a service bought from a client': [
        () => write.boughtService({ providerId: ids.client }),
        '422 providerId document.notProvider',
      ],
      'an offer to a provider': [
        () => offeredTo({ clientId: ids.provider }),
        '422 clientId document.notClient',
      ],
      'an offer by a client': [
        () => offeredTo({ providerId: ids.client }),
        '422 providerId document.notProvider',
      ],
      'an advance of a provider': [
        () => write.advanceReceived({ clientId: ids.provider }),
        '422 clientId operation.notClient',
      ],
      'an advance to a client': [
        () => write.advanceGiven({ providerId: ids.client }),
        '422 providerId operation.notProvider',
      ],
      'freight that is owed to a client': [
        () => write.purchase({ costs: [{ concept: 'Flete', providerId: ids.client, amount: '10.00' }] }),
        '422 costs.0.providerId document.notProvider',
      ],
    })
  })

  test('what is sold is no service that is bought, and the other way round', async () => {
    await business.refused({
      'freight sold': [
        () => write.soldService({ lines: [{ serviceId: ids.freight, quantity: '1', unitPrice: '10' }] }),
        '422 lines.0.serviceId document.serviceNotSold',
      ],
      'advice bought': [
        () =>
          write.boughtService({
            lines: [
              {
                serviceId: ids.advice,
                quantity: '1',
                unitPrice: '10',
                costCenterId: ids.center,
                expenseItemId: ids.item,
              },
            ],
          }),
        '422 lines.0.serviceId document.serviceNotBought lines.0.accountId servicePurchase.noAccount',
      ],
    })
  })

  test('nobody is anybody: partners that never were or left, storages, products and services too', async () => {
    const gone = await business.people.partner('Cafetería Cerrada', 'both')
    await product.asOwner(`update partner set active = false where id = '${gone}'`)
    const closed = await goods.storage('CERRADO', 'Almacén cerrado')
    await product.asOwner(`update nomenclator set active = false where id = '${closed}'`)
    const old = await goods.product('Café', ids.sack, '90.00')
    await product.asOwner(`update product set active = false where id = '${old}'`)
    const attempts: Attempts = {}
    for (const [party, code] of [
      [unknown, 'partner.unknown'],
      [gone, 'partner.inactive'],
    ] as const) {
      for (const [kind, writer] of Object.entries({
        sale: write.sale,
        'sold service': write.soldService,
        collection: (more: object) => write.advanceReceived(more),
      }))
        attempts[`${kind} ${code}`] = [() => writer({ clientId: party }), `422 clientId ${code}`]
      for (const [kind, writer] of Object.entries({
        purchase: write.purchase,
        'bought service': write.boughtService,
        payment: (more: object) => write.advanceGiven(more),
      }))
        attempts[`${kind} ${code}`] = [() => writer({ providerId: party }), `422 providerId ${code}`]
    }
    for (const [storageId, code] of [
      [unknown, 'document.storageUnknown'],
      [closed, 'document.storageInactive'],
    ] as const) {
      attempts[`sale ${code}`] = [() => write.sale({ storageId }), `422 storageId ${code}`]
      attempts[`purchase ${code}`] = [() => write.purchase({ storageId }), `422 storageId ${code}`]
      attempts[`loss ${code}`] = [() => write.inventory('loss', { storageId }), `422 storageId ${code}`]
      attempts[`transfer ${code}`] = [
        () => write.transfer({ destinationStorageId: storageId }),
        `422 destinationStorageId ${code}`,
      ]
    }
    attempts['to where it comes from'] = [
      () => write.transfer({ destinationStorageId: ids.depot }),
      '422 destinationStorageId transfer.sameStorage',
    ]
    for (const [productId, code] of [
      [unknown, 'product.unknown'],
      [old, 'product.inactive'],
    ] as const) {
      const lines = rice({ productId, unitPrice: '1' })
      attempts[`sale ${code}`] = [() => write.sale({ lines }), `422 lines.0.productId ${code}`]
      attempts[`purchase ${code}`] = [() => write.purchase({ lines }), `422 lines.0.productId ${code}`]
      attempts[`offer ${code}`] = [() => write.offer({ lines }), `422 lines.0.productId ${code}`]
      const plain = rice({ productId })
      attempts[`transfer ${code}`] = [() => write.transfer({ lines: plain }), `422 lines.0.productId ${code}`]
      attempts[`loss ${code}`] = [
        () => write.inventory('loss', { lines: plain }),
        `422 lines.0.productId ${code}`,
      ]
    }
    attempts['sold service'] = [
      () => write.soldService({ lines: [{ serviceId: unknown, quantity: '1', unitPrice: '1' }] }),
      '422 lines.0.serviceId service.unknown',
    ]
    await business.refused(attempts)
  })
})

describe('another currency', () => {
  const writers = {
    sale: (more: object) => write.sale(more),
    purchase: (more: object) => write.purchase(more),
    'sold service': (more: object) => write.soldService(more),
    'bought service': (more: object) => write.boughtService(more),
    advance: (more: object) => write.advanceReceived(more),
    'advance to a provider': (more: object) => write.advanceGiven(more),
    offer: (more: object) => write.offer(more),
  }

  test('without a rate on the day nothing is written in it, and no rate is nothing', async () => {
    const attempts: Attempts = {}
    for (const [kind, writer] of Object.entries(writers)) {
      attempts[`${kind} without a rate`] = [() => writer({ currencyId: ids.euro }), '409 exchangeRate.none']
      for (const [rate, code] of [
        ['0', kind.startsWith('advance') ? 'operation.rateZero' : 'document.rateZero'],
        ['-400', 'field.money'],
        ['400,00', 'field.money'],
        ['400.123456789', 'field.money'],
      ] as const)
        attempts[`${kind} at ${rate}`] = [() => writer({ currencyId: ids.euro, rate }), `422 rate ${code}`]
      attempts[`${kind} in no currency`] = [
        () => writer({ currencyId: unknown, rate: '400' }),
        '422 currencyId currency.unknown',
      ]
    }
    await business.refused(attempts)
  })

  test('a rate of a later day is none of the day', async () => {
    const rate = await product.call('POST', '/private/exchangeRate/create', {
      originCurrencyId: ids.euro,
      date: '2026-01-21',
      rate: '480.00',
    })
    expect(rate.status, JSON.stringify(rate.body)).toBe(200)
    await business.refused({
      sale: [() => write.sale({ currencyId: ids.euro }), '409 exchangeRate.none'],
    })
    expect(await done(write.sale({ currencyId: ids.euro, date: '2026-01-21' }))).toMatchObject({
      total: '100.00',
      amount: '48000.00',
    })
  })

  test('the prices of the catalogue are in the currency of the books: in another one they are written', async () => {
    const none = { currencyId: ids.euro, rate: '480', lines: rice() }
    await business.refused({
      sale: [() => write.sale(none), '422 lines.0.unitPrice document.noPrice'],
      offer: [() => write.offer(none), '422 lines.0.unitPrice document.noPrice'],
      'sold service': [
        () => write.soldService({ ...none, lines: [{ serviceId: ids.advice, quantity: '1' }] }),
        '422 lines.0.unitPrice document.noPrice',
      ],
    })
    expect(await done(write.sale({ lines: rice() }))).toMatchObject({ total: '100.00' })
  })
})

describe('a contract', () => {
  const agreed = (nature: 'sale' | 'purchase', more: object = {}) =>
    goods.create('/private/contract/createContract', {
      partnerId: nature === 'sale' ? ids.client : ids.provider,
      nature,
      object: 'Suministro',
      startDate: '2026-01-10',
      endDate: '2026-01-19',
      amount: '1500.00',
      state: 'active',
      ...more,
    })

  const rescinded = async (id: string) => {
    await product.asOwner(`update contract set state = 'rescinded' where id = '${id}'`)
    return id
  }

  test('that is over, has not begun, is not signed or is somebody else’s holds no document', async () => {
    const sides = {
      sale: { sale: write.sale, 'sold service': write.soldService },
      purchase: { purchase: write.purchase, 'bought service': write.boughtService },
    } as const
    const attempts: Attempts = {}
    for (const [nature, kinds] of Object.entries(sides) as ['sale' | 'purchase', object][]) {
      const contracts = {
        expired: await agreed(nature),
        notBegun: await agreed(nature, { startDate: '2026-01-21', endDate: '2026-02-28' }),
        notSigned: await agreed(nature, { endDate: null, state: 'draft' }),
        notInForce: await rescinded(await agreed(nature, { endDate: null })),
        ofAnother: await agreed(nature, { endDate: null, partnerId: ids.both }),
        otherNature: await agreed(nature === 'sale' ? 'purchase' : 'sale', {
          endDate: null,
          partnerId: ids.both,
        }),
        unknown,
      }
      for (const [kind, writer] of Object.entries(kinds) as [string, (more: object) => ReturnType<Attempt>][])
        for (const [why, contractId] of Object.entries(contracts)) {
          const party =
            why === 'otherNature' ? { [nature === 'sale' ? 'clientId' : 'providerId']: ids.both } : {}
          attempts[`${kind} ${why}`] = [
            () => writer({ contractId, ...party }),
            `422 contractId contract.${why}`,
          ]
        }
    }
    await business.refused(attempts)
  })

  test('that ran out while a document waited is said when it is confirmed', async () => {
    const contractId = await agreed('sale', { endDate: '2026-01-31' })
    const sale = await done(write.sale({ contractId }))
    await product.asOwner(`update contract set end_date = '2026-01-19' where id = '${contractId}'`)
    await business.refused({
      sale: [() => move('sale', sale, 'confirmed'), '409 contract.expired'],
    })
  })
})

describe('a product', () => {
  test('has a unit, which there is', async () => {
    const write = (more: object) => product.call('POST', '/private/products', { name: 'Azúcar', ...more })
    await business.refused({
      'without a unit': [() => write({}), '422 unitId field.required'],
      'in nothing': [() => write({ unitId: null }), '422 unitId field.id'],
      'in a unit that never was': [() => write({ unitId: unknown }), '422 unitId unit.unknown'],
      'on an account that is not of stock': [
        () => write({ unitId: ids.sack, inventoryAccountId: ids.bank }),
        '422 inventoryAccountId account.notInventory',
      ],
    })
  })

  test('whose account takes no movements any more is neither sold, nor received, nor carried, nor lost', async () => {
    const inventoryAccountId = await chart.idOf('187.0010')
    const soap = await goods.create('/private/products', {
      name: 'Jabón',
      unitId: ids.sack,
      inventoryAccountId,
      salePrice: '12.00',
    })
    await through(
      'inventory',
      write.inventory('opening', { lines: [{ productId: soap, quantity: '20', unitCost: '5' }] }),
      'approved',
      'confirmed',
    )
    const lines = [{ productId: soap, quantity: '2', unitPrice: '12' }]
    const moved = [{ productId: soap, quantity: '2' }]
    const sale = await done(write.sale({ lines }))
    const purchase = await through('purchase', write.purchase({ lines }), 'confirmed')
    const loss = await through('inventory', write.inventory('loss', { lines: moved }), 'approved')
    const transfer = await done(write.transfer({ lines: moved }))
    await product.asOwner(`update account set active = false where id = '${inventoryAccountId}'`)
    await business.refused({
      sale: [() => move('sale', sale, 'confirmed'), '409 stock.account'],
      reception: [
        () => write.reception(purchase._id, [{ lineId: purchase.lines[0]?._id, quantity: '2' }]),
        '409 stock.account',
      ],
      loss: [() => move('inventory', loss, 'confirmed'), '409 stock.account'],
      transfer: [() => move('transfer', transfer, 'inTransit'), '409 stock.account'],
    })
    await product.asOwner(`update account set active = true where id = '${inventoryAccountId}'`)
    await done(move('sale', sale, 'confirmed'))
  })
})
