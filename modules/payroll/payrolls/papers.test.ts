import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { type OfPayroll, payrollOf } from '@cuadre/test/payroll.ts'
import { pagesOf } from '@cuadre/test/printout.ts'
import { readDbf } from './dbf.ts'

// What leaves a payroll on paper and to the bank: Alina is paid to a card, Bruno in cash.
const product = openProduct()
const { begin, confirm, hire, ids, ok, reckon, record } = payrollOf(product)

const worked = '190.60'
let alina: string
let bruno: string
let payroll: OfPayroll

const file = (path: string, input: object) =>
  product.call<Buffer & { code?: string; message?: string }>('GET', `/private/${path}`, input)
const bankFile = ({ _id }: { _id: string }) =>
  file('manualNominate/exportDBFNominateMetropolitan', { id: _id })

beforeAll(async () => {
  await begin()
  alina = await hire('85031245678', '25000.00')
  bruno = await hire('78112034526', '12000.00', { firstName: 'Bruno', areaId: ids.shop, card: null })
  await record(1, alina, ['01', worked], ['25', null, '1000.00'])
  await record(1, bruno, ['01', worked])
  payroll = await ok(reckon('salary', 1))
})

test('a draft has no file for the bank, and says what to do', async () => {
  const { status, body } = await bankFile(payroll)
  expect([status, body.code]).toEqual([409, 'payroll.fileOfConfirmed'])
  payroll = await ok(confirm(payroll))
})

test('the file of a confirmed payroll has who is paid to a card, and leaves out who is not', async () => {
  const { status, headers, body } = await bankFile(payroll)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain('NOM202601_salary.dbf')
  expect(readDbf(body).rows).toEqual([['85031245678', '9204123412341234', 'Alina Nómina', '20913.00']])
})

test('a payroll of nobody with a card has no file', async () => {
  await record(2, bruno, ['01', worked])
  const { status, body } = await bankFile(await ok(confirm(await ok(reckon('salary', 2)))))
  expect([status, body.code]).toEqual([409, 'payroll.fileOfNobody'])
})

test('a name that the file cannot write is refused by the name of the worker', async () => {
  const other = await hire('90010112345', '4000.00', { firstName: 'Łukasz' })
  await record(3, other, ['01', worked])
  const { status, body } = await bankFile(await ok(confirm(await ok(reckon('salary', 3)))))
  expect([status, body.code]).toEqual([409, 'payroll.fileLetter'])
  expect(body.message).toContain('Łukasz')
})

test('the payroll is printed with its totals and what is to be paid in letters', async () => {
  const { status, body } = await file('nominate/print', { id: payroll._id })
  expect(status).toBe(200)
  const [page] = await pagesOf(body)
  expect(page).toContain('Alina Nómina')
  expect(page).toContain('32.001,00')
  expect(page).toContain('TREINTA Y DOS MIL UN PESOS CON 00/100')
  // By time, withheld, and what accrues; nobody was on holidays or had benefits.
  expect(page).toContain('Por tiempo')
  expect(page).toContain('4.999,00')
  expect(page).toContain('3.363,30')
  expect(page).not.toContain('Subsidio')
  expect(page).not.toContain('Pagos adicionales')
})

test('a payslip says how each amount came to be', async () => {
  const { status, body } = await file('nominate/printPayslip', { id: payroll._id, workerId: alina })
  expect(status).toBe(200)
  const [page] = await pagesOf(body)
  expect(page).toContain('20.913,00')
  expect(page).toContain('15.000,00 × 5 % + 10.000,00 × 10 %')
})
