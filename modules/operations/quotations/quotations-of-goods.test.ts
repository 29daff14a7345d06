import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { goodsOf } from '@cuadre/test/goods.ts'
import { upload } from '@cuadre/test/uploads.ts'
import { peopleOf, serviceDocuments, type Written } from '@cuadre/test/service-documents.ts'

const product = openProduct()
const people = peopleOf(product)
const goods = goodsOf(product)
const offered = serviceDocuments(product, '/private/movementsOfferts', 'changeStateMovementOffert')
const ids = { client: '', provider: '', rice: '', shop: '' }

beforeAll(async () => {
  ids.client = await people.partner('Cafetería El Patio', 'client')
  ids.provider = await people.partner('Empresa Eléctrica', 'provider')
  ids.shop = await goods.storage('TIENDA', 'Tienda de la esquina')
  ids.rice = await goods.product('Arroz', await goods.unit('SACO30', 'Saco de 30 libras'), '25.00')
  await goods.load('2026-01-05', ids.shop, ids.rice, '100', '1000.00')
})

describe('an offer of goods', () => {
  const goodsQuotation = (more: object = {}) =>
    offered.call('POST', 'create', {
      date: '2026-01-12',
      clientId: ids.client,
      lines: [{ productId: ids.rice, quantity: '10' }],
      ...more,
    })
  const moved = (document: Written, ...states: string[]) => offered.through(document, ...states)

  test('becomes a sale that leaves the storage named when it is converted, and moves nothing before', async () => {
    const accepted = await moved(await offered.ok(goodsQuotation()), 'sent', 'accepted')
    expect(accepted.total).toBe('250.00')
    const nowhere = await offered.change(accepted, 'converted')
    expect(offered.wrong(nowhere.body)).toEqual(['conversion.storageId offer.noStorage'])
    const conversion = { storageId: ids.shop }
    const converted = await offered.ok(offered.change(accepted, 'converted', { conversion }))
    expect(converted.operation).toMatchObject({ type: 'saleOfProducts', number: 'OV-2026-00001' })
    expect(await goods.held(ids.shop, ids.rice)).toBe('100 at 1000.00')
    const sale = await product.call<Written>('PUT', '/private/saleOfProducts/changeStateSaleOfProducts', {
      _id: converted.operation!._id,
      version: 1,
      state: 'confirmed',
    })
    expect(sale.body.state).toBe('confirmed')
    expect(await goods.held(ids.shop, ids.rice)).toBe('90 at 900.00')
  })

  test('of a provider becomes a purchase that arrives where the conversion says, and so does what corrects it', async () => {
    const received = await offered.ok(
      goodsQuotation({
        clientId: null,
        providerId: ids.provider,
        lines: [{ productId: ids.rice, quantity: '20', unitPrice: '9.50', discount: '10' }],
      }),
    )
    const accepted = await moved(received, 'sent', 'accepted')
    const conversion = { storageId: ids.shop, date: '2026-01-15' }
    const converted = await offered.ok(offered.change(accepted, 'converted', { conversion }))
    expect(converted.operation).toMatchObject({ type: 'buyOfProducts', number: 'OC-2026-00001' })
    const { _id } = converted.operation!
    const purchase = await product.call<Written>('GET', `/private/buyOfProducts/${_id}`)
    expect(purchase.body).toMatchObject({
      state: 'pending',
      date: '2026-01-15',
      total: '171.00',
      lines: [{ unitPrice: '9.5', discount: '10', amount: '171.00' }],
    })
    const confirmed = await product.call<Written>('PUT', '/private/buyOfProducts/changeStateBuyOfProducts', {
      _id,
      version: purchase.body.version,
      state: 'confirmed',
    })
    const right = await product.call<Written>('PUT', '/private/buyOfProducts/correct', {
      _id,
      version: confirmed.body.version,
      reason: 'Eran 25',
      date: '2026-01-15',
      providerId: ids.provider,
      storageId: ids.shop,
      lines: [{ productId: ids.rice, quantity: '25', unitPrice: '9.50' }],
    })
    expect(right.status).toBe(200)
    const read = await offered.call('GET', 'getMovementsOffertById', { id: converted._id })
    expect(read.body.operation?.number).toBe(right.body.number)
  })

  test('is written anew by the same call while it was not sent', async () => {
    const written = await offered.ok(goodsQuotation())
    const again = await offered.ok(
      goodsQuotation({
        _id: written._id,
        version: written.version,
        lines: [{ productId: ids.rice, quantity: '4' }],
      }),
    )
    expect([again._id, again.number, again.total]).toEqual([written._id, written.number, '100.00'])
    expect(offered.wrong((await goodsQuotation({ _id: written._id })).body)).toEqual([
      'version field.required',
    ])
    const read = await offered.call('GET', 'getMovementOffertByIdAggregate', { id: written._id })
    expect(read.body.lines).toMatchObject([{ product: { name: 'Arroz' }, quantity: '4' }])
    const gone = await product.call('DELETE', '/private/movementsOfferts', { id: written._id })
    expect(gone.status).toBe(200)
  })

  test('is to a client or by a provider: to somebody, and not to both', async () => {
    expect(offered.wrong((await goodsQuotation({ clientId: null })).body)).toEqual(['clientId offer.noSide'])
    expect(offered.wrong((await goodsQuotation({ providerId: ids.provider })).body)).toEqual([
      'providerId offer.oneSide',
    ])
    const { body } = await goodsQuotation({
      clientId: null,
      providerId: ids.provider,
      lines: [{ productId: ids.rice, quantity: '10', unitPrice: '9.50' }],
    })
    expect(body).toMatchObject({ side: 'purchase', total: '95.00', provider: { name: 'Empresa Eléctrica' } })
  })

  test('says everything that is wrong with it at once', async () => {
    const { body } = await goodsQuotation({
      clientId: ids.provider,
      storageId: ids.client,
      validUntil: '2026-01-01',
      lines: [
        { productId: ids.rice, quantity: '0' },
        { productId: ids.client, quantity: '1' },
      ],
    })
    expect(offered.wrong(body)).toEqual([
      'lines.0.quantity document.quantityZero',
      'lines.1.productId product.unknown',
      'validUntil offer.validBefore',
      'clientId document.notClient',
      'storageId document.storageUnknown',
    ])
  })
})

test('their list finds them by side and by what they name', async () => {
  const list = async (filters: object) => {
    const { body } = await product.call<{ data: Written[]; total: number }>(
      'POST',
      '/private/movementsOfferts/filter',
      filters,
    )
    return body
  }
  const all = await list({ limit: 200 })
  expect(all.data.every(({ number }) => number.startsWith('OF-2026-'))).toBe(true)
  expect((await list({ side: 'purchase' })).total).toBe(2)
  expect((await list({ productId: ids.rice })).total).toBe(all.total)
})

test('files are handed in with an offer of goods or of services when it is written, changed with it and seen by whom it is for', async () => {
  const handedIn = async (name: string) => {
    const { body } = await upload<{ data: { _id: string }[] }>(product, '/private/media', {
      name,
      content: name,
    })
    return body.data[0]!._id
  }
  const sold = serviceDocuments(product, '/private/saleOfServicesOffert')
  const service = await people.service('Instalación', 'sold', { price: '2500.00' })
  const head = { date: '2026-01-12', clientId: ids.client }
  const ofGoods = { ...head, lines: [{ productId: ids.rice, quantity: '1' }] }
  const ofServices = { ...head, lines: [{ serviceId: service, quantity: '1' }] }
  for (const [documents, draft] of [
    [offered, ofGoods],
    [sold, ofServices],
  ] as const) {
    const [plan, photo] = [await handedIn('plano.pdf'), await handedIn('foto.jpg')]
    const written = await documents.create({ ...draft, documentIds: [plan] })
    expect(written.documents.map(({ name }) => name)).toEqual(['plano.pdf'])
    const { _id, version } = written
    const again = { ...draft, _id, version, documentIds: [photo] }
    const changed = await documents.ok(
      documents === offered ? offered.call('POST', 'create', again) : sold.call('PUT', 'update', again),
    )
    expect(changed.documents.map(({ name }) => name)).toEqual(['foto.jpg'])
    const gone = await documents.call('POST', 'create', { ...draft, documentIds: [crypto.randomUUID()] })
    expect(gone.body.fields?.map(({ path }) => path)).toEqual(['documentIds.0'])
  }
})
