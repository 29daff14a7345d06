import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, amount, round, sum } from '@cuadre/kernel/money.ts'
import { permissionNames } from '@cuadre/kernel/permissions.ts'
import { readLocalization } from '@cuadre/setup/localizations/read.ts'
import { Book, credit, debit } from './book.ts'
import { type DemoMonth, everyMonth, on } from './calendar.ts'
import { exercisesOf } from './company.ts'
import { chance } from './random.ts'
import { ratesUntil } from './rates.ts'
import type { DemoCompany, DemoPartner } from './types.ts'

const administrator = 'admin@almendro.test'

// Codes and some names are those of the first company, so that a mix-up of the two would be seen.
const partners: DemoPartner[] = [
  {
    code: 'C001',
    name: 'Hotel Los Framboyanes',
    kind: 'client',
    managementForm: 'state',
    nit: '30001208417',
  },
  {
    code: 'C002',
    name: 'Cafetería La Esquina',
    kind: 'client',
    managementForm: 'mipyme',
    nit: '50003391204',
  },
  {
    code: 'P001',
    name: 'Molinos de Güines',
    kind: 'provider',
    managementForm: 'state',
    nit: '30001177265',
  },
  {
    code: 'P002',
    name: 'Alimentos del Yumurí S.R.L.',
    kind: 'provider',
    managementForm: 'mipyme',
    nit: '50001033478',
  },
]

/** El Almendro, a bakery: a second organization on the same installation, which must never be seen from the first. */
export function secondCompany(today: Day): DemoCompany {
  const book = new Book(today)
  openBooks(book)
  const rng = chance('almendro')
  for (const each of everyMonth) keepMonth(book, each, rng)
  return {
    organization: {
      name: 'El Almendro',
      localization: 'cu',
      timeZone: 'America/Havana',
      nit: '50007730921',
      reeup: '823.0.77309',
      address: 'Calle Medio n.º 214, entre Ayuntamiento y Jovellanos',
      municipality: 'Matanzas',
      province: 'Matanzas',
      phone: '+53 45 555 0142',
      email: 'contacto@almendro.test',
    },
    roles: [{ name: 'Administrador', permissions: [...permissionNames] }],
    users: [{ email: administrator, name: 'Ramón Valdivia Soler', role: 'Administrador' }],
    currencies: readLocalization('cu').currencies,
    exchangeRates: ratesUntil(today),
    costCenters: [
      { code: '01', name: 'Administración', expenseAccount: '822' },
      { code: '02', name: 'Panadería', expenseAccount: '819' },
    ],
    partners,
    exercises: exercisesOf(today),
    entries: book.entriesUntil(today),
  }
}

function openBooks(book: Book) {
  const before = [
    debit('101', amount('18500.00')),
    debit('109', amount('264300.00')),
    debit('135.0020', amount('46200.00'), { partner: 'C001' }),
    debit('189', amount('152000.00')),
    debit('240.0020', amount('87000.00')),
    credit('405.0020', amount('61000.00'), { partner: 'P001' }),
    credit('601', amount('400000.00')),
  ]
  book.record({
    on: on(0, 1, 1),
    anyDay: true,
    type: 'opening',
    description: 'Apertura del ejercicio',
    by: administrator,
    lines: [...before, credit('630', sum(before.map((line) => line.debit.minus(line.credit))))],
  })
}

function keepMonth(book: Book, { on: day, name, month }: DemoMonth, rng: ReturnType<typeof chance>) {
  const client = month % 2 === 0 ? 'C001' : 'C002'
  const provider = month % 2 === 0 ? 'P002' : 'P001'
  const sold = rng.pesos(96_000, 128_000)
  const invoiced = rng.pesos(41_000, 58_000)
  const bought = rng.tens(103_000, 116_000)
  const rent = { costCenter: '02', expenseItem: '80057' }
  const services = { costCenter: '01', expenseItem: '80054' }
  const record = (on: number, type: 'sale' | 'purchase' | 'bank', description: string, lines: Lines) =>
    book.record({ on, type, description, by: administrator, lines })

  record(day(6), 'purchase', `Compra de mercancías de ${name}`, [
    debit('189', bought),
    credit('405.0020', bought, { partner: provider }),
  ])
  record(day(13), 'sale', `Venta a crédito de ${name}`, [
    debit('135.0020', invoiced, { partner: client }),
    credit('900.0010', invoiced),
    ...costOf(invoiced),
  ])
  record(day(24), 'bank', `Cobros y pagos de ${name}`, [
    debit('405.0020', bought, { partner: provider }),
    credit('135.0020', invoiced, { partner: client }),
    credit('109', bought.minus(invoiced)),
  ])
  record(day(27), 'sale', `Ventas de mostrador de ${name}`, [
    debit('109', sold),
    credit('900.0040', sold),
    ...costOf(sold),
  ])
  record(day(28), 'bank', `Arrendamiento y servicios de ${name}`, [
    debit('819', amount('14500.00'), rent),
    debit('822', amount('3850.00'), services),
    credit('109', amount('18350.00')),
  ])
}

type Lines = Parameters<Book['record']>[0]['lines']

function costOf(sold: Amount): Lines {
  const cost = round(sold.times(amount('0.68')))
  return [debit('814', cost), credit('189', cost)]
}
