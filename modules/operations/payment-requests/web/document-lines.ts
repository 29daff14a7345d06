import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { GridLine } from '@cuadre/web-kit/grid/lines.ts'
import type { z } from 'zod'
import type { Requestable } from '../api.ts'

type Found = z.output<typeof Requestable>

/** What is to be paid of a document, as it is written. */
export interface DocumentTaking extends GridLine {
  _id: string
  amount: string
}

/** An open document of the partner, as a row of the form. */
export interface DocumentRow extends DocumentTaking {
  type: Found['type']
  number: string
  dueDate: string | null
  available: string
  currency: string
  /** `yes` where all that can be requested of it is. */
  whole: string
}

/** The open documents with what is written beside them. */
export const rowsOf = (found: readonly Found[], takings: readonly DocumentTaking[]): DocumentRow[] =>
  found.map(({ _id, type, number, dueDate, available, currency }) => {
    const taking = takings.find((each) => each._id === _id)
    const wanted = taking?.amount ?? ''
    return {
      key: _id,
      _id,
      type,
      number,
      dueDate,
      available: available ?? '0.00',
      currency: currency?.code ?? '',
      amount: wanted,
      whole: wanted !== '' && amount(wanted).eq(amount(available ?? '0.00')) ? 'yes' : '',
      ...(taking?.unread && { unread: taking.unread }),
    }
  })

/** What is written after a change of the rows: ticking a row asks for all of it. */
export const takingsOf = (before: readonly DocumentRow[], after: readonly DocumentRow[]): DocumentTaking[] =>
  after.flatMap(({ key, _id, amount: written, whole, available, unread }, at) => {
    const isTicked = whole !== (before[at]?.whole ?? '')
    const wanted = isTicked ? (whole === 'yes' ? available : '') : written
    return wanted === '' && unread === undefined
      ? []
      : [{ key, _id, amount: wanted, ...(unread && { unread }) }]
  })

/** What the documents come to. */
export const totalOf = (takings: readonly DocumentTaking[]): string =>
  text(sum(takings.flatMap((each) => (each.amount === '' ? [] : [amount(each.amount)]))))
