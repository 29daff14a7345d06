import { expect, test } from 'vitest'
import { statisticNames } from '@cuadre/web-kit/statistic/statistic.ts'
import { arranged, chosenOf, movedTo } from './arrangement.ts'

const everything = { maySee: () => true, isWide: (name: string) => name === 'owed' }

test('without a choice all are shown as the product comes', () => {
  const placed = arranged({ statistics: null }, everything)
  expect(placed.map(({ name }) => name)).toEqual([...statisticNames])
  expect(placed.every(({ isShown }) => isShown)).toBe(true)
  expect(placed.filter(({ isWide }) => isWide).map(({ name }) => name)).toEqual(['owed'])
})

test('chosen ones stand first in their order, each once, and what nobody knows is passed over', () => {
  const placed = arranged(
    { statistics: ['result', 'cashAndBank', 'owed', 'result'], wide: ['result'] },
    everything,
  )
  expect(placed.slice(0, 3)).toEqual([
    { name: 'result', isShown: true, isWide: true },
    { name: 'owed', isShown: true, isWide: false },
    { name: 'salesByMonth', isShown: false, isWide: false },
  ])
  expect(placed).toHaveLength(statisticNames.length)
})

test('whoever may not see one is not offered it', () => {
  const placed = arranged(
    { statistics: ['forecast', 'owed'] },
    { ...everything, maySee: (name) => name === 'owed' },
  )
  expect(placed.map(({ name }) => name)).toEqual(['owed'])
})

test('an arrangement is kept as it is read', () => {
  const chosen = { statistics: ['taxBurden', 'owed'], wide: ['taxBurden'] }
  expect(chosenOf(arranged(chosen, everything))).toEqual(chosen)
})

test('the first goes no further up, and the last no further down', () => {
  expect(movedTo(['a', 'b', 'c'], 1, 0)).toEqual(['b', 'a', 'c'])
  expect(movedTo(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(movedTo(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c'])
})
