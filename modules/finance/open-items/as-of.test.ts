import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '@cuadre/kernel/day.ts'
import { debtsListed, expectDebtsOf } from '@cuadre/test/as-of.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { goTo, onDay } from '@cuadre/test/standing-clock.ts'

// What is undone is undone on the day that the clock says.
onDay('2026-01-06')

const product = openProduct()
const debts = debtsOf(product)
const organization = () => product.organization('Comercial La Ceiba S.R.L.')
const ids = { client: '', other: '', provider: '', bank: '', dollars: '' }

interface Operation {
  _id: string
  version: number
  state: string
  advance: { _id: string } | null
}

const ask = async <Body>(method: 'POST' | 'PUT', path: string, input: object): Promise<Body | undefined> => {
  const { status, body } = await product.call<Body>(method, path, input)
  expect([200, 409, 422], JSON.stringify(body)).toContain(status)
  return status === 200 ? body : undefined
}
const collect = (clientId: string, date: string, input: object) =>
  ask<Operation>('POST', '/private/pendingReceivable/collectSale', {
    clientId,
    accountId: ids.bank,
    date,
    ...input,
  })
const undo = ({ _id, version }: Operation) =>
  ask('PUT', '/private/operationCollect/changeState', {
    _id,
    version,
    state: 'cancelled',
    reason: 'Se anotó por error',
  })

beforeAll(async () => {
  ids.client = await debts.partner('Cafetería El Patio', 'client')
  ids.other = await debts.partner('Hostal La Yagruma', 'client')
  ids.provider = await debts.partner('Molino del Sur', 'provider')
  ids.bank = await debts.accountOf('109')
  ids.dollars = await debts.currency('USD')
})

interface Ageing {
  data: { document: { number: string }; pending: string }[]
  totals: { pending: string; buckets: { bucket: string; amount: string }[] }
}

describe('a client owes 505.00 at the end of the 10th, and pays 200.00 of it on the 20th', () => {
  let paid: Operation | undefined
  const receivables = async (more: object) =>
    (
      await product.call<Ageing>('POST', '/private/pendingReceivable/getAccountingEntriesPendingToPay', {
        clientId: ids.client,
        ...more,
      })
    ).body

  test('the ageing of the 10th has the 505.00, that of today the 305.00', async () => {
    const item = await debts.owedToUs(ids.client, 'FAC-1', '505.00', {
      day: '2026-01-06',
      dueDate: '2026-01-08',
    })
    goTo('2026-01-20')
    paid = await collect(ids.client, '2026-01-20', {
      amount: '200.00',
      allocations: [{ itemId: item, amount: '200.00' }],
    })
    const earlier = await receivables({ date: '2026-01-10' })
    expect(earlier.data.map(({ pending }) => pending)).toEqual(['505.00'])
    expect(earlier.totals.pending).toBe('505.00')
    expect(earlier.totals.buckets.find(({ bucket }) => bucket === 'to30')?.amount).toBe('505.00')
    expect((await receivables({})).totals.pending).toBe('305.00')
    expect((await receivables({ date: '2026-01-20' })).totals.pending).toBe('305.00')
  })

  test('what was paid stays paid on the days before the collection was undone', async () => {
    goTo('2026-01-25')
    await undo(paid!)
    expect((await receivables({ date: '2026-01-24' })).totals.pending).toBe('305.00')
    expect((await receivables({ date: '2026-01-25' })).totals.pending).toBe('505.00')
  })

  test('nothing is owed before the day of the sale, and the totals of the dashboard know days as well', async () => {
    expect((await receivables({ date: '2026-01-05' })).data).toEqual([])
    const { body } = await product.call<{ collect: { pending: string } }>(
      'POST',
      '/private/reports/getTotalsPaymentAndCollectPending',
      { date: '2026-01-22' },
    )
    expect(body.collect.pending).toBe('305.00')
  })

  test('a statement of account until the 22nd closes with what it lists', async () => {
    const { body } = await product.call<{ closing: string; items: { pending: string }[] }>(
      'POST',
      '/private/pendingReceivable/getStatementOfAccount',
      { partnerId: ids.client, startDate: '2026-01-06', endDate: '2026-01-22' },
    )
    expect(body).toMatchObject({ closing: '305.00', items: [{ pending: '305.00' }] })
  })
})

test('a debt in another currency stays in the lists when nothing of it is left in the books', async () => {
  const foreign = { currencyId: ids.dollars, rate: '0.0001' }
  const item = await debts.owedToUs(ids.other, 'FAC-D', '100.00', { day: '2026-01-06', foreign })
  const pending = async () =>
    (
      await product.call<{ data: { pending: string; pendingInBooks: string }[] }>(
        'POST',
        '/private/pendingReceivable/getAccountingEntriesPendingToPay',
        { clientId: ids.other },
      )
    ).body.data
  const pay = (sum: string) =>
    collect(ids.other, '2026-01-07', {
      amount: sum,
      currencyId: ids.dollars,
      rate: '1',
      allocations: [{ itemId: item, amount: sum }],
    })
  expect(await pay('60.00')).toBeDefined()
  expect(await pending()).toMatchObject([{ pending: '40.00', pendingInBooks: '0.00' }])
  expect(await pay('40.00')).toBeDefined()
  expect(await pending()).toEqual([])
})

const Deed = fc.record({
  what: fc.constantFrom('owed', 'owed', 'owing', 'collect', 'collect', 'advance', 'apply', 'undo'),
  sum: fc.integer({ min: 1, max: 90_000 }),
  foreign: fc.boolean(),
  which: fc.nat(),
})

test('reports of earlier days say what was kept on those days', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(Deed, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 6 }),
      async (week) => {
        const own = (kept: Record<string, string>) =>
          Object.fromEntries(Object.entries(kept).filter(([key]) => key.startsWith(client)))
        const client = await debts.partner('Paladar La Esquina', 'client')
        const keptOn = new Map<string, Record<string, string>>()
        const items: { id: string; foreign: boolean }[] = []
        const advances: { id: string; foreign: boolean }[] = []
        const operations: Operation[] = []
        const pick = <Each>(of: readonly Each[], which: number) => of[which % Math.max(1, of.length)]
        for (const [at, deeds] of week.entries()) {
          const day = addDays('2026-01-06', at * 3)
          goTo(day)
          for (const { what, sum, foreign, which } of deeds) {
            const value = (sum / 100).toFixed(2)
            const inDollars = foreign ? { currencyId: ids.dollars, rate: '120' } : {}
            const item = pick(items, which)
            const advance = pick(advances, which)
            const of = { ...(item?.foreign && { currencyId: ids.dollars, rate: '124.5' }) }
            if (what === 'owed')
              items.push({
                id: await debts.owedToUs(client, `F-${items.length}`, value, {
                  day,
                  ...(foreign && { foreign: { currencyId: ids.dollars, rate: '120' } }),
                }),
                foreign,
              })
            if (what === 'owing') await debts.owedByUs(ids.provider, `P-${at}-${which}`, value, { day })
            if (what === 'advance') {
              const made = await ask<Operation>(
                'POST',
                '/private/anticipateReceivable/createAnticipateCollect',
                {
                  clientId: client,
                  accountId: ids.bank,
                  date: day,
                  amount: value,
                  ...inDollars,
                },
              )
              if (made?.advance) advances.push({ id: made.advance._id, foreign })
            }
            if (what === 'collect' && item) {
              const made = await collect(client, day, {
                amount: value,
                ...of,
                allocations: [{ itemId: item.id, amount: value }],
              })
              if (made) operations.push(made)
            }
            if (what === 'apply' && item && advance && item.foreign === advance.foreign) {
              const made = await collect(client, day, {
                amount: '0.00',
                ...of,
                allocations: [{ itemId: item.id, amount: value }],
                advances: [{ advanceId: advance.id, amount: value }],
              })
              if (made) operations.push(made)
            }
            const last = pick(operations, which)
            if (what === 'undo' && last && (await undo(last))) operations.splice(operations.indexOf(last), 1)
          }
          keptOn.set(day, own(await debtsListed(product)))
        }
        for (const [day, kept] of keptOn)
          expect(own(await expectDebtsOf(product, organization(), day)), `kept on ${day}`).toEqual(kept)
      },
    ),
    { numRuns: 12, seed: 20_260_106 },
  )
})
