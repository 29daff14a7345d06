import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { type MoneyMoved, treasuryOf } from '@cuadre/test/treasury.ts'

const product = openProduct()
const treasury = treasuryOf(product)
const { ids, ok, held } = treasury

const deposits = treasury.documents<MoneyMoved>('deposit', (more = {}) => ({
  date: '2026-01-20',
  accountId: ids.till,
  bankAccountId: ids.pesosAtBank,
  amount: '120.00',
  ...more,
}))
const transfers = treasury.documents<MoneyMoved>('transference', (more = {}) => ({
  date: '2026-01-20',
  fromBankAccountId: ids.pesosAtBank,
  toBankAccountId: ids.otherPesos,
  amount: '50.00',
  ...more,
}))

beforeAll(treasury.begin)

const failed = async (): Promise<number | undefined> => {
  const { body } = await product.call<{ last: { laws: { law: string; failed: number }[] } }>(
    'POST',
    '/private/integrity/check',
  )
  return body.last.laws.find(({ law }) => law === 'I19')?.failed
}

test('what went into 114 leaves 114, though by then another account is that of money in transit', async () => {
  const deposit = await ok(deposits.move(await deposits.written(), 'inTransit'))
  const transfer = await ok(transfers.move(await transfers.written(), 'inTransit'))
  expect(await held('114')).toBe('170.00')
  const changed = await parametersOf(product).create({
    key: 'account.transit',
    type: 'account',
    validFrom: '2026-01-10',
    accountId: await treasury.account('189'),
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)

  const credited = await ok(deposits.move(deposit, 'confirmed', { date: '2026-01-22' }))
  const received = await ok(transfers.move(transfer, 'confirmed', { date: '2026-01-22' }))
  expect([(await treasury.entries(credited))[1], (await treasury.entries(received))[1]]).toEqual([
    ['D 109 120.00', 'C 114 120.00'],
    ['D 110 50.00', 'C 114 50.00'],
  ])
  expect([await held('114'), await held('189')]).toEqual(['0.00', '0.00'])

  // What is sent from now on goes by the other, and comes back from there.
  const next = await ok(deposits.move(await deposits.written(), 'inTransit'))
  expect(await held('189')).toBe('120.00')
  await ok(deposits.move(next, 'cancelled', { reason: 'Prueba' }))
  expect([await held('189'), await failed()]).toEqual(['0.00', 0])
})

test('the law names money in transit that its document does not say, and a document whose money is not there', async () => {
  const deposit = await ok(deposits.move(await deposits.written({ date: '2026-01-05' }), 'inTransit'))
  const credited = await ok(
    deposits.move(
      await ok(deposits.move(await deposits.written({ date: '2026-01-05', amount: '30.00' }), 'inTransit')),
      'confirmed',
      { date: '2026-01-06' },
    ),
  )
  const broken = async (change: string) => {
    const answers = (await product.asOwner(
      `begin; set local session_replication_role = replica; ${change};
       select record, expected, found from invariant_19_money_in_transit order by record; rollback`,
    )) as unknown as { rows: object[] }[]
    return answers.at(-2)!.rows
  }
  const line = (document: MoneyMoved, at: number) =>
    `entry_id = '${document.entries[at]!._id}' and account_id = (select id from account where code = '114' and organization_id = journal_line.organization_id)`
  const of = await treasury.account('189')
  expect(await broken(`update journal_line set account_id = '${of}' where ${line(credited, 1)}`)).toEqual([
    { record: `in transit of ${credited.number}`, expected: '0.00', found: '30.00' },
  ])
  expect(
    await broken(`update deposit set state = 'confirmed', credited_day = day where id = '${deposit._id}'`),
  ).toEqual([{ record: `in transit of ${deposit.number}`, expected: '0.00', found: '120.00' }])
  expect(
    await broken(`update journal_line set account_id = '${of}' where ${line(credited, 1)} and false`),
  ).toEqual([])
  await ok(deposits.move(deposit, 'cancelled', { reason: 'Prueba' }))
})
