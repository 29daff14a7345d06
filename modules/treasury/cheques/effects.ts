import { type Day, today } from '@cuadre/kernel/day.ts'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Origin } from '@cuadre/kernel/journal.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Effects } from '@cuadre/platform/documents/transition.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  accountsFor,
  arrivalDay,
  postDocument,
  reverseDocument,
  takingBackDay,
  undoingDay,
} from '@cuadre/accounting/public.ts'
import { getOperation, recordOperation, takeBackOn } from '@cuadre/finance/public.ts'
import type { Cheque, StateChange } from './cheques.ts'
import { type ChequeToPost, feeInBooks, postChequeDeposit, postChequeReturn } from './posting.ts'
import { settling } from './sides.ts'
import { type ChequeAction, documentTypes } from './states.ts'
import { agreed } from './terms.ts'

export const originOf = ({ _id, number, type }: Pick<Cheque, '_id' | 'number' | 'type'>): Origin => ({
  type: documentTypes[type],
  _id,
  number,
})

/** When a cheque was brought to the bank or given back, to which account, and what the bank took. */
export type Handing = Partial<Pick<StateChange, 'date' | 'bankAccountId' | 'fee'>>

/** Everything that each action does. */
export const effects: Effects<ChequeAction, Cheque, Handing, 'cheque'> = {
  async discard() {},
  register: settle,
  issue: settle,

  async deposit(context, cheque, { date, bankAccountId }) {
    const bank = await bankFor(context, cheque, bankAccountId ?? null)
    const day = await arrivalDay(context, {
      from: cheque.date,
      given: date,
      tooEarly: 'cheque.depositedBefore',
    })
    if (day > cheque.expiresOn)
      throw wrongFields([
        { path: 'date', code: 'cheque.expiredThen', parameters: { day: formatDay(cheque.expiresOn) } },
      ])
    const { money } = await operationOf(context, cheque)
    await postDocument(context, {
      day,
      type: 'bank',
      origin: originOf(cheque),
      draft: postChequeDeposit(toPost(context, cheque, 'deposited', bank.name), {
        bank: bank.accountId,
        cheques: money,
      }),
    })
    return { bank_account_id: bank._id, deposited_day: day }
  },

  async takeFromBank(context, cheque, move) {
    const day = await takingBackDay(context, cheque.depositedOn ?? cheque.date, move)
    await reverseDocument(context, { origin: originOf(cheque), day, reason: move.reason })
  },

  async bounce(context, cheque, { date, fee, reason }) {
    const bank = await bankFor(context, cheque, cheque.bankAccountId, { evenInactive: true })
    const from = cheque.depositedOn ?? cheque.date
    const day = await arrivalDay(context, { from, given: date, tooEarly: 'cheque.returnedBefore' })
    const accounts = await accountsFor(context, ['account.bankFee'], day)
    const taken = amount(fee ?? '0')
    const money = toPost(context, cheque, 'returned', bank.name)
    const operation = await operationOf(context, cheque)
    await takeBackOn(context, 'receivable', { ...operation, reason, day })
    await postDocument(context, {
      day,
      type: 'bank',
      origin: originOf(cheque),
      isStated: true,
      draft: postChequeReturn(money, taken, {
        bank: bank.accountId,
        cheques: operation.money,
        fee: accounts['account.bankFee']._id,
      }),
    })
    return { returned_day: day, fee: text(taken), fee_amount: text(feeInBooks(taken, money)) }
  },

  async deliver() {},

  async cash(_context, cheque, { date }) {
    const day = date ?? cheque.date
    if (day < cheque.date)
      throw wrongFields([
        { path: 'date', code: 'cheque.cashedBefore', parameters: { day: formatDay(cheque.date) } },
      ])
    return { cashed_day: day }
  },

  async uncash() {},

  async expire(context, cheque, { reason }) {
    if (today(context.timeZone) <= cheque.expiresOn)
      throw new Refusal('cheque.notExpired', {
        number: cheque.printedNumber,
        day: formatDay(cheque.expiresOn),
      })
    await unsettle(context, cheque, {
      reason: reason || translate(context.language, 'cheques.expiredReason'),
      day: await undoingDay(context, cheque.date),
    })
  },

  async cancel(context, cheque, move) {
    const day = await takingBackDay(context, cheque.date, move)
    await unsettle(context, cheque, { reason: move.reason, day })
  },
}

/** What the cheque is for is settled by a collection or a payment of its own. */
async function settle(context: Context, cheque: Cheque): Promise<{ operation_id: string }> {
  const { cheque: known, wrong } = await agreed(
    context,
    { ...cheque, currencyId: cheque.currency?._id, documentIds: undefined },
    cheque._id,
  )
  if (wrong.length > 0) throw wrongFields(wrong)
  const { _id, advance } = await recordOperation(context, known.operation)
  if (advance && !cheque.leavesAdvance)
    throw wrongFields([
      {
        path: 'amount',
        code: 'cheque.leaves',
        parameters: { over: text(amount(advance.amount)) },
      },
    ])
  return { operation_id: _id }
}

/** What it settled is owed again. */
async function unsettle(
  context: Context,
  cheque: Cheque,
  undoing: { reason: string; day: Day },
): Promise<void> {
  const { _id, version } = await operationOf(context, cheque)
  await takeBackOn(context, settling[cheque.type], { _id, version, ...undoing })
}

/** The collection or payment of a cheque, and the account that its money is on. */
async function operationOf(
  context: Context,
  { type, operation }: Cheque,
): Promise<{ _id: string; version: number; money: string }> {
  if (!operation) throw new Error('a cheque that settled has its operation')
  const { _id, version, accountId } = await getOperation(context, settling[type], operation._id)
  return { _id, version, money: accountId ?? '' }
}

interface Bank {
  _id: string
  name: string
  accountId: string
}

/** The account at a bank that a cheque is brought to, which is of its currency. */
async function bankFor(
  { tx }: Context,
  { currency }: Cheque,
  id: string | null,
  { evenInactive = false } = {},
): Promise<Bank> {
  const wrong = (code: string, parameters = {}) => wrongFields([{ path: 'bankAccountId', code, parameters }])
  if (id === null) throw new Refusal('cheque.whereTo')
  const bank = await tx
    .selectFrom('bank_account')
    .innerJoin('currency', 'currency.id', 'bank_account.currency_id')
    .select([
      'bank_account.id as _id',
      'bank_account.name',
      'bank_account.code',
      'bank_account.active',
      'bank_account.account_id as accountId',
      'currency.id as currencyId',
      'currency.code as currency',
      'currency.is_functional as isFunctional',
    ])
    .where('bank_account.id', '=', id)
    .executeTakeFirst()
  if (!bank) throw wrong('bankAccount.unknown')
  if (!bank.active && !evenInactive) throw wrong('bankAccount.inactive', { code: bank.code })
  if (currency ? currency._id !== bank.currencyId : !bank.isFunctional)
    throw wrong('cheque.otherCurrency', { name: bank.name, currency: bank.currency })
  return bank
}

function toPost(
  { language }: Context,
  { number, printedNumber, name, currency, rate, amount: total, amountInBooks }: Cheque,
  how: 'deposited' | 'returned',
  bank: string,
): ChequeToPost {
  return {
    description: translate(language, `cheques.entries.${how}`, {
      number,
      printed: printedNumber,
      name,
      bank,
    }),
    amount: amount(amountInBooks),
    foreign:
      currency && rate !== null
        ? { currencyId: currency._id, amount: amount(total), rate: amount(rate) }
        : null,
  }
}
