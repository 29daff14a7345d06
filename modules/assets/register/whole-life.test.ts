import { beforeAll, expect, test } from 'vitest'
import { assetsOf, type OfAssets } from '@cuadre/test/assets.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { serviceDocuments } from '@cuadre/test/service-documents.ts'

// A display cabinet: bought, depreciated twice, moved to the shop, sold and collected.

const product = openProduct()
const assets = assetsOf(product)
const purchases = serviceDocuments(product, '/private/buyOfServices')
const { ids, ok, call, move, depreciated, read, entries } = assets

/** What an account holds by all that was posted, debits less credits. */
const held = async (code: string) => {
  const { rows } = await product.asOwner(
    `select coalesce(sum(line.debit - line.credit), 0)::numeric(18, 2)::text as held from journal_line line where line.account_id = '${await assets.account(code)}'`,
  )
  return (rows[0] as { held: string }).held
}

beforeAll(async () => {
  await assets.begin({ open: ['2026-04'] })
})

test('an asset goes from its purchase through two depreciations and a move to its sale, and nothing is left of it', async () => {
  const bought = await purchases.through(
    await purchases.create({
      date: '2026-01-15',
      providerId: ids.provider,
      paymentForm: 'credit',
      providerDocument: 'F-101',
      lines: [
        {
          serviceId: await assets.service('Mobiliario', 'bought'),
          accountId: await assets.account('290.0010'),
          quantity: '1',
          unitPrice: '36000.00',
          description: 'Vitrina de cristal',
        },
      ],
    }),
    'approved',
    'confirmed',
  )
  expect(await held('290.0010')).toBe('36000.00')
  const written = await call('POST', 'assets/createAssets', {
    ...assets.draft({ name: 'Vitrina de cristal', specificationId: ids.furniture, cost: '36000.00' }),
    purchaseLineId: bought.lines[0]!._id,
  })
  const cabinet = await ok(move(await ok(Promise.resolve(written)), 'confirmed'))
  // The sub-accounts of 290 come to nothing together.
  expect([await held('290.0010'), await held('290.0999')]).toEqual(['36000.00', '-36000.00'])

  // 36,000.00 × 10 % ÷ 12 is 300.00, an expense of the office in February and of the shop in March.
  expect(await entries(await depreciated('2026-02-28'))).toEqual([['D 822 300.00', 'C 375 300.00']])
  await ok(call('PUT', 'assets/moveAreas', { assetIds: [cabinet._id], date: '2026-03-10', areaId: ids.shop }))
  expect(await entries(await depreciated('2026-03-31'))).toEqual([['D 819 300.00', 'C 375 300.00']])
  expect(await read(cabinet)).toMatchObject({ accumulated: '600.00', net: '35400.00' })

  const buyer = await assets.partner('Dulcería El Trigal S.U.R.L.', 'client')
  const sale = await ok(
    call('PUT', 'assets/sellAssets', {
      assetIds: [cabinet._id],
      date: '2026-04-08',
      clientId: buyer,
      price: '37000.00',
    }),
  )
  // 37,000.00 less the 35,400.00 that it was still worth: 1,600.00 earned.
  expect(sale).toMatchObject({ sale: { result: '1600.00' } })
  const [item] = await assets.openItems('client', buyer)
  await assets.ask<OfAssets>('POST', 'pendingReceivable/collectSale', {
    clientId: buyer,
    date: '2026-04-20',
    accountId: await assets.account('109'),
    amount: '37000.00',
    allocations: [{ itemId: item!._id, amount: '37000.00' }],
  })
  expect(await ok(call('GET', 'assetMovements/getById', { id: sale._id }))).toMatchObject({
    sale: { paid: 'paid' },
  })
  // Nothing of it is in the books but what was earned.
  const left = await Promise.all(['240.0020', '375', '334.0010', '845', '950'].map(held))
  expect(left).toEqual(['0.00', '0.00', '0.00', '35400.00', '-37000.00'])
})
