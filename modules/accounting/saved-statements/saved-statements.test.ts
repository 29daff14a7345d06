import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { periodsOf, type Saved, savedStatementsOf } from '@cuadre/test/saved-statements.ts'

const product = openProduct()
const { save, saved, details, approve, remove, post, figures } = savedStatementsOf(product)
let periods: { _id: string; startDate: string }[] = []
const period = (month: number) => periods.find(({ startDate }) => startDate === `2026-0${month}-01`)!._id

beforeAll(async () => {
  periods = await periodsOf(product)
  await post('2026-01-02', 'Aporte de los socios', [
    ['109', '500000.00', '0.00'],
    ['601', '0.00', '500000.00'],
  ])
  await post('2026-01-15', 'Venta al contado', [
    ['109', '60000.00', '0.00'],
    ['900.0010', '0.00', '60000.00'],
  ])
  await post('2026-02-03', 'Venta de febrero', [
    ['109', '1000.00', '0.00'],
    ['900.0010', '0.00', '1000.00'],
  ])
})

describe('a statement that is saved', () => {
  let situation: Saved

  test('keeps what the books say, who saved it and the last entry that it knows', async () => {
    situation = await saved({ type: 'situation', periodId: period(1) })
    expect(figures(situation)).toEqual({
      1: '560000.00',
      3: '560000.00',
      87: '560000.00',
      130: '500000.00',
      149: '60000.00',
      150: '560000.00',
      151: '560000.00',
    })
    expect(situation).toMatchObject({
      state: 'draft',
      checksHold: true,
      changed: false,
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      definitionVersion: 1,
      createdBy: { name: 'Rosa Iglesias' },
      approvedBy: null,
    })
    const { rows } = await product.asApplication(
      `select number, encode(hash, 'hex') as hash from journal_entry order by number desc limit 1`,
    )
    expect(situation.seal).toMatchObject({ exercise: '2026', number: 3, holds: true, ...rows[0] })
  })

  test('takes no figures from whoever asks for it', async () => {
    const { status, body } = await save({ type: 'situation', periodId: period(1), rows: [] })
    expect([status, body.code]).toEqual([422, 'request.invalid'])
  })

  test('is worded anew in the language of whoever reads it', async () => {
    const { body } = await details(situation._id, { language: 'en' })
    expect([situation.title, body.title, body.name]).toEqual([
      'Estado de Situación Financiera',
      'Statement of financial position',
      'Statement of financial position',
    ])
    expect(figures(body)).toEqual(figures(situation))
    expect(body.statement.rows[0]?.label).not.toBe(situation.statement.rows[0]?.label)
  })

  test('keeps the name that it was given', async () => {
    const named = await saved({ type: 'situation', periodId: period(1), name: 'Para el banco' })
    expect([named.name, named.title]).toEqual(['Para el banco', 'Estado de Situación Financiera'])
    expect((await remove(named._id)).status).toBe(200)
    expect((await details(named._id)).status).toBe(404)
  })

  test('has the columns that it was compared with', async () => {
    const compared = await saved({
      type: 'performance',
      periodId: period(2),
      compareTo: [{ periodId: period(1) }],
    })
    const sales = compared.statement.rows.find(({ row }) => row === 1)
    expect([sales?.value, sales?.compared]).toEqual(['61000.00', ['60000.00']])
    await remove(compared._id)
  })

  test('says in words what is wrong with what is asked', async () => {
    const unknown = await save({ type: 'flujoDeEfectivo', periodId: period(1) })
    expect([unknown.status, unknown.body.message]).toEqual([
      404,
      'No hay un estado financiero de tipo flujoDeEfectivo. Defínalo en Configuración de estados financieros.',
    ])
    const backwards = await save({ type: 'situation', startDate: '2026-02-01', endDate: '2026-01-01' })
    expect([backwards.status, backwards.body.fields?.[0]?.path]).toEqual([422, 'startDate'])
  })
})

describe('approving', () => {
  let report: Saved
  beforeAll(async () => {
    report = await saved({ type: 'situation', periodId: period(1) })
  })

  test('is refused to whoever read another version of it', async () => {
    const { status, body } = await approve({ ...report, version: 7 })
    expect([status, body.code]).toEqual([409, 'record.stale'])
  })

  test('says who and when, once', async () => {
    const { status, body } = await approve(report)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'approved', version: 2, approvedBy: { name: 'Rosa Iglesias' } })
    expect(body.approvedAt).not.toBeNull()
    const again = await approve(body)
    expect([again.status, again.body.code]).toEqual([409, 'statementReport.approvedAlready'])
  })

  test('is for good: an approved statement is not deleted, nor altered by anybody', async () => {
    const { status, body } = await remove(report._id)
    expect([status, body.message]).toEqual([
      409,
      '«Estado de Situación Financiera» hasta el 31/01/2026 está aprobado y por eso no se elimina. Guarde otro estado si las cifras cambiaron.',
    ])
    await expect(
      product.asApplication(`update statement_report set answer = '{}' where id = '${report._id}'`),
    ).rejects.toThrow('an approved report stays as it is')
  })

  test('two people at once: one approves, the other is told', async () => {
    const draft = await saved({ type: 'performance', periodId: period(1) })
    const answers = await Promise.all([approve(draft), approve(draft)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  test('leaves its trail', async () => {
    const { rows } = await product.asApplication(
      `select before ->> 'state' as before, after ->> 'state' as after from trace
        where record_id = '${report._id}' order by at`,
    )
    expect(rows).toEqual([
      { before: null, after: 'draft' },
      { before: 'draft', after: 'approved' },
    ])
  })
})
