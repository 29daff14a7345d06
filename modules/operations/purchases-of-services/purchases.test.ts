import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { peopleOf, serviceDocuments, type Written } from '@cuadre/test/service-documents.ts'
import { upload } from '@cuadre/test/uploads.ts'

const product = openProduct()
const purchases = serviceDocuments(product, '/private/buyOfServices')
const people = peopleOf(product)

const ids = {
  provider: '',
  person: '',
  cooperative: '',
  client: '',
  electricity: '',
  repairs: '',
  advice: '',
  installing: '',
  administration: '',
  energy: '',
  euro: '',
}
const draft = (more: object = {}) => ({
  date: '2026-01-20',
  providerId: ids.provider,
  ...more,
  lines: (
    (more as { lines?: object[] }).lines ?? [
      { serviceId: ids.electricity, quantity: '1', unitPrice: '3000.00' },
    ]
  ).map((line) => ({ costCenterId: ids.administration, ...line })),
})
const buy = (more: object = {}) => purchases.create(draft(more))
const confirmed = async (more: object = {}) => purchases.through(await buy(more), 'approved', 'confirmed')
const refused = async (input: object) => (await purchases.call('POST', 'create', draft(input))).body
const correct = ({ _id, version }: Written, reason: string, more: object = {}) =>
  purchases.call('PUT', 'correct', { _id, version, reason, ...draft(more) })
const handIn = async (name: string) => {
  const { body } = await upload<{ data: { _id: string }[] }>(product, '/private/media', {
    name,
    content: 'Factura de la electricidad',
  })
  return body.data[0]!._id
}

beforeAll(async () => {
  ids.provider = await people.partner('Empresa Eléctrica', 'provider')
  ids.person = await people.partner('Alba Cruz', 'provider', { managementForm: 'selfEmployed' })
  ids.cooperative = await people.partner('Cooperativa Taller', 'provider', { managementForm: 'cooperative' })
  ids.client = await people.partner('Cafetería El Patio', 'client')
  ids.administration = await people.costCenter('ADM9', 'Administración')
  ids.energy = await people.expenseItem('40100')
  const [general, operating] = [await people.account('822'), await people.account('826')]
  ids.electricity = await people.service('Electricidad', 'bought', {
    expenseAccountId: general,
    expenseItemId: ids.energy,
  })
  ids.repairs = await people.service('Reparaciones', 'both', {
    expenseAccountId: operating,
    expenseItemId: ids.energy,
  })
  ids.advice = await people.service('Asesoría legal', 'bought', { price: '800.00' })
  ids.installing = await people.service('Instalación', 'sold', { price: '10.00' })
  ids.euro = await people.currency('EUR')
})

describe('a purchase of services', () => {
  let purchase: Written

  test('is written down with its number and its due date, and posts nothing', async () => {
    purchase = await buy({ providerDocument: 'F-1001' })
    expect(purchase).toMatchObject({
      number: 'CS-2026-00001',
      state: 'pending',
      total: '3000.00',
      withheld: '0.00',
      dueDate: '2026-02-19',
      entries: [],
      allowed: ['approved', 'cancelled'],
    })
    expect(purchase.lines).toMatchObject([
      { account: { code: '822' }, expenseItem: { code: '40100' }, costCenter: { code: 'ADM9' } },
    ])
  })

  test('confirmed once it was approved, the provider is owed and the entry says so', async () => {
    expect((await purchases.change(purchase, 'confirmed')).body.code).toBe('state.notAllowed')
    purchase = await purchases.through(purchase, 'approved', 'confirmed')
    expect(purchase).toMatchObject({ paid: 'unpaid', pending: '3000.00', allowed: ['cancelled'] })
    expect(await purchases.posted(purchase)).toEqual([['D 822 3000.00', 'C 405.0020 3000.00']])
    expect((await purchases.change(purchase, 'confirmed')).body.message).toBe(
      'El documento ya está Confirmado.',
    )
  })

  test('the same invoice of the provider is not entered twice, however it is written', async () => {
    expect((await refused({ providerDocument: 'f-1001' })).code).toBe('servicePurchase.documentTaken')
    const other = await buy({ providerId: ids.cooperative, providerDocument: 'F-1001' })
    expect(other.state).toBe('pending')
  })

  test('paid, even in part, it is not cancelled', async () => {
    const other = await confirmed()
    await purchases.settle(other, '500.00')
    const { status, body } = await purchases.change(other, 'cancelled', { reason: 'Error' })
    expect([status, body.code]).toEqual([409, 'openItem.paid'])
    expect(await purchases.get(other._id)).toMatchObject({ state: 'confirmed', paid: 'partial' })
  })

  test('cancelled, with a reason, nothing is owed, its entry is undone and its invoice may be entered again', async () => {
    expect(purchases.wrong((await purchases.change(purchase, 'cancelled', { reason: '' })).body)).toEqual([
      'reason field.required',
    ])
    purchase = await purchases.ok(purchases.change(purchase, 'cancelled', { reason: 'Factura ajena' }))
    expect(purchase).toMatchObject({ state: 'cancelled', paid: null, pending: '0.00', allowed: [] })
    expect(await purchases.posted(purchase)).toEqual([
      ['D 822 3000.00', 'C 405.0020 3000.00'],
      ['C 822 3000.00', 'D 405.0020 3000.00'],
    ])
    expect((await buy({ providerDocument: 'F-1001' })).state).toBe('pending')
  })
})

test('each line goes to its account, cost centre and item; what is owed goes to the account of the provider’s kind', async () => {
  const purchase = await confirmed({
    providerId: ids.cooperative,
    lines: [
      { serviceId: ids.repairs, quantity: '2', unitPrice: '400' },
      { serviceId: ids.electricity, quantity: '1', unitPrice: '100', discount: '5' },
      {
        serviceId: ids.advice,
        quantity: '1',
        accountId: await people.account('822'),
        expenseItemId: ids.energy,
      },
    ],
  })
  expect(await purchases.posted(purchase)).toEqual([['D 826 800.00', 'D 822 895.00', 'C 405.0050 1695.00']])
})

test('paid at once, the money leaves the cash desk and nobody is owed', async () => {
  const purchase = await confirmed({ paymentForm: 'cash' })
  expect(purchase).toMatchObject({ paid: null, pending: '0.00' })
  expect(await purchases.posted(purchase)).toEqual([['D 822 3000.00', 'C 101 3000.00']])
})

describe('tax that is kept back', () => {
  test('is none until the company says how much the law asks for', async () => {
    const purchase = await confirmed({ providerId: ids.person })
    expect(await purchases.posted(purchase)).toEqual([['D 822 3000.00', 'C 405.0060 3000.00']])
  })

  test('is of natural persons, at the rate of the day, and they are owed the rest', async () => {
    const { status, body } = await parametersOf(product).create({
      key: 'rate.services.withholding',
      type: 'rate',
      validFrom: '2026-02-01',
      value: '5',
    })
    expect(status, JSON.stringify(body)).toBe(200)
    const purchase = await confirmed({ providerId: ids.person, date: '2026-02-10' })
    expect(purchase).toMatchObject({ withholdingRate: '5', withheld: '150.00', pending: '2850.00' })
    expect(await purchases.posted(purchase)).toEqual([
      ['D 822 3000.00', 'C 405.0060 2850.00', 'C 440.0106 150.00'],
    ])
    const earlier = await buy({ providerId: ids.person, date: '2026-01-31' })
    expect(earlier.withheld).toBe('0.00')
    const company = await buy({ date: '2026-02-10' })
    expect(company.withheld).toBe('0.00')
  })

  test('may be said on the purchase itself, and comes to 100 % at most', async () => {
    const none = await buy({ providerId: ids.person, date: '2026-02-10', withholdingRate: '0' })
    expect(none.withheld).toBe('0.00')
    const some = await buy({ withholdingRate: '12.5' })
    expect(some.withheld).toBe('375.00')
    expect(purchases.wrong(await refused({ withholdingRate: '101' }))).toEqual([
      'withholdingRate servicePurchase.withholdingTooLarge',
    ])
  })
})

describe('in another currency', () => {
  test('the books take it at the agreed rate, and what is kept back is owed in their own currency', async () => {
    const purchase = await confirmed({
      currencyId: ids.euro,
      rate: '480',
      withholdingRate: '5',
      lines: [{ serviceId: ids.electricity, quantity: '1', unitPrice: '100' }],
    })
    expect(purchase).toMatchObject({
      total: '100.00',
      amount: '48000.00',
      withheld: '2400.00',
      pending: '45600.00',
    })
    expect(await purchases.posted(purchase)).toEqual([
      ['D 822 48000.00', 'C 405.0020 45600.00', 'C 440.0106 2400.00'],
    ])
    const { rows } = await product.asOwner(
      `select foreign_amount, rate from open_item where document_id = '${purchase._id}'`,
    )
    expect(rows).toEqual([{ foreign_amount: '95.00', rate: '480.00000000' }])
  })

  test('it takes the rate of the day, and is not written where there is none', async () => {
    expect((await refused({ currencyId: ids.euro, date: '2020-01-15' })).code).toBe('exchangeRate.none')
  })
})

describe('the files that support it', () => {
  test('are held by it, taken away while it is not posted, and stay once it is', async () => {
    const [invoice, contract] = [await handIn('factura.txt'), await handIn('contrato.txt')]
    let purchase = await buy({ documentIds: [invoice, contract] })
    expect(purchase.documents.map(({ name }) => name)).toEqual(['factura.txt', 'contrato.txt'])
    const drop = (documentId: string) =>
      purchases.call('POST', 'deleteDocumentServicesBuy', { _id: purchase._id, documentId })
    expect((await drop(contract)).body.documents.map(({ name }) => name)).toEqual(['factura.txt'])
    expect((await drop(contract)).status).toBe(404)
    const around = await product.call('POST', '/private/media/deleteDocument', { _id: invoice })
    expect([around.status, around.body['code']]).toEqual([403, 'media.notYours'])
    purchase = await purchases.through(purchase, 'approved', 'confirmed')
    const late = await drop(invoice)
    expect([late.status, late.body.code]).toEqual([409, 'document.posted'])
  })

  test('of somebody else, or of another purchase, are unknown', async () => {
    const invoice = await handIn('factura.txt')
    await buy({ documentIds: [invoice] })
    expect(purchases.wrong(await refused({ documentIds: [invoice] }))).toEqual([
      'documentIds.0 media.unknown',
    ])
  })

  test('go with the purchase when it is deleted, and over to the one that corrects it', async () => {
    const gone = await buy({ documentIds: [await handIn('borrador.txt')] })
    await purchases.ok(purchases.call('DELETE', 'delete', { id: gone._id }))
    const { rows } = await product.asOwner(`select from media where owner_id = '${gone._id}'`)
    expect(rows).toEqual([])
    const wrong = await confirmed({ documentIds: [await handIn('factura.txt')], providerDocument: 'F-2002' })
    const right = await correct(wrong, 'El importe era otro', {
      providerDocument: 'F-2002',
      lines: [{ serviceId: ids.electricity, quantity: '1', unitPrice: '3300.00' }],
    })
    expect(right.body).toMatchObject({
      state: 'confirmed',
      pending: '3300.00',
      replaces: { number: wrong.number },
      documents: [{ name: 'factura.txt' }],
    })
    expect(await purchases.get(wrong._id)).toMatchObject({
      state: 'cancelled',
      replacedBy: { number: right.body.number },
    })
  })
})

describe('before it is posted', () => {
  const update = (purchase: Written, more: object = {}) =>
    purchases.call('PUT', 'update', { ...draft(more), _id: purchase._id, version: purchase.version })

  test('it is written anew; approved, it waits for approval again', async () => {
    const purchase = await purchases.through(await buy(), 'approved')
    const { body } = await update(purchase, {
      lines: [{ serviceId: ids.repairs, quantity: '1', unitPrice: '70' }],
    })
    expect([body.state, body.total, body.number]).toEqual(['pending', '70.00', purchase.number])
    expect((await update(purchase)).body.code).toBe('record.stale')
    expect(purchases.wrong((await update(body, { date: '2025-12-30' })).body)).toEqual([
      'date document.otherYear',
    ])
  })

  test('posted, it is not changed, nor deleted; corrected is only what is posted', async () => {
    const purchase = await confirmed()
    expect((await update(purchase)).body.code).toBe('document.posted')
    const gone = await purchases.call('DELETE', 'delete', { id: purchase._id })
    expect(gone.body.code).toBe('document.deleteOnlyPending')
    const pending = await buy()
    expect((await correct(pending, 'Otro')).body.code).toBe('document.correctOnlyConfirmed')
  })
})

test('everything that is wrong with a purchase is said at its field', async () => {
  const [owed, rent] = [await people.account('405.0020'), await people.account('405')]
  const wrong = await refused({
    providerId: ids.client,
    dueDate: '2026-01-01',
    lines: [
      { serviceId: ids.advice, quantity: '1' },
      { serviceId: ids.electricity, quantity: '0', unitPrice: '1' },
      { serviceId: ids.electricity, quantity: '1', unitPrice: '1', accountId: owed },
      { serviceId: ids.electricity, quantity: '1', unitPrice: '1', accountId: rent },
      { serviceId: ids.electricity, quantity: '1', unitPrice: '1', costCenterId: ids.provider },
      {
        serviceId: ids.installing,
        quantity: '1',
        accountId: await people.account('822'),
        costCenterId: null,
      },
    ],
  })
  expect(purchases.wrong(wrong)).toEqual([
    'lines.0.accountId servicePurchase.noAccount',
    'lines.1.quantity document.quantityZero',
    'lines.5.serviceId document.serviceNotBought',
    'lines.2.accountId servicePurchase.notExpense',
    'lines.3.accountId account.notPostable',
    'lines.4.costCenterId costCenter.unknown',
    'lines.5.costCenterId entry.costCenterRequired',
    'lines.5.expenseItemId entry.expenseItemRequired',
    'providerId document.notProvider',
    'dueDate document.dueBefore',
  ])
})

test('the list finds purchases by state, provider, service, day and the number of their invoice', async () => {
  const list = async (filters: object) => {
    const { body } = await product.call<{ data: Written[]; total: number }>(
      'POST',
      '/private/buyOfServices/filter',
      { limit: 200, ...filters },
    )
    return body
  }
  expect((await list({ search: 'F-2002' })).total).toBe(2)
  expect((await list({ search: 'F-2002', state: 'confirmed' })).data[0]?.total).toBe('3300.00')
  expect((await list({ serviceId: ids.advice })).total).toBe(1)
  expect((await list({ providerId: ids.person, startDate: '2026-02-01' })).total).toBe(2)
  const sorted = await list({ sort: [{ field: 'total', direction: 'desc' }] })
  expect(sorted.data[0]?.total).toBe('3300.00')
})

test('where the period is closed nothing is confirmed there, and what was confirmed stays', async () => {
  const [early, done] = [await purchases.through(await buy(), 'approved'), await confirmed()]
  await purchases.closePeriodOn('2026-01-20')
  expect((await purchases.change(early, 'confirmed')).body.code).toBe('period.closed')
  const undone = await purchases.change(done, 'cancelled', { reason: 'Error' })
  expect([undone.status, undone.body.code]).toEqual([409, 'period.closed'])
})
