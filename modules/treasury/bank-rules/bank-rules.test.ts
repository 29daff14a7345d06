import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { accountIdsOf } from '@cuadre/test/chart.ts'

// What an accountant knows of the words of a bank.
const product = openProduct()
const accounts = accountIdsOf(product)

interface Answer {
  _id: string
  version: number
  words: string
  account: { code: string }
  code: string
  fields: { path: string; code: string }[]
}

const create = (words: string, code: string, direction = 'out') =>
  product.call<Answer>('POST', '/private/conciliation/rules/create', {
    words,
    direction,
    accountId: accounts.get(code),
  })
const wrongOf = ({ status, body }: { status: number; body: Answer }) =>
  [status, ...body.fields.map((field) => `${field.path} ${field.code}`)].join(' ')

test('is kept as it is compared, whatever its case and accents', async () => {
  const { body } = await create('Comisión  MENSUAL', '835.0020')
  expect([body.words, body.account.code]).toEqual(['comision mensual', '835.0020'])
})

test('is there once for what goes out, and once for what comes in', async () => {
  const again = await create('COMISION mensual', '835.0010')
  expect([again.status, again.body.code]).toEqual([409, 'bankRule.wordsTaken'])
  expect((await create('comision mensual', '950', 'in')).status).toBe(200)
})

test('has three letters or more, and no account of clients or providers, since a line does not say whose it is', async () => {
  expect(wrongOf(await create('--', '835.0020'))).toBe('422 words bankRule.short')
  expect(wrongOf(await create('deposito', '135.0020'))).toBe('422 accountId bankRule.ofPartner')
})

test('is changed by whoever saw its last version, and forgotten', async () => {
  const { body: rule } = await create('SEGURO', '835.0010')
  const change = (version: number) =>
    product.call<Answer>('PUT', '/private/conciliation/rules/update', {
      _id: rule._id,
      version,
      words: 'SEGURO DE VIDA',
      direction: 'out',
      accountId: accounts.get('835.0020'),
    })
  expect((await change(rule.version)).body.words).toBe('seguro de vida')
  expect((await change(rule.version)).status).toBe(409)
  expect((await product.call('DELETE', '/private/conciliation/rules/delete', { id: rule._id })).status).toBe(
    200,
  )
  expect((await product.call('GET', '/private/conciliation/rules/getById', { id: rule._id })).status).toBe(
    404,
  )
})
