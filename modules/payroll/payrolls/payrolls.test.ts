import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire as engage } from '@cuadre/test/people.ts'
import { payrollOf } from '@cuadre/test/payroll.ts'

const product = openProduct()
const {
  account,
  ask,
  begin,
  call,
  cancel,
  confirm,
  enter,
  entries,
  hire,
  ids,
  keys,
  line,
  ok,
  pay,
  reckon,
  record,
} = payrollOf(product)

const worked = '190.60'
let alina: string
let bruno: string

const refusalOf = async (answer: ReturnType<typeof call>) => {
  const { status, body } = await answer
  return `${status} ${body.fields?.map(({ path, code }) => `${path} ${code}`).join(', ') || body.code}`
}
const balanceOf = (workerId: string, date: string) =>
  ask<{ closing: { days: string; amount: string } }>('POST', 'daysof/workerStoreVacations', {
    workerId,
    date,
  })

beforeAll(async () => {
  await begin()
  alina = await hire('85031245678', '25000.00')
  bruno = await hire('78112034526', '12000.00', { firstName: 'Bruno', areaId: ids.shop, card: null })
})

describe('a month of wages', () => {
  test('is reckoned as a draft, and posts nothing until it is confirmed', async () => {
    await record(1, alina, ['01', worked], ['25', null, '1000.00'])
    await record(1, bruno, ['01', worked])
    const draft = await ok(reckon('salary', 1))
    expect(draft).toMatchObject({ state: 'pending', workers: 2, gross: '37000.00', entries: [] })
    // 1 750 + 1 337 + 1 000 of one; 600 and 312 of the other.
    expect([draft.withheld, draft.net]).toEqual(['4999.00', '32001.00'])
    const posted = await ok(confirm(draft))
    expect(posted).toMatchObject({ state: 'confirmed', net: '32001.00' })
    const [first] = posted.entries
    expect(
      await ask<{ description: string }>('GET', 'accountingEntries/getAccountingEntriesDetailsById', {
        id: first?._id,
      }),
    ).toMatchObject({ description: `Nómina ${posted.number} (Salario) de 1/2026` })
    expect(await entries(posted)).toEqual([
      [
        'D 822 25000.00',
        'D 819 12000.00',
        'C 455.0010 32001.00',
        'C 440.0301 2350.00',
        'C 440.0302 1649.00',
        'C 460.0010 1000.00',
      ],
      // 9.09 % of each.
      ['D 822 2272.50', 'D 819 1090.80', 'C 492 3363.30'],
      // 12.5, 1.5 and 5 % of 27 272.50 and of 13 090.80.
      [
        'D 855.0020 5650.86',
        'C 440.0105 5045.41',
        'C 500 605.45',
        'D 855.0010 2018.17',
        'C 440.0103 2018.17',
      ],
    ])
    expect((await balanceOf(alina, '2026-01-31')).closing).toEqual({ days: '2.18', amount: '2272.50' })
  })

  test('is paid to the cards from the bank and to the others from the till, and the money can be taken back', async () => {
    const { body } = await product.call<{ data: { _id: string; version: number }[] }>(
      'POST',
      '/private/nominate/getNominates',
      { month: 1, year: 2026 },
    )
    const owed = body.data[0]!
    const move = (payroll: { _id: string; version: number }, state: string, more: object = {}) =>
      call('PUT', 'nominate/changeState', { _id: payroll._id, version: payroll.version, state, ...more })
    await enter('2026-01-15', 'Para pagar', [
      ['109', '30000.00', '0'],
      ['101', '11000.00', '0'],
      ['600', '0', '41000.00'],
    ])
    expect(await refusalOf(move(owed, 'paid', { date: '2026-01-30' }))).toBe(
      '422 date payroll.paidBefore, cashAccountId payroll.notInTill',
    )
    await enter('2026-01-16', 'Lo que faltaba', [
      ['101', '88.00', '0'],
      ['600', '0', '88.00'],
    ])
    const till = await account('101')
    expect(await refusalOf(move(owed, 'paid', { date: '2026-02-02', accountId: till }))).toBe(
      '422 accountId payroll.noBank',
    )
    const paid = await ok(move(owed, 'paid', { date: '2026-02-02' }))
    expect(paid).toMatchObject({
      state: 'paid',
      paidOn: '2026-02-02',
      paying: { byBank: '20913.00', inCash: '11088.00' },
    })
    expect((await entries(paid)).at(-1)).toEqual(['D 455.0010 32001.00', 'C 109 20913.00', 'C 101 11088.00'])
    expect(await refusalOf(cancel(paid))).toBe('409 state.notAllowed')
    const back = await ok(move(paid, 'confirmed', { reason: 'El banco no la acreditó' }))
    expect(back).toMatchObject({ state: 'confirmed', paidOn: null, paying: { account: null } })
    // Paid once more, all of it in cash: there is not enough.
    expect(await refusalOf(move(back, 'paid', { date: '2026-02-02', accountId: null }))).toBe(
      '422 cashAccountId payroll.notInTill',
    )
    await ok(move(back, 'paid', { date: '2026-02-03' }))
  })

  test('opens into how each amount came to be, in the words of who reads', async () => {
    const { body } = await product.call<{ data: { _id: string }[] }>(
      'POST',
      '/private/nominate/getNominates',
      {
        kind: 'salary',
        month: 1,
        year: 2026,
      },
    )
    const pay = await line(body.data[0]!, alina)
    const said = Object.fromEntries(pay.working.map(({ rule, text }) => [rule, text]))
    expect(said).toMatchObject({
      salary: '25.000,00 × 190,60 h de 190,6 h del mes; de ellas, 190,60 h de esta clave',
      contribution:
        'Sobre 25.000,00 del mes: 15.000,00 × 5 % + 10.000,00 × 10 %; menos 0,00 ya retenidos en el mes',
      socialBudget: '27.272,50 × 12,5 %',
    })
    expect(pay.working.find(({ rule }) => rule === 'incomeTax')?.basis).toBe('Res. 306/2023 MFP')
    const [first] = body.data
    expect(await ask('GET', 'manualNominate/totalTaxDeductions', { id: first!._id })).toMatchObject({
      contribution: '2350.00',
      incomeTax: '1649.00',
      withoutCard: [{ worker: { name: 'Bruno Nómina' }, net: '11088.00' }],
    })
  })

  test('is paid once: what a payroll holds is in no other, and nobody confirms it twice', async () => {
    expect(await refusalOf(reckon('salary', 1))).toBe('409 payroll.nothing')
    const { body } = await product.call<{ data: { _id: string; version: number }[] }>(
      'POST',
      '/private/nominate/getNominates',
      { month: 1, year: 2026 },
    )
    expect(await refusalOf(confirm(body.data[0]!))).toBe('409 state.notAllowed')
    expect(await refusalOf(call('DELETE', 'nominate/deleteNominate', { id: body.data[0]!._id }))).toBe(
      '409 document.deleteOnlyPending',
    )
  })

  test('has a second payroll, which is taxed on what both come to', async () => {
    await record(2, bruno, ['01', worked], ['22', null, '8000.00'])
    // The amount alone, before the wages: 400.00, and 3 % of 4 740.
    const first = await pay('bonus', 2)
    expect(await line(first, bruno)).toMatchObject({ contribution: '400.00', incomeTax: '142.20' })
    // With 12 000 more 20 000 in all: 750 + 500, and 837.00.
    const second = await pay('salary', 2)
    expect(await line(second, bruno)).toMatchObject({
      gross: '12000.00',
      contribution: '850.00',
      incomeTax: '694.80',
    })
    // The first cannot be taken back while the second, which was reckoned with it, stands.
    expect(await refusalOf(cancel(first))).toBe('409 payroll.followed')
    const undone = await ok(cancel(second))
    expect(undone.state).toBe('cancelled')
    expect((await balanceOf(bruno, '2026-02-28')).closing).toEqual({ days: '2.18', amount: '1090.80' })
    // Free again, the wages are paid anew, and taken back once more; then the first can be, too.
    const again = await pay('salary', 2)
    expect(again).toMatchObject({ gross: '12000.00', net: undone.net })
    await ok(cancel(again))
    await ok(cancel(first))
    expect(await pay('salary', 2)).toMatchObject({ gross: '20000.00', withheld: '2087.00' })
  })
})

describe('who is away', () => {
  test('is paid holidays from what was provided for them, and certificates by the average of what was earned', async () => {
    const olga = await hire('90070112354', '24000.00', { firstName: 'Olga' })
    await enter('2026-01-02', 'Vacaciones que vienen de antes', [
      ['492', '0', '12000.00'],
      ['600', '12000.00', '0'],
    ])
    await ask('PUT', 'daysof/setVacationOpening', {
      workerId: olga,
      date: '2025-12-31',
      days: '12.00',
      amount: '12000.00',
    })
    const off = (code: string, startDate: string, endDate: string) =>
      ask<{ _id: string; days: string }>('POST', 'daysof/createDayOff', {
        workerId: olga,
        keyId: keys.get(code),
        startDate,
        endDate,
      })
    // Monday to Saturday: six days at 1 000.00.
    const holidays = await off('02', '2026-02-02', '2026-02-07')
    // 7 to 12 Monday to Saturday of another week.
    const ill = await off('03', '2026-02-09', '2026-02-14')
    await record(
      2,
      olga,
      ['01', '95.30'],
      ['02', holidays.days, undefined, { dayOffId: holidays._id }],
      ['03', ill.days, undefined, { dayOffId: ill._id }],
    )
    const taken = await pay('vacation', 2)
    expect(await entries(taken)).toEqual([
      ['D 492 6000.00', 'C 455.0020 5617.80', 'C 440.0301 300.00', 'C 440.0302 82.20'],
    ])
    // Nothing was paid before: the wage of the file, 1 000.00 a day, at 60 %.
    const benefit = await pay('subsidy', 2)
    expect(await entries(benefit)).toEqual([['D 500 3600.00', 'C 455.0030 3600.00']])
    // An absence that was paid is written no more, until nothing of it is.
    expect(await refusalOf(call('DELETE', 'daysof/deleteDayOf', { id: ill._id }))).toContain('409')
    await ok(cancel(benefit))
    expect(await ask('GET', 'daysof/findOneDay', { id: ill._id })).toMatchObject({ state: 'pending' })
    expect(await ask('GET', 'daysof/findOneDay', { id: holidays._id })).toMatchObject({ state: 'paid' })
    await pay('subsidy', 2)
    // Half of the month was worked: with the holidays 18 000 are taxed.
    expect(await line(await pay('salary', 2), olga)).toMatchObject({
      gross: '12000.00',
      contribution: '750.00',
    })
  })

  test('is paid what is left of the holidays on leaving, after the last wages', async () => {
    const raul = await hire('70020312349', '24000.00', { firstName: 'Raúl' })
    await record(1, raul, ['01', worked], ['24', null, '1.00'])
    expect(await refusalOf(reckon('settlement', 1))).toBe('409 payroll.stopped')
    await pay('salary', 1)
    const settled = await pay('settlement', 1)
    // 9.09 % of 24 000.00.
    expect(await line(settled, raul)).toMatchObject({ gross: '2181.60' })
    expect((await balanceOf(raul, '2026-01-31')).closing).toEqual({ days: '0.00', amount: '0.00' })
    // What was paid out was earned with the wages: they are not taken back alone.
    const { body } = await product.call<{
      data: { _id: string; version: number; kind: string; state: string }[]
    }>('POST', '/private/nominate/getNominates', { month: 1, year: 2026, kind: 'salary' })
    expect(await refusalOf(cancel(body.data[0]!))).toBe('409 payroll.followed')
    await ok(cancel(settled))
    expect((await balanceOf(raul, '2026-01-31')).closing).toEqual({ days: '2.18', amount: '2181.60' })
  })
})

describe('a payroll is refused', () => {
  test('by who may not see what people earn, on every call', async () => {
    await engage(product, {
      email: 'pagos@ceiba.test',
      name: 'Paula Gómez',
      permissions: ['adminManualNominate', 'adminPreNominate'],
    })
    for (const [method, path, input] of [
      ['POST', 'nominate/getNominates', {}],
      ['POST', 'manualNominate/getNominateByPeriodAndYear', {}],
      ['POST', 'nominate/getNominatePreview', { kind: 'salary', month: 3, year: 2026 }],
      ['POST', 'manualNominate/createNominate', { kind: 'salary', month: 3, year: 2026 }],
    ] as const)
      expect((await call(method, path, input, 'pagos@ceiba.test')).status, path).toBe(403)
  })

  test('in a period that is not open, on a day before its month, and of an area that is not', async () => {
    await record(3, alina, ['01', worked])
    expect(await refusalOf(reckon('salary', 3, { date: '2026-04-01' }))).toMatch(/^409 period/)
    expect(await refusalOf(reckon('salary', 3, { date: '2026-02-28' }))).toBe('422 date payroll.dayBefore')
    expect(await refusalOf(reckon('salary', 3, { areaId: crypto.randomUUID() }))).toMatch(/^422 areaId/)
    expect(await refusalOf(reckon('wages', 3))).toMatch(/^422 kind/)
  })

  test('while somebody of it cannot be charged, naming who and what to do', async () => {
    const vera = await hire('92081512356', '9000.00', { firstName: 'Vera', costCenterId: null })
    await record(3, vera, ['01', worked])
    const { status, body } = await reckon('salary', 3)
    expect([status, body.code]).toEqual([409, 'payroll.stopped'])
    expect(body.message).toContain('Vera Nómina: no tiene centro de costo')
    const found = await ask<{
      problems: { worker: { name: string } | null; stops: boolean; code: string }[]
    }>('POST', 'nominate/getNominatePreview', { kind: 'salary', month: 3, year: 2026 })
    expect(found.problems.filter(({ stops }) => stops)).toMatchObject([
      { worker: { name: 'Vera Nómina' }, code: 'payroll.noCostCenter' },
    ])
    // Of the area in which nobody lacks anything it is reckoned.
    await record(3, bruno, ['01', worked])
    const shop = await ok(reckon('salary', 3, { areaId: ids.shop }))
    expect(shop).toMatchObject({ workers: 1, gross: '12000.00' })
    await ok(call('DELETE', 'nominate/deleteNominate', { id: shop._id }))
    expect(await ok(reckon('salary', 3, { areaId: ids.shop }))).toMatchObject({
      workers: 1,
      gross: '12000.00',
    })
  })

  test('when what it was reckoned of has changed since: it is reckoned again', async () => {
    const { body } = await product.call<{ data: { _id: string; version: number }[] }>(
      'POST',
      '/private/nominate/getNominates',
      { month: 3, year: 2026, state: 'pending' },
    )
    const draft = body.data[0]!
    const { version } = await ask('GET', 'usersDataSheets/getUserDataSheetDetails', { id: bruno })
    await ask('PUT', 'usersDataSheets/updateDataSheet', {
      _id: bruno,
      version,
      salary: '13000.00',
      validFrom: '2026-03-01',
      note: 'Aumento',
    })
    const { status, body: refused } = await confirm(draft)
    expect([status, refused.code]).toEqual([409, 'payroll.outdated'])
    expect(refused.message).toContain('Bruno Nómina')
    await ok(call('DELETE', 'nominate/deleteNominate', { id: draft._id }))
    expect(await pay('salary', 3, { areaId: ids.shop })).toMatchObject({ gross: '13000.00' })
  })

  test('where the law of its month says nothing, naming the parameter', async () => {
    await product.asOwner(
      `update general_parameter set valid_from = '2026-03-15', valid_to = '2026-03-20' where key = 'rate.iuft' and valid_from = '2024-01-01'`,
    )
    const { status, body } = await reckon('salary', 3, { areaId: ids.office })
    expect([status, body.code]).toEqual([409, 'parameter.missing'])
  })
})

test('whoever closes the month is told of whom time was recorded and not paid', async () => {
  const { data } = await ask<{ data: { _id: string; startDate: string }[] }>(
    'POST',
    'balance/getBalancesSheetFilter',
    { limit: 50 },
  )
  const march = data.find(({ startDate }) => startDate === '2026-03-01')!
  const { checks } = await ask<{
    checks: {
      name: string
      state: string
      count: number
      items: { name: string; note: string; address: string }[]
    }[]
  }>('GET', 'balance/getClosingChecklist', { id: march._id })
  const check = checks.find(({ name }) => name === 'payroll')!
  // Of Bruno the wages are confirmed; Alina’s are not, nor those of Vera, who cannot be charged.
  expect([check.state, check.count]).toEqual(['warning', 2])
  expect(check.items.map(({ name, note }) => [name.split(' ').at(-2), note])).toEqual([
    ['Alina', 'notPaid'],
    ['Vera', 'notPaid'],
  ])
})
