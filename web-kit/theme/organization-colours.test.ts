import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { variablesOf } from './organization-colours.ts'

test('an organization that chose nothing changes nothing', () => {
  expect(variablesOf({}, 'light')).toEqual({})
})

test('a readable colour is taken as it is chosen', () => {
  const variables = variablesOf({ blue: '#1c4f8a', income: '#0b7a75' }, 'light')
  expect(variables).toMatchObject({ '--blue': '#1c4f8a', '--inc': '#0b7a75' })
})

test('the button of a pale colour gets dark enough to be seen, and its text can be read', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const variables = variablesOf({ orange: '#ffe27a' }, scheme)
    expect(contrast(variables['--orange']!, variables['--on-orange']!)).toBeGreaterThanOrEqual(4.5)
  }
})

test('links stay readable on the dark surface', () => {
  expect(contrast(variablesOf({ blue: '#00205b' }, 'dark')['--blue']!, '#15172b')).toBeGreaterThanOrEqual(4.5)
})

test('a pale sidebar is darkened until its light words can be read', () => {
  expect(contrast(variablesOf({ nav: '#f0f0f0' }, 'light')['--nav']!, '#959ac0')).toBeGreaterThanOrEqual(4.5)
})
