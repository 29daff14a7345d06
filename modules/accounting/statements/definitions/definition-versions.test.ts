import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { flow, withFormula } from '@cuadre/test/cash-flow.ts'
import { definitionsOf, problems, type Definition } from '@cuadre/test/statements.ts'

const product = openProduct()
const chart = chartOf(product)
const { create, update, definition, ofType, remove, report, versions } = definitionsOf(product)

describe('every change is a version', () => {
  let own: Definition
  beforeAll(async () => {
    own = (await create(flow)).body
  })

  test('the second says what changed, and the first can be read for ever', async () => {
    const { status, body } = await update(own, withFormula('F1 - F2 - F3'))
    expect([status, body.version]).toEqual([200, 2])
    const first = await definition(own._id, 1)
    expect([first.version, first.body.rows[3]?.formula]).toEqual([1, 'F1 - F2'])
    expect((await definition(own._id)).body.rows[3]?.formula).toBe('F1 - F2 - F3')
    expect(await versions(own._id)).toMatchObject([
      { version: 2, rows: 4, createdBy: 'Rosa Iglesias' },
      { version: 1, rows: 4, createdBy: 'Rosa Iglesias' },
    ])
  })

  test('who saves over a change of somebody else is shown what it is now', async () => {
    const { status, body } = await update(own, withFormula('F1'))
    expect([status, body.code]).toEqual([409, 'record.stale'])
    expect(body.details?.current).toMatchObject({ version: 2, changedBy: 'Rosa Iglesias' })
  })

  test('an old version is restored by saving it as a new one', async () => {
    const first = await definition(own._id, 1)
    const { body } = await update({ _id: own._id, version: 2 }, first.body)
    expect([body.version, body.body]).toEqual([3, first.body])
    expect((await versions(own._id)).map(({ version }) => version)).toEqual([3, 2, 1])
  })

  test('a version that never was is not found', async () => {
    const { status } = await product.call('GET', '/private/stateFinanceConfig/getById', {
      id: own._id,
      version: 9,
    })
    expect(status).toBe(404)
  })
})

describe('types of one’s own', () => {
  test('the six of the law are changed, never deleted', async () => {
    const { _id } = await ofType('situation')
    const { status, body } = await remove(_id)
    expect([status, body.message]).toEqual([
      409,
      'El estado 5920 es oficial: se puede cambiar, pero no eliminar.',
    ])
  })

  test('a statement of one’s own is computed like the others', async () => {
    await chart.post('2026-01-05', '109', '601', '5000.00')
    await chart.post('2026-01-06', '101', '109', '1200.00')
    const { rows } = await report('flujoDeEfectivo')
    expect(rows.map(({ row, value }) => [row, value])).toEqual([
      [1, '6200.00'],
      [2, '1200.00'],
      [3, '0.00'],
      [4, '5000.00'],
    ])
  })

  test('its type and the number of its form belong to it alone', async () => {
    const sameType = await create({ ...flow, form: 'OTRO-1' })
    expect([sameType.status, sameType.body.message]).toEqual([
      409,
      'Ya hay un estado financiero de ese tipo.',
    ])
    const sameForm = await create({ ...flow, type: 'otroFlujo' })
    expect([sameForm.status, sameForm.body.message]).toEqual([
      409,
      'Ya hay un estado financiero con ese número de modelo.',
    ])
    const hidden = await create({ ...flow, type: 'otroFlujo', form: 'situation' })
    expect([hidden.status, problems(hidden.body)]).toEqual([
      422,
      [['form', 'situation es el tipo de otro estado: las fórmulas no sabrían cuál de los dos nombran.']],
    ])
  })

  test('one that another takes rows from can not be deleted, lose the row, or change its number', async () => {
    const own = await ofType('flujoDeEfectivo')
    const summary = await create({
      ...flow,
      type: 'resumen',
      form: 'RESUMEN',
      rows: [{ ...flow.rows[0]!, formula: 'FLUJO.F4 * 2' }],
    })
    expect(summary.status).toBe(200)
    const removal = await remove(own._id)
    expect([removal.status, removal.body.message]).toEqual([
      409,
      'Toman cifras de FLUJO estos estados: RESUMEN. Cambie primero sus fórmulas.',
    ])
    const shorter = await update(own, { ...flow, rows: flow.rows.slice(0, 3) })
    expect([shorter.status, shorter.body.message]).toEqual([
      409,
      'El estado RESUMEN toma su cifra de la fila 4, que dejaría de existir. Cambie primero esa fórmula.',
    ])
    const renamed = await update(own, { ...flow, form: 'FLUJO-2' })
    expect(problems(renamed.body)).toEqual([
      [
        'form',
        'Otros estados nombran filas de FLUJO, por eso su número no cambia. Cambie primero sus fórmulas.',
      ],
    ])
    expect((await report('resumen')).rows[0]?.value).toBe('10000.00')
    expect((await remove(summary.body._id)).status).toBe(200)
    expect((await remove(own._id)).status).toBe(200)
    expect((await product.call('GET', '/private/stateFinanceConfig/getById', { id: own._id })).status).toBe(
      404,
    )
  })

  test('a statement does not become one of another type', async () => {
    const situation = await ofType('situation')
    const { body } = await update(situation, { ...situation.body, type: 'otro' })
    expect(body.fields?.map(({ path, code }) => [path, code])).toEqual([['type', 'statement.typeStays']])
  })
})

describe('who sees what', () => {
  test('the definitions of another company are not there', async () => {
    const { _id } = await ofType('situation')
    const { status } = await product.call(
      'GET',
      '/private/stateFinanceConfig/getById',
      { id: _id },
      { as: 'admin@almendro.test' },
    )
    expect(status).toBe(404)
    const theirs = await product.call<{ data: { _id: string }[]; total: number }>(
      'POST',
      '/private/stateFinanceConfig/filter',
      { limit: 50 },
      { as: 'admin@almendro.test' },
    )
    expect(theirs.body.total).toBe(7)
    expect(theirs.body.data.map((each) => each._id)).not.toContain(_id)
  })

  test('each statement is seen by who has its permission, one’s own by who defines them', async () => {
    const { body: own } = await create(flow)
    const sees = async (...permissions: string[]) => {
      await product.asOwner(`
        delete from role_permission granted using role
         where role.organization_id = granted.organization_id and role.id = granted.role_id and role.name = 'Sin permisos';
        insert into role_permission (organization_id, role_id, permission)
        select organization_id, id, permission from role, unnest(array['${permissions.join(`','`)}']) permission where name = 'Sin permisos'`)
      const statuses = await Promise.all(
        ['situation', 'performance', 'flujoDeEfectivo'].map(async (type) => {
          const { status } = await product.call(
            'POST',
            '/private/stateFinancesReport/getReportByConfigStateFinance',
            { type },
            { as: 'nadie@ceiba.test' },
          )
          return status
        }),
      )
      return statuses.map((status) => status === 200)
    }
    expect(await sees('adminStatusOfSituation')).toEqual([true, false, false])
    expect(await sees('adminFinancialPerformanceStatement')).toEqual([false, true, false])
    expect(await sees('adminFinancialStatements')).toEqual([false, false, false])
    expect(await sees('adminFinancialStatements', 'adminStatusOfSituation')).toEqual([true, false, true])
    await remove(own._id)
  })

  test('the list finds by name, type and origin', async () => {
    const list = async (filters: object) => {
      const { body } = await product.call<{ data: { form: string }[] }>(
        'POST',
        '/private/stateFinanceConfig/filter',
        { limit: 50, ...filters },
      )
      return body.data.map(({ form }) => form)
    }
    expect(await list({})).toEqual(['5920', '5921', '5924', '5925', '5926', '5927', 'EFE'])
    expect(await list({ search: 'rendimiento' })).toEqual(['5921'])
    expect(await list({ search: 'value added' })).toEqual(['5926'])
    expect(await list({ type: 'wayPaid' })).toEqual(['5927'])
    expect(await list({ shipped: false })).toEqual([])
    expect(await list({ sort: [{ field: 'rows', direction: 'desc' }] })).toMatchObject({ 0: '5920' })
  })
})

describe('a definition travels as a file', () => {
  test('what was exported is imported with the same figures', async () => {
    const performance = await ofType('performance')
    const file = JSON.stringify(performance.body)
    const before = await report('performance')
    const { body } = await update(performance, JSON.parse(file) as object)
    expect(body.body).toEqual(performance.body)
    expect((await report('performance')).rows).toEqual(before.rows)
    const copy = await create({ ...(JSON.parse(file) as object), type: 'otroRendimiento', form: '5921B' })
    expect([copy.status, copy.body.version]).toEqual([200, 1])
    const copied = await report('otroRendimiento')
    expect(copied.rows.map(({ value }) => value)).toEqual(before.rows.map(({ value }) => value))
    await remove(copy.body._id)
  })

  test('rows of a file may come in any order and are kept in theirs', async () => {
    const { body } = await create({ ...flow, rows: flow.rows.toReversed() })
    expect(body.body.rows.map(({ row }) => row)).toEqual([1, 2, 3, 4])
    await remove(body._id)
  })

  test('what a file has that a definition has not is refused field by field', async () => {
    const { status, body } = await create({
      ...flow,
      colour: 'red',
      name: { es: 'Flujo' },
      secondColumn: 'budget',
      covers: [{ from: 'abc', to: '199' }],
      rows: [
        { ...flow.rows[0]!, row: '1', bold: true },
        { ...flow.rows[1]!, level: 7, look: 'fat', label: { es: '', en: 'Cash' } },
      ],
    })
    expect(status).toBe(422)
    expect(body.fields?.map(({ path }) => path).toSorted()).toEqual([
      'colour',
      'covers.0.from',
      'name.en',
      'rows.0.bold',
      'rows.0.row',
      'rows.1.label.es',
      'rows.1.level',
      'rows.1.look',
      'secondColumn',
    ])
    expect(body.fields?.every(({ message }) => / /.test(message) && !/invalid|expected/i.test(message))).toBe(
      true,
    )
  })

  test('more than 500 rows are too many, and none are too few', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => ({ ...flow.rows[0]!, row: index + 1 }))
    expect(problems((await create({ ...flow, rows })).body)).toEqual([
      ['rows', 'Un estado financiero tiene como máximo 500 filas.'],
    ])
    expect(problems((await create({ ...flow, rows: [] })).body)).toEqual([
      ['rows', 'Un estado financiero necesita al menos una fila.'],
    ])
  })
})
