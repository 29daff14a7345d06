import type { Day } from '@cuadre/kernel/day.ts'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { JournalDraft, Origin } from '@cuadre/kernel/journal.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inOrder } from '@cuadre/server-kit/in-order.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  accountsFor,
  arrivalDay,
  postDocument,
  reverseDocument,
  undoingDay,
} from '@cuadre/accounting/public.ts'
import type { Effects } from '@cuadre/platform/documents/transition.ts'
import type { WholeDeposit as Deposit } from './api.ts'
import { carriedOut, takeBackOnItsDays, transitOf } from '../bank-accounts/own-money.ts'
import { type CashToPost, type MoneyToPost, postCredit, postDeposit, postSending } from './posting.ts'
import { depositKind } from './kind.ts'
import type { DepositAction } from './states.ts'
import { resolveTerms } from './terms.ts'

const originOf = ({ _id, number }: Pick<Deposit, '_id' | 'number'>): Origin => ({
  type: depositKind.type,
  _id,
  number,
})

/** The day on which the bank credits what was in transit. */
interface Crediting {
  date?: Day | undefined
}

/** Everything that each action does. */
export const effects: Effects<DepositAction, Deposit, Crediting, 'deposit'> = {
  async send(context, deposit) {
    const { cash, carried } = await takeFromTill(context, deposit, 'sent')
    const { transit, ...accounts } = await accountsOf(context, deposit)
    await post(
      context,
      deposit,
      { day: deposit.date, type: 'cash' },
      postSending(cash, { ...accounts, till: deposit.accountId, transit }),
    )
    return { carried }
  },

  async credit(context, deposit, { date }) {
    if (deposit.state === 'inTransit') return creditSent(context, deposit, date)
    if (date !== undefined && date !== deposit.date)
      throw wrongFields([{ path: 'date', code: 'deposit.sendFirst' }])
    const { cash, carried } = await takeFromTill(context, deposit, 'atOnce')
    const [bank, { gain, loss }] = await Promise.all([
      bankLedger(context, deposit),
      accountsOf(context, deposit),
    ])
    await post(
      context,
      deposit,
      { day: deposit.date, type: 'bank' },
      postDeposit(cash, { till: deposit.accountId, bank, gain, loss }),
    )
    return { carried, credited_day: deposit.date }
  },

  async discard() {},

  /** Where another takes its place, what left the till and what the bank credited is undone on its own day. */
  async cancel(context, deposit, { reason, isReplaced }) {
    const origin = originOf(deposit)
    const { date, creditedOn } = deposit
    if (isReplaced) return takeBackOnItsDays(context, { origin, days: [date, creditedOn], reason })
    await reverseDocument(context, { origin, day: await undoingDay(context, creditedOn ?? date), reason })
  },
}

/** The bank credits what was in transit. */
async function creditSent(context: Context, deposit: Deposit, given: Day | undefined) {
  const day = await arrivalDay(context, { from: deposit.date, given, tooEarly: 'deposit.creditedBefore' })
  const [bank, transit] = await Promise.all([
    bankLedger(context, deposit),
    transitOf(context, originOf(deposit)),
  ])
  await post(
    context,
    deposit,
    { day, type: 'bank' },
    postCredit(moneyOf(context, deposit, 'credited'), { transit, bank }),
  )
  return { credited_day: day }
}

/** The till is held until the deposit is posted, so that two cashiers cannot hand in the same money; it is written at what it was carried. */
async function takeFromTill(
  context: Context,
  deposit: Deposit,
  how: 'sent' | 'atOnce',
): Promise<{ cash: CashToPost; carried: string | null }> {
  const { accountId, date, currency } = deposit
  const held = context.tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate()
  const [, { wrong }] = await inOrder(context.tx, [held], () =>
    resolveTerms(context, { ...deposit, documentIds: undefined }),
  )
  if (wrong.length > 0) throw wrongFields(wrong)
  const money = moneyOf(context, deposit, how)
  const carried = await carriedOut(context, {
    accountId,
    day: date,
    currency,
    amount: amount(deposit.amount),
    worth: money.amount,
  })
  return { cash: { ...money, carried: carried ?? money.amount }, carried: carried && text(carried) }
}

async function accountsOf(context: Context, { date }: Deposit) {
  const named = await accountsFor(context, ['account.transit', 'account.fx.gain', 'account.fx.loss'], date)
  return {
    transit: named['account.transit']._id,
    gain: named['account.fx.gain']._id,
    loss: named['account.fx.loss']._id,
  }
}

async function bankLedger({ tx }: Context, { bankAccountId }: Deposit): Promise<string> {
  const { account_id } = await tx
    .selectFrom('bank_account')
    .select('account_id')
    .where('id', '=', bankAccountId)
    .executeTakeFirstOrThrow()
  return account_id
}

function moneyOf(context: Context, deposit: Deposit, how: 'sent' | 'credited' | 'atOnce'): MoneyToPost {
  const { number, bankAccount, slip, currency, rate } = deposit
  return {
    description: [
      translate(context.language, `deposits.entries.${how}`, { number, bank: bankAccount.name }),
      slip && translate(context.language, 'deposits.entries.slip', { slip }),
    ]
      .filter(Boolean)
      .join(', '),
    amount: amount(deposit.amountInBooks),
    foreign:
      currency && rate !== null
        ? { currencyId: currency._id, amount: amount(deposit.amount), rate: amount(rate) }
        : null,
  }
}

const post = (
  context: Context,
  deposit: Deposit,
  { day, type }: { day: Day; type: 'cash' | 'bank' },
  draft: JournalDraft,
): Promise<void> => postDocument(context, { day, type, origin: originOf(deposit), draft })
