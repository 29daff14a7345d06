import { type Day, today } from '@cuadre/kernel/day.ts'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { JournalDraft, Origin } from '@cuadre/kernel/journal.ts'
import { allocate, amount, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { accountsFor, isOpen, postDocument, reverseDocument, undoingDay } from '@cuadre/accounting/public.ts'
import type { BankTransfer } from './bank-transfers.ts'
import { carriedOut, takeBackOnItsDays, transitOf } from '../bank-accounts/own-money.ts'
import {
  postReceipt,
  postSending,
  postTransfer,
  type TransferAccounts,
  type TransferToPost,
} from './posting.ts'
import { bankOf } from './queries.ts'
import type { BankTransferAction } from './states.ts'
import { agreed, type Draft } from './terms.ts'

export const documentType = 'bankTransfer'
export const originOf = ({ _id, number }: Pick<BankTransfer, '_id' | 'number'>): Origin => ({
  type: documentType,
  _id,
  number,
})

/** Everything that each action does; `date` is the day on which what was in transit came. */
export const effectsOf = ({
  date,
  isCorrected = false,
}: {
  date?: Day | undefined
  /** Another takes its place. */
  isCorrected?: boolean
}): Record<
  BankTransferAction,
  (context: Context, transfer: BankTransfer, reason: string) => Promise<void>
> => ({
  async send(context, transfer) {
    const accounts = await accountsOf(context, transfer)
    const money = await takeFrom(context, transfer, { accountId: accounts.from, how: 'sent' })
    await post(context, transfer, transfer.date, postSending(money, accounts))
  },

  async receive(context, transfer) {
    const accounts = await accountsOf(context, transfer)
    if (transfer.state === 'inTransit') {
      const day = await receivingDay(context, transfer, date)
      const transit = await transitOf(context, originOf(transfer))
      const money = toPost(context, transfer, 'received')
      await post(context, transfer, day, postReceipt(money, { ...accounts, transit }))
      return sayReceived(context, transfer, day)
    }
    if (date !== undefined && date !== transfer.date)
      throw wrongFields([{ path: 'date', code: 'bankTransfer.sendFirst' }])
    const money = await takeFrom(context, transfer, { accountId: accounts.from, how: 'atOnce' })
    await post(context, transfer, transfer.date, postTransfer(money, accounts))
    await sayReceived(context, transfer, transfer.date)
  },

  async discard() {},

  async cancel(context, transfer, reason) {
    const origin = originOf(transfer)
    if (isCorrected)
      return takeBackOnItsDays(context, { origin, days: [transfer.date, transfer.receivedOn], reason })
    const day = await undoingDay(context, transfer.receivedOn ?? transfer.date)
    await reverseDocument(context, { origin, day, reason })
  },
})

/**
 * The account is held until the transfer is posted, so that two transfers cannot take the same money. What leaves it is written into
 * the transfer as it was carried.
 */
async function takeFrom(
  context: Context,
  transfer: BankTransfer,
  { accountId, how }: { accountId: string; how: 'sent' | 'atOnce' },
): Promise<TransferToPost> {
  await context.tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const { wrong } = await agreed(context, draftOf(transfer))
  if (wrong.length > 0) throw wrongFields(wrong)
  const money = toPost(context, transfer, how)
  const [sent, fee] = [amount(transfer.amount), amount(transfer.fee)]
  const whole = sent.plus(fee)
  const carried = await carriedOut(context, {
    accountId,
    day: transfer.date,
    currency: transfer.currency,
    amount: whole,
    worth: money.sent.plus(money.fee),
  })
  await context.tx
    .updateTable('bank_transfer')
    .set({ carried: carried && text(carried) })
    .where('id', '=', transfer._id)
    .execute()
  if (carried === null) return { ...money, carried: { sent: money.sent, fee: money.fee } }
  const [ofSent, ofFee] = allocate(carried, [sent, fee])
  return { ...money, carried: { sent: ofSent!, fee: ofFee! } }
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

/** The day that was said; otherwise that of the transfer, or today where nobody works in its period any more. */
async function receivingDay(context: Context, { date }: BankTransfer, given: Day | undefined): Promise<Day> {
  if (given !== undefined && given < date)
    throw wrongFields([
      { path: 'date', code: 'bankTransfer.receivedBefore', parameters: { day: formatDay(date) } },
    ])
  if (given !== undefined) return given
  if (await isOpen(context, date)) return date
  const now = today(context.timeZone)
  return now > date ? now : date
}

const sayReceived = async ({ tx }: Context, { _id }: BankTransfer, day: Day): Promise<void> => {
  await tx.updateTable('bank_transfer').set({ received_day: day }).where('id', '=', _id).execute()
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
