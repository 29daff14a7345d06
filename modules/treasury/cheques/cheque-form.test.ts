import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { pagesOf } from '@cuadre/test/printout.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { treasuryOf } from '@cuadre/test/treasury.ts'
import { chequesOf } from './cheques.examples.ts'

// The cheques of an account at a bank are written on where the bank left room: 180 by 80 millimetres until somebody adjusts them.
const product = openProduct()
const { begin, ids, ok } = treasuryOf(product)
const debts = debtsOf(product)
const cheques = chequesOf(product)
const path = '/private/paychecks'

interface Form {
  width: number
  height: number
  size: number
  places: Record<'day' | 'payee' | 'amount' | 'letters', { x: number; y: number }>
  version: number
}
interface Refused {
  code: string
  message: string
  fields?: { path: string; code: string; message: string }[]
}
const form = () => ok(product.call<Form>('GET', `${path}/form`, { bankAccountId: ids.pesosAtBank }))
const save = (draft: object) =>
  product.call<Form & Refused>('PUT', `${path}/saveForm`, { bankAccountId: ids.pesosAtBank, ...draft })

/** What is on the paper, and how wide and high that is in millimetres. */
async function printed(call: string, input: object) {
  const { status, body } = await product.call<Buffer>('GET', `${path}/${call}`, input)
  expect(status).toBe(200)
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(body.toString('latin1'))
  const size = box?.slice(1).map((points) => Math.round((Number(points) * 254) / 72) / 10)
  return { pages: await pagesOf(body), size }
}

beforeAll(begin)

const narrow = {
  width: 165,
  height: 75.5,
  size: 9,
  places: {
    day: { x: 110, y: 9.5 },
    payee: { x: 25, y: 24 },
    amount: { x: 128, y: 24 },
    letters: { x: 25, y: 34 },
  },
}

test('the form of an account is what is usual, until it is adjusted to the cheques of its bank', async () => {
  const usual = await form()
  expect(usual).toMatchObject({ width: 180, height: 80, size: 10, version: 0 })
  const saved = await ok(save({ ...narrow, version: 0 }))
  expect(saved).toMatchObject({ ...narrow, version: 1 })
  expect(await form()).toEqual(saved)
  const other = await ok(product.call<Form>('GET', `${path}/form`, { bankAccountId: ids.dollarsAtBank }))
  expect(other).toMatchObject({ width: 180, version: 0 })
})

test('two people who adjust it at once are told; the second loses nothing of the first', async () => {
  const { version } = await form()
  const before = await form()
  const stale = await save({ ...narrow, width: 170, version: version - 1 })
  expect([stale.status, stale.body.code]).toEqual([409, 'record.stale'])
  expect(await form()).toEqual(before)
})

test('a field that would begin beside the form is refused by its name', async () => {
  const before = await form()
  const { status, body } = await save({
    ...narrow,
    places: { ...narrow.places, payee: { x: 165, y: 24 }, letters: { x: 25, y: 80 } },
    version: before.version,
  })
  expect([status, body.fields?.map((field) => `${field.path} ${field.code}`)]).toEqual([
    422,
    ['places.payee.x chequeForm.outside', 'places.letters.y chequeForm.outside'],
  ])
  expect(await form()).toEqual(before)
  const fraction = await save({ ...narrow, width: 165.55, version: before.version })
  expect([fraction.status, fraction.body.fields?.map((field) => field.path)]).toEqual([422, ['width']])
})

test('a trial says each field in words on paper of that size', async () => {
  const { pages, size } = await printed('testForm', { bankAccountId: ids.pesosAtBank })
  expect(size).toEqual([165, 75.5])
  expect(pages).toHaveLength(1)
  for (const field of ['Fecha', 'A la orden de', 'Importe', 'letras']) expect(pages[0]).toContain(field)
})

test('a cheque is printed once it is issued, with nothing that could be written before or behind its amount', async () => {
  const partnerId = await debts.partner('Molino del Sur', 'provider')
  const item = await debts.owedByUs(partnerId, 'F-1', '420.50')
  const { _id: chequebookId } = await ok(cheques.book({ bankAccountId: ids.pesosAtBank }))
  const allocations = [{ itemId: item, amount: '420.50' }]
  const cheque = await ok(cheques.issue({ partnerId, chequebookId, amount: '420.50', allocations }))
  const early = await product.call<Refused>('GET', `${path}/printForm`, { id: cheque._id })
  expect([early.status, early.body.code, early.body.message]).toEqual([
    409,
    'chequeForm.notIssued',
    `El cheque ${cheque.number} está en «Pendiente»: se imprime en su hoja una vez emitido.`,
  ])

  const issued = await ok(cheques.move(cheque, 'issued'))
  const { pages, size } = await printed('printForm', { id: issued._id })
  expect(size).toEqual([165, 75.5])
  expect(pages).toEqual([
    '20/01/2026 Molino del Sur **420,50** CUATROCIENTOS VEINTE PESOS CON 50/100 CUP ***',
  ])
  const voided = await ok(cheques.move(issued, 'cancelled', { reason: 'Se manchó' }))
  const late = await product.call<Refused>('GET', `${path}/printForm`, { id: voided._id })
  expect([late.status, late.body.code]).toEqual([409, 'chequeForm.notIssued'])
})
