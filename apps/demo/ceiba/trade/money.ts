import { type Amount, one, round, text, zero } from '@cuadre/kernel/money.ts'
import { postOperation } from '@cuadre/finance/settlements/posting.ts'
import { allocate } from '@cuadre/finance/settlements/reckoning.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Book, linesOf } from '../../book.ts'
import type { DemoDay } from '../../calendar.ts'
import type { Document } from '../../documents.ts'
import { accountOf } from '../law.ts'
import { accountant, cashier, nameOf } from '../people.ts'
import type { DayPlan } from './day-plan.ts'
import { open, type Owed, documentOf } from './document.ts'
import { transferOf } from './references.ts'

interface Money {
  on: DemoDay
  /** Where it is. */
  account?: string
  currency?: { code: string; rate: Amount }
  /** The cheque that it is, if it is one; otherwise it is a transfer. */
  cheque?: { number: string }
}

interface Operation extends Money {
  key: string
  /** Whether it happens at the weekend too. */
  anyDay?: boolean
  side: 'receivable' | 'payable'
  partner: string
  /** In the currency of the money; nothing where an advance alone pays. */
  amount: Amount
  /** What of each is taken, in its own currency. */
  takes?: readonly { owed: Owed; amount: Amount }[]
}

const types = { receivable: 'operationCollect', payable: 'operationPay' } as const
const advances = { receivable: 'advance.client', payable: 'advance.provider' } as const

/** The collection or payment, and the advance that it leaves. */
interface Operated {
  document: Document
  advance?: Owed
}

/** Money comes in or goes out for what is owed; what nothing takes of it is an advance. */
export function operate(book: Book, operation: Operation): Operated {
  const { key, on, anyDay = false, side, partner, account, currency, cheque } = operation
  const by = side === 'receivable' ? cashier : accountant
  const taken = (operation.takes ?? []).map(({ owed, amount: part }) => shareOf(owed, part, currency))
  const found = allocate(
    { side, amount: operation.amount, currencyId: currency?.code ?? null, rate: currency?.rate ?? one },
    taken,
  )
  if ('code' in found) throw new Error(`${key}: ${found.code} by ${text(found.excess)}`)
  const { shares: allocations, rest } = found
  const document = documentOf({
    type: types[side],
    key,
    series: side === 'receivable' ? 'COB' : 'PAG',
    on,
    anyDay,
    by,
    steps: ['confirmed'],
    ...(account && {
      atBank: {
        days: 0,
        words: side === 'receivable' ? 'TRANSFERENCIA RECIBIDA' : 'TRANSFERENCIA EMITIDA',
        reference: transferOf(key),
        counterparty: nameOf(partner).toUpperCase(),
      },
    }),
    rows: ({ idOf, codes }, self) => [
      {
        table: 'money_operation',
        values: {
          id: self.id,
          side,
          purpose: taken.length === 0 ? 'advance' : 'settle',
          number: self.number,
          day: self.day,
          partner_id: idOf('partner', partner),
          money_account_id: account ? codes.account(account) : null,
          instrument: account ? (cheque ? 'check' : 'transfer') : null,
          instrument_number: account ? (cheque?.number ?? transferOf(key)) : null,
          instrument_day: account ? self.day : null,
          currency_id: currency ? codes.currency(currency.code) : null,
          rate: currency ? text(currency.rate, 8) : null,
          amount: text(operation.amount),
          state: self.state,
          created_by: self.author,
        },
      },
    ],
  })
  for (const { owed, kind, amount: part, carrying, difference, currencyId } of allocations) {
    document.allocations.push({
      of: owed.of,
      kind,
      amount: carrying,
      foreign: currencyId === null ? null : part,
      difference,
    })
    owed.left = owed.left.minus(carrying)
    if (owed.foreign) owed.foreign.left = owed.foreign.left.minus(part)
  }
  const advance = accountOf(advances[side])
  const foreignOf = (of: Amount) =>
    currency ? { currencyId: currency.code, amount: of, rate: currency.rate } : null
  const posted = postOperation(
    {
      side,
      description: key,
      partnerId: partner,
      value: found.value,
      commission: zero,
      foreign: currency ? { ...foreignOf(operation.amount)!, commission: zero } : null,
      shares: allocations.map((share, at) => ({
        ...share,
        // Its place, until the document that it names has a number.
        description: String(at),
        foreign: share.owed.foreign && {
          currencyId: share.owed.foreign.currency,
          amount: share.amount,
          rate: share.owed.foreign.rate,
        },
      })),
      rest: { value: rest.value, foreign: foreignOf(rest.amount) },
      difference: found.difference,
    },
    {
      money: account ?? null,
      commission: accountOf('bankFee'),
      advance,
      gain: accountOf('fx.gain'),
      loss: accountOf('fx.loss'),
    },
  )
  book.file(document)
  book.post(
    document,
    'bank',
    (numberOf) =>
      translate('es', `operations.entries.${side}`, { number: numberOf(document), partner: nameOf(partner) }),
    linesOf(posted).map(({ description, ...line }) => ({
      ...line,
      ...(description !== undefined && { description: allocations[Number(description)]!.owed.named }),
    })),
  )
  if (rest.value.lte(zero)) return { document }
  const left = {
    kind: 'advance',
    side,
    partner,
    account: advance,
    amount: rest.value,
    foreign: null,
    days: 0,
  } as const
  return { document, advance: open(document, left) }
}

/** As much as is taken of what is owed, at what that stands at in the books: all that is left of it with the last. */
function shareOf(owed: Owed, part: Amount, currency: Operation['currency']) {
  const { kind, side, account, foreign } = owed
  const carrying = foreign ? (part.eq(foreign.left) ? owed.left : round(part.times(foreign.rate))) : part
  return {
    owed,
    kind,
    side,
    accountId: account,
    amount: part,
    currencyId: foreign?.currency ?? null,
    rate: foreign ? (currency?.rate ?? foreign.rate) : one,
    value: null,
    carrying,
  }
}

const inPesos = { account: '109' }

/** What a partner owes or is owed by an entry that has no document, known to the loader by its key. */
export const owedByEntry = (
  entry: string,
  owed: Pick<Owed, 'side' | 'partner' | 'account' | 'on' | 'left'>,
): Owed => ({
  ...owed,
  kind: 'item',
  of: { entry, partner: owed.partner },
  foreign: null,
  named: () => '',
})

/** Settles what is owed in pesos by the bank, on a day to come. */
export function payLater(
  book: Book,
  agenda: DayPlan,
  owed: Owed,
  on: DemoDay,
  from: Pick<Money, 'account' | 'currency'> = inPesos,
) {
  agenda.at(on, 'pay', () => settle(book, owed, { on, ...from }))
}

/** Settles what is owed, all that is left of it or a part, in its own currency. */
export function settle(book: Book, owed: Owed, { part, ...money }: Money & { part?: Amount }): Document {
  const { side, partner, foreign } = owed
  const taken = part ?? foreign?.left ?? owed.left
  const { document } = operate(book, {
    ...money,
    key: `${money.on} ${keyOf(owed)}`,
    side,
    partner,
    amount: taken,
    takes: [{ owed, amount: taken }],
  })
  return document
}

/** By which an item is known that a document opened, or an entry. */
export const keyOf = ({ of, partner }: Owed) =>
  'document' in of ? `${of.document.type} ${of.document.key}` : `${of.entry} ${partner}`
