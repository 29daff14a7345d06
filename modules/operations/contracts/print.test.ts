import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { goodsOf } from '@cuadre/test/goods.ts'
import { hire } from '@cuadre/test/people.ts'
import { onDay } from '@cuadre/test/standing-clock.ts'
import { contractPrintout } from './print.ts'

const product = openProduct()
onDay('2026-11-18')
const { create } = goodsOf(product)
const ids = { mill: '', frame: '', supplement: '', draft: '' }

const printout = (id: string) => product.inside((context) => contractPrintout(context, { id }))

beforeAll(async () => {
  ids.mill = await create('/private/providersCont/createProviderCont', {
    name: 'Molino del Sur',
    kind: 'provider',
    nit: '30001234567',
    address: 'Calle 3 entre 10 y 12, Bayamo',
  })
  const agreed = (input: object) =>
    create('/private/contract/createContract', {
      object: 'Suministro de arroz y frijoles',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      ...input,
    })
  ids.frame = await agreed({
    partnerId: ids.mill,
    type: 'framework',
    number: 'M-7',
    amount: '80000.00',
    paymentDays: 30,
    instrument: 'transfer',
    penalties: 'Medio por ciento por cada día de atraso',
    representatives: [
      { side: 'ours', name: 'Osvaldo Iglesias', charge: 'Administrador', resolution: 'Resolución 4 de 2025' },
      { side: 'theirs', name: 'Elena Prado', charge: 'Directora' },
    ],
    bankAccounts: [{ side: 'theirs', bank: 'BANDEC', number: '0598123400001234' }],
    state: 'active',
  })
  ids.supplement = await agreed({
    parentId: ids.frame,
    object: 'Arroz del primer trimestre',
    endDate: '2026-03-31',
    amount: '12500.50',
    state: 'active',
  })
  ids.draft = await agreed({ partnerId: ids.mill, amount: '100.00' })
})

test('a framework contract is printed with both parties, its terms, its value in letters and its supplements', async () => {
  const { title, number, boxes, rows, sums, inLetters, remarks, signatures } = await printout(ids.frame)
  expect([title, number]).toEqual(['Contrato marco', 'M-7'])
  expect(boxes.map((row) => row.map(({ label, value }) => `${label}: ${value}`))).toEqual([
    ['Comprador: Comercial La Ceiba S.R.L.', 'NIT: ', 'REEUP: '],
    [expect.stringMatching(/^Domicilio: /), 'Cuentas bancarias: '],
    ['Representado por: Osvaldo Iglesias, Administrador, Resolución 4 de 2025'],
    ['Vendedor o prestador: Molino del Sur', 'NIT: 30001234567', 'REEUP: '],
    ['Domicilio: Calle 3 entre 10 y 12, Bayamo', 'Cuentas bancarias: BANDEC 0598123400001234'],
    ['Representado por: Elena Prado, Directora'],
    ['Objeto: Suministro de arroz y frijoles'],
    [
      'Tipo: Compraventa',
      expect.stringMatching(/^Firmado el: /),
      'Vigencia: Del 01/01/2026 al 31/12/2026',
      'Estado: Vigente',
    ],
    ['Valor: 80.000,00 CUP', 'Días para pagar: 30 días', 'Instrumento de pago: Transferencia'],
  ])
  expect(rows).toEqual([
    ['M-7 S1', 'Arroz del primer trimestre', 'Del 01/01/2026 al 31/03/2026', '12.500,50 CUP'],
  ])
  expect([sums, inLetters]).toEqual([
    [{ label: 'Valor', value: '80.000,00' }],
    { value: '80000.00', currency: undefined },
  ])
  expect(remarks).toEqual(['Penalidades: Medio por ciento por cada día de atraso'])
  expect(signatures).toEqual([
    { label: 'Por Comercial La Ceiba S.R.L.', name: 'Osvaldo Iglesias' },
    { label: 'Por Molino del Sur', name: 'Elena Prado' },
  ])
})

test('a supplement is printed with its own object and value, under the number of its framework', async () => {
  const { title, number, boxes, rows } = await printout(ids.supplement)
  expect([title, number]).toEqual(['Suplemento de contrato', 'M-7 S1'])
  expect(boxes.flat()).toContainEqual({ label: 'Contrato marco', value: 'M-7' })
  expect(rows).toEqual([
    ['M-7 S1', 'Arroz del primer trimestre', 'Del 01/01/2026 al 31/03/2026', '12.500,50 CUP'],
  ])
})

test('it comes as a PDF, and whoever may not see contracts gets none', async () => {
  const print = (as: string) =>
    product.call<Buffer>('GET', '/private/contract/print', { id: ids.draft }, { as })
  const { status, headers, body } = await print('admin@ceiba.test')
  expect([status, headers['content-type'], body.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  await hire(product, { email: 'luis@ceiba.test', name: 'Luis Mora', permissions: ['adminMovements'] })
  expect([(await print('luis@ceiba.test')).status, (await print('admin@almendro.test')).status]).toEqual([
    403, 404,
  ])
})
