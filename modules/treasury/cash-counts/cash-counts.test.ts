import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { type MoneyMoved, treasuryOf } from '@cuadre/test/treasury.ts'

const product = openProduct()
const treasury = treasuryOf(product)
const { ids, ok, refused, seen, held } = treasury

interface CashCount extends MoneyMoved {
  counted: string
  books: string | null
  difference: string | null
  differenceInBooks: string | null
  moved: { books: string; entries: { number: number | null; amount: string; description: string }[] } | null
}

const draft = (more: object = {}) => ({
  date: '2026-01-20',
  accountId: ids.till,
  occasion: 'surprise',
  custodian: 'Elena Ruiz',
  counted: '3800.00',
  ...more,
})
const { ask, write, written, move, read, preview } = treasury.documents<CashCount>('cashCount', draft)
const notes = (...denominations: [string, number][]) => ({
  denominations: denominations.map(([denomination, count]) => ({ denomination, count })),
})
const declared = async (more: object = {}) => ok(move(await written(more), 'declared'))
const giveUp = (count: CashCount) => ok(move(count, 'cancelled', { reason: 'Prueba' }))
const dollars = () => ({ accountId: ids.dollars, rate: '120' })

beforeAll(treasury.begin)

describe('a count says nothing of the books before it is declared', () => {
  test('neither itself, nor its list, nor what would come of declaring it', async () => {
    const count = await written({ counted: '3750.00', ...notes(['1000.00', 3], ['500.00', 1], ['50.00', 5]) })
    expect(count).toMatchObject({
      number: 'ARQ-2026-00001',
      state: 'pending',
      books: null,
      difference: null,
      differenceInBooks: null,
      moved: null,
      denominations: [
        { denomination: '1000.00', count: 3 },
        { denomination: '500.00', count: 1 },
        { denomination: '50.00', count: 5 },
      ],
    })
    const looked = await preview({ move: { _id: count._id, version: 1, state: 'declared' } })
    expect(JSON.stringify(looked)).not.toContain('3800')
    expect(looked.entries).toEqual([])
    const drafted = await preview({ draft: draft({ counted: '3750.00' }) })
    expect(JSON.stringify(drafted)).not.toContain('3800')
    const { body } = await product.call<{ data: CashCount[] }>('POST', '/private/cashCount/filter', {
      page: 1,
      limit: 10,
    })
    expect(JSON.stringify(body)).not.toContain('3800.00')

    const after = await ok(move(count, 'declared'))
    expect(after).toMatchObject({ books: '3800.00', difference: '-50.00', differenceInBooks: '-50.00' })
    // From here on it is what it is.
    const change = ask('PUT', 'update', { _id: after._id, version: after.version, ...draft() })
    expect((await change).status).toBe(409)
    expect((await ask('DELETE', 'delete', { id: after._id })).status).toBe(409)
    await giveUp(after)
  })
})

describe('what is missing or too much', () => {
  test('50.00 are missing of 3 800.00: a shortage, whose cancelling brings them back', async () => {
    const count = await declared({ counted: '3750.00' })
    const looked = await preview({ move: { _id: count._id, version: count.version, state: 'confirmed' } })
    expect(seen(looked)).toEqual([['2026-01-20', 'D 332.0010 50.00', 'C 106 50.00']])
    const confirmed = await ok(move(count, 'confirmed'))
    expect(await treasury.entries(confirmed)).toEqual([['D 332.0010 50.00', 'C 106 50.00']])
    expect(await held('106')).toBe('3750.00')
    const cancelled = await ok(move(confirmed, 'cancelled', { reason: 'Apareció el vale' }))
    expect((await treasury.entries(cancelled))[1]).toEqual(['C 332.0010 50.00', 'D 106 50.00'])
    expect(await held('106')).toBe('3800.00')
  })

  test('12.50 too much are a surplus; nothing is posted where both are the same', async () => {
    const surplus = await ok(move(await declared({ counted: '3812.50' }), 'confirmed'))
    expect(await treasury.entries(surplus)).toEqual([['D 106 12.50', 'C 555.0010 12.50']])
    await ok(move(surplus, 'cancelled', { reason: 'Prueba' }))
    const same = await ok(move(await declared(), 'confirmed'))
    expect(same).toMatchObject({ state: 'confirmed', difference: '0.00', entries: [] })
    await ok(move(same, 'cancelled', { reason: 'Prueba' }))
  })

  test('an empty till lacks all that the books have', async () => {
    const empty = await declared({ counted: '0.00' })
    expect(empty).toMatchObject({ difference: '-3800.00' })
    await giveUp(empty)
  })

  test('in dollars: of 250.00 there are 245.00, at 120 that is 600.00 pesos', async () => {
    const count = await declared({
      ...dollars(),
      counted: '245.00',
      ...notes(['100.00', 2], ['20.00', 2], ['5.00', 1]),
    })
    expect(count).toMatchObject({ books: '250.00', difference: '-5.00', differenceInBooks: '-600.00' })
    const confirmed = await ok(move(count, 'confirmed'))
    expect(await treasury.entries(confirmed)).toEqual([['D 332.0010 600.00', 'C 108.0010 600.00']])
    // The next one finds 245.00.
    const again = await declared({ ...dollars(), counted: '245.00' })
    expect(again).toMatchObject({ books: '245.00', difference: '0.00' })
    await giveUp(again)
    await ok(move(confirmed, 'cancelled', { reason: 'Prueba' }))
  })

  test('on an earlier day, against the balance of that day: 5 000.00 on the 10th', async () => {
    const early = await declared({ date: '2026-01-10', counted: '4990.00' })
    expect(early).toMatchObject({ books: '5000.00', difference: '-10.00' })
    const later = await ok(move(await declared({ counted: '3790.00' }), 'confirmed'))
    expect(await refused(move(early, 'confirmed'))).toEqual([422, 'date cashCount.countedLater'])
    await ok(move(later, 'cancelled', { reason: 'Prueba' }))
    const confirmed = await ok(move(early, 'confirmed'))
    expect(await treasury.entries(confirmed)).toEqual([['D 332.0010 10.00', 'C 106 10.00']])
    await ok(move(confirmed, 'cancelled', { reason: 'Prueba' }))
  })
})

describe('what comes between declaring and confirming', () => {
  test('is told, and somebody says which books it is held against', async () => {
    const count = await declared({ counted: '3700.00' })
    expect(count).toMatchObject({ difference: '-100.00', moved: null })
    await treasury.enter('2026-01-19', 'Vale que faltaba', [
      ['161.0010', '60.00', '0'],
      ['106', '0', '60.00'],
    ])
    const told = await read(count)
    expect(told.moved).toMatchObject({
      books: '3740.00',
      entries: [{ amount: '-60.00', description: 'Vale que faltaba' }],
    })
    const { body } = await move(count, 'confirmed')
    expect(body.fields?.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'against: Al declarar los libros decían 3.800,00 y ahora dicen 3.740,00. Diga con qué se compara lo contado.',
    ])
    const looked = (against: string) =>
      preview({ move: { _id: count._id, version: count.version, state: 'confirmed', against } })
    expect(seen(await looked('declared'))).toEqual([['2026-01-20', 'D 332.0010 100.00', 'C 106 100.00']])
    const confirmed = await ok(move(count, 'confirmed', { against: 'now' }))
    expect(confirmed).toMatchObject({ books: '3740.00', difference: '-40.00', moved: null })
    expect(await treasury.entries(confirmed)).toEqual([['D 332.0010 40.00', 'C 106 40.00']])
    await ok(move(confirmed, 'cancelled', { reason: 'Prueba' }))
  })

  test('two counts of one till do not post the same shortage twice', async () => {
    const [one, other] = [await declared({ counted: '3730.00' }), await declared({ counted: '3730.00' })]
    const answers = await Promise.all([move(one, 'confirmed'), move(other, 'confirmed')])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    const done = answers.find(({ status }) => status === 200)!.body
    const lost = done._id === one._id ? other : one
    const right = await ok(move(lost, 'confirmed', { against: 'now' }))
    expect(right).toMatchObject({ difference: '0.00', entries: [] })
    await ok(move(right, 'cancelled', { reason: 'Prueba' }))
    await ok(move(done, 'cancelled', { reason: 'Prueba' }))
  })
})

describe('what is wrong is said at its field, and changes nothing', () => {
  test('the till, the day, the notes', async () => {
    const before = await product.contents()
    expect(await refused(write({ accountId: await treasury.account('109') }))).toEqual([
      422,
      'accountId cashCount.notTill',
    ])
    expect(await refused(write({ accountId: ids.cheques }))).toEqual([422, 'accountId cashCount.cheques'])
    expect(await refused(write({ accountId: crypto.randomUUID() }))).toEqual([
      422,
      'accountId account.unknown',
    ])
    expect(await refused(write({ date: '2999-01-01' }))).toEqual([422, 'date cashCount.tomorrow'])
    expect(await refused(write(notes(['1000.00', 3])))).toEqual([
      422,
      'denominations operation.denominationsSum',
    ])
    expect(await refused(write({ custodian: '' }))).toEqual([422, 'custodian field.required'])
    expect(await product.contents()).toEqual(before)
  })
})
