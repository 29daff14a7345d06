import { describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { accountIdsOf } from '@cuadre/test/chart.ts'

const product = openProduct()
const entries = '/private/accountingEntries'

interface Linked {
  _id: string
  number: number
}
interface Entry {
  _id: string
  number: number | null
  date: string
  state: string
  type: string
  reason: string | null
  lines: { debit: string; credit: string; account: { code: string } }[]
  reversedBy: Linked | null
  replaces: Linked | null
  replacedBy: Linked | null
}
interface Refused {
  code: string
  fields?: { path: string; code: string }[]
}

const account = accountIdsOf(product)

const line = (code: string, debit: string, credit: string) => ({
  accountId: account.get(code),
  debit,
  credit,
})

/** The sale of the day taken from the cash to the bank. */
const deposit = (amount: string, date = '2026-01-15') => ({
  date,
  description: 'Depósito de la venta del día',
  lines: [line('109', amount, '0.00'), line('106', '0.00', amount)],
})

const written = async (draft: object) =>
  (await product.call<Entry>('POST', `${entries}/createAccountingEntryManual`, draft)).body
const correct = (draft: object) => product.call<Entry & Refused>('PUT', `${entries}/correct`, draft)
const entryOf = async (id: string) =>
  (await product.call<Entry>('GET', `${entries}/getAccountingEntriesDetailsById`, { id })).body
const held = async (code: string) =>
  (
    await product.call<{ balance: string }>('GET', `${entries}/getAccountBalance`, {
      accountId: account.get(code),
    })
  ).body.balance

test('an entry is corrected in one step: it is taken back on its own day, another stands in its place, and each names the other', async () => {
  const before = await held('109')
  const wrong = await written({ ...deposit('530.00'), confirm: true })
  const { body: right } = await correct({
    _id: wrong._id,
    reason: 'Se cambiaron dos cifras',
    ...deposit('350.00'),
  })
  expect([right.state, right.number, right.reason]).toEqual([
    'confirmed',
    (wrong.number ?? 0) + 2,
    'Se cambiaron dos cifras',
  ])
  expect(right.replaces?.number).toBe(wrong.number)
  const original = await entryOf(wrong._id)
  expect([original.state, original.replacedBy?._id]).toEqual(['reversed', right._id])
  const reversal = await entryOf(original.reversedBy?._id ?? '')
  expect([reversal.number, reversal.date, reversal.reason]).toEqual([
    (wrong.number ?? 0) + 1,
    '2026-01-15',
    'Se cambiaron dos cifras',
  ])
  // Of 530.00 that went wrong nothing is left, and 350.00 came.
  expect(Number(await held('109')) - Number(before)).toBe(350)
})

test('what was corrected is not corrected again, while what stands in its place may be', async () => {
  const first = await written({ ...deposit('10.00'), confirm: true })
  const { body: second } = await correct({ _id: first._id, reason: 'Otro importe', ...deposit('20.00') })
  const { body: again } = await correct({ _id: first._id, reason: 'Otro importe', ...deposit('30.00') })
  expect(again.code).toBe('entry.alreadyReversed')
  const { body: third } = await correct({ _id: second._id, reason: 'Tampoco era ese', ...deposit('30.00') })
  expect(third.replaces?.number).toBe(second.number)
})

describe('what cannot be corrected, and changes nothing', () => {
  test('a pending entry, which is simply changed', async () => {
    const pending = await written(deposit('40.00'))
    const { body } = await correct({ _id: pending._id, reason: 'No era', ...deposit('41.00') })
    expect(body.code).toBe('entry.reversePending')
  })

  test('an entry without a reason', async () => {
    const entry = await written({ ...deposit('50.00'), confirm: true })
    const { body } = await correct({ _id: entry._id, reason: ' ', ...deposit('51.00') })
    expect(body.fields?.map(({ path }) => path)).toEqual(['reason'])
  })

  test('an entry whose correction does not balance, which stays as it was', async () => {
    const entry = await written({ ...deposit('60.00'), confirm: true })
    const { body } = await correct({
      _id: entry._id,
      reason: 'No era',
      ...deposit('61.00'),
      lines: [line('109', '61.00', '0.00'), line('106', '0.00', '60.00')],
    })
    expect(body.code).toBe('entry.unbalanced')
    expect((await entryOf(entry._id)).state).toBe('confirmed')
  })

  test('an entry whose correction is dated in a month that is not open', async () => {
    const entry = await written({ ...deposit('70.00'), confirm: true })
    const { body } = await correct({ _id: entry._id, reason: 'Otro mes', ...deposit('70.00', '2031-01-15') })
    expect(body.code).toBe('period.none')
    expect((await entryOf(entry._id)).state).toBe('confirmed')
  })
})

test('the database replaces no entry that stands', async () => {
  const first = await written({ ...deposit('80.00'), confirm: true })
  const second = await written({ ...deposit('81.00'), confirm: true })
  const replaced = product.asApplication(
    `insert into entry_correction values (app.organization(), '${second._id}', '${first._id}')`,
  )
  await expect(replaced).rejects.toThrow('entry_correction_replaces_fkey')
})
