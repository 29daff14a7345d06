import { expect, test } from 'vitest'
import { flow } from '@cuadre/test/cash-flow.ts'
import { differencesOf } from './differences.ts'

const reported = (...bodies: Parameters<typeof differencesOf>) =>
  differencesOf(...bodies).map(({ of, id, kind, field, before, after }) =>
    [of, id, kind, field, `«${before}»`, '→', `«${after}»`].filter((word) => word !== '').join(' '),
  )

test('two definitions that say the same do not differ', () => {
  expect(reported(flow, structuredClone(flow))).toEqual([])
})

test('a version tells which rows came, went and changed', () => {
  const rows = [
    { ...flow.rows[0]!, formula: 'MD(101..109)', label: { es: 'Cobros', en: 'Received' } },
    flow.rows[1]!,
    { ...flow.rows[3]!, look: 'line' as const, hiddenAtZero: true },
    { ...flow.rows[0]!, row: 9, formula: 'F1' },
  ]
  expect(reported(flow, { ...flow, rows, name: { es: 'Efectivo', en: 'Cash flow' } })).toEqual([
    'fact nameEs changed nameEs «Flujo de efectivo» → «Efectivo»',
    'row 1 changed formula «MD(101..119)» → «MD(101..109)»',
    'row 1 changed es «Entradas» → «Cobros»',
    'row 3 removed «Al inicio · OD(101..119)» → «»',
    'row 4 changed look «total» → «line»',
    'row 4 changed hiddenAtZero «» → «yes»',
    'row 9 added «» → «Entradas · F1»',
  ])
})

test('equations and ratios count by their place', () => {
  const check = { name: { es: 'Cuadra', en: 'Ties' }, left: 'F4', right: 'F1 - F2' }
  const ratio = { label: { es: 'Razón', en: 'Ratio' }, formula: 'F1 / F2' }
  expect(
    reported({ ...flow, checks: [check] }, { ...flow, checks: [{ ...check, right: 'F3' }], ratios: [ratio] }),
  ).toEqual(['check 1 changed right «F1 - F2» → «F3»', 'ratio 1 added «» → «Razón · F1 / F2»'])
})
