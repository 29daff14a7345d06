import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { goodsOf } from '@cuadre/test/goods.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { onDay } from '@cuadre/test/standing-clock.ts'

const product = openProduct()
onDay('2026-11-18')
const { create } = goodsOf(product)
const parameters = parametersOf(product)

test('a contract that ends in 10 days ends soon by the 30 days shipped, and not in a company that wants 5', async () => {
  const partnerId = await create('/private/providersCont/createProviderCont', {
    name: 'Molino del Sur',
    kind: 'provider',
  })
  const id = await create('/private/contract/createContract', {
    partnerId,
    object: 'Suministro de arroz',
    startDate: '2026-01-01',
    endDate: '2026-11-28',
    amount: '100.00',
    state: 'active',
  })
  const expiry = async () => {
    const { body } = await product.call<{ expiry: string }>('GET', '/private/contract/getContractById', {
      id,
    })
    const list = await product.call<{ total: number }>('POST', '/private/contract/getContractsFilter', {
      expiry: 'soon',
    })
    return [body.expiry, list.body.total]
  }
  expect(await expiry()).toEqual(['soon', 1])
  const written = await parameters.create({
    key: 'contract.soonDays',
    type: 'number',
    value: '5',
    validFrom: '2026-02-01',
  })
  expect(written.status, JSON.stringify(written.body)).toBe(200)
  expect(await expiry()).toEqual(['running', 0])
})
