import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { pagesOf } from '@cuadre/test/printout.ts'
import { type MoneyMoved, treasuryOf } from '@cuadre/test/treasury.ts'

const product = openProduct()
const treasury = treasuryOf(product)
const { ids, ok } = treasury
const { written, move } = treasury.documents<MoneyMoved>('cashCount', (more = {}) => ({
  date: '2026-01-20',
  accountId: ids.till,
  occasion: 'handover',
  custodian: 'Elena Ruiz',
  witness: 'Luis Mora',
  counted: '3750.00',
  denominations: [
    { denomination: '1000.00', count: 3 },
    { denomination: '50.00', count: 15 },
  ],
  ...more,
}))
const printed = async ({ _id }: MoneyMoved) => {
  const { body } = await product.call<Buffer>('GET', '/private/cashCount/print', { id: _id })
  return (await pagesOf(body))[0]
}

beforeAll(treasury.begin)

test('the act says what was counted, and nothing of the books before it is declared', async () => {
  const count = await written()
  const sheet = await printed(count)
  expect(sheet).toContain('1.000,00 3 3.000,00')
  expect(sheet).toContain('50,00 15 750,00')
  expect(sheet).toContain('TRES MIL SETECIENTOS CINCUENTA PESOS CON 00/100 CUP')
  expect(sheet).toContain('Recibe la caja')
  expect(sheet).not.toContain('3.800,00')

  const act = await printed(await ok(move(count, 'declared')))
  expect(act).toContain('Según los libros CUP 3.800,00')
  expect(act).toContain('Faltante CUP −50,00')
  const found = await ok(
    product.call<{ data: { number: string }[] }>('POST', '/private/cashCount/filter', {
      search: 'elena',
      occasion: 'handover',
      accountId: ids.till,
      startDate: '2026-01-01',
      endDate: '2026-01-31',
    }),
  )
  expect(found.data.map(({ number }) => number)).toEqual([count.number])
})

test('the law names a count whose difference somebody changed behind the product', async () => {
  const count = await ok(move(await ok(move(await written(), 'declared')), 'confirmed'))
  const failed = async () => {
    const { body } = await product.call<{ last: { laws: { law: string; failed: number }[] } }>(
      'POST',
      '/private/integrity/check',
    )
    return body.last.laws.find(({ law }) => law === 'I19')?.failed
  }
  const tamper = (books: string, amount: string) =>
    product.asOwner(`set session_replication_role = replica;
      update cash_count set book_total = ${books}, amount = ${amount} where id = '${count._id}';
      set session_replication_role = default`)
  expect(await failed()).toBe(0)
  await tamper('3790.00', '-40.00')
  expect(await failed()).toBe(1)
  await tamper('3800.00', '-50.00')
  expect(await failed()).toBe(0)
  // And the database itself keeps what was declared.
  await expect(
    product.asOwner(`update cash_count set total = 3800 where id = '${count._id}'`),
  ).rejects.toThrow()
})
