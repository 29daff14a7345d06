import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { treasuryOf } from '@cuadre/test/treasury.ts'

// What the bank said and how it was explained, in the palette: a statement of January that closes with 9,000.00, a rule, and a
// reconciliation that was begun.
const product = openProduct()
const { begin, ids, ok } = treasuryOf(product)

interface Finding {
  kind: string
  code: string | null
  name: string
  note: string | null
  day: string | null
  amount: string | null
  state: string | null
}
async function find(text: string, by = 'anything'): Promise<string[]> {
  const { data } = await ok(product.call<{ data: Finding[] }>('GET', '/private/search', { text, by }))
  return data
    .filter(({ kind }) => kind !== 'entry' && kind !== 'bankAccount')
    .map(({ kind, name, note, day, amount, state }) =>
      [kind, name, note, day, amount, state].filter((each) => each !== null).join(' | '),
    )
}

beforeAll(async () => {
  await begin()
  await ok(
    product.call('POST', '/private/accountsStatus/createAccountsStatus', {
      bankAccountId: ids.pesosAtBank,
      startDate: '2026-01-05',
      endDate: '2026-01-31',
      opening: '0.00',
      closing: '9000.00',
      lines: [{ day: '2026-01-05', amount: '9000.00', description: 'APORTE' }],
    }),
  )
  const { rows } = await product.asOwner(`select id from account where code = '835.0020'`)
  const accountId = rows.map(({ id }: { id: string }) => id)[0]
  await ok(
    product.call('POST', '/private/conciliation/rules/create', {
      words: 'Comisión mensual',
      direction: 'out',
      accountId,
    }),
  )
  await ok(
    product.call('POST', '/private/conciliation/conciliateOperations', {
      bankAccountId: ids.pesosAtBank,
      day: '2026-01-31',
      matches: [],
      conclude: false,
    }),
  )
})

test('a statement and a reconciliation are found by the account, and by what the bank said that it held', async () => {
  const both = [
    'bankStatement | Cuenta en CUP 4417 | 2026-01-31 | 9000.00',
    'reconciliation | Cuenta en CUP 4417 · Banco del Litoral · 0598770000914417 | 2026-01-31 | 9000.00 | pending',
  ]
  expect((await find('litoral 4417')).toSorted()).toEqual(both)
  expect((await find('9000.00', 'amount')).toSorted()).toEqual(both)
})

test('a rule is found by the words of the bank and by its account', async () => {
  const rule = 'bankRule | comision mensual | Comisiones bancarias'
  expect(await find('COMISIÓN mensual')).toEqual([rule])
  expect(await find('comision bancarias 835.0020')).toContain(rule)
})
