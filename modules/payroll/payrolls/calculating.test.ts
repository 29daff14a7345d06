import { expect, test } from 'vitest'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import { payOf, taxOf } from './calculating.ts'
import type { Bracket, Law, TimeToPay, WorkerToPay } from './pay.ts'
import type { PayrollKind } from './states.ts'

// Every figure here is reckoned by hand from the norms of 2024, or of 2021 where it says so.

const brackets = (...slices: [string, string | null, string][]): Bracket[] =>
  slices.map(([from, to, rate]) => ({
    from: amount(from),
    to: to === null ? null : amount(to),
    rate: amount(rate),
  }))

const law2024: Law = {
  monthlyHours: amount('190.6'),
  monthlyDays: amount('24'),
  contribution: brackets(['0', '15000', '5'], ['15000', null, '10']),
  incomeTax: brackets(
    ['0', '3260', '0'],
    ['3260', '9510', '3'],
    ['9510', '15000', '5'],
    ['15000', '20000', '7.5'],
    ['20000', '25000', '10'],
    ['25000', '30000', '15'],
    ['30000', null, '20'],
  ),
  vacation: amount('9.09'),
  socialBudget: amount('12.5'),
  socialKept: amount('1.5'),
  labourTax: amount('5'),
  chargesWithAccrual: true,
  deductionLimit: amount('50'),
  partnersPayIncomeTax: true,
  norms: { contribution: 'Res. 306/2023 MFP' },
}
const law2021: Law = {
  ...law2024,
  contribution: brackets(['0', null, '5']),
  incomeTax: brackets(['0', '3260', '0'], ['3260', '9510', '3'], ['9510', null, '5']),
}

let line = 0
const time = (payRule: TimeToPay['payRule'], said: Partial<TimeToPay>): TimeToPay => ({
  line: (line += 1),
  keyId: payRule,
  code: payRule,
  unit: 'hours',
  kind: 'earning',
  payRule,
  accrues: 'no',
  basis: null,
  rate: null,
  quantity: null,
  amount: null,
  fromHour: null,
  carried: false,
  dayOffId: null,
  taken: null,
  ...said,
})
const worked = (hours: string, said: Partial<TimeToPay> = {}) =>
  time('salary', { quantity: amount(hours), accrues: 'yes', ...said })
const kept = (value: string, code = 'alimony') =>
  time('amount', { kind: 'deduction', unit: 'amount', code, amount: amount(value) })
const bonus = (value: string) => time('amount', { unit: 'amount', amount: amount(value) })

const worker = (salary: string | null, ...times: TimeToPay[]): WorkerToPay => ({
  salaryType: salary === null ? 'piecework' : 'monthly',
  salary: salary === null ? null : amount(salary),
  partner: false,
  times,
  earlier: { hours: zero, taxable: zero, contribution: zero, incomeTax: zero },
  average: null,
  balance: null,
})

/** The figures of a pay that are not nothing. */
const figures = (kind: PayrollKind, who: WorkerToPay, law = law2024) => {
  const pay = payOf(kind, law, who)
  return Object.fromEntries(
    Object.entries(pay).flatMap(([name, value]) =>
      Array.isArray(value) || value.eq(zero) ? [] : [[name, text(value)]],
    ),
  )
}
const amounts = (kind: PayrollKind, who: WorkerToPay, law = law2024) =>
  payOf(kind, law, who).items.map((item) => text(item.amount))

test('a whole month of 25 000.00, with alimony, is kept of, accrues holidays and costs the employer what the norm says', () => {
  // 5 % of 15 000 and 10 % of 10 000; the scale up to 25 000; 9.09 % of 25 000; 12.5, 1.5 and 5 % of 27 272.50.
  expect(figures('salary', worker('25000.00', worked('190.60'), kept('1000.00')))).toEqual({
    hours: '190.60',
    days: '24.00',
    gross: '25000.00',
    taxable: '25000.00',
    contribution: '1750.00',
    incomeTax: '1337.00',
    other: '1000.00',
    net: '20913.00',
    accruedDays: '2.18',
    accrued: '2272.50',
    employerBase: '27272.50',
    socialBudget: '3409.06',
    socialKept: '409.09',
    labourTax: '1363.63',
  })
})

test('the tax at the top of each slice of the scale is what the norm prints beside it', () => {
  const tops = {
    '3260': '0.00',
    '9510': '187.50',
    '15000': '462.00',
    '20000': '837.00',
    '25000': '1337.00',
    '30000': '2087.00',
  }
  for (const [base, tax] of Object.entries(tops))
    expect(text(taxOf(law2024.incomeTax, amount(base)))).toBe(tax)
  // 2 087.00 and 20 % of 5 000.01.
  expect(text(taxOf(law2024.incomeTax, amount('35000.01')))).toBe('3087.00')
})

test('the same month by the law of 2021 is kept of otherwise, whenever it is reckoned', () => {
  // 5 % of all of it; 3 % of 6 250 and 5 % of 15 490.
  expect(figures('salary', worker('25000.00', worked('190.60')), law2021)).toMatchObject({
    contribution: '1250.00',
    incomeTax: '962.00',
    net: '22788.00',
  })
})

test('half the hours of the month are half of the salary, and more hours than the month has are no more than all of it', () => {
  expect(figures('salary', worker('25000.00', worked('95.30')))).toMatchObject({
    gross: '12500.00',
    days: '12.00',
  })
  expect(figures('salary', worker('25000.00', worked('200.00')))).toMatchObject({ gross: '25000.00' })
})

test('the parts of a whole month come to the salary to the cent', () => {
  // 174.72 h worked, a holiday of 7.94 h and a summons of 7.94 h: 10 001.00 in all.
  const parts = amounts(
    'salary',
    worker('10001.00', worked('174.72'), worked('7.94'), worked('7.94', { kind: 'absence' })),
  )
  expect(parts).toEqual(['9167.76', '416.62', '416.62'])
})

test('hours that a payroll of the month paid already are not paid again', () => {
  const who = worker('19060.00', worked('100.00'))
  who.earlier = {
    ...who.earlier,
    hours: amount('150.00'),
    taxable: amount('15000.00'),
    contribution: amount('750.00'),
    incomeTax: amount('462.00'),
  }
  // 40.60 h are left of 190.60: 4 060.00; taxed on 19 060.00: 406.00 more of one, 304.50 more of the other.
  expect(figures('salary', who)).toMatchObject({
    gross: '4060.00',
    contribution: '406.00',
    incomeTax: '304.50',
  })
})

test('who is paid by the hour is paid for each hour', () => {
  const who = { ...worker('85.50', worked('176.00')), salaryType: 'hourly' as const }
  expect(figures('salary', who)).toMatchObject({ gross: '15048.00' })
})

test('overtime is the hour and a quarter more, a night by its band, and work that was interrupted a part of its hours', () => {
  // 25 000 ÷ 190.6 is 131.1647 an hour: 4 h × 125 %; 8 h × 1.15; 19.06 h × 60 % of 25 000 ÷ 10.
  const who = worker(
    '25000.00',
    worked('19.06', { kind: 'absence', rate: amount('60') }),
    time('surcharge', { quantity: amount('4.00'), rate: amount('125') }),
    time('bandRate', { quantity: amount('8.00'), rate: amount('1.15'), fromHour: 23 }),
  )
  expect(amounts('salary', who)).toEqual(['1500.00', '655.82', '9.20'])
})

test('a second payroll of the month is taxed on what both come to, less what the first kept', () => {
  // 12 000: 600.00 and 187.50 + 124.50. With 8 000 more: 750 + 500, and 837.00 in all.
  expect(figures('salary', worker('12000.00', worked('190.60')))).toMatchObject({
    contribution: '600.00',
    incomeTax: '312.00',
  })
  const second = worker('12000.00', bonus('8000.00'))
  second.earlier = {
    hours: zero,
    taxable: amount('12000.00'),
    contribution: amount('600.00'),
    incomeTax: amount('312.00'),
  }
  expect(figures('bonus', second)).toMatchObject({
    gross: '8000.00',
    contribution: '650.00',
    incomeTax: '525.00',
    net: '6825.00',
    employerBase: '8000.00',
  })
})

test('holidays are kept of as wages are, and neither accrue holidays nor cost charges', () => {
  const taken = time('vacationAverage', {
    kind: 'absence',
    unit: 'days',
    quantity: amount('6.00'),
    taken: amount('6000.00'),
  })
  expect(figures('vacation', worker('25000.00', taken))).toEqual({
    days: '6.00',
    gross: '6000.00',
    taxable: '6000.00',
    contribution: '300.00',
    incomeTax: '82.20',
    net: '5617.80',
  })
})

test('a certificate pays a part of the average of the months before, whole, since a benefit is not taxed', () => {
  // 150 000.00 in six months of 24 days are 1 041.67 a day: ten days at 60 %.
  const ill = time('percent', {
    kind: 'absence',
    unit: 'days',
    quantity: amount('10.00'),
    rate: amount('60'),
  })
  const who = { ...worker('25000.00', ill), average: { earned: amount('150000.00'), months: 6 } }
  expect(figures('subsidy', who)).toEqual({ days: '10.00', gross: '6250.00', net: '6250.00' })
})

test('who leaves is paid all that is left of the holidays, and is taxed on it', () => {
  const leaving = time('balance', { unit: 'amount' })
  const who = { ...worker('25000.00', leaving), balance: { days: amount('9.50'), amount: amount('9895.83') } }
  // 5 % of 9 895.83; 187.50 and 5 % of 385.83.
  expect(figures('settlement', who)).toEqual({
    gross: '9895.83',
    taxable: '9895.83',
    contribution: '494.79',
    incomeTax: '206.79',
    net: '9194.25',
  })
})

test('deductions are taken in their order up to half of the pay, and what does not fit waits', () => {
  // 4 000.00 less 200.00 and 22.20: of 3 777.80 at most 1 888.90.
  const who = worker(
    '4000.00',
    worked('190.60'),
    kept('1500.00'),
    kept('600.00', 'loan'),
    kept('100.00', 'housing'),
  )
  const { items } = payOf('salary', law2024, who)
  expect(items.slice(1).map(({ due, amount: taken }) => [text(due), text(taken)])).toEqual([
    ['1500.00', '1500.00'],
    ['600.00', '388.90'],
    ['100.00', '0.00'],
  ])
  expect(figures('salary', who)).toMatchObject({ other: '1888.90', net: '1888.90' })
})

test('an owner who draws a wage pays income tax where the company says so, and neither contributes nor accrues as workers do', () => {
  const owner = { ...worker('25000.00', worked('190.60')), partner: true }
  expect(figures('salary', owner)).toEqual({
    hours: '190.60',
    days: '24.00',
    gross: '25000.00',
    taxable: '25000.00',
    incomeTax: '1337.00',
    net: '23663.00',
  })
  expect(figures('salary', owner, { ...law2024, partnersPayIncomeTax: false })).toMatchObject({
    net: '25000.00',
  })
})

test('what nobody can be paid by is told with its key, and pays nothing', () => {
  const why = (kind: PayrollKind, ...times: TimeToPay[]) =>
    payOf(kind, law2024, worker(null, ...times)).unpayable.map((each) => each.why)
  expect(why('salary', time('surcharge', { quantity: amount('4.00') }))).toEqual(['noRate'])
  expect(why('salary', time('surcharge', { quantity: amount('4.00'), rate: amount('125') }))).toEqual([
    'noWage',
  ])
  expect(
    why('subsidy', time('percent', { unit: 'days', quantity: amount('4.00'), rate: amount('60') })),
  ).toEqual(['noAverage'])
  expect(why('vacation', time('vacationAverage', { unit: 'days', quantity: amount('4.00') }))).toEqual([
    'noAbsence',
  ])
  // Who is paid by what is made has no wage by time, and that is no fault.
  expect(why('salary', worked('190.60'))).toEqual([])
})

test('each amount tells how it came to be, of what and by which norm', () => {
  const { working } = payOf('salary', law2024, worker('25000.00', worked('190.60')))
  expect(working.find(({ rule }) => rule === 'contribution')).toEqual({
    item: null,
    rule: 'contribution',
    values: { base: '25000.00', scale: '15000.00 × 5 % + 10000.00 × 10 %', already: '0.00' },
    amount: '1750.00',
    basis: 'Res. 306/2023 MFP',
  })
  expect(working.map(({ rule }) => rule)).toEqual([
    'salary',
    'contribution',
    'incomeTax',
    'accrual',
    'accrualDays',
    'employerBase',
    'socialBudget',
    'socialKept',
    'labourTax',
  ])
})
