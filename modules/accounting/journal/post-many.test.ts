import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { dayOf } from '@cuadre/kernel/day.ts'
import { amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { openProduct, type Product } from '@cuadre/test/ceiba.ts'
import { lockedCalendar, openPeriodOn } from '../calendar/open-period.ts'
import { writeEntry } from './post.ts'
import { mostLines, writeEntries } from './post-many.ts'
import type { PostedLine } from './posted-line.ts'
import type { Posting } from './sealing.ts'

const [singly, together] = [openProduct(), openProduct()]

interface Catalogue {
  accounts: string[]
  center: string
  item: string
  partner: string
  currency: string
}

/** Both databases are copies of one, so that its records have the same ids in both. */
async function catalogue({ tx }: Context): Promise<Catalogue> {
  const idOf = async (table: 'cost_center' | 'partner') =>
    (await tx.selectFrom(table).select('id').executeTakeFirstOrThrow()).id
  const accounts = await tx
    .selectFrom('account')
    .select('id')
    .where('allows_movements', '=', true)
    .orderBy('code')
    .limit(9)
    .execute()
  const item = await tx
    .selectFrom('expense_item')
    .select('id')
    .where('parent_id', 'is not', null)
    .orderBy('code')
    .executeTakeFirstOrThrow()
  const currency = await tx
    .selectFrom('currency')
    .select('id')
    .where('code', '=', 'USD')
    .executeTakeFirstOrThrow()
  return {
    accounts: accounts.map(({ id }) => id),
    center: await idOf('cost_center'),
    item: item.id,
    partner: await idOf('partner'),
    currency: currency.id,
  }
}

const plain = {
  description: null,
  costCenterId: null,
  expenseItemId: null,
  partnerId: null,
  currencyId: null,
  foreignAmount: null,
  rate: null,
}

/** The entry of this number: some days of each month, two to five lines, every analysis now and then. */
function posting(number: number, { accounts, center, item, partner, currency }: Catalogue): Posting {
  const account = (position: number) => accounts[(number + position * 4) % accounts.length] ?? ''
  const dollars = amount(String((number % 17) + 1))
  const isForeign = number % 5 === 0
  const value = isForeign ? dollars.times(amount('120')) : amount(`${100 + number}.${10 + (number % 90)}`)
  const parts = (number % 4) + 1
  const rest = value.minus(amount('0.01').times(amount(String(parts - 1))))
  const debits = Array.from({ length: parts }, (_, position): PostedLine => ({
    ...plain,
    accountId: account(position),
    debit: position === 0 ? rest : amount('0.01'),
    credit: zero,
    description: number % 3 === 0 ? `Detalle «${number}»` : null,
    costCenterId: number % 2 === 0 ? center : null,
    expenseItemId: number % 7 === 0 ? item : null,
  }))
  const credit: PostedLine = {
    ...plain,
    accountId: account(parts),
    debit: zero,
    credit: value,
    partnerId: number % 4 === 0 ? partner : null,
    ...(isForeign && { currencyId: currency, foreignAmount: dollars, rate: amount('120') }),
  }
  return {
    id: `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    day: dayOf(2026, 1 + (number % 3), 1 + (number % 28)),
    type: 'manual',
    description: `Comprobante ${number}`,
    lines: [...debits, credit],
    createdAt: '2026-01-01T12:00:00.000Z',
  }
}

const postings = async (context: Context) => {
  const known = await catalogue(context)
  return Array.from({ length: 200 }, (_, number) => posting(number, known))
}

/** The whole journal and all that is summed from it, but for the moments that the database itself writes down. */
async function books(product: Product): Promise<Record<string, unknown>> {
  const tables = {
    journal_entry: `number`,
    journal_line: `entry_id, line`,
    entry_series: `organization_id, exercise_id`,
    account_total: `period_id, account_id`,
    dimension_total: `period_id, account_id, cost_center_id, expense_item_id, partner_id, currency_id`,
    period_activity: `period_id`,
  }
  const all: Record<string, unknown> = {}
  for (const [table, order] of Object.entries(tables)) {
    const { rows } = await product.asOwner(
      `select to_jsonb(kept) - 'recorded_at' as row from ${table} kept order by ${order}`,
    )
    all[table] = rows
  }
  return all
}

test('200 entries posted one by one and together leave the same books, to the last hash', async () => {
  await singly.inside(async (context) => {
    for (const each of await postings(context))
      await writeEntry(context, await openPeriodOn(context, each.day), each)
  })
  await together.inside(async (context) => {
    const calendar = await lockedCalendar(context, '2026-01-01', '2026-03-31')
    const posted = await writeEntries(
      context,
      (await postings(context)).map((each) => {
        const period = calendar.on(each.day)
        if (typeof period === 'string') throw new Error(period)
        return { period, posting: each }
      }),
    )
    expect(posted.map(({ number }) => number)).toEqual(
      Array.from({ length: 200 }, (_, position) => position + 1),
    )
  })
  const [one, other] = [await books(singly), await books(together)]
  expect((one['journal_line'] as unknown[]).length).toBe(700)
  expect(other).toEqual(one)
})

test('more lines than one statement takes go in by several, and go on where the numbers stand', async () => {
  await together.inside(async (context) => {
    const period = await openPeriodOn(context, '2026-03-15')
    const { accounts } = await catalogue(context)
    const [from = '', to = ''] = accounts
    const line = { ...plain, debit: zero, credit: zero }
    const long = (lines: number): Posting => ({
      day: '2026-03-15',
      type: 'manual',
      description: `De ${lines} líneas`,
      lines: [
        ...Array.from({ length: lines - 1 }, () => ({ ...line, accountId: from, debit: amount('0.01') })),
        { ...line, accountId: to, credit: amount('0.01').times(amount(String(lines - 1))) },
      ],
    })
    const posted = await writeEntries(
      context,
      [long(2500), long(2500), long(mostLines), long(2)].map((each) => ({ period, posting: each })),
    )
    expect(posted.map(({ number }) => number)).toEqual([201, 202, 203, 204])
  })
})

test('an entry among many that does not balance takes none of them in', async () => {
  const before = await books(together)
  await expect(
    together.inside(async (context) => {
      const period = await openPeriodOn(context, '2026-03-15')
      const [right, wrong] = await postings(context)
      if (!right || !wrong) throw new Error('no postings')
      const lame = { ...wrong, lines: wrong.lines.map((line) => ({ ...line, debit: line.debit.times('2') })) }
      const postable = [right, lame].map((each) => ({ ...each, id: uuidv7(), day: '2026-03-15' }))
      await writeEntries(
        context,
        postable.map((each) => ({ period, posting: each })),
      )
    }),
  ).rejects.toMatchObject({ constraint: 'journal_entry_balances' })
  expect(await books(together)).toEqual(before)
})
