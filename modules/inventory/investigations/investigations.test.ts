import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { goodsOf } from '@cuadre/test/goods.ts'
import { codes, type Inventory, inventoryOf, inventoryPath } from '@cuadre/test/inventory.ts'
import { postedBy } from '@cuadre/test/posted.ts'

const product = openProduct()
const goods = goodsOf(product)
const posted = postedBy(product)

const ids = { depot: '', rice: '', oil: '', soap: '' }
const path = inventoryPath
const { made, change, to, confirmed } = inventoryOf(product, () => ids.depot)
const rice = (quantity: string, more: object = {}) => ({
  lines: [{ productId: ids.rice, quantity, ...more }],
})

beforeAll(async () => {
  const unit = await goods.unit('SACO30', 'Saco de 30 libras')
  ids.depot = await goods.storage('CENTRAL', 'Almacén central')
  ids.rice = await goods.product('Arroz', unit, '25.00')
  ids.oil = await goods.product('Aceite', unit, '90.00')
  ids.soap = await goods.product('Jabón', unit, '5.00')
  await goods.load('2026-01-05', ids.depot, ids.rice, '90', '1000.00')
  await goods.load('2026-01-05', ids.depot, ids.oil, '20', '1250.00')
})

describe('what is missing, spoiled or too much', () => {
  test('a shortage is investigated, and the company bears it in the end', async () => {
    const document = await confirmed('shortage', { ...rice('2'), responsible: 'Luis Mora' })
    expect(await posted(document)).toEqual([['D 332.0020 22.22', 'C 189 22.22']])
    const [file] = document.files
    expect(file).toMatchObject({
      kind: 'shortage',
      open: '22.22',
      dueDate: '2026-02-19',
      area: { name: 'Almacén central' },
    })
    const wrong = await product.call<Inventory>('PUT', `${path}/decideFile`, {
      _id: file?._id,
      version: file?.version,
      decision: 'income',
    })
    expect(codes(wrong)).toEqual(['decision investigation.notDecided'])
    const { body } = await product.call<{
      state: string
      decisions: { _id: string; entries: { _id: string }[] }[]
    }>('PUT', `${path}/decideFile`, {
      _id: file?._id,
      version: file?.version,
      decision: 'assume',
      date: '2026-01-30',
      note: 'Acta 4',
    })
    expect(body.state).toBe('decided')
    expect(await posted(body.decisions[0]!)).toEqual([['D 850 22.22', 'C 332.0020 22.22']])
    const undone = await product.call<{ state: string }>('PUT', `${path}/undoDecision`, {
      _id: body.decisions[0]?._id,
      reason: 'Apareció el responsable',
    })
    expect(undone.body.state).toBe('open')
    const cancelled = await to(document, 'cancelled', { reason: 'Aparecieron' })
    expect(cancelled.files[0]).toMatchObject({ state: 'cancelled' })
  })

  test('a surplus comes in at the average and becomes income', async () => {
    const document = await confirmed('surplus', { lines: [{ productId: ids.oil, quantity: '2' }] })
    expect(await posted(document)).toEqual([['D 189 125.00', 'C 555.0020 125.00']])
    const [file] = document.files
    const { body } = await product.call<{ decisions: { entries: { _id: string }[] }[] }>(
      'PUT',
      `${path}/decideFile`,
      { _id: file?._id, version: file?.version, decision: 'income', date: '2026-01-30' },
    )
    expect(await posted(body.decisions[0]!)).toEqual([['D 555.0020 125.00', 'C 930 125.00']])
  })

  test('of goods that nobody knows the cost of, it has to be written', async () => {
    const document = await made('surplus', { lines: [{ productId: ids.soap, quantity: '2' }] })
    const { status, body } = await change(document, 'approved')
    expect([status, body.fields?.[0]?.message]).toEqual([
      422,
      'Línea 1: no se conoce el costo de 00003. Escriba el costo unitario.',
    ])
  })

  test('a loss beyond the norm is investigated; waste within it is a cost at once', async () => {
    const loss = await confirmed('loss', { lines: [{ productId: ids.oil, quantity: '1' }] })
    expect(await posted(loss)).toEqual([['D 330.0010 62.50', 'C 189 62.50']])
    const { body } = await product.call<{ decisions: { entries: { _id: string }[] }[] }>(
      'PUT',
      `${path}/decideFile`,
      { _id: loss.files[0]?._id, version: loss.files[0]?.version, decision: 'assume', date: '2026-01-31' },
    )
    expect(await posted(body.decisions[0]!)).toEqual([['D 845 62.50', 'C 330.0010 62.50']])
    const waste = await confirmed('waste', { lines: [{ productId: ids.oil, quantity: '1' }] })
    expect(await posted(waste)).toEqual([['D 814 62.50', 'C 189 62.50']])
    expect(waste.files).toEqual([])
  })

  test('a shortage is set off against a surplus', async () => {
    const missing = await confirmed('shortage', { lines: [{ productId: ids.oil, quantity: '1' }] })
    const found = await confirmed('surplus', rice('3', { unitCost: '10' }))
    const decide = (againstId: string | undefined) =>
      product.call<{
        open: string
        decisions: { entries: { _id: string }[] }[]
        fields?: { path: string }[]
      }>('PUT', `${path}/decideFile`, {
        _id: missing.files[0]?._id,
        version: missing.files[0]?.version,
        decision: 'compensate',
        date: '2026-01-31',
        againstId,
      })
    expect((await decide(missing.files[0]?._id)).status).toBe(422)
    const { body } = await decide(found.files[0]?._id)
    expect(body.open).toBe('32.50')
    expect(await posted(body.decisions[0]!)).toEqual([['D 555.0020 30.00', 'C 332.0020 30.00']])
    const { body: other } = await product.call<{ state: string }>('GET', `${path}/getFile`, {
      id: found.files[0]?._id ?? '',
    })
    expect(other.state).toBe('decided')
  })
})
