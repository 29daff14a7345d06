import { beforeAll, describe, expect, test } from 'vitest'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { sellingOf } from '@cuadre/test/selling.ts'
import { onDay } from '@cuadre/test/standing-clock.ts'

// From February on the entries of documents wait until an accountant confirms them. Until then they have no number and are in no
// balance, while goods and debts are already what the documents say.

const product = openProduct()
const chart = chartOf(product)
const selling = sellingOf(product)
const entries = '/private/accountingEntries'

interface Entry {
  _id: string
  number: number | null
  state: string
  type: string
  source: { type: string; _id: string; number: string } | null
  lines: { _id: string }[]
}
interface Refused {
  code: string
  message: string
}

beforeAll(async () => {
  await selling.open()
  const { status, body } = await parametersOf(product).create({
    key: 'autoConfirmEntries',
    type: 'flag',
    value: false,
    validFrom: '2026-02-01',
  })
  expect(status, JSON.stringify(body)).toBe(200)
})

const entryOf = async ({ entries: [entry] }: { entries: { _id: string }[] }) =>
  (await product.call<Entry>('GET', `${entries}/getAccountingEntriesDetailsById`, { id: entry?._id })).body
const confirm = (...ids: string[]) =>
  product.call<{ data: Entry[] } & Refused>('PUT', `${entries}/confirmAccountingEntries`, { ids })
const pending = async () =>
  (await product.call<{ data: Entry[] }>('POST', `${entries}/accountingEntriesFilter`, { state: 'pending' }))
    .body.data
const balance = async (code: string) => (await chart.account(code)).balance

test('a document of January is confirmed with its entry, as before', async () => {
  const sale = await selling.sold({ date: '2026-01-20', lines: selling.rice('1') })
  expect(await entryOf(sale)).toMatchObject({ state: 'confirmed', type: 'sale' })
})

describe('a sale of February', () => {
  test('owes and moves at once, and its entry waits without a number outside of the balances', async () => {
    const before = await balance('900.0010')
    const { body: written } = await selling.write({ date: '2026-02-10' })
    const { body: preview } = await product.call<PreviewAnswer>('POST', `${selling.path}/preview`, {
      move: { _id: written._id, version: written.version, state: 'confirmed' },
    })
    expect(preview.entries, JSON.stringify(preview)).toHaveLength(1)
    const { body: sale } = await selling.change(written, 'confirmed')
    const entry = await entryOf(sale)
    expect(entry).toMatchObject({
      state: 'pending',
      number: null,
      type: 'sale',
      source: { type: 'saleOfProducts', _id: sale._id, number: sale.number },
    })
    expect([sale.pending, await selling.held()]).toEqual(['250.00', '89 at 890.00'])
    expect(await balance('900.0010')).toBe(before)
    expect((await pending()).map(({ source }) => source?.number)).toEqual([sale.number])
  })

  test('is changed and deleted by hand in no way', async () => {
    const [entry] = await pending()
    const { lines } = await entryOf({ entries: [entry!] })
    const answers = await Promise.all([
      product.call<Refused>('GET', `${entries}/deleteManualCommonId`, { commonId: entry?._id }),
      product.call<Refused>('DELETE', `${entries}/deleteAccountingEntriesManual`, { id: lines[0]?._id }),
      product.call<Refused>('POST', `${entries}/createAccountingEntryManual`, {
        _id: entry?._id,
        date: '2026-02-10',
        description: 'Otra cosa',
        lines: [
          { accountId: await chart.idOf('101'), debit: '1.00' },
          { accountId: await chart.idOf('950'), credit: '1.00' },
        ],
      }),
    ])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'entry.ofDocument'],
      [409, 'entry.ofDocument'],
      [409, 'entry.ofDocument'],
    ])
    expect(answers[0]?.body.message).toContain(entry?.source?.number)
  })

  test('keeps its month open, which names it', async () => {
    const { body } = await product.call<{ data: { _id: string; startDate: string }[] }>(
      'POST',
      '/private/balance/getBalancesSheetFilter',
      { limit: 100 },
    )
    const february = body.data.find(({ startDate }) => startDate === '2026-02-01')
    const { body: list } = await product.call<{
      checks: { name: string; state: string; items: { _id: string }[] }[]
    }>('GET', '/private/balance/getClosingChecklist', { id: february?._id })
    const [entry] = await pending()
    expect(list.checks.find(({ name }) => name === 'drafts')).toMatchObject({
      state: 'failed',
      items: [{ _id: entry?._id }],
    })
  })

  test('is in the books when an accountant confirms its entry, of its kind and with the next number', async () => {
    const before = await balance('900.0010')
    const [entry] = await pending()
    const { status, body } = await confirm(entry!._id)
    expect(status, body.message).toBe(200)
    expect(body.data[0]).toMatchObject({ state: 'confirmed', type: 'sale', source: entry?.source })
    expect(body.data[0]?.number).toBeGreaterThan(0)
    expect(Number(await balance('900.0010')) - Number(before)).toBe(250)
    expect(await pending()).toEqual([])
  })
})

test('a document that is undone while its entry waits leaves nothing; one whose entry was confirmed is reversed', async () => {
  const waiting = await selling.sold({ date: '2026-02-11', lines: selling.rice('2') })
  const { body: gone } = await selling.change(waiting, 'cancelled', { reason: 'Se arrepintió' })
  expect([gone.state, gone.entries, await pending()]).toEqual(['cancelled', [], []])

  const sale = await selling.sold({ date: '2026-02-12', lines: selling.rice('2') })
  await confirm(sale.entries[0]!._id)
  const { body: undone } = await selling.change(await selling.read(sale), 'cancelled', {
    reason: 'Se arrepintió',
  })
  expect([undone.state, undone.entries.length, await pending()]).toEqual(['cancelled', 2, []])
})

test('confirmed and undone at the same moment, an entry is in the books with its reversal or nowhere', async () => {
  const sale = await selling.sold({ date: '2026-02-13', lines: selling.rice('2') })
  const [, cancelled] = await Promise.all([
    confirm(sale.entries[0]!._id),
    selling.change(sale, 'cancelled', { reason: 'Se arrepintió' }),
  ])
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
  const after = await selling.read(sale)
  expect([0, 2]).toContain(after.entries.length)
  expect(await pending()).toEqual([])
})

describe('undone on a later day', () => {
  onDay('2026-02-20')

  test('both wait: the days between say what there was, and both are confirmed in their order', async () => {
    await selling.goods.load('2026-02-01', selling.ids.shop, selling.ids.rice, '1', '10.00')
    await confirm(...(await pending()).map(({ _id }) => _id))
    const before = await balance('900.0010')
    const sale = await selling.sold({ date: '2026-02-14', lines: selling.rice('2') })
    const { status, body: undone } = await selling.change(sale, 'cancelled', { reason: 'Se arrepintió' })
    expect(status, JSON.stringify(undone)).toBe(200)
    const waiting = await pending()
    expect(waiting.map(({ type, number }) => [type, number])).toEqual([
      ['reversal', null],
      ['sale', null],
    ])
    const [reversal, original] = waiting
    const early = await confirm(reversal!._id)
    expect([early.status, early.body.code]).toEqual([409, 'entry.confirmUndoneFirst'])
    const { body } = await confirm(reversal!._id, original!._id)
    expect(body.data.map(({ type, state }) => [type, state])).toEqual([
      ['sale', 'confirmed'],
      ['reversal', 'confirmed'],
    ])
    expect([await balance('900.0010'), await pending()]).toEqual([before, []])
  })
})
