import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { purchasingOf } from '@cuadre/test/purchasing.ts'

const product = openProduct()
const { goods, partner, buy, confirm, received, givenBack, get } = purchasingOf(product)
const ids = { depot: '', rice: '', mill: '' }

beforeAll(async () => {
  const sack = await goods.unit('SACO', 'Saco')
  ids.depot = await goods.storage('ALMACEN', 'Almacén central')
  ids.rice = await goods.product('Arroz', sack, '25')
  ids.mill = await partner('Molino del Sur', 'provider')
})

test('a purchase whose goods all went back before their invoice came waits for none any more', async () => {
  const { _id } = await confirm(
    await buy({
      date: '2026-01-10',
      providerId: ids.mill,
      storageId: ids.depot,
      awaitsInvoice: true,
      lines: [{ productId: ids.rice, quantity: '10', unitPrice: '10' }],
    }),
  )
  const lineId = (await get(_id)).lines[0]!._id
  await received({ buyId: _id, date: '2026-01-11', lines: [{ lineId, quantity: '10' }] })
  expect(await get(_id)).toMatchObject({ invoiceAwaited: true, returnedPart: null })
  const back = (quantity: string) =>
    givenBack({ buyId: _id, date: '2026-01-12', lines: [{ lineId, quantity }] })
  await back('4')
  expect(await get(_id)).toMatchObject({ invoiceAwaited: true, returnedPart: 'partial' })
  await back('6')
  expect(await get(_id)).toMatchObject({ invoiceAwaited: false, returnedPart: 'whole' })
  const { body } = await product.call<{ data: { _id: string }[] }>('POST', '/private/buyOfProducts/filter', {
    returned: 'whole',
  })
  expect(body.data).toMatchObject([{ _id }])
})
