import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'

const product = openProduct()
const entries = '/private/accountingEntries'

interface Law {
  law: string
  rows: number
  failed: number
}
interface Integrity {
  last: { checkedBy: string | null; sound: boolean; laws: Law[] } | null
  seals: { number: number; exercise: string; hash: string; entryId: string }[]
  keyFingerprint: string
}

const last = async (as?: string) =>
  (await product.call<Integrity>('GET', '/private/integrity/last', {}, as ? { as } : {})).body
const check = async () => (await product.call<Integrity>('POST', '/private/integrity/check')).body

const account = new Map<string, string>()

beforeAll(async () => {
  const { body } = await product.call<{ data: { _id: string; code: string }[] }>(
    'GET',
    '/private/accounts/getAccountsList',
  )
  for (const { code, _id } of body.data) account.set(code, _id)
})

async function post(amount: string): Promise<string> {
  const { body } = await product.call<{ _id: string }>('POST', `${entries}/createAccountingEntryManual`, {
    date: '2026-02-10',
    description: 'Depósito de la venta del día',
    lines: [
      { accountId: account.get('109'), debit: amount, credit: '0.00' },
      { accountId: account.get('106'), debit: '0.00', credit: amount },
    ],
  })
  await product.call('PUT', `${entries}/confirmAccountingEntries`, { _id: body._id })
  return body._id
}

test('books that were never checked say so', async () => {
  expect(await last()).toMatchObject({ last: null, seals: [] })
})

test('a check looks at every row, seals the last entry and is kept with who asked for it', async () => {
  await post('125.00')
  const id = await post('75.50')
  const checked = await check()
  expect(checked.last).toMatchObject({ checkedBy: 'Rosa Iglesias', sound: true })
  const rows = Object.fromEntries(checked.last?.laws.map(({ law, rows }) => [law, rows]) ?? [])
  expect(rows).toMatchObject({ I1: 4, I2: 3, I12: 2, I13: 2, I14: 2, seals: 0 })
  expect(checked.seals).toMatchObject([{ number: 2, exercise: '2026', entryId: id }])
  expect(await last()).toEqual(checked)
})

test('what is sealed already is not sealed again, and what is new is', async () => {
  const before = await check()
  await post('10.00')
  const after = await check()
  expect([before, after].map(({ seals }) => seals[0]?.number)).toEqual([2, 3])
  const { rows } = await product.asOwner('select number from journal_seal order by number')
  expect(rows).toEqual([{ number: 2 }, { number: 3 }])
})

test('two checks at once seal the same entry once', async () => {
  await post('20.00')
  await Promise.all([check(), check(), check()])
  const { rows } = await product.asOwner('select number from journal_seal order by number')
  expect(rows).toEqual([{ number: 2 }, { number: 3 }, { number: 4 }])
})

test('another company sees its own checks and seals only', async () => {
  expect(await last('admin@almendro.test')).toMatchObject({ last: null, seals: [] })
})

test('a seal can be neither changed nor taken away by the application', async () => {
  await expect(product.asApplication('delete from journal_seal')).rejects.toThrow('permission denied')
  await expect(product.asApplication('update journal_seal set number = 1')).rejects.toThrow(
    'permission denied',
  )
})
