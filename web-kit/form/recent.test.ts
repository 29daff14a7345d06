import { expect, test } from 'vitest'
import type { Choice, ChoiceSource } from './choice.ts'
import { foundRecentFirst, recentFirst } from './recent.ts'

const sugar = { _id: '1', code: 'P1', name: 'Azúcar' }
const coffee = { _id: '2', code: 'P2', name: 'Café' }
const rice = { _id: '3', code: 'P3', name: 'Arroz' }

const shelf: readonly Choice[] = [sugar, coffee, rice]

/** A source that shows two rows at once. */
const source: ChoiceSource = {
  name: 'shelf',
  search: (text) => {
    const fitting = shelf.filter(({ code, name }) => code === text || name.startsWith(text))
    return Promise.resolve({ choices: fitting.slice(0, 2), more: Math.max(0, fitting.length - 2) })
  },
}

const find = (text: string, used: readonly { _id: string; code: string }[]) =>
  foundRecentFirst(source, { text, used, signal: new AbortController().signal })

test('what was used lately stands first, the latest before the others', () => {
  expect(recentFirst(shelf, [rice, coffee])).toEqual([rice, coffee, sugar])
})

test('what was used lately is offered although a long list would not reach it', async () => {
  expect(await find('', [rice])).toEqual({ choices: [rice, sugar, coffee], more: 0 })
})

test('what was used and is no longer there is not offered', async () => {
  expect(await find('', [{ _id: '9', code: 'P9' }])).toEqual({ choices: [sugar, coffee], more: 1 })
})

test('what is typed is not answered with what does not fit it', async () => {
  expect(await find('Caf', [rice])).toEqual({ choices: [coffee], more: 0 })
})
