import { sql } from 'kysely'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Origin } from '@cuadre/kernel/journal.ts'
import { amount, type Amount, round, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { accountsFor, cancelling, postDocument, reverseDocument } from '@cuadre/accounting/public.ts'
import type { Effects } from '@cuadre/platform/documents/transition.ts'
import { cashAtEndOf } from '../expense-vouchers/funds.ts'
import type { CashCount } from './cash-counts.ts'
import { postDifference } from './posting.ts'
import { countedLater } from './queries.ts'
import type { CashCountAction } from './states.ts'
import { agreed } from './terms.ts'

export const documentType = 'cashCount'
export const originOf = ({ _id, number }: Pick<CashCount, '_id' | 'number'>): Origin => ({
  type: documentType,
  _id,
  number,
})

/**
 * What there should be in the till at the end of the day by the books, in its currency: what was paid from a fund with vouchers that only the
 * refund posts is no longer in it.
 */
export const booksOf = (
  context: Context,
  { accountId, date, currency }: Pick<CashCount, 'accountId' | 'date' | 'currency'>,
): Promise<Amount> => cashAtEndOf(context, { accountId, currency }, date)

/** What the difference is taken to where the books of the day changed meanwhile. */
export interface Deciding {
  against?: 'declared' | 'now' | undefined
}

/** Everything that each action does. */
export const effects: Effects<CashCountAction, CashCount, Deciding, 'cash_count'> = {
  async declare(context, count) {
    await holdTill(context, count)
    const { wrong } = await agreed(context, { ...count, documentIds: undefined })
    if (wrong.length > 0) throw wrongFields(wrong)
    const books = await booksOf(context, count)
    return { ...columnsOf(count, books), declared_at: sql<string>`now()` }
  },

  async confirm(context, count, { against }) {
    await holdTill(context, count)
    const books = await decided(context, count, against)
    const columns = columnsOf(count, books)
    const difference = amount(count.counted).minus(books)
    if (difference.eq(zero)) return columns
    await refuseBeforeLater(context, count)
    await postDocument(context, {
      day: count.date,
      type: 'cash',
      origin: originOf(count),
      draft: await differenceOf(context, count, { difference, worth: amount(columns.amount) }),
    })
    return columns
  },

  async discard() {},
  async giveUp() {},

  cancel: cancelling(async (context, count, { day, reason }) =>
    reverseDocument(context, { origin: originOf(count), day, reason }),
  ),
}

/** The till is held until what was found is written, so that nobody posts the same difference twice. */
const holdTill = async ({ tx }: Context, { accountId }: CashCount): Promise<void> => {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/** What the books had, and what the difference is worth in them. */
function columnsOf({ counted, currency, rate }: CashCount, books: Amount) {
  const difference = amount(counted).minus(books)
  const worth = currency && rate !== null ? round(difference.times(rate)) : difference
  if (worth.eq(zero) && !difference.eq(zero))
    throw wrongFields([
      {
        path: 'counted',
        code: 'operation.worthless',
        parameters: { amount: text(difference.abs()), rate: rate ?? '' },
      },
    ])
  return { book_total: text(books), amount: text(worth) }
}

/** Which books the count is held against: those that were declared, unless they changed and somebody says that what came belongs before it. */
async function decided(
  context: Context,
  count: CashCount,
  against: 'declared' | 'now' | undefined,
): Promise<Amount> {
  const declared = amount(count.books ?? '0')
  const now = await booksOf(context, count)
  if (now.eq(declared)) return declared
  if (against === undefined)
    throw wrongFields([
      {
        path: 'against',
        code: 'cashCount.booksMoved',
        parameters: { declared: text(declared), now: text(now) },
      },
    ])
  return against === 'now' ? now : declared
}

/** What a later count found stays found: a difference of before would be counted twice. */
async function refuseBeforeLater(context: Context, count: CashCount): Promise<void> {
  const later = await countedLater(context, count)
  if (later)
    throw wrongFields([
      {
        path: 'date',
        code: 'cashCount.countedLater',
        parameters: { number: later.number, day: formatDay(later.day) },
      },
    ])
}

async function differenceOf(
  context: Context,
  { accountId, account, number, date, currency, rate }: CashCount,
  { difference, worth }: { difference: Amount; worth: Amount },
) {
  const { 'account.shortage.cash': shortage, 'account.surplus.cash': surplus } = await accountsFor(
    context,
    ['account.shortage.cash', 'account.surplus.cash'],
    date,
  )
  const what = worth.lt(zero) ? 'shortage' : 'surplus'
  return postDifference(
    {
      description: translate(context.language, `cashCounts.entries.${what}`, {
        number,
        till: `${account.code} ${account.name}`,
      }),
      amount: worth,
      foreign:
        currency && rate !== null
          ? { currencyId: currency._id, amount: difference, rate: amount(rate) }
          : null,
    },
    { till: accountId, shortage: shortage._id, surplus: surplus._id },
  )
}
