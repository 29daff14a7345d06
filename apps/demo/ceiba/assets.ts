import { type Amount, amount, round, sum } from '@cuadre/kernel/money.ts'
import { type Book, credit, debit } from '../book.ts'
import { type DemoDay, everyMonth, on } from '../calendar.ts'
import { accountant, nameOf } from './people.ts'

interface Asset {
  value: Amount
  yearlyRate: Amount
  costCenter: string
  boughtOn?: DemoDay
}

const counter = { value: amount('514500.00'), boughtOn: on(0, 5, 13), account: '240.0040' }
const computers = { value: amount('186000.00'), boughtOn: on(1, 3, 10), account: '240.0020' }

const assets: Asset[] = [
  { value: amount('352000.00'), yearlyRate: amount('0.15'), costCenter: '01' },
  { value: amount('160000.00'), yearlyRate: amount('0.10'), costCenter: '02' },
  { value: amount('1850000.00'), yearlyRate: amount('0.20'), costCenter: '04' },
  { value: amount('420000.00'), yearlyRate: amount('0.06'), costCenter: '0302' },
  { value: counter.value, yearlyRate: amount('0.06'), costCenter: '02', boughtOn: counter.boughtOn },
  { value: computers.value, yearlyRate: amount('0.25'), costCenter: '01', boughtOn: computers.boughtOn },
]

const twelve = amount('12')

/** A refrigerated counter, then computers; and what wears out each month, from the one after the purchase. */
export function keepAssets(book: Book) {
  for (const { value, boughtOn, account } of [counter, computers]) acquire(book, value, boughtOn, account)
  for (const { on: day, name } of everyMonth) {
    const worn = assets
      .filter(({ boughtOn }) => boughtOn === undefined || boughtOn < day(1))
      .map(({ value, yearlyRate, costCenter }) =>
        debit(costCenter === '01' ? '822' : '819', round(value.times(yearlyRate).div(twelve)), {
          costCenter,
          expenseItem: '70100',
        }),
      )
    book.record({
      on: day(31),
      type: 'fixedAssets',
      description: `Depreciación de activos fijos de ${name}`,
      by: accountant,
      source: { type: 'depreciation', series: 'AF' },
      lines: [...worn, credit('375', sum(worn.map((line) => line.debit)))],
    })
  }
}

function acquire(book: Book, value: Amount, boughtOn: DemoDay, account: string) {
  const provider = { partner: 'P015' }
  book.record({
    on: boughtOn,
    type: 'fixedAssets',
    description: `Alta de equipos comprados a ${nameOf('P015')}`,
    by: accountant,
    source: { type: 'asset', series: 'AL' },
    lines: [
      debit('290.0010', value),
      credit('421.0020', value, provider),
      debit(account, value),
      credit('290.0999', value),
    ],
  })
  const first = round(value.times(amount('0.5')))
  for (const [days, paid] of [
    [7, first],
    [38, value.minus(first)],
  ] as const)
    book.record({
      on: boughtOn + days,
      type: 'bank',
      description: `Pago de equipos a ${nameOf('P015')}`,
      by: accountant,
      source: { type: 'payment', series: 'PA' },
      lines: [debit('421.0020', paid, provider), credit('109', paid)],
    })
}
