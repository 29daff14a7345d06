import { addDays } from '@cuadre/kernel/day.ts'
import { type Amount, text } from '@cuadre/kernel/money.ts'
import type { Document, DocumentFacts, Row, RowWriter } from '../../documents.ts'
import { nameOf } from '../people.ts'

/** For how many days a bank pays a cheque. */
const stands = 60

export interface Cheque {
  printedNumber: string
  partner: string
  total: Amount
  /** The collection or payment by which it settles. */
  operation: Document
  /** The item that it is for; nothing where it is an advance. */
  item: string | null
}

type Own = 'bank_account_id' | 'chequebook_id' | 'drawn_on' | 'deposited_day' | 'cashed_day'

/** The rows of a cheque; what only one side has of them is given. */
export const chequeRows = (
  kind: 'received' | 'issued',
  { printedNumber, partner, total, operation, item }: Cheque,
  { idOf, find }: RowWriter,
  self: DocumentFacts,
  own: Record<Own, string | null>,
): Row[] => [
  {
    table: 'cheque',
    values: {
      id: self.id,
      kind,
      number: self.number,
      printed_number: printedNumber,
      day: self.day,
      written_day: self.day,
      partner_id: idOf('partner', partner),
      name: nameOf(partner),
      total: text(total),
      amount: text(total),
      leaves_advance: item === null,
      expires_day: addDays(self.day, stands),
      operation_id: find(operation)!.id,
      ...own,
      fee: '0',
      fee_amount: '0',
      state: self.state,
      version: self.version,
      created_by: self.author,
    },
  },
  ...(item === null
    ? []
    : [
        {
          table: 'cheque_line',
          values: { cheque_id: self.id, line: 1, item_id: idOf('item', item), amount: text(total) },
        },
      ]),
]
