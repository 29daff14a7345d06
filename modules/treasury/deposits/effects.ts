import { type Day, today } from '@cuadre/kernel/day.ts'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { JournalDraft, Origin } from '@cuadre/kernel/journal.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { accountsFor, isOpen, postDocument, reverseDocument, undoingDay } from '@cuadre/accounting/public.ts'
import type { Deposit } from './deposits.ts'
import { carriedOut, takeBackOnItsDays, transitOf } from '../bank-accounts/own-money.ts'
import { type CashToPost, type MoneyToPost, postCredit, postDeposit, postSending } from './posting.ts'
import type { DepositAction } from './states.ts'
import { agreed } from './terms.ts'

export const documentType = 'deposit'
export const originOf = ({ _id, number }: Pick<Deposit, '_id' | 'number'>): Origin => ({
  type: documentType,
  _id,
  number,
})

/** Everything that each action does; `date` is the day on which the bank credits what was in transit. */
export const effectsOf = ({
  date,
  isCorrected = false,
}: {
  date?: Day | undefined
  /** Another takes its place. */
  isCorrected?: boolean
}): Record<DepositAction, (context: Context, deposit: Deposit, reason: string) => Promise<void>> => ({
  async send(context, deposit) {
    const cash = await takeFromTill(context, deposit, 'sent')
    const { transit, ...accounts } = await accountsOf(context, deposit)
    await post(
      context,
      deposit,
      { day: deposit.date, type: 'cash' },
      postSending(cash, { ...accounts, till: deposit.accountId, transit }),
    )
  },

  async credit(context, deposit) {
    const bank = await bankLedger(context, deposit)
    if (deposit.state === 'inTransit') {
      const day = await creditDay(context, deposit, date)
      const transit = await transitOf(context, originOf(deposit))
      await post(
        context,
        deposit,
        { day, type: 'bank' },
        postCredit(moneyOf(context, deposit, 'credited'), { transit, bank }),
      )
      return sayCredited(context, deposit, day)
    }
    if (date !== undefined && date !== deposit.date)
      throw wrongFields([{ path: 'date', code: 'deposit.sendFirst' }])
    const cash = await takeFromTill(context, deposit, 'atOnce')
    const { gain, loss } = await accountsOf(context, deposit)
    await post(
      context,
      deposit,
      { day: deposit.date, type: 'bank' },
      postDeposit(cash, { till: deposit.accountId, bank, gain, loss }),
    )
    await sayCredited(context, deposit, deposit.date)
  },

  async discard() {},

  async cancel(context, deposit, reason) {
    const origin = originOf(deposit)
    if (isCorrected)
      return takeBackOnItsDays(context, { origin, days: [deposit.date, deposit.creditedOn], reason })
    const day = await undoingDay(context, deposit.creditedOn ?? deposit.date)
    await reverseDocument(context, { origin, day, reason })
  },
})

/**
 * The till is held until the deposit is posted, so that two cashiers cannot hand in the same money. What leaves it is written into the
 * deposit as it was carried.
 */
async function takeFromTill(context: Context, deposit: Deposit, how: 'sent' | 'atOnce'): Promise<CashToPost> {
  const { _id, accountId, date, currency } = deposit
  await context.tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const { wrong } = await agreed(context, { ...deposit, documentIds: undefined })
  if (wrong.length > 0) throw wrongFields(wrong)
  const money = moneyOf(context, deposit, how)
  const carried = await carriedOut(context, {
    accountId,
    day: date,
    currency,
    amount: amount(deposit.amount),
    worth: money.amount,
  })
  await context.tx
    .updateTable('deposit')
    .set({ carried: carried && text(carried) })
    .where('id', '=', _id)
    .execute()
  return { ...money, carried: carried ?? money.amount }
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

/** The day that was said; otherwise that of the deposit, or today where nobody works in its period any more. */
async function creditDay(context: Context, { date }: Deposit, given: Day | undefined): Promise<Day> {
  if (given !== undefined && given < date)
    throw wrongFields([
      { path: 'date', code: 'deposit.creditedBefore', parameters: { day: formatDay(date) } },
    ])
  if (given !== undefined) return given
  if (await isOpen(context, date)) return date
  const now = today(context.timeZone)
  return now > date ? now : date
}

const sayCredited = async ({ tx }: Context, { _id }: Deposit, day: Day): Promise<void> => {
  await tx.updateTable('deposit').set({ credited_day: day }).where('id', '=', _id).execute()
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
