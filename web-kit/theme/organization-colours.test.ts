import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { chartCheck, colourCheck, productColours, variablesOf } from './organization-colours.ts'

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

test('the product’s own colours are those of its style sheet', () => {
  const [light = ''] = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').split(
    'data-mantine-color-scheme',
  )
  const token = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(light)?.[1]
  const { orange, nav, blue, purple, income, expense, chart } = productColours
  expect([orange, nav, blue, purple, income, expense]).toEqual(
    ['orange', 'nav', 'blue', 'purple', 'inc', 'exp'].map(token),
  )
  expect(chart).toEqual([1, 2, 3, 4, 5, 6].map((at) => token(`chart${at}`)))
})

test('a check says how much contrast a colour has and what it would be shown as', () => {
  expect(colourCheck('blue', '#2f3e9e')).toMatchObject({ reads: true, displayed: '#2f3e9e' })
  const pale = colourCheck('income', '#9be8c0')
  expect(pale.reads).toBe(false)
  expect(pale.ratio).toBeLessThan(2)
  expect(contrast(pale.displayed, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(colourCheck('nav', '#ffffff').reads).toBe(false)
  expect(chartCheck('#b58a00').reads).toBe(true)
})
