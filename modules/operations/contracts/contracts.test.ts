import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { goodsOf } from '@cuadre/test/goods.ts'
import { onDay } from '@cuadre/test/standing-clock.ts'
import { upload } from '@cuadre/test/uploads.ts'

const product = openProduct()
onDay('2026-11-18')
const { create } = goodsOf(product)

interface Contract {
  _id: string
  type: string
  number: string
  fullNumber: string
  state: string
  version: number
  amount: string
  endDate: string | null
  remaining: string | null
  nature: string
  kind: { code: string; name: string }
  partner: { name: string }
  allowed: string[]
  expiry: string
  daysLeft: number | null
  supplements: number
  signedOn: string | null
  paymentDays: number | null
  documents: { _id: string; name: string }[]
  representatives: { side: string; name: string; charge: string | null; resolution: string | null }[]
  bankAccounts: { side: string; bank: string; number: string }[]
  steps: { to: string; reason: string | null }[]
  code?: string
  message?: string
  fields?: { path: string; code: string; message: string }[]
}

const path = '/private/contract'
const ids = { hotel: '', mill: '', both: '' }

const write = (input: object) => product.call<Contract>('POST', `${path}/createContract`, input)
const agreed = async (input: object) => {
  const { status, body } = await write(input)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const change = ({ _id, version }: Pick<Contract, '_id' | 'version'>, input: object) =>
  product.call<Contract>('PUT', `${path}/updateContract`, { _id, version, ...input })
const read = async (id: string) =>
  (await product.call<Contract>('GET', `${path}/getContractById`, { id })).body
const wrong = ({ status, body }: { status: number; body: Contract }) => [
  status,
  ...(body.fields ?? []).map(({ path: field, code }) => `${field} ${code}`),
]

const supply = (more: object = {}) => ({
  partnerId: ids.mill,
  object: 'Suministro de arroz y frijoles',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  amount: '10000.00',
  ...more,
})
const framework = (more: object = {}) => supply({ type: 'framework', amount: '0', ...more })

beforeAll(async () => {
  const partner = (name: string, kind: string) =>
    create('/private/providersCont/createProviderCont', { name, kind })
  ids.hotel = await partner('Hostal Los Laureles', 'client')
  ids.mill = await partner('Molino del Sur', 'provider')
  ids.both = await partner('Cooperativa El Renuevo', 'both')
})

describe('a contract', () => {
  let contract: Contract

  test('is written down as a draft with the number that comes next', async () => {
    const before = await product.call('GET', `${path}/getLastContract`, { date: '2026-03-01' })
    expect(before.body).toEqual({ last: null, next: 'CT-2026-001' })
    contract = await agreed(
      supply({
        representatives: [
          { side: 'ours', name: 'Rosa Iglesias', charge: 'Administradora', resolution: 'Res. 4/2025' },
          { side: 'theirs', name: 'Darío Peña' },
        ],
        bankAccounts: [{ side: 'theirs', bank: 'BANDEC', number: '0598765432109876' }],
      }),
    )
    expect(contract).toMatchObject({
      number: 'CT-2026-001',
      fullNumber: 'CT-2026-001',
      type: 'specific',
      nature: 'purchase',
      kind: { code: 'CV', name: 'Compraventa' },
      partner: { name: 'Molino del Sur' },
      state: 'draft',
      remaining: '10000.00',
      allowed: ['active'],
      representatives: [
        { side: 'ours', name: 'Rosa Iglesias', charge: 'Administradora', resolution: 'Res. 4/2025' },
        { side: 'theirs', name: 'Darío Peña', charge: null, resolution: null },
      ],
      bankAccounts: [{ side: 'theirs', bank: 'BANDEC', number: '0598765432109876' }],
    })
    const after = await product.call('GET', `${path}/getLastContract`, { date: '2026-03-01' })
    expect(after.body).toEqual({ last: { _id: contract._id, number: 'CT-2026-001' }, next: 'CT-2026-002' })
  })

  test('is signed, and from then on it is in force', async () => {
    contract = (await change(contract, { state: 'active', signedOn: '2025-12-20' })).body
    expect(contract).toMatchObject({
      state: 'active',
      signedOn: '2025-12-20',
      allowed: ['rescinded', 'finished'],
    })
    const again = await change(contract, { state: 'active' })
    expect([again.status, again.body.code]).toEqual([409, 'state.notAllowed'])
  })

  test('has its amount and last day changed from the list, by whoever read it last', async () => {
    const quick = (version: number, more: object) =>
      product.call<Contract>('PUT', `${path}/updateContractByWidget`, { _id: contract._id, version, ...more })
    const { body } = await quick(contract.version, { amount: '12000.00', endDate: '2027-06-30' })
    expect(body).toMatchObject({ amount: '12000.00', endDate: '2027-06-30', representatives: [{}, {}] })
    const late = await quick(contract.version, { amount: '1.00' })
    expect([late.status, late.body.code]).toEqual([409, 'record.stale'])
    const other = await quick(body.version, { partnerId: ids.both })
    expect(other.status).toBe(422)
    contract = body
  })

  test('rescinded with its reason, it does not change any more', async () => {
    expect(wrong(await change(contract, { state: 'rescinded', reason: '' }))).toEqual([
      422,
      'reason field.required',
    ])
    const { body } = await change(contract, { state: 'rescinded', reason: 'Incumplió las entregas' })
    expect(body).toMatchObject({ state: 'rescinded', allowed: [] })
    expect(body.steps.map(({ to, reason }) => [to, reason])).toEqual([
      ['draft', null],
      ['active', null],
      ['rescinded', 'Incumplió las entregas'],
    ])
    const after = await change(body, { amount: '5.00' })
    expect([after.status, after.body.code]).toEqual([409, 'contract.over'])
  })
})

describe('a framework contract', () => {
  let frame: Contract
  let first: Contract

  test('leaves its amount open, and its supplements take its parties and its last day', async () => {
    frame = await agreed(framework({ number: 'M-15/2026', state: 'active', paymentDays: 45 }))
    expect(frame).toMatchObject({ number: 'M-15/2026', amount: '0.00', remaining: null, state: 'active' })
    first = await agreed({
      parentId: frame._id,
      object: 'Arroz del primer trimestre',
      amount: '4000.00',
      startDate: '2026-01-10',
    })
    expect(first).toMatchObject({
      type: 'supplement',
      number: 'S1',
      fullNumber: 'M-15/2026 S1',
      endDate: '2026-12-31',
      nature: 'purchase',
      paymentDays: 45,
      partner: { name: 'Molino del Sur' },
    })
    const next = await product.call('GET', `${path}/getLastContract`, { parentId: frame._id })
    expect(next.body).toEqual({ last: { _id: first._id, number: 'S1' }, next: 'S2' })
    const { body } = await product.call<{ data: Contract[] }>('GET', `${path}/getSupplementByContractMarco`, {
      id: frame._id,
    })
    expect(body.data.map(({ fullNumber }) => fullNumber)).toEqual(['M-15/2026 S1'])
  })

  test('is not outlived by its supplements, whichever of them is changed', async () => {
    const longer = { parentId: frame._id, object: 'Frijoles', startDate: '2026-02-01', endDate: '2027-01-01' }
    expect(wrong(await write(longer))).toEqual([422, 'endDate contract.outlivesFramework'])
    const earlier = { parentId: frame._id, object: 'Frijoles', startDate: '2025-12-31' }
    expect(wrong(await write(earlier))).toEqual([422, 'startDate contract.startsBeforeFramework'])
    const shorter = await change(await read(frame._id), { endDate: '2026-06-30' })
    expect(wrong(shorter)).toEqual([422, 'endDate contract.supplementOutlives'])
    expect(shorter.body.fields?.[0]?.message).toContain('S1')
  })

  test('is kept while it has supplements, as are its parties', async () => {
    const { status, body } = await product.call<Contract>('DELETE', `${path}/deleteContract`, {
      id: frame._id,
    })
    expect([status, body.message]).toEqual([
      409,
      'No se puede eliminar: lo usan 1 suplementos. Puede desactivarlo.',
    ])
    expect(wrong(await change(await read(frame._id), { partnerId: ids.both }))).toEqual([
      422,
      'partnerId contract.used',
    ])
  })

  test('takes supplements and nothing else, and only a framework takes them', async () => {
    expect(wrong(await write({ parentId: frame._id, type: 'specific', object: 'X', amount: '1' }))).toEqual([
      422,
      'parentId contract.notSupplement',
    ])
    expect(wrong(await write({ type: 'supplement', object: 'X', partnerId: ids.mill }))).toEqual([
      422,
      'parentId contract.needsFramework',
    ])
    const specific = await agreed(supply())
    expect(wrong(await write({ parentId: specific._id, object: 'X' }))).toEqual([
      422,
      'parentId contract.notFramework',
    ])
    expect(wrong(await write({ parentId: frame._id, object: 'X', partnerId: ids.both }))).toEqual([
      422,
      'partnerId contract.partiesOfFramework',
    ])
  })

  test('is offered to documents with its supplements in force, and only to its partner', async () => {
    await change(first, { state: 'active' })
    const offered = async (input: object) => {
      const { body } = await product.call<{ data: { code: string; supplements: { number: string }[] }[] }>(
        'POST',
        `${path}/getContractsByTypeAndOrganization`,
        { nature: 'purchase', ...input },
      )
      return body.data.map(({ code, supplements }) => [code, ...supplements.map(({ number }) => number)])
    }
    expect(await offered({ partnerId: ids.mill, date: '2026-03-01' })).toEqual([['M-15/2026', 'S1']])
    // On the fifth of January the supplement had not begun.
    expect(await offered({ partnerId: ids.mill, date: '2026-01-05' })).toEqual([['M-15/2026']])
    expect(await offered({ partnerId: ids.mill, date: '2027-01-01' })).toEqual([])
    expect(await offered({ partnerId: ids.both, date: '2026-03-01' })).toEqual([])
  })
})

describe('wrong input', () => {
  test('everything that is wrong is said at its field', async () => {
    expect(wrong(await write({ object: 'Sin parte', amount: '1.00' }))).toEqual([
      422,
      'partnerId field.required',
    ])
    expect(
      wrong(
        await write(
          supply({
            nature: 'sale',
            amount: '0',
            endDate: '2025-12-31',
            kindId: ids.mill,
            currencyId: ids.mill,
          }),
        ),
      ),
    ).toEqual([
      422,
      'partnerId document.notClient',
      'endDate contract.endsBefore',
      'amount contract.needsAmount',
      'kindId contractKind.unknown',
      'currencyId currency.unknown',
    ])
    expect(wrong(await write(supply({ partnerId: ids.both })))).toEqual([422, 'nature field.required'])
    expect(wrong(await write(supply({ partnerId: uuidv7() })))).toEqual([422, 'partnerId partner.unknown'])
  })

  test('amounts below zero, with three decimals or with too many digits are no amounts', async () => {
    for (const amount of ['-1.00', '1.005', '1e3', '1234567890123456.00', ''])
      expect(wrong(await write(supply({ amount })))).toEqual([422, 'amount field.money'])
  })

  test('a number is taken once, whatever letters it is written in; every framework counts its own supplements', async () => {
    await agreed(supply({ number: 'c-77' }))
    const again = await write(supply({ number: 'C-77' }))
    expect([again.status, again.body.code]).toEqual([409, 'contract.numberTaken'])
    const other = await agreed(framework())
    expect((await agreed({ parentId: other._id, object: 'Otro', number: 'S1' })).number).toBe('S1')
  })

  test('two people who write one down at once get two numbers', async () => {
    const both = await Promise.all([agreed(supply()), agreed(supply())])
    expect(new Set(both.map(({ number }) => number)).size).toBe(2)
  })

  test('a contract of another company looks as if there were none', async () => {
    const { _id } = await agreed(supply())
    const { status } = await product.call(
      'GET',
      `${path}/getContractById`,
      { id: _id },
      {
        as: 'admin@almendro.test',
      },
    )
    expect(status).toBe(404)
  })
})

test('the list finds contracts by what they say, when they end and in which state they are', async () => {
  const find = async (input: object) => {
    const { status, body } = await product.call<{ data: Contract[]; total: number }>(
      'POST',
      `${path}/getContractsFilter`,
      input,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data.map(({ number }) => number)
  }
  await agreed({
    partnerId: ids.hotel,
    object: 'Lavado de ropa de cama',
    number: 'V-1',
    amount: '900.00',
    startDate: '2025-01-01',
    endDate: '2025-12-31',
    state: 'active',
  })
  expect(await find({ state: 'expired' })).toEqual(['V-1'])
  expect(await find({ expiry: 'expired', partnerId: ids.hotel })).toEqual(['V-1'])
  expect(await find({ search: 'ropa de' })).toEqual(['V-1'])
  expect(await find({ nature: 'sale' })).toEqual(['V-1'])
  expect(await find({ partnerId: ids.hotel, state: 'active' })).toEqual([])
  expect(await find({ endDate: '2025-12-31', sort: [{ field: 'endDate', direction: 'asc' }] })).toEqual([
    'V-1',
  ])
  const [expired] = (
    await product.call<{ data: Contract[] }>('POST', `${path}/getContractsFilter`, { search: 'V-1' })
  ).body.data
  expect(expired).toMatchObject({ state: 'expired', expiry: 'expired' })
  expect(expired?.daysLeft).toBeLessThan(0)
  // One more day in force is all that an expired contract needs.
  const extended = await change(expired!, { endDate: '2099-12-31' })
  expect(extended.body).toMatchObject({ state: 'active', expiry: 'running' })
})

test('a contract that nothing was done under is deleted', async () => {
  const { _id } = await agreed(supply())
  expect((await product.call('DELETE', `${path}/deleteContract`, { id: _id })).status).toBe(200)
  expect((await product.call('GET', `${path}/getContractById`, { id: _id })).status).toBe(404)
})

test('a contract holds the files that were handed in for it, until one is left out', async () => {
  const sent = async (name: string) => {
    const { status, body } = await upload<{ data: { _id: string }[] }>(product, '/private/media', {
      name,
      content: 'Condiciones del suministro',
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data[0]!._id
  }
  const [terms, annex] = [await sent('condiciones.txt'), await sent('anexo.txt')]
  const contract = await agreed(supply({ mediaIds: [terms, annex] }))
  expect(contract.documents.map(({ name }) => name).toSorted()).toEqual(['anexo.txt', 'condiciones.txt'])
  const { body } = await change(contract, { mediaIds: [terms] })
  expect(body.documents.map(({ _id }) => _id)).toEqual([terms])
  const other = await write(supply({ mediaIds: [terms] }))
  expect(wrong(other)).toEqual([422, 'mediaIds.0 media.unknown'])
})
