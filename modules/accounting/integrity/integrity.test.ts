import { describe, expect, test } from 'vitest'
import { translate } from '@cuadre/server-kit/words.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { accountIdsOf } from '@cuadre/test/chart.ts'

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

const account = accountIdsOf(product)

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

test('every law that the database holds is asked, and each has its words', async () => {
  const { rows } = await product.asOwner(
    "select relname as view from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace and relname like 'invariant%'",
  )
  const numbers = new Set(rows.map(({ view }: { view: string }) => `I${/^invariant_(\d+)/.exec(view)?.[1]}`))
  const { last: checked } = await check()
  const asked = checked?.laws.map(({ law }) => law) ?? []
  expect(asked).toEqual(
    [...numbers].toSorted((one, other) => Number(one.slice(1)) - Number(other.slice(1))).concat('seals'),
  )
  for (const law of asked)
    for (const language of ['es', 'en'] as const)
      for (const key of [`laws.${law}.name`, `laws.${law}.says`, `rows.${law}_other`])
        expect(translate(language, `integrity.${key}`)).not.toBe(`integrity.${key}`)
})

test('an invoice or a collection that is not in the books is found by the check, not by the tests alone', async () => {
  // Behind the product's back, so that nothing else than the law can notice.
  await product.asOwner(`alter table account_movement disable trigger all`)
  const { rows } = await product.asOwner(
    `insert into account_movement (organization_id, id, kind, number, day, account_id, description, total, amount, state, created_by)
     select account.organization_id, uuidv7(), 'expense', 'GD-2026-00099', '2026-02-10', account.id, 'Taxi', 7, 7, 'confirmed', person.id
       from account join user_account person on person.organization_id = account.organization_id and person.email = 'admin@ceiba.test'
      where account.code = '101' returning id`,
  )
  const { last: broken } = await check()
  const found = broken?.laws.find(({ law }) => law === 'I17') as Law & { findings: { name: string }[] }
  expect([broken?.sound, found.failed > 0, found.findings[0]?.name]).toEqual([false, true, 'GD-2026-00099'])
  await product.asOwner(`delete from account_movement where id = '${(rows[0] as { id: string }).id}'`)
  await product.asOwner(`alter table account_movement enable trigger all`)
  expect((await check()).last?.sound).toBe(true)
})

describe("with the application's own role, direct SQL", () => {
  const trace = (columns: string, values: string) =>
    product.asApplication(
      `insert into trace (organization_id, call, record_type, ${columns})
       select app.organization(), '/private/accounts', 'account', ${values} from user_account where email = 'contadora@ceiba.test' or true limit 1`,
    )
  const result = (checkedBy: string, results: string) =>
    product.asApplication(
      `insert into verification (organization_id, checked_by, checked_at, milliseconds, results, sound)
       values (app.organization(), ${checkedBy}, '2026-01-01', 0, '${results}', true) returning checked_at >= now() and checked_at <= clock_timestamp() as "checkedNow", sound, results`,
    )
  const seals = (failed: number) =>
    JSON.stringify([{ law: 'seals', rows: 1, failed, milliseconds: 0, broken: [] }])

  test('writes no trace of the past, and none of somebody who does not work there', async () => {
    await expect(trace('at', `now() - interval '1 day'`)).rejects.toThrow(
      /of the moment in which it is written/,
    )
    await expect(trace('user_id', 'id')).rejects.toThrow(/of who works in this transaction/)
    expect((await trace('user_id', 'null')).rowCount).toBe(1)
  })

  test('writes no result that the database has not found, for any day or person, and takes none away', async () => {
    await expect(result(`(select id from user_account limit 1)`, seals(0))).rejects.toThrow(
      /checked by who works/,
    )
    await expect(result('null', '[]')).rejects.toThrow(/what came of the seals/)
    const { rows } = await result('null', seals(0))
    expect(rows[0]).toMatchObject({ sound: true, checkedNow: true })
    expect((await result('null', seals(1))).rows[0]?.sound).toBe(false)
    await expect(product.asApplication('delete from verification')).rejects.toThrow(/permission denied/)
    await expect(product.asApplication('update verification set sound = true')).rejects.toThrow(
      /permission denied/,
    )
  })

  test('can say that broken books are sound, and the database says that they are not', async () => {
    await product.asOwner(
      `alter table account_total disable trigger all; update account_total set debit = debit + 1 where debit > 0`,
    )
    const { rows } = await result(
      'null',
      JSON.stringify([{ law: 'I3', rows: 7, failed: 0 }, ...(JSON.parse(seals(0)) as object[])]),
    )
    await product.asOwner(
      `update account_total set debit = debit - 1 where debit > 1; alter table account_total enable trigger all`,
    )
    expect(rows[0]?.sound).toBe(false)
    const totals = (
      rows[0].results as { law: string; rows: number; failed: number; broken: object[] }[]
    ).find(({ law }) => law === 'I3')
    expect(totals?.rows).toBe(7)
    expect(totals?.failed).toBeGreaterThan(0)
    expect(totals?.broken.length).toBeGreaterThan(0)
  })
})
