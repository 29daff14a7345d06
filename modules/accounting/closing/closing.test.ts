import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'

const product = openProduct()

interface Period {
  _id: string
  number: number
  state: string
  startDate: string
  endDate: string
  version: number
}
interface Refused {
  code: string
  message: string
}
interface Line {
  account: { code: string }
  debit: string
  credit: string
}
interface Generated {
  state: string
  generated: { type: string; date: string; lines: Line[] }[]
}

const account = new Map<string, string>()
let periods: Period[] = []
let exercise = ''

const reload = async () => {
  const { body } = await product.call<{ data: (Period & { exerciseId: string })[] }>(
    'POST',
    '/private/balance/getBalancesSheetFilter',
    { limit: 100, sort: [{ field: 'startDate', direction: 'asc' }] },
  )
  periods = body.data
  exercise = body.data[0]?.exerciseId ?? ''
}
const period = (month: number) =>
  periods.find(({ startDate }) => startDate.startsWith(`2026-${String(month).padStart(2, '0')}`))!
const close = (month: number, language: 'es' | 'en' = 'es') =>
  product.call<Period & Refused>(
    'GET',
    '/private/balance/closePeriod',
    { id: period(month)._id },
    { language },
  )
const ofExercise = (call: string, id = exercise) =>
  product.call<Generated & Refused>('GET', `/private/accountingExercise/${call}`, { id })
const written = ({ generated }: Generated) =>
  generated.map(({ lines }) => lines.map((line) => [line.account.code, line.debit, line.credit].join(' ')))

async function post(
  date: string,
  lines: [code: string, debit: string, credit: string, more?: object][],
  confirm = true,
) {
  const { status, body } = await product.call<{ _id: string } & Refused>(
    'POST',
    '/private/accountingEntries/createAccountingEntryManual',
    {
      date,
      description: 'Diario',
      confirm,
      lines: lines.map(([code, debit, credit, more]) => ({
        accountId: account.get(code),
        debit,
        credit,
        ...more,
      })),
    },
  )
  return { status, body }
}

let spent = {}

beforeAll(async () => {
  const [accounts, centers, items] = await Promise.all([
    product.call<{ data: { _id: string; code: string }[] }>('GET', '/private/accounts/getAccountsList'),
    product.call<{ data: { _id: string }[] }>('POST', '/private/costCenters/find', {}),
    product.call<{ data: { _id: string }[] }>('GET', '/private/expenseItems/getExpenseItemsSelect', {
      search: '80051',
    }),
  ])
  for (const { code, _id } of accounts.body.data) account.set(code, _id)
  spent = { costCenterId: centers.body.data[0]?._id, expenseItemId: items.body.data[0]?._id }
  await reload()
})

const checklist = (month: number) =>
  product.call<{
    canClose: boolean
    result: object
    resultSoFar: object
    checks: { name: string; state: string; count: number; items: { name: string; note: string | null }[] }[]
  }>('GET', '/private/balance/getClosingChecklist', { id: period(month)._id })

test('January does not close while an entry waits, and says which', async () => {
  await post('2026-01-10', [
    ['109', '1000.00', '0.00'],
    ['900.0010', '0.00', '1000.00'],
  ])
  await post('2026-01-11', [
    ['822', '300.00', '0.00', spent],
    ['109', '0.00', '300.00'],
  ])
  const waiting = await post(
    '2026-01-12',
    [
      ['109', '5.00', '0.00'],
      ['101', '0.00', '5.00'],
    ],
    false,
  )
  const refused = await close(1)
  expect([refused.status, refused.body.code]).toEqual([409, 'period.obstacles'])
  expect(refused.body.message).toBe('enero 2026 no se puede cerrar: comprobantes sin confirmar (1).')
  await product.call('PUT', '/private/accountingEntries/confirmAccountingEntries', { _id: waiting.body._id })

  const { body } = await checklist(1)
  expect([body.canClose, body.result]).toEqual([
    true,
    { income: '1000.00', expenses: '300.00', result: '700.00' },
  ])
})

test('a closed month takes nothing more, and the earlier one closes first', async () => {
  const early = await close(2)
  expect(early.body.message).toBe('febrero 2026 no se puede cerrar: períodos anteriores abiertos (1).')
  expect((await close(1)).body.state).toBe('closed')
  const late = await post('2026-01-20', [
    ['109', '1.00', '0.00'],
    ['101', '0.00', '1.00'],
  ])
  expect([late.status, late.body.code]).toEqual([409, 'period.closed'])
  const twice = await close(1, 'en')
  expect([twice.status, twice.body.message]).toEqual([
    409,
    'The accounting period of January 2026 is closed already.',
  ])
})

test('a transitory account with a balance is in the way; with its contra account at zero it is not', async () => {
  await post('2026-02-03', [
    ['290.0010', '80.00', '0.00'],
    ['109', '0.00', '80.00'],
  ])
  expect((await close(2)).body.message).toBe(
    'febrero 2026 no se puede cerrar: cuentas transitorias con saldo (1).',
  )
  await post('2026-02-04', [
    ['240.0020', '80.00', '0.00'],
    ['290.0999', '0.00', '80.00'],
  ])
  expect((await close(2)).status).toBe(200)
})

test('only the last closed month is opened again, with a reason that stays', async () => {
  await reload()
  const reopen = (month: number, reason = 'Faltó una factura de enero') =>
    product.call<Period & Refused>('PUT', '/private/balance/reopenPeriod', {
      _id: period(month)._id,
      version: period(month).version,
      reason,
    })
  const first = await reopen(1)
  expect([first.status, first.body.code]).toEqual([409, 'period.laterClosed'])
  expect((await reopen(2, ' ')).status).toBe(422)
  expect((await reopen(2)).body.state).toBe('active')
  expect(
    (
      await post('2026-02-27', [
        ['109', '60.00', '0.00'],
        ['900.0010', '0.00', '60.00'],
      ])
    ).status,
  ).toBe(200)
  expect((await close(2)).status).toBe(200)
  await reload()
  const again = await reopen(2)
  expect([again.status, again.body.message]).toEqual([
    409,
    'Es el mismo motivo que la vez anterior: diga por qué se reabre ahora.',
  ])
})

test('what a month earned stands beside what the year did until its end', async () => {
  const { body } = await checklist(2)
  // 1,000.00 less 300.00 in January, 60.00 in February.
  expect([body.result, body.resultSoFar]).toEqual([
    { income: '60.00', expenses: '0.00', result: '60.00' },
    { income: '1060.00', expenses: '300.00', result: '760.00' },
  ])
})

test('laws that nobody ever checked are a warning, and so is one that came after the last check', async () => {
  const laws = async () => {
    const { body } = await checklist(2)
    const { state, count, items } = body.checks.find(({ name }) => name === 'laws')!
    return [state, count, ...items.map(({ name, note }) => `${name} ${note}`)]
  }
  expect(await laws()).toEqual(['warning', 1, ' neverChecked'])
  expect((await product.call('POST', '/private/integrity/check')).status).toBe(200)
  expect(await laws()).toEqual(['passed', 0])
  await product.asOwner(`
    update verification set results = (select jsonb_agg(law) from jsonb_array_elements(results) law where law ->> 'law' <> 'I9')`)
  expect(await laws()).toEqual(['warning', 1, 'I9 neverChecked'])
})

test('sixteen people who close the same month at once close it once', async () => {
  const answers = await Promise.all(Array.from({ length: 16 }, () => close(3)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
})

test('the year closes: nominal accounts to 999, the result to 630, the next year begins with the real balances', async () => {
  const later = await product.call<{ _id: string }>('POST', '/private/accountingExercise/create', {
    startDate: '2027-01-01',
    endDate: '2027-12-31',
    activate: 'none',
  })
  const early = await ofExercise('onCloseAccountNominals', later.body._id)
  expect([early.status, early.body.message]).toEqual([409, 'Antes del ejercicio 2027 se cierra el 2026.'])
  const soon = await ofExercise('closePeriodExercise')
  expect([soon.status, soon.body.code]).toEqual([409, 'exercise.periodOpen'])
  for (const month of [4, 5, 6, 7, 8, 9, 10, 11])
    expect((await close(month)).status, `month ${month}`).toBe(200)
  const before = await ofExercise('closePeriodExercise')
  expect([before.status, before.body.code]).toEqual([409, 'exercise.nominalsOpen'])

  // A hundred dollars bought at 400 are worth 410 when the year ends.
  const { body: currencies } = await product.call<{ data: { _id: string; code: string }[] }>(
    'POST',
    '/private/currency/filter',
    { search: 'USD' },
  )
  const currencyId = currencies.data.find(({ code }) => code === 'USD')?._id
  await post('2026-12-10', [
    ['112', '40000.00', '0.00', { currencyId, foreignAmount: '100.00', rate: '400' }],
    ['109', '0.00', '40000.00'],
  ])
  await product.call('POST', '/private/exchangeRate/create', {
    originCurrencyId: currencyId,
    date: '2026-12-31',
    rate: '410',
  })
  const revalued = await product.call<Generated>('POST', '/private/balance/revalue', { _id: period(12)._id })
  expect(written(revalued.body)).toEqual([['112 1000.00 0.00', '698 0.00 1000.00']])

  // Income 1,060.00 less expenses 300.00 is a profit of 760.00.
  const nominals = await ofExercise('onCloseAccountNominals')
  expect(written(nominals.body)).toEqual([['822 0.00 300.00', '900.0010 1060.00 0.00', '999 0.00 760.00']])
  expect(nominals.body.generated[0]).toMatchObject({ type: 'closing', date: '2026-12-31' })
  const again = await ofExercise('onCloseAccountNominals')
  expect([again.status, again.body.code]).toEqual([409, 'exercise.nominalsClosed'])

  const closed = await ofExercise('closePeriodExercise')
  expect([closed.status, closed.body.state]).toEqual([200, 'closed'])
  expect(written(closed.body)).toEqual([
    ['999 760.00 0.00', '630 0.00 760.00'],
    ['112 0.00 1000.00', '698 1000.00 0.00'],
  ])
  expect(closed.body.generated[1]).toMatchObject({ type: 'exchange', date: '2027-01-01' })

  const balance = async (startDate: string, endDate: string, side: 'opening' | 'closing') => {
    const { body } = await product.call<{ data: Record<string, string>[] }>(
      'POST',
      '/private/checkingBalance/checkingBalanceFilter',
      { startDate, endDate },
    )
    return body.data
      .map((row) => [row['code'], row[`${side}Debit`], row[`${side}Credit`]].join(' '))
      .filter((text) => !text.endsWith(' 0.00 0.00'))
  }
  const closing = await balance('2026-12-01', '2026-12-31', 'closing')
  expect(closing).toEqual([
    '101 0.00 5.00',
    '109 0.00 39315.00',
    '112 41000.00 0.00',
    '240.0020 80.00 0.00',
    '290.0010 80.00 0.00',
    '290.0999 0.00 80.00',
    '630 0.00 760.00',
    '698 0.00 1000.00',
  ])
  expect(await balance('2027-01-01', '2027-01-31', 'opening')).toEqual(closing)
  expect(
    (
      await post('2027-01-02', [
        ['109', '9.00', '0.00'],
        ['101', '0.00', '9.00'],
      ])
    ).status,
  ).toBe(200)
})

test('a closed exercise is closed for good', async () => {
  const again = await ofExercise('closePeriodExercise')
  expect([again.status, again.body.code]).toEqual([409, 'exercise.closed'])
  await reload()
  const december = period(12)
  const reopened = await product.call<Refused>('PUT', '/private/balance/reopenPeriod', {
    _id: december._id,
    version: december.version,
    reason: 'Un ajuste',
  })
  expect([reopened.status, reopened.body.code]).toEqual([409, 'exercise.closed'])
})
