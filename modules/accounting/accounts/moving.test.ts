import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf, words } from '@cuadre/test/chart.ts'

const product = openProduct()
const chart = chartOf(product)

/** The dollars of the safe: 300.00 in January and 50.00 less in February. */
beforeAll(async () => {
  await chart.post('2026-01-05', '108.0010', '106', '300.00')
  await chart.post('2026-02-05', '106', '108.0010', '50.00')
  await chart.post('2026-02-06', '108.0020', '106', '20.00')
})

const closings = async (code: string) => (await chart.account(code)).months.map(({ closing }) => closing)
/** Every account's own lines and its parent, whatever its code is now. */
const history = async () => {
  const { rows } = await product.asOwner(`
    select account_id, sum(debit)::text as debit, sum(credit)::text as credit from journal_line group by account_id order by account_id`)
  return rows
}
const codesBelow = async (code: string) => {
  const { body } = await product.call<{ data: { code: string }[] }>(
    'GET',
    '/private/accounts/getSubAccountsSelectByAccountParent',
    { id: await chart.idOf(code) },
  )
  return body.data.map((account) => account.code)
}
const isGone = async (code: string) =>
  (await product.call('GET', '/private/accounts/getAccountByCode', { code })).status === 404

describe('another code', () => {
  test('takes the sub-accounts along, with their history and their balances', async () => {
    const before = await history()
    const { status, body } = await chart.move('108', { code: '115' })
    expect([status, body]).toMatchObject([
      200,
      { code: '115', previousCode: '108', balance: '270.00', level: 3 },
    ])
    expect(await codesBelow('115')).toEqual(['115.0010', '115.0020', '115.0090'])
    expect(await isGone('108.0010')).toBe(true)
    expect(await chart.account('115.0010')).toMatchObject({
      previousCode: '108.0010',
      balance: '250.00',
      level: 4,
    })
    expect(await closings('115')).toEqual(['300.00', '270.00', '270.00'])
    expect(await history()).toEqual(before)
  })

  test('entries of the past show it, and new ones are made with it', async () => {
    const { body } = await product.call<{ data: { total: string }[]; total: number }>(
      'POST',
      '/private/accountingEntries/accountingEntriesFilter',
      { accountId: await chart.idOf('115.0010') },
    )
    expect(body.data.map(({ total }) => total)).toEqual(['50.00', '300.00'])
    expect((await chart.post('2026-03-05', '115.0010', '106', '1.00')).status).toBe(200)
    expect((await chart.account('115')).balance).toBe('271.00')
  })

  test('and back again', async () => {
    const { body } = await chart.move('115', { code: '108' })
    expect(body).toMatchObject({ code: '108', previousCode: '115', balance: '271.00' })
    expect(await codesBelow('108')).toEqual(['108.0010', '108.0020', '108.0090'])
  })

  test('below another parent brings its balance there', async () => {
    const before = await history()
    const { body } = await chart.move('108.0020', { code: '135.0070' })
    expect(body).toMatchObject({ parent: { code: '135' }, level: 4, balance: '20.00' })
    expect([(await chart.account('108')).balance, (await chart.account('135')).balance]).toEqual([
      '251.00',
      '20.00',
    ])
    expect(await closings('135')).toEqual(['0.00', '20.00', '20.00'])
    expect(await history()).toEqual(before)
  })

  test('of the first level takes it out from under its parent', async () => {
    const { body } = await chart.move('135.0070', { code: '116' })
    expect(body).toMatchObject({ parentId: null, level: 3, balance: '20.00', previousCode: '135.0070' })
    expect((await chart.account('135')).balance).toBe('0.00')
  })

  const refused: [what: string, from: string, to: string, message: string][] = [
    ['that is taken', '102', '101', 'Ya existe una cuenta con ese código: elija otro.'],
    ['below itself', '108', '108.0010.0020', 'Una cuenta no puede quedar debajo de sí misma.'],
    [
      'below one that has movements',
      '102',
      '106.0010',
      'La cuenta 106 ya tiene movimientos (4) y no puede agrupar subcuentas: créele otra cuenta o traspase su saldo.',
    ],
    [
      'in no range of the chart',
      '102',
      '293',
      'El código 293 no pertenece a ningún rango del nomenclador y quedaría fuera de los estados: elija uno de un rango oficial.',
    ],
    [
      'below one of the other side',
      '102',
      '405.0099',
      'La cuenta 405.0099 debe tener la naturaleza de la cuenta 405, salvo las de traspaso y rebaja.',
    ],
  ]
  test.each(refused)('%s is refused, and nothing has moved', async (_what, from, to, message) => {
    const before = await chart.account(from)
    const { body } = await chart.move(from, { code: to })
    expect(words(body)).toBe(message)
    expect(await chart.account(from)).toEqual(before)
  })

  test('that would make codes below it too long is refused by the first of them', async () => {
    await chart.create({ code: '240.0070.0001', name: 'Libros', nature: 'debit', type: 'fixedAsset' })
    const { body } = await chart.move('240', { code: '120.0010' })
    expect(words(body)).toBe(
      'El código 120.0010.0070.0001 no tiene la forma del nomenclador: tres dígitos y, tras punto, grupos de cuatro (135, 135.0020).',
    )
    expect(await isGone('120.0010')).toBe(true)
    expect((await chart.account('120')).allowsMovements).toBe(true)
  })

  test('after somebody else changed the account is refused as out of date', async () => {
    const { _id, version } = await chart.account('107')
    await chart.update('107', { name: 'Tarjetas' })
    const { status, body } = await product.call('PUT', '/private/accounts/updatePreviousAccount', {
      _id,
      version,
      code: '117',
    })
    expect([status, body['code']]).toEqual([409, 'record.stale'])
  })
})

describe('bringing accounts under one that sums them', () => {
  test('their codes stay and their balances add up: 30.00 and 12.50 are 42.50', async () => {
    await chart.post('2026-01-07', '101', '106', '30.00')
    await chart.post('2026-02-07', '102', '106', '12.50')
    const { status, body } = await chart.aggregate('103', { attach: ['101', '102'] })
    expect([status, body]).toMatchObject([
      200,
      { balance: '42.50', allowsMovements: false, hasChildren: true },
    ])
    expect(await chart.account('101')).toMatchObject({ code: '101', parent: { code: '103' }, level: 4 })
    expect(await closings('103')).toEqual(['30.00', '42.50', '42.50'])
  })

  test('entries go on naming them', async () => {
    expect((await chart.post('2026-03-07', '101', '106', '0.50')).status).toBe(200)
    expect((await chart.account('103')).balance).toBe('43.00')
  })

  test('with another code of their parent they keep their own', async () => {
    await chart.create({ code: '120.0030', name: 'Cajas', nature: 'debit', type: 'cash' })
    const { body } = await chart.move('103', { code: '120.0030.0001' })
    expect(body).toMatchObject({ level: 5, balance: '43.00' })
    expect(await chart.account('101')).toMatchObject({
      code: '101',
      parent: { code: '120.0030.0001' },
      level: 6,
      previousCode: null,
    })
    await chart.move('120.0030.0001', { code: '103' })
    expect(await chart.account('101')).toMatchObject({ parent: { code: '103' }, level: 4 })
  })

  test('taken out, one stands on the first level again', async () => {
    const { body } = await chart.aggregate('103', { detach: ['101'] })
    expect(body.balance).toBe('12.50')
    expect(await chart.account('101')).toMatchObject({ parentId: null, level: 3, balance: '30.50' })
  })

  test('one that belongs by its code can not be taken out', async () => {
    const { body } = await chart.aggregate('108', { detach: ['108.0010'] })
    expect(body.message).toBe(
      'La cuenta 108.0010 no está agregada a esta: por su código le pertenece o está en otra.',
    )
  })

  test('all come or none: the field says which one can not', async () => {
    const { body } = await chart.aggregate('103', { attach: ['101', '400'] })
    expect(body.fields).toMatchObject([
      {
        path: 'attach.1',
        message: 'La cuenta 400 debe tener la naturaleza de la cuenta 103, salvo las de traspaso y rebaja.',
      },
    ])
    expect((await chart.account('101')).parentId).toBeNull()
  })

  test('an account under itself, or under one that it sums, is refused', async () => {
    expect((await chart.aggregate('103', { attach: ['103'] })).body.fields?.[0]?.code).toBe(
      'account.ownParent',
    )
    await chart.aggregate('102', { attach: ['103'] }).then(({ body }) => {
      expect(body.code).toBe('account.parentHasMovements')
    })
    await chart.aggregate('104', { attach: ['103'] })
    expect((await chart.aggregate('103', { attach: ['104'] })).body.fields?.[0]?.code).toBe(
      'account.ownParent',
    )
  })
})

describe('two people at once', () => {
  test('give two accounts the same code: one gets it', async () => {
    const answers = await Promise.all([
      chart.move('110', { code: '118' }),
      chart.move('111', { code: '118' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  test('bring two trees under each other: one does, and the other is told', async () => {
    const create = (code: string) => chart.create({ code, name: code, nature: 'debit', type: 'otherAsset' })
    await Promise.all(['121', '122', '123', '124'].map(create))
    await chart.aggregate('121', { attach: ['122'] })
    await chart.aggregate('123', { attach: ['124'] })
    const answers = await Promise.all([
      chart.aggregate('124', { attach: ['121'] }),
      chart.aggregate('122', { attach: ['123'] }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body.fields?.[0]?.code).toBe('account.ownParent')
    expect((await chart.account('121')).balance).toBe('0.00')
  })

  test('post to an account and make it a parent: it is the one or the other, never both', async () => {
    const outcomes = await Promise.all(
      ['183', '184', '185', '186'].map(async (code) => {
        const [posted, created] = await Promise.all([
          chart.post('2026-01-08', code, '106', '1.00'),
          chart.create({ code: `${code}.0010`, name: 'Primera', nature: 'debit', type: 'inventory' }),
        ])
        const { hasChildren, balance } = await chart.account(code)
        return [posted.status === 200, created.status === 200, hasChildren, balance]
      }),
    )
    for (const [posted, created, hasChildren, balance] of outcomes)
      expect([created, hasChildren, balance]).toEqual([!posted, !posted, posted ? '1.00' : '0.00'])
  })

  test('create a sub-account while its parent gets another code: it comes along, or is refused', async () => {
    const [moved, created] = await Promise.all([
      chart.move('130', { code: '131' }),
      chart.create({ code: '130.0090', name: 'Otros', nature: 'debit', type: 'receivable' }),
    ])
    expect(moved.status).toBe(200)
    const codes = await codesBelow('131')
    if (created.status === 200) expect(codes).toEqual(['131.0020', '131.0060', '131.0090'])
    else
      expect([created.body.fields?.[0]?.code, codes]).toEqual([
        'account.parentMissing',
        ['131.0020', '131.0060'],
      ])
  })
})
