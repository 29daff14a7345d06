import { describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { type ChartAccount, chartOf, words } from '@cuadre/test/chart.ts'

const product = openProduct()
const chart = chartOf(product)
const path = '/private/accounts'

describe('a new account', () => {
  test('finds its parent by its code, and its level and heading follow', async () => {
    const { status, body } = await chart.create({
      code: '108.0070',
      name: 'Libra esterlina',
      nature: 'debit',
      type: 'cash',
    })
    expect([status, body]).toMatchObject([
      200,
      {
        parent: { code: '108' },
        group: { code: '10.1' },
        level: 4,
        allowsMovements: true,
        active: true,
        balance: '0.00',
        version: 1,
      },
    ])
    const { body: siblings } = await product.call<{ data: ChartAccount[] }>(
      'GET',
      `${path}/getSubAccountsSelectByAccountParent`,
      { id: await chart.idOf('108') },
    )
    expect(siblings.data.map(({ code }) => code)).toEqual(['108.0010', '108.0020', '108.0070', '108.0090'])
  })

  test('under one that took movements makes that one sum it', async () => {
    expect(await chart.account('120')).toMatchObject({ allowsMovements: true, hasChildren: false })
    await chart.create({ code: '120.0010', name: 'Bonos', nature: 'debit', type: 'otherAsset' })
    expect(await chart.account('120')).toMatchObject({ allowsMovements: false, hasChildren: true })
    expect((await chart.post('2026-01-10', '120', '106', '5.00')).body.fields?.[0]?.code).toBe(
      'account.notPostable',
    )
  })

  test('for a deduction may stand on the other side of its parent', async () => {
    const { status } = await chart.create({
      code: '240.0999',
      name: 'Traspaso a otras dependencias',
      nature: 'credit',
      type: 'fixedAsset',
    })
    expect(status).toBe(200)
  })

  const cash = { name: 'Caja de la tienda', nature: 'debit', type: 'cash' }
  const cases: [what: string, draft: object, spanish: string, english: string][] = [
    [
      'with a code that is taken',
      { ...cash, code: '101' },
      'Ya existe una cuenta con ese código: elija otro.',
      'There is an account with that code already: choose another.',
    ],
    [
      'with a code of another form',
      { ...cash, code: '108.10' },
      'El código 108.10 no tiene la forma del nomenclador: tres dígitos y, tras punto, grupos de cuatro (135, 135.0020).',
      "Code 108.10 is not of the chart's form: three digits and, after a point, groups of four (135, 135.0020).",
    ],
    [
      'with a code between the ranges, which no statement would show',
      { ...cash, code: '212' },
      'El código 212 no pertenece a ningún rango del nomenclador y quedaría fuera de los estados: elija uno de un rango oficial.',
      'Code 212 is in no range of the chart and would be in no statement: choose one of an official range.',
    ],
    [
      'below one that does not exist',
      { ...cash, code: '121.0010' },
      'La cuenta 121.0010 va debajo de 121, que no existe: créela primero.',
      'Account 121.0010 stands under 121, which does not exist: create it first.',
    ],
    [
      'of another nature than its parent',
      { ...cash, code: '108.0060', nature: 'credit' },
      'La cuenta 108.0060 debe tener la naturaleza de la cuenta 108, salvo las de traspaso y rebaja.',
      'Account 108.0060 must have the nature of account 108, except for transfers and deductions.',
    ],
    ['without a name', { ...cash, code: '108.0060', name: '  ' }, 'Falta este dato.', 'This is required.'],
  ]
  test.each(cases)('%s is refused in words', async (_what, draft, spanish, english) => {
    const inSpanish = await chart.create(draft)
    expect([inSpanish.status >= 409, words(inSpanish.body)]).toEqual([true, spanish])
    expect(words((await chart.create(draft, { language: 'en' })).body)).toBe(english)
  })

  test('goes where its code says and nowhere else', async () => {
    const draft = { ...cash, code: '108.0061', parentId: await chart.idOf('135') }
    expect(words((await chart.create(draft)).body)).toBe(
      'Por su código, 108.0061 va debajo de 108: elija esa cuenta o cambie el código.',
    )
    const { rows } = await product.asOwner(
      `select id from account where code = '108' and organization_id = '${product.organization('El Almendro')}'`,
    )
    const foreign = { ...cash, code: '103', parentId: (rows[0] as { id: string }).id }
    expect((await chart.create(foreign)).body.fields).toMatchObject([
      { path: 'parentId', code: 'account.unknown' },
    ])
  })

  test('can not be put under one that has movements of its own', async () => {
    await chart.post('2026-01-10', '105', '106', '8.00')
    const { status, body } = await chart.create({ ...cash, code: '105.0010' })
    expect([status, body.message]).toEqual([
      409,
      'La cuenta 105 ya tiene movimientos (1) y no puede agrupar subcuentas: créele otra cuenta o traspase su saldo.',
    ])
    expect(await chart.account('105')).toMatchObject({ allowsMovements: true, hasChildren: false })
  })
})

describe('editing an account', () => {
  test('changes what is named and leaves the rest', async () => {
    const before = await chart.account('107')
    const { body } = await chart.update('107', { name: 'Tarjetas de combustible', isCashFund: true })
    expect(body).toMatchObject({
      name: 'Tarjetas de combustible',
      isCashFund: true,
      type: before.type,
      nature: before.nature,
      version: before.version + 1,
    })
  })

  test('what it demands from then on, entries must bring', async () => {
    await chart.update('107', { requiresCostCenter: true })
    const { body } = await chart.post('2026-01-10', '107', '106', '5.00')
    expect(words(body)).toBe('Falta el centro de costo en la línea 1: la cuenta 107 lo exige.')
  })

  test('by two people at once: the second is told and is given what the first saved', async () => {
    const { _id, version } = await chart.account('104')
    const save = (name: string) => product.call('PUT', `${path}/updateAccount`, { _id, version, name })
    const answers = await Promise.all([save('Nóminas de enero'), save('Nóminas de febrero')])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const reported = answers.find(({ status }) => status === 409)?.body
    const { name } = await chart.account('104')
    expect(reported).toMatchObject({
      code: 'record.stale',
      details: { current: { name, version: version + 1 } },
    })
  })

  test('its nature can be turned until it has movements', async () => {
    expect((await chart.update('999', { nature: 'credit' })).status).toBe(200)
    expect((await chart.update('999', { nature: 'mixed' })).status).toBe(200)
    await chart.post('2026-01-10', '103', '106', '5.00')
    const { status, body } = await chart.update('103', { nature: 'credit' })
    expect([status, body.message]).toEqual([
      409,
      'La cuenta tiene movimientos: no puede cambiar de naturaleza ni dejar de admitirlos.',
    ])
    expect((await chart.update('103', { allowsMovements: false })).body.code).toBe('account.hasMovements')
  })

  test('its nature is that of its parent and of its sub-accounts', async () => {
    expect(words((await chart.update('130.0020', { nature: 'credit' })).body)).toBe(
      'La cuenta 130.0020 debe tener la naturaleza de la cuenta 130, salvo las de traspaso y rebaja.',
    )
    expect((await chart.update('130', { nature: 'credit' })).body.message).toBe(
      'La cuenta 130 agrupa a 130.0020, que es de otra naturaleza: cambie antes las subcuentas.',
    )
  })

  test('a parent keeps its nature while its sub-accounts have movements: its balance would change its sign', async () => {
    await chart.post('2026-01-10', '196.0040', '106', '5.00')
    expect((await chart.update('196', { nature: 'mixed' })).body.code).toBe('account.hasMovements')
    expect((await chart.account('196')).balance).toBe('5.00')
  })

  test('a parent takes no movements of its own', async () => {
    expect((await chart.update('135', { allowsMovements: true })).body.message).toBe(
      'La cuenta 135 agrupa subcuentas y no admite movimientos propios.',
    )
  })

  test('that is not there, or is of another organization, is not found', async () => {
    const { _id, version } = await chart.account('110')
    const changes = { _id, version, name: 'Ajena' }
    const as = { as: 'admin@almendro.test' }
    expect((await product.call('PUT', `${path}/updateAccount`, changes, as)).status).toBe(404)
    expect((await product.call('GET', `${path}/getAccountById`, { id: _id }, as)).status).toBe(404)
    expect((await product.call('DELETE', `${path}/deleteAccounts`, { id: _id }, as)).status).toBe(404)
  })
})

describe('deleting an account', () => {
  test('that nothing uses takes it away', async () => {
    await chart.create({ code: '108.0080', name: 'Yenes', nature: 'debit', type: 'cash' })
    expect((await chart.remove('108.0080')).status).toBe(200)
    expect((await product.call('GET', `${path}/getAccountByCode`, { code: '108.0080' })).status).toBe(404)
  })

  const uses: [what: string, code: string, use: () => Promise<unknown>, words: string][] = [
    [
      'confirmed entries name',
      '253',
      async () => {
        await chart.post('2026-01-10', '253', '106', '5.00')
        await chart.post('2026-02-10', '253', '106', '6.00')
      },
      'No se puede eliminar: lo usan 2 líneas de comprobantes. Puede desactivarlo.',
    ],
    [
      'a pending entry names',
      '280',
      async () =>
        product.call('POST', '/private/accountingEntries/createAccountingEntryManual', {
          date: '2026-01-10',
          description: 'Equipos por instalar',
          lines: [
            { accountId: await chart.idOf('280'), debit: '7.00' },
            { accountId: await chart.idOf('106'), credit: '7.00' },
          ],
        }),
      'No se puede eliminar: lo usan 1 líneas pendientes. Puede desactivarlo.',
    ],
    [
      'has sub-accounts',
      '130',
      () => Promise.resolve(),
      'No se puede eliminar: lo usan 2 subcuentas. Puede desactivarlo.',
    ],
  ]
  test.each(uses)('that %s is refused', async (_what, code, use, message) => {
    await use()
    const { status, body } = await chart.remove(code)
    expect([status, body.code, body.message]).toEqual([409, 'record.inUse', message])
    expect((await chart.account(code)).active).toBe(true)
  })

  test('that a parameter names is refused', async () => {
    const { status, body } = await chart.remove('102')
    expect([status, body.code]).toEqual([409, 'account.namedByParameter'])
    expect(body.message).toContain('«Fondo para pagos menores» (account.petty)')
  })

  test('is never needed: one in use is deactivated, keeps its balance and is offered no more', async () => {
    await chart.post('2026-01-10', '110', '106', '9.00')
    expect((await chart.update('110', { active: false })).body).toMatchObject({
      active: false,
      balance: '9.00',
    })
    const { body } = await product.call<{ data: ChartAccount[] }>('GET', `${path}/getAccountsSelect`, {
      search: '110',
    })
    expect(body.data).toEqual([])
    expect(words((await chart.post('2026-01-10', '110', '106', '1.00')).body)).toBe(
      'La cuenta 110 está inactiva: actívela o elija otra.',
    )
    await chart.update('110', { active: true })
    expect((await chart.post('2026-01-10', '110', '106', '1.00')).status).toBe(200)
  })
})

describe('what an account holds', () => {
  test('month by month: each opens with what the one before it closed with, a parent with all below it', async () => {
    await chart.post('2026-01-05', '108.0010', '106', '300.00')
    await chart.post('2026-02-05', '108.0020', '106', '200.00')
    await chart.post('2026-02-20', '106', '108.0010', '50.00')
    const months = async (code: string) =>
      (await chart.account(code)).months.map(({ startDate, opening, debit, credit, closing }) => [
        startDate,
        opening,
        debit,
        credit,
        closing,
      ])
    expect(await months('108.0010')).toEqual([
      ['2026-01-01', '0.00', '300.00', '0.00', '300.00'],
      ['2026-02-01', '300.00', '0.00', '50.00', '250.00'],
      ['2026-03-01', '250.00', '0.00', '0.00', '250.00'],
    ])
    expect(await months('108')).toEqual([
      ['2026-01-01', '0.00', '300.00', '0.00', '300.00'],
      ['2026-02-01', '300.00', '200.00', '50.00', '450.00'],
      ['2026-03-01', '450.00', '0.00', '0.00', '450.00'],
    ])
    expect((await chart.account('108')).balance).toBe('450.00')
  })

  test('is positive on the side of its nature: what is owed to the bank is no negative debt', async () => {
    await chart.post('2026-01-05', '106', '400', '75.00')
    const overdraft = await chart.account('400')
    expect([overdraft.nature, overdraft.balance, overdraft.months[0]?.closing]).toEqual([
      'credit',
      '75.00',
      '75.00',
    ])
  })

  test('by client: what is owed beside what was paid in advance', async () => {
    const { rows } = await product.asOwner(
      `select id from partner where organization_id = '${product.organization('Comercial La Ceiba S.R.L.')}'`,
    )
    const partnerId = (rows[0] as { id: string }).id
    await chart.post('2026-01-05', '135.0020', '106', '500.00', { partnerId })
    await product.call('POST', '/private/accountingEntries/createAccountingEntryManual', {
      date: '2026-01-06',
      description: 'Anticipo del hotel',
      confirm: true,
      lines: [
        { accountId: await chart.idOf('109'), debit: '120.00' },
        { accountId: await chart.idOf('430'), credit: '120.00', partnerId },
      ],
    })
    const { body } = await product.call<{ data: object[]; totals: object }>(
      'POST',
      `${path}/getAccountsReceivableVsAdvanceCollections`,
    )
    expect(body).toMatchObject({
      data: [
        {
          client: { name: 'Hotel Los Framboyanes' },
          receivable: '500.00',
          advances: '120.00',
          difference: '380.00',
        },
      ],
      totals: { receivable: '500.00', advances: '120.00', difference: '380.00' },
    })
  })
})
