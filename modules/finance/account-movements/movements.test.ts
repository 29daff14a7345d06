import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { hire } from '@cuadre/test/people.ts'
import { peopleOf, serviceDocuments, type Written } from '@cuadre/test/service-documents.ts'

interface Movement extends Omit<Written, 'lines'> {
  kind: string
  lines: { purpose: string; amount: string; document: { number: string } | null }[]
}

const product = openProduct()
const sales = serviceDocuments(product, '/private/saleOfServices')
const purchases = serviceDocuments(product, '/private/buyOfServices')
const people = peopleOf(product)
const chart = chartOf(product)
const ids = {
  client: '',
  provider: '',
  bank: '',
  cash: '',
  income: '',
  expense: '',
  center: '',
  item: '',
  advising: '',
  cleaning: '',
}

const ask = (method: string, path: string, input: object, as?: string) =>
  product.call<Movement>(method, `/private/${path}`, input, as === undefined ? {} : { as })
async function ok(answer: ReturnType<typeof ask>): Promise<Movement> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const draft = (more: object = {}) => ({
  kind: 'transferReceive',
  date: '2026-01-20',
  accountId: ids.bank,
  party: 'Feria de La Rampa',
  description: 'Premio de la feria',
  lines: [{ accountId: ids.income, amount: '500.00' }],
  ...more,
})
const create = (more: object = {}) => ask('POST', 'movementsCont/createMovements', draft(more))
const record = (more: object = {}) => ok(create(more))
const get = (id: string) => ok(ask('GET', 'movementsCont/getMovementsContById', { id }))
const cancel = (id: string) => ask('GET', 'movementsCont/cancelOperation', { id, reason: 'Error del banco' })
const posted = (movement: Movement) => sales.posted(movement as unknown as Written)
const wrong = ({ fields = [] }: Movement) => fields.map(({ path, code }) => `${path} ${code}`)

/** A service of 5,000.00 that the client owes, and the debt that it left. */
async function owed(total = '5000.00') {
  const sale = await sales.through(
    await sales.create({
      date: '2026-01-15',
      clientId: ids.client,
      lines: [{ serviceId: ids.advising, quantity: '1', unitPrice: total }],
    }),
    'approved',
    'confirmed',
  )
  return { sale, itemId: await itemOf(sale) }
}
async function itemOf({ _id }: { _id: string }): Promise<string> {
  const { rows } = await product.asOwner(`select id from open_item where document_id = '${_id}'`)
  return (rows[0] as { id: string }).id
}

beforeAll(async () => {
  ids.client = await people.partner('Cafetería El Patio', 'client')
  ids.provider = await people.partner('Limpieza Total', 'provider')
  ids.advising = await people.service('Asesoría', 'sold', { price: '5000.00' })
  ids.bank = await chart.idOf('109')
  ids.cash = await chart.idOf('101')
  ids.income = await chart.idOf('950')
  ids.expense = await chart.idOf('822')
  ids.center = await people.costCenter('C1', 'Administración general')
  ids.item = await people.expenseItem('80011')
  ids.cleaning = await people.service('Limpieza', 'bought')
})

describe('a transfer received', () => {
  test('that nobody owed is income: the bank has it and the entry says from whom', async () => {
    const movement = await record({ reference: 'BM-7781' })
    expect(movement).toMatchObject({
      number: 'TRR-2026-00001',
      state: 'confirmed',
      total: '500.00',
      allowed: ['cancelled'],
    })
    expect(await posted(movement)).toEqual([['D 109 500.00', 'C 950 500.00']])
  })

  test('pays what the client owes, and what is too much is an advance', async () => {
    const { sale, itemId } = await owed()
    const movement = await record({
      partnerId: ids.client,
      description: 'Pago de la asesoría',
      lines: [
        { itemId, amount: '5000.00' },
        { advance: true, amount: '250.00' },
      ],
    })
    expect(await posted(movement)).toEqual([['D 109 5250.00', 'C 135.0020 5000.00', 'C 430 250.00']])
    expect(movement.lines).toMatchObject([
      { purpose: 'item', document: { number: sale.number } },
      { purpose: 'advance', document: null },
    ])
    expect(await sales.get(sale._id)).toMatchObject({ paid: 'paid', pending: '0.00' })

    const undone = await ok(cancel(movement._id))
    expect(undone.state).toBe('cancelled')
    expect((await posted(undone))[1]).toEqual(['C 109 5250.00', 'D 135.0020 5000.00', 'D 430 250.00'])
    expect(await sales.get(sale._id)).toMatchObject({ paid: 'unpaid', pending: '5000.00' })
  })

  test('settles what was in transit, less what the gateway kept back', async () => {
    const [transit, fees] = [await chart.idOf('114'), await chart.idOf('835.0020')]
    const lines = [
      { accountId: transit, amount: '8000.00' },
      { accountId: fees, amount: '-64.00', description: 'Comisión de la pasarela' },
    ]
    const movement = await record({ kind: 'transferIncome', description: 'Liquidación de cobros', lines })
    expect(movement.total).toBe('7936.00')
    expect(await posted(movement)).toEqual([['D 109 7936.00', 'C 114 8000.00', 'D 835.0020 64.00']])

    const undone = await ok(cancel(movement._id))
    expect((await posted(undone))[1]).toEqual(['C 109 7936.00', 'D 114 8000.00', 'C 835.0020 64.00'])
  })

  test('keeps nothing back of a debt or an advance, nor all that there is', async () => {
    const { itemId } = await owed()
    const ofDebt = await create({ partnerId: ids.client, lines: [{ itemId, amount: '-1.00' }] })
    expect([ofDebt.status, wrong(ofDebt.body)]).toEqual([422, ['lines.0.amount movement.zero']])
    const ofAdvance = await create({ partnerId: ids.client, lines: [{ advance: true, amount: '-1.00' }] })
    expect([ofAdvance.status, wrong(ofAdvance.body)]).toEqual([422, ['lines.0.amount movement.zero']])
    const all = await create({
      lines: [
        { accountId: ids.income, amount: '500.00' },
        { accountId: ids.cash, amount: '-500.00' },
      ],
    })
    expect([all.status, wrong(all.body)]).toEqual([422, ['lines movement.nothingLeft']])
  })

  test('that waits posts nothing; it is written anew, posted, and deleted only while it waits', async () => {
    const waiting = await record({ confirm: false })
    expect([waiting.state, waiting.entries]).toEqual(['pending', []])
    const { kind: _kind, ...rest } = draft({ lines: [{ accountId: ids.income, amount: '620.00' }] })
    const changed = await ok(
      ask('PUT', 'transferIncome/updateTransferIncome', {
        ...rest,
        _id: waiting._id,
        version: waiting.version,
        confirm: false,
      }),
    )
    expect(changed).toMatchObject({ number: waiting.number, state: 'pending', total: '620.00' })
    const stale = await ask('PUT', 'movementsCont/updateContMovements', {
      ...rest,
      _id: waiting._id,
      version: waiting.version,
    })
    expect(stale.body.code).toBe('record.stale')
    const done = await ok(
      ask('PUT', 'movementsCont/updateContMovements', {
        ...rest,
        _id: waiting._id,
        version: changed.version,
      }),
    )
    expect(await posted(done)).toEqual([['D 109 620.00', 'C 950 620.00']])
    const late = await ask('PUT', 'movementsCont/updateContMovements', {
      ...rest,
      _id: waiting._id,
      version: done.version,
    })
    expect([late.status, late.body.code]).toEqual([409, 'movement.notPending'])
    const kept = await ask('DELETE', 'transferIncome/deleteTransferIncome', { id: waiting._id })
    expect([kept.status, kept.body.code]).toEqual([409, 'movement.deleteOnlyPending'])

    const other = await record({ confirm: false })
    expect((await ask('DELETE', 'transferIncome/deleteTransferIncome', { id: other._id })).status).toBe(200)
    expect((await ask('GET', 'movementsCont/getMovementsContById', { id: other._id })).status).toBe(404)
  })

  test('the bank gives no reference twice', async () => {
    const { status, body } = await create({ reference: 'bm-7781' })
    expect([status, body.message]).toEqual([
      409,
      'Esa cuenta ya tiene un movimiento con esa referencia del banco.',
    ])
  })
})

test('the entry of an income that nobody is named of says what it is, and of nobody', async () => {
  const described = async ({ entries }: Movement) => {
    const { body } = await product.call<{ description: string }>(
      'GET',
      '/private/accountingEntries/getAccountingEntriesDetailsById',
      { id: (entries as { _id: string }[])[0]?._id },
    )
    return body.description
  }
  const interest = { kind: 'transferIncome', description: 'INTERESES' }
  const nobody = await record({ ...interest, party: null, confirm: true })
  expect(await described(nobody)).toBe(`Ingreso por transferencia ${nobody.number}: INTERESES`)
  const named = await record({ ...interest, party: 'Banco del Litoral', confirm: true })
  expect(await described(named)).toBe(
    `Ingreso por transferencia ${named.number} de Banco del Litoral: INTERESES`,
  )
})

test('a transfer issued pays what is owed to a provider', async () => {
  const bought = await purchases.through(
    await purchases.create({
      date: '2026-01-15',
      providerId: ids.provider,
      lines: [
        {
          serviceId: ids.cleaning,
          quantity: '1',
          unitPrice: '3000.00',
          accountId: ids.expense,
          costCenterId: ids.center,
          expenseItemId: ids.item,
        },
      ],
    }),
    'approved',
    'confirmed',
  )
  const movement = await record({
    kind: 'transferEmit',
    partnerId: ids.provider,
    description: 'Pago de la limpieza',
    lines: [{ itemId: await itemOf(bought), amount: '1000.00' }],
  })
  expect(movement.number).toBe('TRE-2026-00001')
  expect(await posted(movement)).toEqual([['C 109 1000.00', 'D 405.0020 1000.00']])
  expect(await purchases.get(bought._id)).toMatchObject({ paid: 'partial', pending: '2000.00' })
})

test('a sundry expense leaves the cash box for a cost centre and an expense item', async () => {
  const movement = await record({
    kind: 'expense',
    accountId: ids.cash,
    description: 'Fotocopias',
    lines: [{ accountId: ids.expense, costCenterId: ids.center, expenseItemId: ids.item, amount: '75.50' }],
  })
  expect(movement.number).toBe('GD-2026-00001')
  expect(await posted(movement)).toEqual([['C 101 75.50', 'D 822 75.50']])
})

describe('what a movement is refused for', () => {
  const refused = async (more: object) => {
    const { status, body } = await create(more)
    expect(status).toBe(422)
    return wrong(body)
  }

  test('a transfer that moves no bank account, an expense that moves no money', async () => {
    expect(await refused({ accountId: ids.cash })).toEqual(['accountId movement.notBank'])
    expect(await refused({ kind: 'expense', accountId: ids.income })).toEqual(['accountId operation.notCash'])
  })

  test('no line, nothing said, two things said at once, an amount of zero', async () => {
    expect(await refused({ lines: [] })).toEqual(['lines document.noLines'])
    expect(await refused({ lines: [{ amount: '5.00' }] })).toEqual(['lines.0.accountId movement.onePurpose'])
    const both = [{ accountId: ids.income, advance: true, amount: '5.00' }]
    expect(await refused({ partnerId: ids.client, lines: both })).toEqual([
      'lines.0.accountId movement.onePurpose',
    ])
    expect(await refused({ lines: [{ accountId: ids.income, amount: '0.00' }] })).toEqual([
      'lines.0.amount movement.zero',
    ])
  })

  test('an advance of nobody, an account that is kept by partner', async () => {
    expect(await refused({ lines: [{ advance: true, amount: '5.00' }] })).toEqual([
      'partnerId movement.partnerFirst',
    ])
    const receivable = await chart.idOf('135.0020')
    expect(await refused({ lines: [{ accountId: receivable, amount: '5.00' }] })).toEqual([
      'lines.0.accountId movement.ofPartner',
    ])
  })

  test('more than is open, a debt of another partner, a client who is paid an advance', async () => {
    const { itemId } = await owed('100.00')
    const pays = (amount: string) => ({ partnerId: ids.client, lines: [{ itemId, amount }] })
    expect(await refused(pays('100.01'))).toEqual(['lines.0.amount openItem.moreThanOpen'])
    expect(await refused({ ...pays('1.00'), partnerId: ids.provider })).toEqual([
      'lines.0.itemId openItem.unknown',
    ])
    expect(
      await refused({
        kind: 'transferEmit',
        partnerId: ids.client,
        lines: [{ advance: true, amount: '5.00' }],
      }),
    ).toEqual(['partnerId operation.notProvider'])
    expect(await refused({ ...pays('1.00'), kind: 'transferEmit' })).toEqual([
      'lines.0.itemId movement.otherSide',
    ])
  })

  test('a day in no period', async () => {
    const { status, body } = await create({ date: '2027-03-01' })
    expect([status, body.code]).toEqual([409, 'period.none'])
  })

  test('cancelled, a second time', async () => {
    const movement = await record()
    await ok(cancel(movement._id))
    const { status, body } = await cancel(movement._id)
    expect([status, body.code]).toEqual([409, 'state.notAllowed'])
    expect((await get(movement._id)).entries).toHaveLength(2)
  })
})

test('of two transfers that pay the same debt, one succeeds', async () => {
  const { itemId } = await owed('900.00')
  const pay = () => create({ partnerId: ids.client, lines: [{ itemId, amount: '900.00' }] })
  const answers = await Promise.all([pay(), pay()])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('who pays providers neither sees nor writes what clients send', async () => {
  await hire(product, { email: 'pagos@ceiba.test', name: 'Lidia Sosa', permissions: ['adminOperationPay'] })
  const incoming = await record()
  const hidden = await ask(
    'GET',
    'movementsCont/getMovementsContById',
    { id: incoming._id },
    'pagos@ceiba.test',
  )
  expect([hidden.status, hidden.body.code]).toEqual([403, 'permission.missing'])
  const written = await ask('POST', 'movementsCont/createMovements', draft(), 'pagos@ceiba.test')
  expect(written.status).toBe(403)
  const list = await product.call<{ data: Movement[] }>(
    'POST',
    '/private/movementsCont/filterMovements',
    {},
    { as: 'pagos@ceiba.test' },
  )
  expect(new Set(list.body.data.map(({ kind }) => kind))).toEqual(new Set(['transferEmit']))
})

test('the movements of an account are listed by day, kind, partner and words', async () => {
  const found = async (filters: object) => {
    const { body } = await product.call<{ total: number }>(
      'POST',
      '/private/movementsCont/filterMovements',
      filters,
    )
    return body.total
  }
  expect(await found({ accountId: ids.cash })).toBe(1)
  expect(await found({ kind: 'transferEmit', partnerId: ids.provider })).toBe(1)
  expect(await found({ search: 'BM-7781' })).toBe(1)
  expect(await found({ endDate: '2026-01-19' })).toBe(0)
})
