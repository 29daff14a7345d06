import { beforeAll, describe, expect, test } from 'vitest'
import { chartOf } from '@cuadre/test/chart.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { type Sale, sellingOf } from '@cuadre/test/selling.ts'

const product = openProduct()
const { open, ids, goods, write, rice, change, read, sold, posted, correct, path } = sellingOf(product)

beforeAll(open)

describe('a sale for export of ten sacks at 25.00 that cost 10.00', () => {
  let sale: Sale

  test('earns on its own account; the goods cost what goods cost', async () => {
    sale = await sold({ isExport: true })
    expect(sale).toMatchObject({ isExport: true })
    expect(await posted(sale)).toEqual([
      ['D 135.0020 250.00', 'C 914 250.00', 'D 814 100.00', 'C 189 100.00'],
    ])
  })

  test('what comes back of it is taken from the same account', async () => {
    const { status, body } = await product.call<Sale>('POST', '/private/saleReturns/create', {
      saleId: sale._id,
      date: '2026-01-25',
      lines: [{ lineId: sale.lines[0]!._id, quantity: '4' }],
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await posted(body)).toEqual([['D 914 100.00', 'C 135.0020 100.00', 'D 189 40.00', 'C 814 40.00']])
  })

  test('the list finds it by what it is', async () => {
    await sold()
    const found = async (isExport: boolean) =>
      (await product.call<{ data: { number: string }[] }>('POST', `${path}/filter`, { isExport })).body.data
    expect((await found(true)).map(({ number }) => number)).toEqual([sale.number])
    expect((await found(false)).map(({ number }) => number)).not.toContain(sale.number)
  })

  test('a correction may say that it was one all along', async () => {
    const home = await sold({ lines: rice('2') })
    const { status, body } = await correct(home, {
      lines: rice('2'),
      isExport: true,
      reason: 'Salió para el extranjero',
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ isExport: true, replaces: { number: home.number } })
    expect(await posted(body)).toEqual([['D 135.0020 50.00', 'C 914 50.00', 'D 814 20.00', 'C 189 20.00']])
  })

  test('the account is that of the parameter on the day of the sale', async () => {
    const other = await chartOf(product).idOf('950')
    await parametersOf(product).create({
      key: 'account.sales.exportGoods',
      type: 'account',
      validFrom: '2026-01-15',
      accountId: other,
    })
    const { body } = await write({ lines: rice('2'), isExport: true, date: '2026-01-14' })
    const { body: confirmed } = await change(body, 'confirmed')
    expect((await posted(confirmed))[0]).toContain('C 914 50.00')
    const later = await sold({ lines: rice('2'), isExport: true })
    expect((await posted(later))[0]).toContain('C 950 50.00')
  })
})

test('an offer for export becomes a sale for export', async () => {
  const offers = '/private/movementsOfferts'
  const { status, body } = await product.call<Sale & { operation: { _id: string } }>(
    'POST',
    `${offers}/create`,
    {
      date: '2026-01-20',
      clientId: ids.client,
      storageId: ids.shop,
      isExport: true,
      lines: rice('5'),
    },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ isExport: true })
  let { version } = body
  let operation = ''
  for (const [state, more] of [
    ['sent', {}],
    ['accepted', {}],
    ['converted', { conversion: {} }],
  ] as const) {
    const moved = await product.call<typeof body>('PUT', `${offers}/changeStateMovementOffert`, {
      _id: body._id,
      version,
      state,
      ...more,
    })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    version = moved.body.version
    operation = moved.body.operation?._id ?? ''
  }
  expect(await read({ _id: operation })).toMatchObject({ isExport: true })
})

test('a provider’s offer is nothing that is exported', async () => {
  const provider = await goods.create('/private/providersCont/createProviderCont', {
    name: 'Arrocera del Sur',
    kind: 'provider',
  })
  const { status, body } = await product.call<Sale>('POST', '/private/movementsOfferts/create', {
    date: '2026-01-20',
    providerId: provider,
    isExport: true,
    lines: rice('5'),
  })
  expect(status).toBe(422)
  expect(body.fields).toMatchObject([{ path: 'isExport' }])
})
