import { beforeAll, describe, expect, test } from 'vitest'
import { assetsOf, type OfAssets } from '@cuadre/test/assets.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { serviceDocuments, type Written } from '@cuadre/test/service-documents.ts'

// What was bought from Equipos del Golfo on the account of acquisitions becomes assets, line by line.

const product = openProduct()
const assets = assetsOf(product)
const purchases = serviceDocuments(product, '/private/buyOfServices')
const { ids, kinds, refused, call, ok, recorded, move, entries } = assets

interface Made extends OfAssets {
  created: { _id: string; number: string }[]
  purchase: { number: string } | null
  cost: string
}
interface Left {
  holds: number
  amount: string
  name: string
  account: { code: string }
}

let service = ''
const purchase = {} as Written
const line = (at: number) => purchase.lines[at]!._id

beforeAll(async () => {
  await assets.begin()
  service = await assets.service('Equipo de oficina', 'bought')
  const bought = await purchases.create({
    date: '2026-01-15',
    providerId: ids.provider,
    paymentForm: 'credit',
    providerDocument: 'F-77',
    lines: [
      // 100.00, that three share; and one of 240.50, of which half a one is none.
      { ...(await on('290.0010')), quantity: '3', unitPrice: '33.33333333', description: 'Silla' },
      { ...(await on('290.0010')), quantity: '1.5', unitPrice: '160.33333333', description: 'Mesa' },
      { ...(await on('240.0020')), quantity: '1', unitPrice: '50.00', description: 'Lámpara' },
      { ...(await on('822')), quantity: '1', unitPrice: '10.00', description: 'Transporte' },
    ],
  })
  Object.assign(purchase, await purchases.through(bought, 'approved', 'confirmed'))
})

const on = async (code: string) => ({
  serviceId: service,
  accountId: await assets.account(code),
  ...(code === '822' && {
    costCenterId: ids.administration,
    expenseItemId: await assets.expenseItem('80043'),
  }),
})
const write = (more: object) =>
  call('POST', 'assets/createAssets', {
    ...assets.draft({ specificationId: ids.furniture, name: 'Silla', cost: '33.33' }),
    ...more,
  })
const left = async (id: string) => assets.ask<Left>('GET', 'assets/getPurchaseLine', { id })

describe('a line of a purchase', () => {
  test('says how many it may become and what they are worth', async () => {
    expect(await left(line(0))).toMatchObject({
      holds: 3,
      amount: '100.00',
      name: 'Silla',
      account: { code: '290.0010' },
    })
    expect(await left(line(1))).toMatchObject({ holds: 1, amount: '240.50' })
    expect((await call('GET', 'assets/getPurchaseLine', { id: line(3) })).status).toBe(404)
  })

  test('is refused where it cannot become what is said, and nothing changes', async () => {
    const before = await product.contents()
    const wrong = async (more: object) => (await refused(write(more))).slice(1).join(', ')
    expect(await wrong({ purchaseLineId: crypto.randomUUID() })).toBe('purchaseLineId asset.lineUnknown')
    // An expense becomes no asset; what stands on the account of the asset is there already.
    expect(await wrong({ purchaseLineId: line(3) })).toBe('purchaseLineId asset.lineUnknown')
    expect(await wrong({ purchaseLineId: line(2) })).toBe('purchaseLineId asset.lineThere')
    expect(await wrong({ purchaseLineId: line(0), cost: '100.01' })).toBe('cost asset.lineWorthLess')
    expect(await wrong({ purchaseLineId: line(0), date: '2026-01-14' })).toBe('date asset.beforePurchase')
    const before2026 = { entryTypeId: kinds.get('07'), providerId: null }
    expect(await wrong({ purchaseLineId: line(0), ...before2026 })).toBe('entryTypeId asset.lineIsPosted')
    const euro = { currencyId: await assets.currency('EUR'), rate: '1' }
    expect(await wrong({ purchaseLineId: line(0), ...euro })).toBe('currencyId asset.lineInBooks')
    expect(await wrong({ purchaseLineId: line(0), count: 4 })).toBe('purchaseLineId asset.lineTaken')
    expect(await product.contents()).toEqual(before)
  })

  test('becomes as many as it holds: the last takes what rounding leaves, and nobody is owed again', async () => {
    const made = (await ok(write({ purchaseLineId: line(0), count: 3 }))) as Made
    expect(made.created).toHaveLength(3)
    expect(made.purchase).toEqual({ _id: purchase._id, number: purchase.number })
    const all: Made[] = []
    for (const each of made.created)
      all.push((await ok(move((await assets.read(each)) as OfAssets, 'confirmed'))) as Made)
    expect(all.map(({ cost }) => cost)).toEqual(['33.33', '33.33', '33.34'])
    // It leaves the account of acquisitions by that of what goes to the assets.
    expect(await entries(all[2]!)).toEqual([['D 240.0020 33.34', 'C 290.0999 33.34']])
    expect(await left(line(0))).toMatchObject({ holds: 0, amount: '0.00' })
    expect(await refused(write({ purchaseLineId: line(0) }))).toEqual([422, 'purchaseLineId asset.lineTaken'])
    const owed = await assets.openItems('provider', ids.provider)
    expect(owed).toHaveLength(1)
    // Taken back, another may be made of it.
    await ok(move(all[2]!, 'cancelled', { reason: 'Era otra' }))
    expect(await left(line(0))).toMatchObject({ holds: 1, amount: '33.34' })
    const again = (await ok(write({ purchaseLineId: line(0), cost: '33.34' }))) as Made
    expect(again.cost).toBe('33.34')
  })

  test('does not become more by two who do it at once', async () => {
    const answers = await Promise.all([
      write({ purchaseLineId: line(1), name: 'Mesa', cost: '240.50' }),
      write({ purchaseLineId: line(1), name: 'Mesa', cost: '240.50' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const no = answers.find(({ status }) => status !== 200)!
    expect(no.body.fields?.[0]?.code ?? no.body.code).toMatch(/^asset\.lineTaken/)
    expect(await left(line(1))).toMatchObject({ holds: 0, amount: '0.00' })
  })

  test('is guarded by the database against what the product did not ask', async () => {
    const more = (set: string) =>
      product.asOwner(
        `update fixed_asset set ${set} where purchase_line_id = '${line(1)}' and state = 'pending'`,
      )
    await expect(more('total = 240.51, cost = 240.51')).rejects.toThrow(/no more assets than it holds/)
    // Of the chairs there is none left.
    await expect(more(`purchase_line_id = '${line(0)}', total = 0.01, cost = 0.01`)).rejects.toThrow(
      /no more assets than it holds/,
    )
  })

  test('is kept by its purchase as long as it is assets', async () => {
    const taken = purchases.change(await purchases.get(purchase._id), 'cancelled', { reason: 'Error' })
    const { status, body } = await taken
    expect([status, body.code]).toEqual([409, 'servicePurchase.becameAssets'])
  })
})

test('an asset of a purchase is corrected in its place', async () => {
  const other = await purchases.through(
    await purchases.create({
      date: '2026-01-16',
      providerId: ids.provider,
      paymentForm: 'credit',
      providerDocument: 'F-78',
      lines: [{ ...(await on('290.0010')), quantity: '1', unitPrice: '500.00' }],
    }),
    'approved',
    'confirmed',
  )
  const ofLine = { purchaseLineId: other.lines[0]!._id, cost: '500.00', specificationId: ids.furniture }
  const made = await recorded(ofLine)
  const { _id, version } = made
  const right = await ok(
    call('PUT', 'assets/correct', {
      ...assets.draft({ ...ofLine, name: 'Archivo metálico' }),
      _id,
      version,
      reason: 'Se llamó mal',
    }),
  )
  expect(await entries(right)).toEqual([['D 240.0020 500.00', 'C 290.0999 500.00']])
  expect(await left(ofLine.purchaseLineId)).toMatchObject({ holds: 0, amount: '0.00' })
})

test('what was bought in another currency is worth what its entry says, the last line with what rounding left', async () => {
  const abroad = await purchases.through(
    await purchases.create({
      date: '2026-01-17',
      providerId: ids.provider,
      paymentForm: 'credit',
      providerDocument: 'F-79',
      currencyId: await assets.currency('EUR'),
      rate: '120.25',
      lines: [
        { ...(await on('290.0010')), quantity: '1', unitPrice: '10.01' },
        { ...(await on('290.0010')), quantity: '1', unitPrice: '20.02' },
      ],
    }),
    'approved',
    'confirmed',
  )
  // 30.03 × 120.25 is 3,611.1075: 1,203.70 of the first, and 2,407.41 of the second.
  expect(abroad.amount).toBe('3611.11')
  expect((await left(abroad.lines[0]!._id)).amount).toBe('1203.70')
  expect((await left(abroad.lines[1]!._id)).amount).toBe('2407.41')
})
