import { expect, test } from 'vitest'
import { isOffered, type Moving } from './standing.ts'

type State = 'pending' | 'confirmed' | 'delivered' | 'invoiced' | 'cancelled'

const permission = 'adminMovements'

const kind: Moving<State> = {
  stateWords: 'sales.states',
  progress: ['pending', 'confirmed', 'delivered', 'invoiced'],
  workflow: {
    pending: { confirm: { to: 'confirmed', permission }, discard: { to: 'cancelled', permission } },
    confirmed: { deliver: { to: 'delivered', permission }, cancel: { to: 'cancelled', permission } },
    delivered: { cancel: { to: 'cancelled', permission } },
    invoiced: {},
    cancelled: {},
  },
}

const targets: readonly State[] = ['confirmed', 'delivered', 'cancelled']
const offeredFrom = (from: State) => targets.filter((to) => isOffered(kind, from, to))

test('what a state allows and what may come after it has its button', () => {
  expect(offeredFrom('pending')).toEqual(['confirmed', 'delivered', 'cancelled'])
})

test('what lies behind has none', () => {
  expect(offeredFrom('confirmed')).toEqual(['delivered', 'cancelled'])
  expect(offeredFrom('invoiced')).toEqual(['cancelled'])
})

test('once a document is over for good nothing is offered', () => {
  expect(offeredFrom('cancelled')).toEqual([])
})
