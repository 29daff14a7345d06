import { text, type Amount, zero } from '@cuadre/kernel/money.ts'
import {
  postSending,
  postTransfer,
  type TransferAccounts,
  type TransferToPost,
} from '@cuadre/treasury/bank-transfers/posting.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Book, linesOf } from '../../book.ts'
import type { Document } from '../../documents.ts'
import { accountOf } from '../law.ts'
import { treasurer } from '../people.ts'
import { documentOf } from '../trade/document.ts'
import { transferOf } from '../trade/references.ts'
import { bankAccountOn } from './bank-accounts.ts'

const accounts: TransferAccounts = {
  from: '109',
  to: '110',
  transit: accountOf('transit'),
  fee: accountOf('bankFee'),
  gain: accountOf('fx.gain'),
  loss: accountOf('fx.loss'),
}

interface Saved extends Pick<Document, 'key' | 'on' | 'anyDay'> {
  total: Amount
  /** Whether it came on the day on which it was sent, or is under way still. */
  came: boolean
}

/** What is set aside goes from the current account to the reserve. */
export function save(book: Book, { key, on, anyDay = false, total, came }: Saved) {
  const reference = transferOf(key)
  const document = documentOf({
    type: 'bankTransfer',
    key,
    series: 'TRB',
    on,
    anyDay,
    by: treasurer,
    steps: ['pending', came ? 'confirmed' : 'inTransit'],
    atBank: { days: 0, words: 'TRANSFERENCIA ENTRE CUENTAS PROPIAS', reference },
    rows: ({ idOf }, self) => [
      {
        table: 'bank_transfer',
        values: {
          id: self.id,
          number: self.number,
          day: self.day,
          from_bank_account_id: idOf('bankAccount', accounts.from),
          to_bank_account_id: idOf('bankAccount', accounts.to),
          total: text(total),
          fee: text(zero),
          amount: text(total),
          fee_amount: text(zero),
          received_total: text(total),
          received_amount: text(total),
          reference,
          description: 'Para la reserva',
          received_day: came ? self.day : null,
          state: self.state,
          version: self.version,
          created_by: self.author,
        },
      },
    ],
  })
  const transfer: TransferToPost = {
    description: '',
    sent: total,
    fee: zero,
    sentForeign: null,
    carried: { sent: total, fee: zero },
    received: total,
    receivedForeign: null,
  }
  book.file(document)
  book.post(
    document,
    'bank',
    (numberOf) =>
      [
        translate('es', `bankTransfers.entries.${came ? 'atOnce' : 'sent'}`, {
          number: numberOf(document),
          from: bankAccountOn(accounts.from).name,
          to: bankAccountOn(accounts.to).name,
        }),
        translate('es', 'bankTransfers.entries.reference', { reference }),
      ].join(', '),
    linesOf(came ? postTransfer(transfer, accounts) : postSending(transfer, accounts)),
  )
}
