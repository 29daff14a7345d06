import { beforeAll, expect, test } from 'vitest'
import { bankAccountsOf } from '@cuadre/test/bank-accounts.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { invoicingOf, type Invoice } from '@cuadre/test/invoicing.ts'
import { peopleOf } from '@cuadre/test/service-documents.ts'

// La Ceiba sells in pesos, in dollars and in euros. It keeps an account in pesos and one in dollars at the Banco del Litoral, and none in euros.
const product = openProduct()
const { ids, ask, get, issue, goodsOfSale, sold, begin } = invoicingOf(product)
const bankAccount = bankAccountsOf(product)

const typed = [{ bank: 'Banco de la Bahía', number: '0598770012345678', currency: 'CUP' }]
const pesos = { bank: 'Banco del Litoral', number: '0598770000914417', currency: 'CUP' }
const dollars = { bank: 'Banco del Litoral', number: '0598770000914500', currency: 'USD' }

let pesosId = ''
let dollar = ''
let first: Invoice

beforeAll(async () => {
  await begin()
  dollar = await peopleOf(product).currency('USD')
})

const inPesos = async (more: object = {}) => issue({ ...goodsOfSale(await sold()), ...more })
const inDollars = async () => issue(goodsOfSale(await sold({ currencyId: dollar, rate: '120' })))
const inEuros = async (more: object = {}) =>
  issue({ ...goodsOfSale(await sold({ currencyId: ids.euro, rate: '130' })), ...more })
const namedBy = ({ issuer }: Invoice) => issuer.bankAccounts

async function change(_id: string, more: object) {
  const { body } = await product.call<{ version: number }>('GET', '/private/bankAccounts/getAccountBank', {
    id: _id,
  })
  const answer = await product.call('PUT', '/private/bankAccounts/updateAccountBank', {
    _id,
    version: body.version,
    ...more,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

test('whoever keeps no accounts at banks in Cuadre writes them once: the next invoice in that currency names the same', async () => {
  first = await inPesos({ bankAccounts: typed })
  expect(namedBy(await inPesos())).toEqual(typed)
  expect(namedBy(await inDollars())).toEqual([])
  expect(namedBy(await inPesos())).toEqual(typed)
})

test('an invoice names the accounts that are kept in its currency', async () => {
  pesosId = await bankAccount(pesos.number, '109')
  await bankAccount(dollars.number, '112', 'USD')
  expect(namedBy(await inPesos())).toEqual([pesos])
  expect(namedBy(await inDollars())).toEqual([dollars])
  expect(namedBy(await inEuros())).toEqual([])
})

test('so does the form that it is written in', async () => {
  const sale = await sold({ currencyId: dollar, rate: '120' })
  const laid = await ask<{ bankAccounts: object[] }>('POST', 'layOut', goodsOfSale(sale))
  expect(laid.body.bankAccounts).toEqual([dollars])
})

test('what is written on an invoice stands, even that none is named', async () => {
  expect(namedBy(await inPesos({ bankAccounts: typed }))).toEqual(typed)
  expect(namedBy(await inPesos({ bankAccounts: [] }))).toEqual([])
  expect(namedBy(await inPesos())).toEqual([pesos])
  expect(namedBy(await inEuros({ bankAccounts: typed }))).toEqual(typed)
})

test('an account that papers do not name, or that is in use no more, is on none', async () => {
  const other = await bankAccount('0598770000914418', '110')
  expect(namedBy(await inPesos())).toHaveLength(2)
  await change(other, { printedOnInvoices: false })
  expect(namedBy(await inPesos())).toEqual([pesos])
  await change(other, { printedOnInvoices: true })
  await change(pesosId, { active: false })
  expect(namedBy(await inPesos()).map(({ number }) => number)).toEqual(['0598770000914418'])
})

test('an invoice says what was so when it was issued', async () => {
  expect(namedBy(await get(first._id))).toEqual(typed)
})
