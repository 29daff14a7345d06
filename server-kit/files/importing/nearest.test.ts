import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const known = ['Código', 'Nombre', 'Cuenta de gasto', 'Cuenta de ingreso']

test.each([
  ['codigo', 'Código', 'without its accent'],
  ['Cuenta-de-gasto', 'Cuenta de gasto', 'with other separators'],
  ['Nombe', 'Nombre', 'a letter short'],
  ['Nomrbe', 'Nombre', 'two letters that changed places'],
  ['Cuenta de gsto', 'Cuenta de gasto', 'a letter short, and begun alike'],
  ['Importe', undefined, 'another word'],
  ['  ', undefined, 'nothing'],
])('«%s» means %s: %s', (typed, meant, _why) => expect(nearest(typed, known)).toBe(meant))
