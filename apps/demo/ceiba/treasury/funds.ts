import { addDays, type Day, daysBetween, isWeekend } from '@cuadre/kernel/day.ts'
import { type Amount, amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import { postRefund } from '@cuadre/treasury/cash-funds/posting.ts'
import {
  postAdvance,
  postExpense,
  postJustified,
  type SpentLine,
} from '@cuadre/treasury/expense-vouchers/posting.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Book, linesOf } from '../../book.ts'
import { type DemoDay, on } from '../../calendar.ts'
import type { Document, Row, RowWriter } from '../../documents.ts'
import { accountOf } from '../law.ts'
import { named } from '../named-workers.ts'
import { accountant, administrator, cashier, userNamed } from '../people.ts'
import { documentOf } from '../trade/document.ts'

export const fundAccount = '102'
const source = '109'
const advances = accountOf('advance.employee')
const approved = amount('25000.00')
const custodian = userNamed(cashier)

/** The fund for small payments, whose money was there before anybody wrote it down here. */
export function openFund(book: Book): Document {
  const document = documentOf({
    type: 'cashFund',
    key: 'petty cash',
    series: 'FON',
    on: on(0, 1, 2),
    anyDay: true,
    by: administrator,
    steps: ['pending', 'opened'],
    rows: ({ codes, idOf }, self) => [
      {
        table: 'cash_fund',
        values: {
          id: self.id,
          number: self.number,
          day: self.day,
          account_id: codes.account(fundAccount),
          source_account_id: codes.account(source),
          ...named({ idOf }, 'custodian', custodian),
          resolution: 'Resolución 3 del administrador',
          total: text(approved),
          amount: text(approved),
          refund_below: '25',
          description: 'Pagos menores de la tienda y la oficina',
          existing: true,
          state: self.state,
          version: self.version,
          created_by: self.author,
        },
      },
    ],
  })
  return book.file(document)
}

interface Voucher {
  document: Document
  spent: Amount
  /** What filled the fund up again for it. */
  refund?: Document
}

interface VoucherDraft extends Pick<Document, 'key' | 'on' | 'anyDay' | 'steps' | 'answers'> {
  beneficiary: string
  description: string
  total: Amount
  /** What it was spent on; of an advance, once it is justified. */
  lines: readonly SpentLine[]
  advance?: { due: Day; justified: Day | null }
}

function voucherDocument(book: Book, fund: Document, draft: VoucherDraft): Voucher {
  const { beneficiary, description, total, lines, advance, ...head } = draft
  const spent = sum(lines.map((line) => line.amount))
  const voucher: Voucher = {
    spent,
    document: documentOf({
      ...head,
      type: 'expenseVoucher',
      series: 'VPM',
      by: cashier,
      rows: (writer, self) => {
        const isSpent = !advance || self.state === 'justified'
        return [
          {
            table: 'expense_voucher',
            values: {
              id: self.id,
              number: self.number,
              day: self.day,
              fund_id: writer.find(fund)!.id,
              advance: advance !== undefined,
              ...named(writer, 'beneficiary', beneficiary),
              description,
              due_day: advance?.due ?? null,
              total: text(total),
              amount: text(total),
              spent: isSpent ? text(spent) : null,
              spent_amount: isSpent ? text(spent) : null,
              justified_day: advance && isSpent ? advance.justified : null,
              posting: 'onVoucher',
              refund_id: (voucher.refund && writer.find(voucher.refund)?.id) ?? null,
              state: self.state,
              version: self.version,
              created_by: self.author,
            },
          },
          ...(isSpent
            ? lineRows(advance ? 'expense_voucher_spent' : 'expense_voucher_line', lines, writer, self.id)
            : []),
        ]
      },
    }),
  }
  book.file(voucher.document)
  return voucher
}

const lineRows = (
  table: string,
  lines: readonly SpentLine[],
  { idOf, codes }: RowWriter,
  id: string,
): Row[] =>
  lines.map((line, at) => ({
    table,
    values: {
      voucher_id: id,
      line: at + 1,
      account_id: codes.account(line.accountId),
      cost_center_id: line.costCenterId && idOf('center', line.costCenterId),
      expense_item_id: line.expenseItemId && codes.expenseItem(line.expenseItemId),
      description: line.description,
      amount: text(line.amount),
    },
  }))

const wordsOf =
  (
    voucher: Document,
    what: 'expense' | 'advance' | 'justified',
    { beneficiary, description }: Pick<VoucherDraft, 'beneficiary' | 'description'>,
  ) =>
  (numberOf: (document: Document) => string) =>
    translate('es', `expenseVouchers.entries.${what}`, {
      number: numberOf(voucher),
      beneficiary,
      description,
    })

/** Something small was paid from the fund. */
export function pay(
  book: Book,
  fund: Document,
  {
    on: day,
    beneficiary,
    description,
    line,
  }: { on: DemoDay; beneficiary: string; description: string; line: SpentLine },
): Voucher {
  const voucher = voucherDocument(book, fund, {
    key: `${day} ${line.accountId}`,
    on: day,
    steps: ['pending', 'confirmed'],
    beneficiary,
    description,
    total: line.amount,
    lines: [line],
  })
  const cash = { amount: line.amount, foreign: null }
  book.post(
    voucher.document,
    'cash',
    wordsOf(voucher.document, 'expense', { beneficiary, description }),
    linesOf(postExpense({ description: '', cash, lines: [line] }, { fund: fundAccount })),
  )
  return voucher
}

interface Advance extends Pick<Document, 'key' | 'on' | 'anyDay'> {
  beneficiary: string
  description: string
  total: Amount
  /** When it was justified, and with what; nothing of one that is out. */
  justified?: { on: DemoDay; lines: readonly SpentLine[] }
}

/** Somebody takes money along, says later what it was spent on, and gives back what is left. */
export function advance(book: Book, fund: Document, draft: Advance): Voucher {
  const { key, on: day, anyDay = false, beneficiary, description, total, justified } = draft
  const handed = anyDay ? book.dayOf(day) : book.officeDayOf(day)
  const back = justified ? book.officeDayOf(justified.on) : null
  const lines = justified?.lines ?? []
  const voucher = voucherDocument(book, fund, {
    key,
    on: day,
    anyDay,
    steps: ['pending', 'confirmed'],
    ...(back && { answers: [{ to: 'justified', days: daysBetween(handed, back) }] }),
    beneficiary,
    description,
    total,
    lines,
    advance: { due: daysOfWorkAfter(handed, daysToJustify), justified: back },
  })
  const { document, spent } = voucher
  const words = { beneficiary, description }
  book.post(
    document,
    'cash',
    wordsOf(document, 'advance', words),
    linesOf(
      postAdvance(
        { description: '', cash: { amount: total, foreign: null } },
        { fund: fundAccount, advances },
      ),
    ),
  )
  if (!justified) return voucher
  const returned = { amount: total.minus(spent), foreign: null }
  book.record({
    document,
    on: justified.on,
    by: cashier,
    type: 'cash',
    description: wordsOf(document, 'justified', words),
    lines: linesOf(postJustified({ description: '', lines, returned }, { fund: fundAccount, advances })),
  })
  return voucher
}

/** By the parameter that La Ceiba begins with. */
const daysToJustify = 3

const daysOfWorkAfter = (day: Day, count: number): Day =>
  count === 0 ? day : daysOfWorkAfter(addDays(day, 1), isWeekend(addDays(day, 1)) ? count : count - 1)

/** The fund is filled up again for what was spent of it. */
export function refund(book: Book, fund: Document, day: DemoDay, vouchers: readonly Voucher[]) {
  const total = sum(vouchers.map(({ spent }) => spent))
  const document = documentOf({
    type: 'cashFundRefund',
    key: `${day}`,
    series: 'REE',
    on: day,
    by: accountant,
    steps: ['confirmed'],
    atBank: { days: 0, words: 'EXTRACCION PARA FONDO DE PAGOS MENORES' },
    rows: ({ codes, find }, self) => [
      {
        table: 'cash_fund_refund',
        values: {
          id: self.id,
          number: self.number,
          fund_id: find(fund)!.id,
          day: self.day,
          source_account_id: codes.account(source),
          total: text(total),
          amount: text(total),
          expensed: text(zero),
          vouchers_total: text(total),
          state: self.state,
          created_by: self.author,
        },
      },
    ],
  })
  for (const voucher of vouchers) voucher.refund = document
  book.file(document)
  book.post(
    document,
    'cash',
    (numberOf) =>
      translate('es', 'cashFundRefunds.entries.refunded', {
        number: numberOf(document),
        fund: numberOf(fund),
        custodian,
      }),
    linesOf(
      postRefund(
        {
          description: '',
          cash: { amount: total, foreign: null },
          carried: total,
          intoFund: { amount: total, foreign: null },
          spent: [],
        },
        { fund: fundAccount, source, gain: '924', loss: '839' },
      ),
    ),
  )
}
