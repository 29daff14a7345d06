import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { cancelItems } from '../public.ts'

const product = openProduct()
const debts = debtsOf(product)

interface Operation {
  code?: string
  fields?: { path: string; code: string; message: string }[]
}

const ids = { bank: '', usd: '', client: '', provider: '', both: '' }

const collectSale = (more: object) =>
  product.call<Operation>('POST', '/private/pendingReceivable/collectSale', {
    clientId: ids.client,
    date: '2026-01-15',
    accountId: ids.bank,
    ...more,
  })
const refused = ({ status, body }: { status: number; body: Operation }) => [
  status,
  ...(body.fields?.map(({ path, code }) => `${path} ${code}`) ?? [body.code]),
]

beforeAll(async () => {
  ids.bank = await debts.accountOf('109')
  ids.usd = await debts.currency('USD')
  ids.client = await debts.partner('Cafetería El Patio', 'client')
  ids.provider = await debts.partner('Molino del Sur', 'provider')
  ids.both = await debts.partner('Taller Los Pinos', 'both')
})

describe('everything that is wrong is said at its field', () => {
  test('what is allocated', async () => {
    const item = await debts.owedToUs(ids.client, 'FAC-9', '100.00')
    const another = await debts.owedToUs(ids.both, 'FAC-10', '100.00')
    const answer = await collectSale({
      amount: '500.00',
      allocations: [
        { itemId: item, amount: '100.01' },
        { itemId: item, amount: '1.00' },
        { itemId: another, amount: '1.00' },
        { itemId: ids.bank, amount: '1.00' },
      ],
    })
    expect(refused(answer)).toEqual([
      422,
      'allocations.0.amount openItem.moreThanOpen',
      'allocations.1.itemId openItem.twice',
      'allocations.2.itemId openItem.unknown',
      'allocations.3.itemId openItem.unknown',
    ])
    expect(answer.body.fields?.[0]?.message).toBe(
      'De FAC-9 quedan pendientes 100,00: no se pueden liquidar 100,01.',
    )
    const none = await collectSale({ amount: '50.00', allocations: [{ itemId: item, amount: '0.00' }] })
    expect(refused(none)).toEqual([422, 'allocations.0.amount openItem.zero'])
    const more = await collectSale({ amount: '50.00', allocations: [{ itemId: item, amount: '60.00' }] })
    expect(refused(more)).toEqual([422, 'allocations operation.moreThanAmount'])
    expect(refused(await collectSale({ amount: '50.00', allocations: [] }))).toEqual([
      422,
      'allocations operation.nothing',
    ])
    const value = await collectSale({
      amount: '99.00',
      allocations: [{ itemId: item, amount: '100.00', value: '99.00' }],
    })
    expect(refused(value)).toEqual([422, 'allocations.0.value operation.valueDiffers'])
  })

  test('the money', async () => {
    const item = await debts.owedToUs(ids.client, 'FAC-11', '100.00')
    const allocations = [{ itemId: item, amount: '100.00' }]
    const tried = async (more: object) =>
      refused(await collectSale({ amount: '100.00', allocations, ...more }))
    expect(await tried({ amount: '0.00' })).toEqual([422, 'amount operation.zero'])
    expect(await tried({ amount: '-5.00' })).toEqual([422, 'amount field.money'])
    expect(await tried({ commission: '100.00' })).toEqual([422, 'commission operation.commissionTooLarge'])
    expect(await tried({ accountId: await debts.accountOf('189') })).toEqual([
      422,
      'accountId operation.notCash',
    ])
    expect(await tried({ accountId: null })).toEqual([422, 'accountId field.required'])
    expect(await tried({ clientId: ids.provider })).toEqual([422, 'allocations.0.itemId openItem.unknown'])
    expect(await tried({ clientId: ids.bank })).toEqual([422, 'clientId partner.unknown'])
    const advance = await product.call<Operation>('POST', '/private/operationCollect/create', {
      clientId: ids.provider,
      date: '2026-01-15',
      accountId: ids.bank,
      amount: '10.00',
    })
    expect(refused(advance)).toEqual([422, 'clientId operation.notClient'])
    expect(await tried({ date: '2026-01-09' })).toEqual([422, 'allocations.0.itemId openItem.later'])
    expect(await tried({ currencyId: ids.usd, rate: '0' })).toEqual([422, 'rate operation.rateZero'])
    expect(await debts.pending(item)).toBe('100.00 of 100.00')
  })

  test('a day of a period that is closed or does not exist yet', async () => {
    const money = { clientId: ids.client, accountId: ids.bank, amount: '10.00' }
    const advance = (date: string) =>
      product.call<Operation>('POST', '/private/anticipateReceivable/createAnticipateCollect', {
        ...money,
        date,
      })
    expect(refused(await advance('2025-12-31'))).toEqual([409, 'period.none'])
    expect(refused(await advance('2026-12-15'))).toEqual([409, 'period.pending'])
  })

  test('a sale that was collected is not cancelled before its collection is', async () => {
    const item = await debts.owedToUs(ids.client, 'FAC-12', '80.00')
    expect(
      (await collectSale({ amount: '30.00', allocations: [{ itemId: item, amount: '30.00' }] })).status,
    ).toBe(200)
    const { rows } = await product.asOwner(`select document_id from open_item where id = '${item}'`)
    const origin = {
      type: 'testSale',
      _id: (rows[0] as { document_id: string }).document_id,
      number: 'FAC-12',
    }
    await expect(
      product.inside((context) => cancelItems(context, origin, '2026-01-31')),
    ).rejects.toMatchObject({
      code: 'openItem.collected',
    })
  })
})
