import { expect, test } from 'vitest'
import { guessable } from './guessable.ts'

const rosa = {
  name: 'Rosa Díaz Peña',
  email: 'rosa.dp@ceiba.example',
  organization: 'Comercial La Ceiba S.R.L.',
}

test.each([
  'password123',
  'Password-2026',
  'P4ssw0rd2026',
  'p@$$w0rd1999',
  'qwertyuiop1',
  '1q2w3e4r5t6y',
  'Contraseña2026',
  'contrasen4-123',
  'Administrador1',
  'Bienvenido2026!',
  '2026-Diciembre',
  'LaHabana-500',
  'Cuadre-2026',
  'abcdefghij1',
  'aaaaaaaaaa1',
  'abc123abc123',
  '12345678901a',
  'sol2026sol2026',
])('%s is among the first that are guessed', async (password) => {
  expect(await guessable(password, rosa)).toBe('field.commonPassword')
})

test.each([
  'Rosa-Diaz-2026',
  'rosadiaz1990',
  'R0sa.Díaz.84',
  'Peña*Rosa*2026',
  'rosa.dp2026',
  'Rosa@ceiba.26',
  'LaCeiba2026',
  'comercial.la.ceiba.1',
  'ceiba_ceiba_26',
])('%s is made of who she is and where she works', async (password) => {
  expect(await guessable(password, rosa)).toBe('field.ownPassword')
})

test.each([
  'Del-mar-2026',
  'cafe-molido-tren-8',
  'kmx4-pq7r-zt2w',
  'xkQ92jfmLp',
  'Rosa-tiene-3-gatos',
  'la lluvia cae 4 veces',
])('%s is taken', async (password) => {
  expect(await guessable(password, rosa)).toBeUndefined()
})
