import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { goodsOf } from '@cuadre/test/goods.ts'
import { checkContract, consumeContract, contractsOf, nameContract, releaseContract } from './balance.ts'

const product = openProduct()
const { create } = goodsOf(product)
const ids = { mill: '', other: '' }

const agreed = (input: object) =>
  create('/private/contract/createContract', {
    partnerId: ids.mill,
    object: 'Suministro de arroz',
    startDate: '2026-01-01',
    endDate: '2026-06-30',
    amount: '10000.00',
    state: 'active',
    ...input,
  })
const read = async (id: string) =>
  (
    await product.call<{ consumed: string; planned: string; remaining: string | null; version: number }>(
      'GET',
      '/private/contract/getContractById',
      { id },
    )
  ).body
const balance = async (id: string) => {
  const { consumed, planned, remaining } = await read(id)
  return { consumed, planned, remaining }
}
const ask = (contractId: string, taken: string, more: object = {}) => ({
  contractId,
  amount: amount(taken),
  day: '2026-02-10',
  partnerId: ids.mill,
  nature: 'purchase' as const,
  ...more,
})
const purchase = (number: string) => ({ type: 'buyOfProducts', _id: uuidv7(), number })
const check = (requested: ReturnType<typeof ask>) =>
  product.inside((context) => checkContract(context, requested))
/** What a document made under the contract is refused for. */
const refused = async (requested: ReturnType<typeof ask>) => {
  const error: unknown = await check(requested).catch((thrown: unknown) => thrown)
  return error instanceof Refusal ? error.fields?.map(({ path, code }) => `${path} ${code}`) : error
}
const buy = async (number: string, requested: ReturnType<typeof ask>) => {
  const document = purchase(number)
  const warnings = await product.inside(async (context) => {
    await nameContract(context, document, requested)
    return consumeContract(context, document)
  })
  return { document, warnings }
}

beforeAll(async () => {
  const partner = (name: string) =>
    create('/private/providersCont/createProviderCont', { name, kind: 'provider' })
  ids.mill = await partner('Molino del Sur')
  ids.other = await partner('Granja La Esperanza')
})

describe('what documents take of a contract of 10 000.00', () => {
  let contract = ''
  const first = purchase('OC-2026-00001')

  test('a pending purchase of 6 000.00 only plans to', async () => {
    contract = await agreed({ number: 'B-1' })
    expect(await product.inside((context) => nameContract(context, first, ask(contract, '6000.00')))).toEqual(
      [],
    )
    expect(await balance(contract)).toEqual({
      consumed: '0.00',
      planned: '6000.00',
      remaining: '10000.00',
    })
  })

  test('written anew with 6 500.00, it is counted once; confirmed, 3 500.00 remain', async () => {
    await product.inside((context) => nameContract(context, first, ask(contract, '6500.00')))
    expect(await product.inside((context) => consumeContract(context, first))).toEqual([])
    expect(await balance(contract)).toEqual({ consumed: '6500.00', planned: '0.00', remaining: '3500.00' })
  })

  test('a purchase of exactly what remains is not warned of, one cent more is', async () => {
    expect(await check(ask(contract, '3500.00'))).toEqual([])
    expect(await check(ask(contract, '3500.01'))).toEqual([
      {
        code: 'contract.exceeded',
        message:
          'El contrato B-1 se pasa en 0,01: de 10.000,00 se consumieron 6.500,00 y este documento toma 3.500,01.',
      },
    ])
  })

  test('exceeded it is not hindered: 4 000.00 are bought and the contract is 500.00 over', async () => {
    const { warnings } = await buy('OC-2026-00002', ask(contract, '4000.00'))
    expect(warnings.map(({ code }) => code)).toEqual(['contract.exceeded'])
    expect(await balance(contract)).toEqual({
      consumed: '10500.00',
      planned: '0.00',
      remaining: '-500.00',
    })
  })

  test('a cancelled purchase gives back what it took, and stays to be seen', async () => {
    await product.inside((context) => releaseContract(context, first))
    expect(await balance(contract)).toMatchObject({ consumed: '4000.00', remaining: '6000.00' })
    const { body } = await product.call<{ uses: { number: string; state: string; amount: string }[] }>(
      'GET',
      '/private/contract/getContractById',
      { id: contract },
    )
    expect(body.uses.map(({ number, state, amount: taken }) => [number, state, taken])).toEqual([
      ['OC-2026-00002', 'consumed', '4000.00'],
      ['OC-2026-00001', 'released', '6500.00'],
    ])
  })

  test('the amount is not lowered below what was consumed, and the contract is kept, saying for which documents', async () => {
    const { version } = await read(contract)
    const lower = await product.call<{ fields: { code: string }[] }>(
      'PUT',
      '/private/contract/updateContract',
      { _id: contract, version, amount: '3999.99' },
    )
    expect([lower.status, lower.body.fields[0]?.code]).toEqual([422, 'contract.belowConsumed'])
    const { status, body } = await product.call<{ message: string }>(
      'DELETE',
      '/private/contract/deleteContract',
      { id: contract },
    )
    expect([status, body.message]).toEqual([
      409,
      'No se puede eliminar: lo tienen OC-2026-00002, OC-2026-00001.',
    ])
  })

  test('a document that does not name it any more plans nothing of it', async () => {
    const document = purchase('OC-2026-00003')
    await product.inside((context) => nameContract(context, document, ask(contract, '10.00')))
    await product.inside((context) => nameContract(context, document, null))
    expect(await balance(contract)).toMatchObject({ planned: '0.00' })
    expect(await product.inside((context) => consumeContract(context, document))).toEqual([])
  })
})

test('a purchase under a supplement takes of both: of the supplement of 1 000.00 and of its framework of 5 000.00', async () => {
  const frame = await agreed({ number: 'M-2', type: 'framework', amount: '5000.00' })
  const supplement = await agreed({
    parentId: frame,
    partnerId: undefined,
    number: 'S1',
    amount: '1000.00',
    startDate: '2026-02-01',
  })
  const { document, warnings } = await buy(
    'OC-2026-00010',
    ask(frame, '1200.00', { supplementId: supplement }),
  )
  expect(warnings.map(({ message }) => message)).toEqual([
    'El contrato M-2 S1 se pasa en 200,00: de 1.000,00 se consumieron 0,00 y este documento toma 1.200,00.',
  ])
  await buy('OC-2026-00011', ask(frame, '800.00'))
  expect(await balance(supplement)).toMatchObject({ consumed: '1200.00', remaining: '-200.00' })
  expect(await balance(frame)).toMatchObject({ consumed: '2000.00', remaining: '3000.00' })
  const named = await product.inside((context) => contractsOf(context, [document._id]))
  expect(named.get(document._id)).toMatchObject({ number: 'M-2', supplement: { number: 'S1' } })
})

test('a framework contract that says no amount is never exceeded', async () => {
  const frame = await agreed({ type: 'framework', amount: '0' })
  expect((await buy('OC-2026-00020', ask(frame, '999999.00'))).warnings).toEqual([])
  expect(await balance(frame)).toMatchObject({ consumed: '999999.00', remaining: null })
})

test('a contract in dollars takes what a document in dollars says, and pesos at the rate of the day', async () => {
  const { rows } = await product.asOwner(
    `select currency.id from currency join organization using (organization_id) where organization.name like 'Comercial%' and code = 'USD'`,
  )
  const { id: usd } = rows[0] as { id: string }
  const { rows: functional } = await product.asOwner(
    `select currency.id from currency join organization using (organization_id) where organization.name like 'Comercial%' and is_functional`,
  )
  await create('/private/exchangeRate/create', {
    originCurrencyId: usd,
    targetCurrencyId: (functional[0] as { id: string }).id,
    date: '2026-02-01',
    rate: '400',
  })
  const contract = await agreed({ currencyId: usd, amount: '100.00' })
  await buy(
    'OC-2026-00030',
    ask(contract, '24000.00', { foreign: { currencyId: usd, amount: amount('60.00') } }),
  )
  const { warnings } = await buy('OC-2026-00031', ask(contract, '20000.00'))
  expect(warnings[0]?.message).toContain('se pasa en 10,00 USD')
  expect(await balance(contract)).toMatchObject({ consumed: '110.00', remaining: '-10.00' })
})

describe('no document is made under a contract', () => {
  test('that expired the day before, and none that has not begun', async () => {
    const contract = await agreed({})
    expect(await refused(ask(contract, '1.00', { day: '2026-06-30' }))).toEqual([])
    expect(await refused(ask(contract, '1.00', { day: '2026-07-01' }))).toEqual([
      'contractId contract.expired',
    ])
    expect(await refused(ask(contract, '1.00', { day: '2025-12-31' }))).toEqual([
      'contractId contract.notBegun',
    ])
  })

  test('whose supplement expired, though the contract itself is in force', async () => {
    const frame = await agreed({ type: 'framework', amount: '0' })
    const supplement = await agreed({ parentId: frame, partnerId: undefined, endDate: '2026-02-09' })
    expect(await refused(ask(frame, '1.00', { supplementId: supplement }))).toEqual([
      'supplementId contract.expired',
    ])
  })

  test('that is not signed, is rescinded, is of another partner or of the other nature', async () => {
    const draft = await agreed({ state: 'draft' })
    expect(await refused(ask(draft, '1.00'))).toEqual(['contractId contract.notSigned'])
    const contract = await agreed({})
    expect(await refused(ask(contract, '1.00', { partnerId: ids.other }))).toEqual([
      'contractId contract.ofAnother',
    ])
    expect(await refused(ask(contract, '1.00', { nature: 'sale' }))).toEqual([
      'contractId contract.otherNature',
    ])
    const { version } = await read(contract)
    await product.call('PUT', '/private/contract/updateContract', {
      _id: contract,
      version,
      state: 'rescinded',
      reason: 'Incumplimiento',
    })
    expect(await refused(ask(contract, '1.00'))).toEqual(['contractId contract.notInForce'])
  })

  test('that is a supplement named as if it were the contract, or one of another contract, or none at all', async () => {
    const frame = await agreed({ type: 'framework', amount: '0' })
    const supplement = await agreed({ parentId: frame, partnerId: undefined })
    const other = await agreed({ type: 'framework', amount: '0' })
    expect(await refused(ask(supplement, '1.00'))).toEqual(['contractId contract.unknown'])
    expect(await refused(ask(other, '1.00', { supplementId: supplement }))).toEqual([
      'supplementId contract.supplementUnknown',
    ])
    expect(await refused(ask(uuidv7(), '1.00'))).toEqual(['contractId contract.unknown'])
  })

  test('that was rescinded between writing the document down and confirming it', async () => {
    const contract = await agreed({})
    const document = purchase('OC-2026-00040')
    await product.inside((context) => nameContract(context, document, ask(contract, '1.00')))
    const { version } = await read(contract)
    await product.call('PUT', '/private/contract/updateContractByWidget', {
      _id: contract,
      version,
      state: 'finished',
    })
    const error = await product
      .inside((context) => consumeContract(context, document))
      .catch((thrown: unknown) => thrown)
    expect((error as Refusal).code).toBe('contract.notInForce')
  })
})
