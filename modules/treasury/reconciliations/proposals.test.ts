import { describe, expect, test } from 'vitest'
import { amount } from '@cuadre/kernel/money.ts'
import { proposals, type Side, usualBounds } from './proposals.ts'

/** `02 FAC-17 250.50`: the day of November, the reference or a dash, and what came in. */
function sides(prefix: string, written: string): Side[] {
  return written
    .trim()
    .split('\n')
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

const displayed = (books: string, bank: string) =>
  proposals(sides('book', books), sides('bank', bank)).map(
    ({ reason, operations, lines }) => `${operations.join('+')} = ${lines.join('+')} ${reason}`,
  )

describe('what stands on both sides', () => {
  test('with the same amount and reference is proposed first, whatever lies between them', () => {
    expect(
      displayed(
        `02 000123 -80.00
         20 000124 -80.00`,
        `19 CHEQUE-000123 -80.00
         21 CHEQUE-000124 -80.00`,
      ),
    ).toEqual(['book1 = bank1 amountAndReference', 'book2 = bank2 amountAndReference'])
  })

  test('with the same amount is proposed where each is the nearest to the other', () => {
    expect(
      displayed(
        `02 - 50.00
         09 - 50.00`,
        `03 - 50.00
         10 - 50.00`,
      ),
    ).toEqual(['book1 = bank1 amountAndDay', 'book2 = bank2 amountAndDay'])
  })

  test('is left alone where two are as near, too far away, or a cent off', () => {
    expect(displayed(`02 - 50.00\n02 - 50.00`, `02 - 50.00`)).toEqual([])
    expect(displayed(`01 - 50.00`, `28 - 50.00`)).toEqual([])
    expect(displayed(`01 - 50.00`, `01 - 50.01`)).toEqual([])
    expect(displayed(`01 - 50.00`, `01 - -50.00`)).toEqual([])
  })
})

describe('what several come to', () => {
  test('of the day’s takings the bank writes one deposit', () => {
    expect(
      displayed(
        `02 - 100.00
         02 - 250.50
         03 - 49.50`,
        `04 - 400.00`,
      ),
    ).toEqual(['book2+book1+book3 = bank1 severalOperations'])
  })

  test('one payment leaves the bank in two', () => {
    expect(displayed(`05 - -300.00`, `05 - -200.00\n06 - -100.00`)).toEqual([
      'book1 = bank1+bank2 severalLines',
    ])
  })

  test('is not guessed where another choice comes to the same', () => {
    expect(displayed(`02 - 60.00\n02 - 40.00\n02 - 70.00\n02 - 30.00`, `03 - 100.00`)).toEqual([])
  })
})

// Five hundred of each side within a month, each a little off every other: nothing of it is a pair, and any few of one side might come to
// one of the other. That is the most that can be asked of the search.
test('five hundred of each side, most of them alike, are tried so often and no more', () => {
  const many = (prefix: string) =>
    Array.from({ length: 500 }, (_, at): Side => ({
      id: `${prefix}${at}`,
      day: `2026-11-${String((at % 28) + 1).padStart(2, '0')}`,
      cents: BigInt(1000 + ((at * 7919) % 977) * (prefix === 'book' ? 100 : 101)),
      references: [],
    }))
  const triedWith = (tries: number) => {
    let tried = 0
    proposals(many('book'), many('bank'), { ...usualBounds, tries, onTry: () => (tried += 1) })
    return tried
  }
  const tried = triedWith(usualBounds.tries)
  // Of each figure of either side at most as many as are allowed, and here it is most of them that come to that.
  expect(tried).toBeLessThanOrEqual(1000 * usualBounds.tries)
  expect(tried).toBeGreaterThan(100_000)
  expect(triedWith(10)).toBeLessThanOrEqual(1000 * 10)
})
