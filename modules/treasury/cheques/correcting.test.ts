import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { treasuryOf } from '@cuadre/test/treasury.ts'
import { type Cheque, chequesOf } from './cheques.examples.ts'

// A cheque that was written down wrongly is corrected in one command: it is undone on its own day, and the right one stands in its place,
// as far as the wrong one had come.
const product = openProduct()
const treasury = treasuryOf(product)
const debts = debtsOf(product)
const cheques = chequesOf(product)
const { ids, ok, refused, seen, held } = treasury
const { move, read } = cheques
const parties = { client: '', provider: '', book: '' }
let soFar = 0

beforeAll(async () => {
  await treasury.begin()
  parties.client = await debts.partner('Cafetería El Patio', 'client')
  parties.provider = await debts.partner('Molino del Sur', 'provider')
  parties.book = (await ok(cheques.book({ bankAccountId: ids.pesosAtBank })))._id
})

const given = (item: string, amount: string, more: object = {}) => ({
  type: 'received',
  partnerId: parties.client,
  printedNumber: `77-${soFar}`,
  date: '2026-01-20',
  amount,
  allocations: [{ itemId: item, amount }],
  ...more,
})
const ours = (item: string, amount: string, more: object = {}) => ({
  type: 'issued',
  partnerId: parties.provider,
  chequebookId: parties.book,
  date: '2026-01-20',
  amount,
  allocations: [{ itemId: item, amount }],
  ...more,
})
const received = async (amount: string) => {
  soFar += 1
  const item = await debts.owedToUs(parties.client, `FAC-${soFar}`, '1000.00')
  return { item, cheque: await ok(move(await ok(cheques.receive(given(item, amount))), 'registered')) }
}
const issued = async (amount: string) => {
  soFar += 1
  const item = await debts.owedByUs(parties.provider, `PROV-${soFar}`, '1000.00')
  return { item, cheque: await ok(move(await ok(cheques.issue(ours(item, amount))), 'issued')) }
}
const marks = ({ _id, version }: Cheque) => ({ _id, version, reason: 'Se leyó mal el importe' })
const correct = (cheque: Cheque, draft: object) =>
  product.call<Cheque>('PUT', '/private/paychecks/correct', { ...marks(cheque), ...draft })
const daysOf = async ({ entries }: Cheque) => {
  const { rows } = await product.asOwner(
    `select distinct day::text from journal_entry where id in (${entries.map(({ _id }) => `'${_id}'`).join()}) order by day`,
  )
  return rows.map((row) => (row as { day: string }).day)
}

describe('a client’s cheque of 800.00 that was written down as 900.00', () => {
  test('is cancelled on its own day, and the right one lies in hand in its place', async () => {
    const { item, cheque } = await received('900.00')
    const before = await held('105')
    const right = await ok(correct(cheque, given(item, '800.00')))
    expect(right).toMatchObject({
      state: 'registered',
      printedNumber: cheque.printedNumber,
      replaces: { _id: cheque._id, number: cheque.number },
    })
    expect(await treasury.entries(right)).toEqual([['D 105 800.00', 'C 135.0020 800.00']])
    const wrong = await read(cheque)
    expect(wrong).toMatchObject({ state: 'cancelled', replacedBy: { _id: right._id } })
    expect(await treasury.entries(wrong)).toEqual([
      ['D 105 900.00', 'C 135.0020 900.00'],
      ['C 105 900.00', 'D 135.0020 900.00'],
    ])
    expect(await daysOf(wrong)).toEqual(['2026-01-20'])
    expect(await debts.pending(item)).toBe('200.00 of 1000.00')
    expect(Number(before) - Number(await held('105'))).toBe(100)
  })

  test('which the bank has already is at the bank again, since the same day', async () => {
    const { item, cheque } = await received('900.00')
    const atBank = await ok(move(cheque, 'deposited', { bankAccountId: ids.pesosAtBank, date: '2026-01-22' }))
    const right = await ok(correct(atBank, given(item, '800.00')))
    expect(right).toMatchObject({
      state: 'deposited',
      depositedOn: '2026-01-22',
      bankAccountId: ids.pesosAtBank,
    })
    expect(await treasury.entries(right)).toEqual([
      ['D 105 800.00', 'C 135.0020 800.00'],
      ['D 109 800.00', 'C 105 800.00'],
    ])
    const wrong = await read(cheque)
    expect(wrong.steps.map(({ to }) => to)).toEqual([
      'pending',
      'registered',
      'deposited',
      'registered',
      'cancelled',
    ])
    expect(await daysOf(wrong)).toEqual(['2026-01-20', '2026-01-22'])
    // And it goes on from there: the bank gives it back.
    await ok(move(right, 'returned', { date: '2026-01-26', reason: 'Sin fondos' }))
    expect(await debts.pending(item)).toBe('1000.00 of 1000.00')
  })

  test('is looked at beforehand: what is taken back, what takes its place, and nothing is written', async () => {
    const { item, cheque } = await received('900.00')
    const before = await product.contents()
    const found = seen(
      await cheques.preview({ draft: { ...marks(cheque), reason: '', ...given(item, '800.00') } }),
    )
    expect(found).toEqual([
      ['2026-01-20', 'C 105 900.00', 'D 135.0020 900.00'],
      ['2026-01-20', 'D 105 800.00', 'C 135.0020 800.00'],
    ])
    expect(await product.contents()).toEqual(before)
  })

  test('is left as it is where the right one is refused, has no reason, or somebody was faster', async () => {
    const { item, cheque } = await received('900.00')
    const before = await product.contents()
    expect(await refused(correct(cheque, given(item, '1100.00')))).toEqual([
      422,
      'allocations.0.amount openItem.moreThanOpen',
    ])
    expect(await refused(correct(cheque, { ...given(item, '800.00'), reason: '' }))).toEqual([
      422,
      'reason field.required',
    ])
    expect(await refused(correct({ ...cheque, version: 1 }, given(item, '800.00')))).toEqual([
      409,
      'record.stale',
    ])
    expect(await refused(correct(cheque, ours(item, '800.00')))).toEqual([422, 'type cheque.typeStays'])
    expect(await product.contents()).toEqual(before)
    const answers = await Promise.all([
      correct(cheque, given(item, '800.00')),
      correct(cheque, given(item, '700.00')),
    ])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })
})

describe('a cheque of ours', () => {
  test('that is the same paper keeps its leaf, and whoever has it has it still', async () => {
    const { item, cheque } = await issued('420.50')
    const handed = await ok(move(cheque, 'delivered'))
    const right = await ok(correct(handed, ours(item, '402.50', { printedNumber: cheque.printedNumber })))
    expect(right).toMatchObject({ state: 'delivered', printedNumber: cheque.printedNumber })
    expect(await treasury.entries(right)).toEqual([['D 405.0020 402.50', 'C 109 402.50']])
    expect(await debts.pending(item)).toBe('597.50 of 1000.00')
    // Corrected once more: the leaf goes on with it.
    const last = await ok(correct(right, ours(item, '400.00', { printedNumber: cheque.printedNumber })))
    expect(last).toMatchObject({ state: 'delivered', printedNumber: cheque.printedNumber })
    expect((await refused(correct(await read(right), ours(item, '1.00'))))[1]).toBe(
      'document.correctOnlyConfirmed',
    )
  })

  test('that is written on another paper takes the next leaf, and the spoiled one is used no more', async () => {
    const { item, cheque } = await issued('60.00')
    const handed = await ok(move(cheque, 'delivered'))
    const right = await ok(correct(handed, ours(item, '66.00')))
    expect(right.state).toBe('issued')
    expect(Number(right.printedNumber) - Number(cheque.printedNumber)).toBe(1)
    expect(await refused(cheques.issue(ours(item, '1.00', { printedNumber: cheque.printedNumber })))).toEqual(
      [422, 'printedNumber cheque.leafUsedBy'],
    )
  })

  test('keeps its leaf whoever tries to take it: the database itself refuses', async () => {
    const { cheque } = await issued('10.00')
    await ok(cheques.spoil({ chequebookId: parties.book, number: '110', reason: 'Se mojó' }))
    for (const leaf of [`cheque_id = '${cheque._id}'`, `reason = 'Se mojó'`])
      await expect(
        product.asApplication(
          `delete from chequebook_leaf where organization_id = app.organization() and ${leaf}`,
        ),
      ).rejects.toThrow('was used and does not change')
  })

  test('that the bank paid is corrected no more', async () => {
    const { item, cheque } = await issued('15.00')
    const cashed = await ok(move(cheque, 'cashed', { date: '2026-01-28' }))
    expect(await refused(correct(cashed, ours(item, '14.00')))).toEqual([
      409,
      'document.correctOnlyConfirmed',
    ])
    const open = await ok(move(cashed, 'delivered'))
    await ok(correct(open, ours(item, '14.00', { printedNumber: cheque.printedNumber })))
  })
})

test('what a closed month holds is refused where no other month is open, and nothing changes', async () => {
  const { item, cheque } = await received('900.00')
  await product.asOwner(`update accounting_period set state = 'closed' where start_date = '2026-01-01'`)
  const before = await product.contents()
  expect((await refused(correct(cheque, given(item, '800.00'))))[0]).toBe(409)
  expect(await product.contents()).toEqual(before)
})
