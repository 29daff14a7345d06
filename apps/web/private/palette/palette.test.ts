import { expect, test } from 'vitest'
import { pieces, saysAll } from './matches.ts'
import { readTyped } from './typed.ts'

test('the first sign says what is looked for', () => {
  expect(readTyped('> venta')).toEqual({ orders: true, by: 'anything', text: 'venta' })
  expect(readTyped('#0012')).toEqual({ orders: false, by: 'number', text: '0012' })
  expect(readTyped('= 1.500,00')).toEqual({ orders: false, by: 'amount', text: '1.500,00' })
  expect(readTyped('  fram ')).toEqual({ orders: false, by: 'anything', text: 'fram' })
})

test('what was typed is shown where it stands, accents and capitals aside', () => {
  const displayed = (text: string, typed: string) =>
    pieces(text, typed)
      .map((piece) => (piece.matches ? `[${piece.text}]` : piece.text))
      .join('')
  expect(displayed('Hotel Los Framboyanes', 'fram')).toBe('Hotel Los [Fram]boyanes')
  expect(displayed('Dulcería Doña Amparo', 'dona dulceria')).toBe('[Dulcería] [Doña] Amparo')
  expect(displayed('Caja', 'banco')).toBe('Caja')
})

test('every word has to stand in a name, in any order', () => {
  expect(saysAll('saldos comprob', 'Balance de comprobación de saldos')).toBe(true)
  expect(saysAll('saldos caja', 'Balance de comprobación de saldos')).toBe(false)
})
