import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { purchasingOf, wrong } from '@cuadre/test/purchasing.ts'

const product = openProduct()
const buying = purchasingOf(product)
const { goods } = buying
const ids = { depot: '', rice: '', mill: '', other: '' }

const draft = (more: object = {}) => ({
  date: '2026-01-10',
  providerId: ids.mill,
  storageId: ids.depot,
  lines: [{ productId: ids.rice, quantity: '100', unitPrice: '10' }],
  ...more,
})
const agreed = (more: object = {}) =>
  goods.create('/private/contract/createContract', {
    partnerId: ids.mill,
    nature: 'purchase',
    object: 'Suministro de arroz',
    startDate: '2026-01-01',
    endDate: '2026-06-30',
    amount: '1500.00',
    state: 'active',
    ...more,
  })
const taken = async (id: string) => {
  const { body } = await product.call<{ consumed: string; planned: string }>(
    'GET',
    '/private/contract/getContractById',
    { id },
  )
  return [body.planned, body.consumed]
}

beforeAll(async () => {
  const unit = await goods.unit('SACO30', 'Saco de 30 libras')
  ids.depot = await goods.storage('CENTRAL', 'Almacén central')
  ids.rice = await goods.product('Arroz', unit, '15.00')
  ids.mill = await buying.partner('Molino del Sur', 'provider')
  ids.other = await buying.partner('Central Aurora', 'provider')
})

test('a purchase takes of its contract: planned, consumed when confirmed, given back when cancelled', async () => {
  const contractId = await agreed()
  const written = await buying.buy(draft({ contractId }))
  expect(await taken(contractId)).toEqual(['1000.00', '0.00'])
  const confirmed = await buying.confirm(written)
  expect(await taken(contractId)).toEqual(['0.00', '1000.00'])
  const { status } = await product.call('PUT', '/private/buyOfProducts/correct', {
    ...draft({ contractId, lines: [{ productId: ids.rice, quantity: '90', unitPrice: '10' }] }),
    _id: confirmed._id,
    version: confirmed.version,
    reason: 'Eran 90 sacos',
  })
  expect(status).toBe(200)
  expect(await taken(contractId)).toEqual(['0.00', '900.00'])
})

test('written anew, a pending purchase takes what it comes to now, or of no contract at all', async () => {
  const contractId = await agreed()
  const { _id, version } = await buying.buy(draft({ contractId }))
  const update = (more: object) =>
    product.call('PUT', '/private/buyOfProducts', { _id, ...draft(more), ...more })
  await update({ version, contractId, lines: [{ productId: ids.rice, quantity: '20', unitPrice: '10' }] })
  expect(await taken(contractId)).toEqual(['200.00', '0.00'])
  await update({ version: version + 1 })
  expect(await taken(contractId)).toEqual(['0.00', '0.00'])
})

test('what exceeds the contract is said before it is confirmed, and hinders nothing', async () => {
  const contractId = await agreed({ amount: '900.00' })
  const { body } = await product.call<{ warnings: { message: string }[]; refusals: object[] }>(
    'POST',
    '/private/buyOfProducts/preview',
    { draft: draft({ contractId }) },
  )
  expect(body.refusals).toEqual([])
  expect(body.warnings.map(({ message }) => message)).toEqual([expect.stringContaining('se pasa en 100,00')])
  await buying.confirm(await buying.buy(draft({ contractId })))
})

test('goods on consignment are said to be posted as bought before they are', async () => {
  const warned = async (more: object) =>
    (
      await product.call<{ warnings: { code: string }[] }>('POST', '/private/buyOfProducts/preview', {
        draft: draft(more),
      })
    ).body.warnings.map(({ code }) => code)
  expect(await warned({ type: 'consignment' })).toEqual(['purchases.asBought'])
  expect(await warned({ type: 'import' })).toEqual([])
})

test('a contract that is over or of another provider is refused at its field', async () => {
  const unfit = [await agreed({ endDate: '2026-01-09' }), await agreed({ partnerId: ids.other })]
  for (const contractId of unfit) {
    const { status, body } = await buying.write(draft({ contractId }))
    expect([status, wrong(body)]).toEqual([422, ['contractId']])
  }
})
