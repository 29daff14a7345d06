import { describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { foreignBooks, type Answered, type Entry } from '@cuadre/test/foreign-books.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'

const product = openProduct()
const {
  balance,
  close,
  correct,
  exchangeCheck,
  of,
  period,
  post,
  posted,
  preview,
  rate,
  reload,
  revalue,
  displayed,
  displayedLine,
  table,
} = foreignBooks(product)

describe('January: 500 dollars in the bank, carried at 400', () => {
  test('what no rate is known for is named, and nothing is posted', async () => {
    await post('2025-01-10', [['112 D 200000.00 500.00 USD 400'], ['601 C 200000.00']])
    // Pesos of an account without currency, and of a monetary one, are no concern of any rate.
    await post('2025-01-11', [['109 D 1000.00'], ['601 C 1000.00']])
    await post('2025-01-12', [['135.0030 D 750.00', of('Mar Azul Ltd.')], ['900.0010 C 750.00']])

    expect(await exchangeCheck('2025-01')).toEqual(['warning', 'USD null noRate'])
    const seen = await preview('2025-01')
    expect([table(seen), seen.unrated.map(({ code }) => code), seen.canRevalue]).toEqual([
      ['112 500.00 USD 200000.00'],
      ['USD'],
      false,
    ])
    const refused = await revalue('2025-01')
    expect([refused.status, refused.body.code]).toEqual([409, 'exchangeRate.none'])
    expect(refused.body.message).toContain('USD')
    expect(refused.body.message).toContain('31/01/2025')
  })

  let january = { _id: '', version: 1 }

  test('the preview shows each balance at the closing rate, the entry, and when it is undone', async () => {
    // A rate of the next month, and one of another kind, are not the closing rate.
    january = await rate('USD', '2025-01-28', '410')
    await rate('USD', '2025-02-01', '420')
    const seen = await preview('2025-01')
    expect(table(seen)).toEqual(['112 500.00 USD 200000.00 410 205000.00 5000.00'])
    expect([seen.gain, seen.loss, seen.total]).toEqual(['5000.00', '0.00', '5000.00'])
    expect([seen.entry.date, ...seen.entry.lines.map(displayedLine)]).toEqual([
      '2025-01-31',
      '112 D 5000.00',
      '698 C 5000.00',
    ])
    expect([seen.reversal, seen.canRevalue]).toEqual([{ date: '2025-02-01', atOnce: false }, true])
    expect((await exchangeCheck('2025-01'))[1]).toMatch(/^112 .* 5000\.00 difference$/)
  })

  test('revaluing takes the difference to 698 on the last day, in lines without any dollars', async () => {
    const { body } = await revalue('2025-01')
    expect(displayed(body.generated)).toEqual([['2025-01-31 exchange', '112 D 5000.00', '698 C 5000.00']])
    const [entry] = body.generated
    expect(entry).toMatchObject({
      description: 'Revaluación de los saldos en moneda extranjera, enero 2025',
      source: { type: 'revaluation', number: '2025-01' },
      state: 'confirmed',
    })
    expect(entry?.lines[0]).toMatchObject({
      currency: { code: 'USD' },
      foreignAmount: '0.00',
      rate: '410.00000000',
      description: '500,00 USD × 410,00',
    })
    expect([await balance('112'), await balance('698')]).toEqual(['205000.00', '-5000.00'])
    expect(await exchangeCheck('2025-01')).toEqual(['passed'])
    const byHand = await product.call<Answered>('PUT', '/private/accountingEntries/reverseAccountingEntry', {
      _id: entry?._id,
      reason: 'Sin querer',
    })
    expect([byHand.status, byHand.body.code]).toEqual([409, 'entry.reverseDocument'])
  })

  test('the statement of the month shows it in row 148', async () => {
    const { body } = await product.call<{ rows: { row: number; value: string | null }[] }>(
      'POST',
      '/private/stateFinancesReport/getReportByConfigStateFinance',
      { type: 'situation', periodId: period('2025-01')._id },
    )
    expect(body.rows.find(({ row }) => row === 148)?.value).toBe('5000.00')
  })

  test('a second time posts nothing, by one person or by eight at once', async () => {
    expect(await posted('2025-01')).toEqual([])
    expect(await preview('2025-01')).toMatchObject({ total: '0.00', canRevalue: false, entry: { lines: [] } })
    await Promise.all(Array.from({ length: 8 }, () => posted('2025-01')))
    expect(await balance('698')).toBe('-5000.00')
  })

  test('at a corrected rate of 415 it posts 2,500.00 more', async () => {
    // The rate is free to be corrected: a revaluation converts nothing at it.
    await correct(january, '415')
    expect((await exchangeCheck('2025-01'))[0]).toBe('warning')
    expect(await posted('2025-01')).toEqual([['2025-01-31 exchange', '112 D 2500.00', '698 C 2500.00']])
    expect(await posted('2025-01')).toEqual([])
  })

  test('closing January undoes both on the first of February, and February begins at what was paid', async () => {
    const { generated } = await close('2025-01')
    expect(displayed(generated)).toEqual([
      ['2025-02-01 exchange', '112 C 5000.00', '698 D 5000.00'],
      ['2025-02-01 exchange', '112 C 2500.00', '698 D 2500.00'],
    ])
    expect(generated[0]).toMatchObject({
      description: expect.stringMatching(/^Reversión del comp\. \d+: Revaluación de los saldos/),
      reversalOf: { date: '2025-01-31' },
      reason: 'Automática, el primer día del período siguiente',
    })
    expect([await balance('112'), await balance('698')]).toEqual(['200000.00', '0.00'])
    const refused = await revalue('2025-01')
    expect([refused.status, refused.body.code]).toEqual([409, 'period.closed'])
    expect((await preview('2025-01')).canRevalue).toBe(false)
  })

  test('January opened again is revalued again, and undone at once while February is open', async () => {
    const reopened = await product.call('PUT', '/private/balance/reopenPeriod', {
      _id: period('2025-01')._id,
      version: period('2025-01').version,
      reason: 'La tasa era otra',
    })
    expect(reopened.status).toBe(200)
    expect(await posted('2025-01')).toEqual([])
    await rate('USD', '2025-01-30', '409')
    expect((await preview('2025-01')).reversal).toEqual({ date: '2025-02-01', atOnce: true })
    // 500 × 409 is 204,500.00; the books carry 207,500.00.
    expect(await posted('2025-01')).toEqual([
      ['2025-01-31 exchange', '112 C 3000.00', '698 D 3000.00'],
      ['2025-02-01 exchange', '112 D 3000.00', '698 C 3000.00'],
    ])
    expect([await balance('112'), await balance('698')]).toEqual(['200000.00', '0.00'])
    expect((await close('2025-01')).generated).toEqual([])
  })
})

describe('February: clients and a provider abroad', () => {
  test('each third party is revalued by itself, what is gained and what is lost', async () => {
    await post('2025-02-05', [
      ['135.0030 D 40000.00 100.00 USD 400', of('Mar Azul Ltd.')],
      ['900.0010 C 40000.00'],
    ])
    await post('2025-02-06', [
      ['135.0030 D 86000.00 200.00 USD 430', of('Buen Viaje GmbH')],
      ['900.0010 C 86000.00'],
    ])
    await post('2025-02-07', [
      ['189 D 45000.00'],
      ['405.0030 C 45000.00 100.00 EUR 450', of('Envases del Golfo')],
    ])
    // Cents that a rate leaves are rounded once for each balance: 33.33 × 455.555 is 15,183.64815.
    await post('2025-02-08', [['113 D 15000.00 33.33 EUR 450.045'], ['601 C 15000.00']])
    await rate('EUR', '2025-02-10', '455.555')
    const seen = await preview('2025-02')
    expect(table(seen)).toEqual([
      '112 500.00 USD 200000.00 420 210000.00 10000.00',
      '113 33.33 EUR 15000.00 455.555 15183.65 183.65',
      '135.0030 Mar Azul Ltd. 100.00 USD 40000.00 420 42000.00 2000.00',
      '135.0030 Buen Viaje GmbH 200.00 USD 86000.00 420 84000.00 -2000.00',
      '405.0030 Envases del Golfo -100.00 EUR -45000.00 455.555 -45555.50 -555.50',
    ])
    expect([seen.gain, seen.loss, seen.total]).toEqual(['12183.65', '2555.50', '9628.15'])
    expect(await posted('2025-02')).toEqual([
      [
        '2025-02-28 exchange',
        '112 D 10000.00',
        '113 D 183.65',
        '135.0030 Mar Azul Ltd. D 2000.00',
        '135.0030 Buen Viaje GmbH C 2000.00',
        '405.0030 Envases del Golfo C 555.50',
        '698 C 9628.15',
      ],
    ])
  })

  test('what is settled afterwards takes its part out again, and leaves the realised difference alone', async () => {
    // Mar Azul pays 100 dollars at 425: 2,500.00 are realised against the 400 of its invoice.
    await post('2025-02-27', [
      ['112 D 42500.00 100.00 USD 425'],
      ['135.0030 C 40000.00 100.00 USD 400', of('Mar Azul Ltd.')],
      ['924 C 2500.00'],
    ])
    // The bank now holds 600 dollars: 252,000.00 at 420, and 252,500.00 in the books.
    expect(await posted('2025-02')).toEqual([
      ['2025-02-28 exchange', '112 C 500.00', '135.0030 Mar Azul Ltd. C 2000.00', '698 D 2500.00'],
    ])
    expect(await balance('924')).toBe('2500.00')
    expect(await posted('2025-02')).toEqual([])
    expect(await exchangeCheck('2025-02')).toEqual(['passed'])
  })

  test('a difference that was settled without being posted is named, not revalued', async () => {
    const paid = await post('2025-02-27', [
      ['405.0030 D 46000.00 100.00 EUR 460', of('Envases del Golfo')],
      ['109 C 46000.00'],
    ])
    // Of the 555.50 that were added the provider keeps none; 1,000.00 more were paid than the invoice was carried at.
    expect(await posted('2025-02')).toEqual([
      ['2025-02-28 exchange', '405.0030 Envases del Golfo D 555.50', '698 C 555.50'],
    ])
    const [state, ...items] = await exchangeCheck('2025-02')
    expect([state, items.length]).toEqual(['warning', 1])
    expect(items[0]).toMatch(/^405\.0030 .* 1000\.00 unbacked$/)
    expect((await preview('2025-02')).unbacked).toMatchObject([
      { account: { code: '405.0030' }, carrying: '1000.00' },
    ])
    // Undone and posted with the loss that it realised, it is out of the way.
    await product.call('PUT', '/private/accountingEntries/reverseAccountingEntry', {
      _id: paid._id,
      reason: 'Faltó la diferencia realizada',
    })
    await post('2025-02-27', [
      ['405.0030 D 45000.00 100.00 EUR 450', of('Envases del Golfo')],
      ['839 D 1000.00'],
      ['109 C 46000.00'],
    ])
    expect([await posted('2025-02'), await exchangeCheck('2025-02')]).toEqual([[], ['passed']])
  })
})

test('a month that does not exist, or has not begun, is not revalued', async () => {
  const unknown = { _id: '01a1fc2d-0000-7000-8000-000000000000' }
  expect((await product.call('POST', '/private/balance/revalue', unknown)).status).toBe(404)
  const pending = await revalue('2025-11', 'en')
  expect([pending.status, pending.body.code]).toEqual([409, 'period.pending'])
})

test('the revaluation of December is undone when the next exercise opens, in red where that is how entries are undone by then', async () => {
  await close('2025-02')
  await product.call('POST', '/private/balance/createBalanceSheet', { periodId: period('2026-12')._id })
  await reload()
  // 600 dollars at 420 and 33.33 euros at 455.555 against 242,500.00 and 15,000.00; Buen Viaje owes 200 dollars.
  expect(await posted('2026-12')).toEqual([
    [
      '2026-12-31 exchange',
      '112 D 9500.00',
      '113 D 183.65',
      '135.0030 Buen Viaje GmbH C 2000.00',
      '698 C 7683.65',
    ],
  ])
  expect((await preview('2026-12')).reversal).toEqual({ date: null, atOnce: false })
  await parametersOf(product).create({
    key: 'reversalStyle',
    type: 'text',
    value: 'storno',
    validFrom: '2027-01-01',
  })
  await product.call('POST', '/private/accountingExercise/create', {
    startDate: '2027-01-01',
    endDate: '2027-12-31',
    activate: 'first',
  })
  const { body } = await product.call<{ data: Entry[] }>(
    'POST',
    '/private/accountingEntries/accountingEntriesFilter',
    { startDate: '2027-01-01' },
  )
  expect(body.data.map(({ date, type, total }) => [date, type, total])).toEqual([
    ['2027-01-01', 'exchange', '-9683.65'],
  ])
  expect([await balance('112'), await balance('698')]).toEqual(['242500.00', '0.00'])
})
