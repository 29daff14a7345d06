import { type Amount, allocate, amount, round } from '@cuadre/kernel/money.ts'
import { type Book, type Line, credit, debit } from '../book.ts'
import { type DemoDay, type DemoMonth, everyMonth } from '../calendar.ts'
import type { Document } from '../documents.ts'
import { chance } from '../random.ts'
import type { SpentLine } from '@cuadre/treasury/expense-vouchers/posting.ts'
import { accountant, administrator, nameOf, storekeeper, userNamed } from './people.ts'
import { payProvider } from './treasury/cheques.ts'
import { advance, pay, refund } from './treasury/funds.ts'
import { type Accrued, accrueService } from './trade/accruals.ts'
import type { DayPlan } from './trade/day-plan.ts'
import { buyService, type UsedService } from './trade/services.ts'

type Luck = ReturnType<typeof chance>

/** What a month costs whether or not anything is sold. */
export function spend(book: Book, agenda: DayPlan, fund: Document) {
  const rng = chance('ceiba expenses')
  let lit = amount('61200.00')
  let called: Pick<Accrued, 'amount'> & Partial<Accrued> = { amount: amount('6340.00') }
  for (const each of everyMonth) {
    payRent(book, agenda, each)
    billEstimated(book, agenda, rng, each, { ...electricity, estimated: lit })
    if (called.document) billAccrued(book, agenda, rng, each, { ...called, document: called.document })
    // What the year began with was accrued in books of before.
    else billEstimated(book, agenda, rng, each, { ...telephone, estimated: called.amount })
    lit = rng.pesos(58_000, 67_500)
    estimate(book, each, lit)
    called = accrueTelephone(book, each, rng.pesos(6_100, 6_900))
    burnFuel(book, rng, each)
    payServices(book, agenda, rng, each)
    usePettyCash(book, fund, rng, each)
    shareTransport(book, rng, each)
  }
}

const administration = (value: Amount, expenseItem: string, description?: string) =>
  debit('822', value, { costCenter: '01', expenseItem, description })

const selling = (value: Amount, costCenter: string, expenseItem: string, description?: string) =>
  debit('819', value, { costCenter, expenseItem, description })

const usedIn = (line: Line, service: string, description: string): UsedService => ({
  service,
  description,
  amount: line.debit,
  account: line.account,
  ...(line.costCenter && { costCenter: line.costCenter }),
  ...(line.expenseItem && { expenseItem: line.expenseItem }),
})

function use(
  book: Book,
  agenda: DayPlan,
  {
    on,
    provider,
    lines,
    paidAfter = 6,
  }: { on: DemoDay; provider: string; lines: UsedService[]; paidAfter?: number },
) {
  payProvider(book, agenda, buyService(book, { on, provider, lines }), on + paidAfter)
}

const payRent = (book: Book, agenda: DayPlan, { on, name }: DemoMonth) =>
  use(book, agenda, {
    on: on(2),
    provider: 'P008',
    lines: [
      usedIn(selling(amount('38000.00'), '02', '80057'), '104', `Tienda, ${name}`),
      usedIn(administration(amount('12000.00'), '80057'), '104', `Oficina, ${name}`),
    ],
  })

function payServices(book: Book, agenda: DayPlan, rng: Luck, { on, name }: DemoMonth) {
  const repairs: [concept: string, expense: Line][] = [
    ['Mantenimiento del camión', selling(rng.tens(7_000, 18_000), '04', '80042')],
    ['Mantenimiento de la cámara fría', selling(rng.tens(6_000, 14_000), '0302', '80043')],
    ['Mantenimiento de las computadoras', administration(rng.tens(4_500, 9_000), '80044')],
  ]
  const [concept, expense] = rng.pick(repairs)
  use(book, agenda, { on: on(14), provider: 'P011', lines: [usedIn(expense, '106', concept)] })
  const freight = selling(rng.tens(12_000, 22_000), '0301', '80055')
  use(book, agenda, { on: on(10), provider: 'P012', lines: [usedIn(freight, '105', `Fletes de ${name}`)] })
}

const electricity = { provider: 'P009', service: '101', expenseItem: '40100' }
const telephone = { provider: 'P010', service: '103', expenseItem: '80054' }

/** What a bill says of what had been estimated. */
const billedFor = (rng: Luck, estimated: Amount) => round(estimated.times(rng.share(965, 1045)))

/** The bill of the month before arrives: what it says beyond the estimate is this month's expense, or less of it. */
function billEstimated(
  book: Book,
  agenda: DayPlan,
  rng: Luck,
  { on, before }: DemoMonth,
  { provider, service, expenseItem, estimated }: typeof electricity & { estimated: Amount },
) {
  const billed = billedFor(rng, estimated)
  const description = `Factura de ${before}`
  use(book, agenda, {
    on: on(12),
    provider,
    lines: [{ service, description, amount: billed, account: '480' }],
  })
  const excess = billed.minus(estimated)
  const where = { costCenter: '02', expenseItem }
  book.record({
    on: on(12),
    type: 'manual',
    description: `Diferencia con lo provisionado en ${before}, ${nameOf(provider)}`,
    by: accountant,
    lines:
      excess.s > 0
        ? [debit('819', excess, where), credit('480', excess)]
        : [debit('480', excess.abs()), credit('819', excess.abs(), where)],
  })
}

/** What the meters say when the month ends, by who used it. */
function estimate(book: Book, { on, name }: DemoMonth, due: Amount) {
  const [office, shop, coldRoom] = allocate(due, [amount('3'), amount('4'), amount('3')])
  book.record({
    on: on(31),
    type: 'manual',
    description: `Provisión de electricidad de ${name}`,
    by: accountant,
    lines: [
      administration(office!, '40100', 'Consumo estimado, oficina'),
      selling(shop!, '02', '40100', 'Consumo estimado, tienda'),
      selling(coldRoom!, '0302', '40100', 'Consumo estimado, cámara fría'),
      credit('480', due, { description: `Electricidad de ${name} por facturar` }),
    ],
  })
}

const office = { account: '822', costCenter: '01' }

const accrueTelephone = (book: Book, { on, name }: DemoMonth, due: Amount): Accrued =>
  accrueService(book, {
    on: on(31),
    ...telephone,
    ...office,
    description: `Servicio de ${name}`,
    amount: due,
  })

/** The bill of the month before takes up what was accrued of it. */
const billAccrued = (book: Book, agenda: DayPlan, rng: Luck, { on, before }: DemoMonth, accrued: Accrued) =>
  use(book, agenda, {
    on: on(12),
    provider: telephone.provider,
    lines: [
      {
        service: telephone.service,
        description: `Factura de ${before}`,
        amount: billedFor(rng, accrued.amount),
        ...office,
        expenseItem: telephone.expenseItem,
        accrued,
      },
    ],
  })

function burnFuel(book: Book, rng: Luck, { on, name }: DemoMonth) {
  const loaded = amount('38000.00')
  book.record({
    on: on(5),
    type: 'bank',
    description: 'Carga de la tarjeta de combustible',
    by: accountant,
    source: { type: 'payment', series: 'PA' },
    lines: [debit('107', loaded), credit('109', loaded)],
  })
  const burnt = rng.pesos(36_600, 39_300)
  book.record({
    on: on(31),
    type: 'cash',
    description: `Consumo de diésel de ${name}`,
    by: accountant,
    lines: [selling(burnt, '04', '30113'), credit('107', burnt)],
  })
}

const spentOn = ({ account, debit: spent, costCenter, expenseItem }: Line): SpentLine => ({
  accountId: account,
  costCenterId: costCenter ?? null,
  expenseItemId: expenseItem ?? null,
  description: null,
  amount: spent,
})

/** Small things are paid from the fund, and once a quarter somebody travels with an advance; at the end of the month it is filled again. */
function usePettyCash(book: Book, fund: Document, rng: Luck, { month, on }: DemoMonth) {
  const paper = administration(rng.pesos(900, 3_400), '11161')
  const soap = selling(rng.pesos(1_100, 4_200), '02', '11162')
  const vouchers = [
    pay(book, fund, {
      on: on(8),
      beneficiary: userNamed(accountant),
      description: 'Papel y materiales de oficina',
      line: spentOn(paper),
    }),
    pay(book, fund, {
      on: on(16),
      beneficiary: userNamed(storekeeper),
      description: 'Artículos de limpieza de la tienda',
      line: spentOn(soap),
    }),
  ]
  if (month % 3 === 2) vouchers.push(travel(book, fund, on))
  refund(book, fund, on(27), vouchers)
}

/** Of 6,000.00 that were handed over 4,860.00 were spent on meals and transport. */
const travel = (book: Book, fund: Document, on: DemoMonth['on']) =>
  advance(book, fund, {
    key: `${on(19)} advance`,
    on: on(19),
    beneficiary: userNamed(administrator),
    description: 'Visita a proveedores de Cienfuegos',
    total: amount('6000.00'),
    justified: {
      on: on(23),
      lines: [administration(amount('2140.00'), '80011'), administration(amount('2720.00'), '80012')].map(
        spentOn,
      ),
    },
  })

/** Transport serves the shop and the storage: its cost moves to them with an item that counts no expense twice. */
function shareTransport(book: Book, rng: Luck, { on, name }: DemoMonth) {
  const shared = rng.tens(16_000, 24_000)
  const [shop, warehouse] = allocate(shared, [amount('65'), amount('35')])
  book.record({
    on: on(30),
    type: 'manual',
    description: `Distribución del gasto de transporte de ${name}`,
    by: accountant,
    lines: [
      selling(shop!, '02', '90200'),
      selling(warehouse!, '0301', '90200'),
      credit('819', shared, { costCenter: '04', expenseItem: '90200' }),
    ],
  })
}
