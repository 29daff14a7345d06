import { describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { flow, withFormula } from '@cuadre/test/cash-flow.ts'
import { definitionsOf, problems } from '@cuadre/test/statements.ts'

const product = openProduct()
const { create, update, ofType, remove, report } = definitionsOf(product)

describe('a formula that can not be is refused at its field, with the character', () => {
  test.each([
    [
      'F1 + ?',
      'En la posición 6: «?» no puede estar en una fórmula.',
      "At character 6: “?” can't be in a formula.",
    ],
    ['D(101..108', 'En la posición 11: falta «)».', 'At character 11: “)” is missing.'],
    [
      'F1 +',
      'La fórmula termina en la posición 5 y falta algo.',
      'The formula ends at character 5 and something is missing.',
    ],
    ['F1 - F77', 'En la posición 6: no hay una fila 77.', 'At character 6: there is no row 77.'],
    [
      'SUM(F60..F70)',
      'En la posición 1: no hay filas de la 60 a la 70.',
      'At character 1: there are no rows from 60 to 70.',
    ],
    [
      'F1 / 0',
      'En la posición 4: no se puede dividir por cero.',
      'At character 4: nothing can be divided by zero.',
    ],
    [
      'D(101) + D(777..778)',
      'En la posición 12: no hay ninguna cuenta en 777..778.',
      'At character 12: there is no account in 777..778.',
    ],
    [
      'E(99999)',
      'En la posición 3: no hay un elemento de gasto 99999.',
      'At character 3: there is no expense item 99999.',
    ],
    [
      'F1 * RATE(rate.moon)',
      'En la posición 11: no hay un parámetro rate.moon con una tasa.',
      'At character 11: there is no parameter rate.moon with a rate.',
    ],
    ['1234.F1', 'En la posición 1: no hay un estado 1234.', 'At character 1: there is no statement 1234.'],
    [
      'F1 + 5920.F999',
      'En la posición 6: el estado 5920 no tiene la fila 999.',
      'At character 6: the statement 5920 has no row 999.',
    ],
    ['F2 + F4', 'La fila se calcula con ella misma: F4 → F4.', 'The row is computed from itself: F4 → F4.'],
  ])('%s', async (formula, es, en) => {
    const inSpanish = await create(withFormula(formula))
    expect([inSpanish.status, problems(inSpanish.body)]).toEqual([422, [['rows.3.formula', es]]])
    const inEnglish = await create(withFormula(formula), { language: 'en' })
    expect(problems(inEnglish.body)).toEqual([['rows.3.formula', en]])
  })

  test('a circle through several rows says the way that leads back', async () => {
    const rows = flow.rows.map((row) =>
      row.row === 1 ? { ...row, formula: 'F4 - F3' } : row.row === 3 ? { ...row, formula: 'F1 * 2' } : row,
    )
    const { body } = await create({ ...flow, rows })
    expect(problems(body)).toEqual([['rows.0.formula', 'La fila se calcula con ella misma: F1 → F4 → F1.']])
  })

  test('a circle through another statement is found from either', async () => {
    const { body: own } = await create(withFormula('F1 - F2 + 5921.F42'))
    const performance = await ofType('performance')
    const rows = performance.body.rows.map((row) =>
      row.row === 42 ? { ...row, formula: 'F40 - F41 - flujoDeEfectivo.F4' } : row,
    )
    const { status, body } = await update(performance, { ...performance.body, rows })
    const at = rows.findIndex(({ row }) => row === 42)
    expect([status, problems(body)]).toEqual([
      422,
      [[`rows.${at}.formula`, 'La fila se calcula con ella misma: F42 → flujoDeEfectivo.F4 → F42.']],
    ])
    await remove(own._id)
  })

  test('everything that is wrong is said at once, in checks and ratios too', async () => {
    const { body } = await create({
      ...flow,
      rows: [...flow.rows, { ...flow.rows[0]!, row: 2 }],
      checks: [{ name: { es: 'Cuadra', en: 'Ties' }, left: 'F4', right: 'F8' }],
      ratios: [{ label: { es: 'Razón', en: 'Ratio' }, formula: 'F1 /' }],
    })
    expect(problems(body)).toEqual([
      ['rows.4.row', 'Ya hay una fila 2. Cada fila lleva un número distinto.'],
      ['checks.0.right', 'En la posición 1: no hay una fila 8.'],
      ['ratios.0.formula', 'La fórmula termina en la posición 5 y falta algo.'],
    ])
  })

  test('an equation has two sides, and a ratio a formula', async () => {
    const { body } = await create({
      ...flow,
      checks: [{ name: { es: 'Cuadra', en: 'Ties' }, left: 'F4', right: ' ' }],
      ratios: [{ label: { es: 'Razón', en: 'Ratio' }, formula: '' }],
    })
    expect(body.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['checks.0.right', 'field.required'],
      ['ratios.0.formula', 'field.required'],
    ])
  })
})

describe('each account is in exactly one row', () => {
  test('without the row of cash, the accounts of cash are named', async () => {
    const situation = await ofType('situation')
    const rows = situation.body.rows.filter(({ row }) => row !== 2)
    const { status, body } = await update(situation, { ...situation.body, rows })
    expect([status, problems(body)]).toEqual([
      422,
      [
        [
          'rows',
          'Ninguna fila muestra estas cuentas: 101, 102, 103, 104, 105, 106, 107, 108.0010, 108.0020, 108.0090. Cada cuenta tiene que estar en una fila.',
        ],
      ],
    ])
  })

  test('a range in two rows names its accounts with those rows', async () => {
    const situation = await ofType('situation')
    const rows = situation.body.rows.map((row) => (row.row === 3 ? { ...row, formula: 'D(108..119)' } : row))
    const { body } = await update(situation, { ...situation.body, rows })
    expect(problems(body)).toEqual([
      [
        'rows',
        'Estas cuentas se muestran dos veces: 108.0010 (F2, F3), 108.0020 (F2, F3), 108.0090 (F2, F3). Cada cuenta tiene que estar en una sola fila.',
      ],
    ])
  })

  test('what only says again what another row shows may', async () => {
    const situation = await ofType('situation')
    const rows = [
      ...situation.body.rows,
      {
        row: 900,
        label: { es: 'De ello: en moneda libremente convertible', en: 'Of which: in hard currency' },
        formula: 'D(108)',
        level: 2,
        look: 'line',
        informative: true,
      },
    ]
    expect((await update(situation, { ...situation.body, rows })).status).toBe(200)
    const { covered } = await report('situation')
    expect(covered).toMatchObject({ missing: [], twice: [] })
  })
})
