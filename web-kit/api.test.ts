import { expect, test } from 'vitest'
import { intentKeys } from './api.ts'
import { publicPathOf } from './location.ts'
import { addressed } from './asked-early.ts'
import { fileNameOf } from './save-file.ts'

test('what reads with GET carries its input in the address', () => {
  expect(
    addressed('GET', '/private/accounts/getAccountByCode', {
      code: '135.0020',
      levels: ['1', '2'],
      search: undefined,
    }),
  ).toEqual({
    method: 'GET',
    url: '/api/private/accounts/getAccountByCode?code=135.0020&levels=1&levels=2',
  })
})

test('parameters of the path are filled in and not sent twice', () => {
  expect(addressed('PUT', '/private/products/:id', { id: 'a/b', name: 'Café molido' })).toEqual({
    method: 'PUT',
    url: '/api/private/products/a%2Fb',
    body: '{"name":"Café molido"}',
  })
})

test('the same intent keeps its key while nobody knows how it ended', () => {
  let made = 0
  const keys = intentKeys(() => `key ${(made += 1)}`)
  expect(keys.keyFor({ total: '10.00' })).toBe('key 1')
  expect(keys.keyFor({ total: '10.00' })).toBe('key 1')
  expect(keys.keyFor({ total: '11.00' })).toBe('key 2')
  keys.settle()
  expect(keys.keyFor({ total: '11.00' })).toBe('key 3')
})

test('a file keeps the accents of its name', () => {
  expect(
    fileNameOf(
      'attachment; filename="x.xlsx"; filename*=UTF-8\'\'Balance%20de%20comprobaci%C3%B3n.xlsx',
      'f',
    ),
  ).toBe('Balance de comprobación.xlsx')
  expect(fileNameOf('attachment; filename="cuentas.csv"', 'f')).toBe('cuentas.csv')
  expect(fileNameOf(null, 'cuadre.pdf')).toBe('cuadre.pdf')
})

test('public pages are known by their path alone', () => {
  expect(publicPathOf('/login')).toBe('/login')
  expect(publicPathOf('/login/')).toBe('/login')
  expect(publicPathOf('/')).toBeUndefined()
  expect(publicPathOf('/loginx')).toBeUndefined()
})
