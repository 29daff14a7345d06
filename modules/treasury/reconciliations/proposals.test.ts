import { describe, expect, test } from 'vitest'
import { amount } from '@cuadre/kernel/money.ts'
import { Budget } from './budget.ts'
import { proposals } from './proposals.ts'
import type { Side } from './remaining.ts'
import { type Bounds, usualBounds } from './sums.ts'

/** `02 FAC-17 250.50`: the day of November, the reference or a dash, and what came in. */
function sides(prefix: string, written: string): Side[] {
  return written
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line, at) => {
      const [day = '', reference = '-', figure = '0'] = line.trim().split(/\s+/)
      return {
        id: `${prefix}${at + 1}`,
        day: `2026-11-${day}`,
        cents: BigInt(amount(figure).times('100').toFixed(0)),
        references: reference === '-' ? [] : [reference],
      }
    })
}

const displayed = async (books: string, bank: string) =>
  (await proposals(sides('book', books), sides('bank', bank))).map(
    ({ reason, operations, lines }) => `${operations.join('+')} = ${lines.join('+')} ${reason}`,
  )

describe('what stands on both sides', () => {
  test('with the same amount and reference is proposed first, whatever lies between them', async () => {
    expect(
      await displayed(
        `02 000123 -80.00
         20 000124 -80.00`,
        `19 CHEQUE-000123 -80.00
         21 CHEQUE-000124 -80.00`,
      ),
    ).toEqual(['book1 = bank1 amountAndReference', 'book2 = bank2 amountAndReference'])
  })

  test('with the same amount is proposed where each is the nearest to the other', async () => {
    expect(
      await displayed(
        `02 - 50.00
         09 - 50.00`,
        `03 - 50.00
         10 - 50.00`,
      ),
    ).toEqual(['book1 = bank1 amountAndDay', 'book2 = bank2 amountAndDay'])
  })

  test('is left alone where two are as near, too far away, or a cent off', async () => {
    expect(await displayed(`02 - 50.00\n02 - 50.00`, `02 - 50.00`)).toEqual([])
    expect(await displayed(`01 - 50.00`, `28 - 50.00`)).toEqual([])
    expect(await displayed(`01 - 50.00`, `01 - 50.01`)).toEqual([])
    expect(await displayed(`01 - 50.00`, `01 - -50.00`)).toEqual([])
  })
})

describe('what several come to', () => {
  test('of the day’s takings the bank writes one deposit', async () => {
    expect(
      await displayed(
        `02 - 100.00
         02 - 250.50
         03 - 49.50`,
        `04 - 400.00`,
      ),
    ).toEqual(['book2+book1+book3 = bank1 severalOperations'])
  })

  test('one payment leaves the bank in two', async () => {
    expect(await displayed(`05 - -300.00`, `05 - -200.00\n06 - -100.00`)).toEqual([
      'book1 = bank1+bank2 severalLines',
    ])
  })

  test('is not guessed where another choice comes to the same', async () => {
    expect(await displayed(`02 - 60.00\n02 - 40.00\n02 - 70.00\n02 - 30.00`, `03 - 100.00`)).toEqual([])
  })
})

// Five hundred of each side within a month, each a little off every other: nothing of it is a pair, and any few of one side might come to
// one of the other. That is the most that can be asked of the search.
test('five hundred of each side, most of them alike, are tried so often and no more', async () => {
  const many = (prefix: string) =>
    Array.from({ length: 500 }, (_, at): Side => ({
      id: `${prefix}${at}`,
      day: `2026-11-${String((at % 28) + 1).padStart(2, '0')}`,
      cents: BigInt(1000 + ((at * 7919) % 977) * (prefix === 'book' ? 100 : 101)),
      references: [],
    }))
  const triedWith = async (bounds: Partial<Bounds>) => {
    const budget = new Counted(bounds.allTries ?? usualBounds.allTries)
    await proposals(many('book'), many('bank'), { ...usualBounds, ...bounds }, budget)
    return budget
  }
  // Of each figure of either side at most as many as are allowed, and of all together as many as an answer has.
  const usual = await triedWith({})
  expect([usual.tried, usual.isWhole]).toEqual([usualBounds.allTries, false])
  expect((await triedWith({ tries: 10 })).tried).toBeLessThanOrEqual(1000 * 10)
  expect((await triedWith({ allTries: 500 })).tried).toBe(500)
})

/** Says how many combinations were tried. */
class Counted extends Budget {
  tried = 0

  override spend(tries: number): void {
    this.tried += tries
    super.spend(tries)
  }
}

test('a small month is tried whole', async () => {
  const budget = new Budget(usualBounds.allTries)
  const found = await proposals(
    sides('book', `02 - 100.00\n02 - 250.50\n03 - 49.50`),
    sides('bank', `04 - 400.00`),
    usualBounds,
    budget,
  )
  expect([found.length, budget.isWhole]).toEqual([1, true])
})

test('others have their turn while it is searched', async () => {
  const many = (prefix: string) =>
    Array.from({ length: 1000 }, (_, at): Side => ({
      id: `${prefix}${at}`,
      day: '2026-11-05',
      cents: BigInt(1000 + ((at * 7919) % 977) * (prefix === 'book' ? 100 : 101)),
      references: [],
    }))
  const order: string[] = []
  const searched = proposals(many('book'), many('bank')).then(() => order.push('searched'))
  const other = new Promise((resume) => setImmediate(resume)).then(() => order.push('somebody else'))
  await Promise.all([searched, other])
  expect(order).toEqual(['somebody else', 'searched'])
})

describe('what was taken back', () => {
  const entered = (id: string, cents: number, reversalOf: string | null, day = '2026-11-05'): Side => ({
    id,
    day,
    cents: BigInt(cents),
    references: [],
    entry: { _id: `entry of ${id}`, reversalOf },
  })

  test('is proposed with what took it back, before what the bank says of the same amount', async () => {
    const books = [
      entered('deposit', 10000, null),
      entered('again', 10000, null, '2026-11-20'),
      entered('cancelled', -10000, 'entry of deposit', '2026-11-20'),
    ]
    expect(await proposals(books, sides('bank', '06 - 100.00'))).toEqual([
      { reason: 'takenBack', operations: ['deposit', 'cancelled'], lines: [], days: 15 },
    ])
    expect(await proposals(books, sides('bank', '19 - 100.00'))).toMatchObject([
      { reason: 'takenBack' },
      { reason: 'amountAndDay', operations: ['again'], lines: ['bank1'] },
    ])
  })

  test('with several lines on the account is proposed line by line', async () => {
    const books = [
      { ...entered('fee', -500, null), entry: { _id: 'one', reversalOf: null } },
      { ...entered('money', 10000, null), entry: { _id: 'one', reversalOf: null } },
      { ...entered('fee back', 500, null), entry: { _id: 'back', reversalOf: 'one' } },
      { ...entered('money back', -10000, null), entry: { _id: 'back', reversalOf: 'one' } },
    ]
    expect((await proposals(books, [])).map(({ operations }) => operations)).toEqual([
      ['fee', 'fee back'],
      ['money', 'money back'],
    ])
  })

  test('by the bank itself is known by its reference', async () => {
    expect(await displayed('', '05 00771 -60.00\n18 00771 60.00\n19 00772 60.00')).toEqual([
      ' = bank1+bank2 takenBack',
    ])
    expect(await displayed('', '05 - -60.00\n18 - 60.00')).toEqual([])
  })

  test('by the bank itself within some days is known by its words, or by such as say so', async () => {
    const line = (id: string, day: string, figure: number, words: string): Side => ({
      id,
      day,
      cents: BigInt(figure),
      references: [words],
    })
    const found = async (...lines: Side[]) =>
      (await proposals([], lines)).map(({ reason, lines: ids }) => [reason, ...ids])
    const charge = line('charge', '2026-11-05', -2500, 'COMISION MENSUAL')
    expect(await found(charge, line('same', '2026-11-09', 2500, 'Comisión mensual'))).toEqual([
      ['takenBack', 'charge', 'same'],
    ])
    expect(await found(charge, line('said', '2026-11-09', 2500, 'REVERSO DE CARGO'))).toEqual([
      ['takenBack', 'charge', 'said'],
    ])
    // Other words, a word that says only what kind of thing it is, before it, or long after it.
    expect(await found(charge, line('other', '2026-11-09', 2500, 'INTERESES DEL MES'))).toEqual([])
    const sent = line('sent', '2026-11-05', -2500, 'TRANSFERENCIA')
    expect(await found(sent, line('came', '2026-11-09', 2500, 'TRANSFERENCIA'))).toEqual([])
    expect(await found(charge, line('before', '2026-11-01', 2500, 'REVERSO DE CARGO'))).toEqual([])
    expect(await found(charge, line('late', '2026-11-25', 2500, 'REVERSO DE CARGO'))).toEqual([])
    // What the books know of is no reversal.
    const refund = line('refund', '2026-11-09', 2500, 'COMISION MENSUAL')
    const booked = { ...refund, id: 'book', references: [] }
    expect((await proposals([booked], [charge, refund])).map(({ reason }) => reason)).toEqual([
      'amountAndDay',
    ])
  })
})

describe('what differs by little', () => {
  const within = async (books: string, bank: string, tolerance = 50n) =>
    (
      await proposals(sides('book', books), sides('bank', bank), {
        ...usualBounds,
        tolerance,
      })
    ).map(({ reason, operations, lines }) => `${operations.join('+')} = ${lines.join('+')} ${reason}`)

  test('is proposed up to the tolerance, and not a cent beyond it', async () => {
    expect(await within('02 - -200.50', '04 - -200.00')).toEqual(['book1 = bank1 withinTolerance'])
    expect(await within('02 - -200.51', '04 - -200.00')).toEqual([])
    expect(await within('02 - -200.50', '04 - -200.00', 0n)).toEqual([])
    expect(await within('02 - 0.20', '04 - -0.20')).toEqual([])
    expect(await within('02 - -200.50', '28 - -200.00')).toEqual([])
  })

  test('is left alone where something is exactly the same, or two could be it', async () => {
    expect(await within('02 - -200.50\n03 - -200.00', '04 - -200.00')).toEqual(['book2 = bank1 amountAndDay'])
    expect(await within('02 - -200.00\n02 - -200.00\n03 - -200.50', '02 - -200.00')).toEqual([])
    expect(await within('02 - -200.50\n02 - -200.20', '04 - -200.00')).toEqual([])
    expect(await within('02 - -200.50', '04 - -200.00\n05 - -200.10')).toEqual([])
  })

  test('takes the difference that was posted already', async () => {
    expect(await within('02 - -200.50\n04 - 0.50', '04 - -200.00')).toEqual([
      'book1+book2 = bank1 severalOperations',
    ])
  })
})
