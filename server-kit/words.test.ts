import { expect, test } from 'vitest'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { toErrorBody } from './words.ts'

test('a parameter that is a word is said in the language of whoever reads, in a refusal and of a field', () => {
  const parameters = { asset: '00012', state: '@states.cancelled' }
  const said = (language: 'es' | 'en') =>
    toErrorBody(wrongFields([{ path: 'assetIds.0', code: 'asset.notStanding', parameters }]), language)
      .fields?.[0]?.message
  expect(said('es')).toBe('00012 no está en uso: está Cancelado.')
  expect(said('en')).not.toContain('@')
  const refusal = new Refusal('permission.missing', { permission: '@permissions.seeSalaries' })
  expect(toErrorBody(refusal, 'es').message).not.toContain('@')
})

test('what somebody typed stays as it is, although it begins like a word', () => {
  const parameters = { asset: '@almacen', state: '@states' }
  const [field] = toErrorBody(
    wrongFields([{ path: 'assetIds.0', code: 'asset.notStanding', parameters }]),
    'es',
  ).fields!
  expect(field?.message).toBe('@almacen no está en uso: está @states.')
})
