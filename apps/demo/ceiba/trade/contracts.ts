import { type Day, addDays, addMonths, dayOf, startOfMonth, yearOf } from '@cuadre/kernel/day.ts'
import { type Amount, text } from '@cuadre/kernel/money.ts'
import type { Book } from '../../book.ts'
import { type DemoDay, on, todayOf } from '../../calendar.ts'
import type { RowWriter, Document, Row } from '../../documents.ts'
import { partnerDetails } from '../goods/partner-details.ts'
import { administrator, paymentDaysOf, users } from '../people.ts'
import { documentOf } from './document.ts'

interface ContractDraft {
  number: string
  /** When it was signed, or written down where nobody has signed it yet. */
  on: DemoDay
  type: 'framework' | 'specific' | 'supplement'
  nature: 'sale' | 'purchase'
  kind: string
  partner: string
  object: string
  /** Nothing where it says none. */
  amount?: string
  start: Day
  end: Day
  isSigned: boolean
  penalties?: string
  renewal?: string
  parent?: Document
  /** The documents made under it, and the supplement that they name, with the day since which they do. */
  uses?: readonly Use[]
}

export interface Use {
  document: Document
  amount: Amount
  state: 'planned' | 'consumed'
  supplement?: { of: Document; since: Day }
}

const ownAccount = { bank: 'Banco del Litoral', number: '0598770000914417' }

/** A contract, and what documents take of it. */
function contract(book: Book, draft: ContractDraft): Document {
  const { number, partner, isSigned, parent } = draft
  const document = documentOf({
    type: 'contract',
    key: parent ? `${parent.key} ${number}` : number,
    series: { number },
    on: draft.on,
    anyDay: true,
    by: administrator,
    steps: isSigned ? ['draft', 'active'] : ['draft'],
    rows: (filing, self) => [
      {
        table: 'contract',
        values: {
          id: self.id,
          type: draft.type,
          number,
          parent_id: (parent && filing.find(parent)?.id) ?? null,
          nature: draft.nature,
          kind_id: filing.codes.contractKind(draft.kind),
          partner_id: filing.idOf('partner', partner),
          object: draft.object,
          amount: draft.amount ?? '0',
          payment_days: paymentDaysOf(partner),
          instrument: 'transfer',
          penalties: draft.penalties ?? null,
          renewal: draft.renewal ?? null,
          signed_on: isSigned ? self.day : null,
          start_date: draft.start,
          end_date: draft.end,
          state: self.state,
          version: self.version,
          created_by: self.author,
          created_at: `${self.day}T14:00:00Z`,
        },
      },
      ...(parent ? [] : partiesOf(filing, self.id, partner)),
      ...(draft.uses ?? []).flatMap((use) => usesOf(filing, self.id, use)),
    ],
  })
  return book.file(document)
}

/** Who signs for both, and where they are paid. */
function partiesOf({ idOf }: RowWriter, contract_id: string, partner: string): Row[] {
  const { contact, bank } = partnerDetails.find(({ code }) => code === partner)!
  const [manager] = users
  const signing = [
    {
      side: 'ours',
      name: manager!.name,
      charge: 'Director general',
      resolution: 'Acuerdo 1/2024 de la junta',
    },
    ...(contact ? [{ side: 'theirs', name: contact.name, charge: contact.role, resolution: null }] : []),
  ]
  const accounts = [
    { side: 'ours', ...ownAccount },
    ...(bank ? [{ side: 'theirs', bank: bank.name, number: bank.number }] : []),
  ]
  return [
    ...signing.map((values, at) => ({
      table: 'contract_representative',
      values: { id: idOf('line', `${contract_id} signs ${at}`), contract_id, position: at + 1, ...values },
    })),
    ...accounts.map((values, at) => ({
      table: 'contract_bank_account',
      values: { id: idOf('line', `${contract_id} pays ${at}`), contract_id, position: at + 1, ...values },
    })),
  ]
}

function usesOf(
  { find }: RowWriter,
  contract_id: string,
  { document, amount: worth, state, supplement }: Use,
): Row[] {
  const facts = find(document)
  if (!facts) return []
  const named = supplement && supplement.since <= facts.day ? find(supplement.of) : undefined
  const taken = text(worth)
  return [
    {
      table: 'contract_use',
      values: {
        document_type: document.type,
        document_id: facts.id,
        document_number: facts.number,
        day: facts.day,
        contract_id,
        supplement_id: named?.id ?? null,
        amount: taken,
        supplement_amount: named ? taken : null,
        state,
      },
    },
  ]
}

/** What was bought or sold on credit with a partner since a day, by document. */
const madeWith = (book: Book, type: string, partner: string, since: DemoDay): Use[] =>
  book.documents
    .filter(
      (document) => document.type === type && document.on >= since && document.items[0]?.partner === partner,
    )
    .map((document) => ({ document, amount: document.items[0]!.amount, state: 'consumed' }))

/** The contracts that are in force today, or are being written: with whom most is sold and bought. */
export function signContracts(book: Book, today: Day, planned: { sale: Document; amount: Amount }) {
  const year = yearOf(today)
  const now = todayOf(today)
  const numbers = new Map<number, number>()
  const numbered = (start: Day) => {
    const sequence = (numbers.get(yearOf(start)) ?? 0) + 1
    numbers.set(yearOf(start), sequence)
    return { start, number: `CT-${yearOf(start)}-${String(sequence).padStart(3, '0')}` }
  }
  const framework = { type: 'framework', isSigned: true } as const
  const supplying = { ...framework, nature: 'purchase', kind: 'SU' } as const
  const penalties = '0,05 % del importe atrasado por cada día de demora, hasta el 5 %.'
  const twoYears = {
    end: dayOf(year, 12, 31),
    renewal: 'Por un año más si ninguna parte avisa treinta días antes.',
  }

  contract(book, {
    ...supplying,
    ...twoYears,
    ...numbered(dayOf(year - 1, 1, 2)),
    on: on(0, 1, 2),
    partner: 'P001',
    object: 'Suministro de granos, pastas y conservas',
    amount: '15000000.00',
    penalties,
    uses: madeWith(book, 'buyOfProducts', 'P001', on(0, 1, 2)),
  })
  const imported: Use[] = []
  const importing = contract(book, {
    ...supplying,
    ...twoYears,
    ...numbered(dayOf(year - 1, 1, 2)),
    on: on(0, 1, 2),
    partner: 'P003',
    object: 'Suministro de bebidas, café y artículos importados',
    penalties,
    uses: imported,
  })
  const since = dayOf(year, 1, 1)
  const supplement = contract(book, {
    ...supplying,
    type: 'supplement',
    parent: importing,
    number: 'S1',
    start: since,
    end: twoYears.end,
    on: on(0, 12, 20),
    partner: 'P003',
    object: `Entregas de ${year}`,
    amount: '9000000.00',
  })
  for (const use of madeWith(book, 'buyOfProducts', 'P003', on(0, 1, 2)))
    imported.push({ ...use, supplement: { of: supplement, since } })
  const endsSoon = addDays(today, 20)
  const ordered = new Set(book.documents.filter(({ series }) => series === 'OF').map(({ key }) => key))
  contract(book, {
    type: 'specific',
    nature: 'sale',
    kind: 'CV',
    isSigned: true,
    ...numbered(addDays(endsSoon, -364)),
    on: now - 349,
    end: endsSoon,
    partner: 'C005',
    object: 'Pedidos del trimestre con anticipo',
    amount: '650000.00',
    uses: madeWith(book, 'saleOfProducts', 'C005', now - 344).filter(({ document }) =>
      ordered.has(document.key),
    ),
  })
  contract(book, {
    ...framework,
    nature: 'sale',
    kind: 'CV',
    ...numbered(dayOf(year, 1, 1)),
    on: on(0, 12, 18),
    end: dayOf(year, 12, 31),
    partner: 'C001',
    object: 'Venta de alimentos, bebidas y artículos de aseo al hotel',
    amount: '4800000.00',
    penalties,
    renewal: 'Se firma otro cada año.',
    uses: [
      ...madeWith(book, 'saleOfProducts', 'C001', on(1, 1, 1)),
      { document: planned.sale, amount: planned.amount, state: 'planned' },
    ],
  })
  const next = startOfMonth(addMonths(startOfMonth(today), 1))
  contract(book, {
    type: 'specific',
    nature: 'sale',
    kind: 'AR',
    isSigned: false,
    ...numbered(next),
    on: now,
    end: addDays(addMonths(next, 12), -1),
    partner: 'C011',
    object: 'Alquiler por días de la cámara fría',
    amount: '130000.00',
  })
}
