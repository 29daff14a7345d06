import type { Day } from '@cuadre/kernel/day.ts'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { JournalDraft, Origin } from '@cuadre/kernel/journal.ts'
import { allocate, amount, text } from '@cuadre/kernel/money.ts'
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
import type { WholeBankTransfer as BankTransfer } from './api.ts'
import { carriedOut, takeBackOnItsDays, transitOf } from '../bank-accounts/own-money.ts'
import {
  postReceipt,
  postSending,
  postTransfer,
  type TransferAccounts,
  type TransferToPost,
} from './posting.ts'
import { bankTransferKind } from './kind.ts'
import { bankOf } from './queries.ts'
import type { BankTransferAction } from './states.ts'
import { type Draft, resolveTerms } from './terms.ts'

const originOf = ({ _id, number }: Pick<BankTransfer, '_id' | 'number'>): Origin => ({
  type: bankTransferKind.type,
  _id,
  number,
})

/** The day on which what was in transit came. */
interface Receiving {
  date?: Day | undefined
}

/** Everything that each action does. */
export const effects: Effects<BankTransferAction, BankTransfer, Receiving, 'bank_transfer'> = {
  async send(context, transfer) {
    const accounts = await accountsOf(context, transfer)
    const { money, carried } = await takeFrom(context, transfer, { accountId: accounts.from, how: 'sent' })
    await post(context, transfer, transfer.date, postSending(money, accounts))
    return { carried }
  },

  async receive(context, transfer, { date }) {
    const accounts = await accountsOf(context, transfer)
    if (transfer.state === 'inTransit') return receiveSent(context, transfer, { accounts, given: date })
    if (date !== undefined && date !== transfer.date)
      throw wrongFields([{ path: 'date', code: 'bankTransfer.sendFirst' }])
    const { money, carried } = await takeFrom(context, transfer, { accountId: accounts.from, how: 'atOnce' })
    await post(context, transfer, transfer.date, postTransfer(money, accounts))
    return { carried, received_day: transfer.date }
  },

  async discard() {},

  /** Where another takes its place, what left and what came is undone on its own day. */
  async cancel(context, transfer, { reason, isReplaced }) {
    const origin = originOf(transfer)
    const { date, receivedOn } = transfer
    if (isReplaced) return takeBackOnItsDays(context, { origin, days: [date, receivedOn], reason })
    await reverseDocument(context, { origin, day: await undoingDay(context, receivedOn ?? date), reason })
  },
}

/** What was in transit comes. */
async function receiveSent(
  context: Context,
  transfer: BankTransfer,
  { accounts, given }: { accounts: TransferAccounts; given: Day | undefined },
) {
  const day = await arrivalDay(context, {
    from: transfer.date,
    given,
    tooEarly: 'bankTransfer.receivedBefore',
  })
  const transit = await transitOf(context, originOf(transfer))
  const money = toPost(context, transfer, 'received')
  await post(context, transfer, day, postReceipt(money, { ...accounts, transit }))
  return { received_day: day }
}

/** The account is held until the transfer is posted, so that two transfers cannot take the same money; it is written at what it was carried. */
async function takeFrom(
  context: Context,
  transfer: BankTransfer,
  { accountId, how }: { accountId: string; how: 'sent' | 'atOnce' },
): Promise<{ money: TransferToPost; carried: string | null }> {
  const held = context.tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate()
  const [, { wrong }] = await inOrder(context.tx, [held], () => resolveTerms(context, draftOf(transfer)))
  if (wrong.length > 0) throw wrongFields(wrong)
  const money = toPost(context, transfer, how)
  const [sent, fee] = [amount(transfer.amount), amount(transfer.fee)]
  const carried = await carriedOut(context, {
    accountId,
    day: transfer.date,
    currency: transfer.currency,
    amount: sent.plus(fee),
    worth: money.sent.plus(money.fee),
  })
  if (carried === null)
    return { money: { ...money, carried: { sent: money.sent, fee: money.fee } }, carried: null }
  const [ofSent, ofFee] = allocate(carried, [sent, fee])
  return { money: { ...money, carried: { sent: ofSent!, fee: ofFee! } }, carried: text(carried) }
}

const draftOf = (transfer: BankTransfer): Draft => ({ ...transfer, documentIds: undefined })

/** All are those of the transfer's day. */
async function accountsOf(context: Context, transfer: BankTransfer): Promise<TransferAccounts> {
  const [from, to, named] = await Promise.all([
    bankOf(context, transfer.fromBankAccountId),
    bankOf(context, transfer.toBankAccountId),
    accountsFor(
      context,
      ['account.transit', 'account.bankFee', 'account.fx.gain', 'account.fx.loss'],
      transfer.date,
    ),
  ])
  return {
    from: from!.accountId,
    to: to!.accountId,
    transit: named['account.transit']._id,
    fee: named['account.bankFee']._id,
    gain: named['account.fx.gain']._id,
    loss: named['account.fx.loss']._id,
  }
}

function toPost(
  { language }: Context,
  transfer: BankTransfer,
  how: 'sent' | 'received' | 'atOnce',
): Omit<TransferToPost, 'carried'> {
  const { currency, receivedCurrency, receivedRate, reference } = transfer
  return {
    description: [
      translate(language, `bankTransfers.entries.${how}`, {
        number: transfer.number,
        from: transfer.fromBankAccount.name,
        to: transfer.toBankAccount.name,
      }),
      reference && translate(language, 'bankTransfers.entries.reference', { reference }),
    ]
      .filter(Boolean)
      .join(', '),
    sent: amount(transfer.amountInBooks),
    fee: amount(transfer.feeInBooks),
    sentForeign: currency && {
      currencyId: currency._id,
      amount: amount(transfer.amount),
      fee: amount(transfer.fee),
    },
    received: amount(transfer.receivedInBooks),
    receivedForeign:
      receivedCurrency && receivedRate !== null
        ? {
            currencyId: receivedCurrency._id,
            rate: amount(receivedRate),
            amount: amount(transfer.receivedAmount),
          }
        : null,
  }
}

const post = (context: Context, transfer: BankTransfer, day: Day, draft: JournalDraft): Promise<void> =>
  postDocument(context, { day, type: 'bank', origin: originOf(transfer), draft })
