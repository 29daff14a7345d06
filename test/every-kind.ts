import type { Product } from './ceiba.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import { upload } from './uploads.ts'

const picture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#2f3e9e' } })
    .png()
    .toBuffer()

/** Records of every kind in somebody's organization, so that there is something of each to ask for. */
export async function recordsOfEveryKind(product: Product, as: string): Promise<void> {
  const ask = async (method: string, path: string, input: object): Promise<{ _id: string }> => {
    const { status, body } = await product.call<{ _id: string }>(method, `/private/${path}`, input, { as })
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
    return body
  }
  const create = async (path: string, input: object) => (await ask('POST', path, input))._id

  const unitId = await create('nomenclator/create', { ptype: 'UM', code: 'SAC', name: 'Saco' })
  const storageId = await create('nomenclator/create', { ptype: 'AA', code: '01', name: 'Almacén central' })
  const productId = await create('products', {
    name: 'Harina de trigo',
    unitId,
    salePrice: '250.00',
    purchasePrice: '200.00',
  })
  const made = await create('products', { name: 'Pan de flauta', unitId })
  const inputId = await create('ingredients/create', { name: 'Harina', productId })
  await create('materials/create', { name: 'Saco de papel', productId })
  await create('recipe/create', {
    name: 'Pan',
    productId: made,
    validFrom: '2026-01-01',
    yield: '10',
    lines: [{ inputId, quantity: '1' }],
  })
  await create('services/createService', { name: 'Molienda' })
  await create('categories', { name: 'Granos' })
  const areaId = await create('area/create', { name: 'Economía' })
  const positionId = await create('chargeTemplates/addCharge', {
    name: 'Contador',
    lines: [{ areaId, places: 1 }],
  })
  const workerId = await create('usersDataSheets/createDataSheet', {
    identityNumber: '79090912345',
    firstName: 'Berta',
    lastName: 'Inventada',
    positionId,
    startDate: '2026-01-05',
  })
  await create('family/createParentship', { workerId, kinship: 'child', name: 'Ariel Inventado' })
  await create('activeEspecification/create', { name: 'Bicicletas' })
  await create('entryType/createEntry', { name: 'Alquilado' })
  await create('nominateKeys/createKey', {
    name: 'Doble turno',
    kind: 'earning',
    unit: 'hours',
    payRule: 'surcharge',
    financedBy: 'costCenter',
    rates: [{ validFrom: null, rate: '150' }],
  })
  const { data: keys } = (await ask('POST', 'nominateKeys/keyFilter', { search: '01' })) as unknown as {
    data: { _id: string }[]
  }
  await ask('POST', 'preNominate/create', {
    month: 2,
    year: 2026,
    lines: [{ workerId, times: [{ keyId: keys[0]?._id, quantity: '190.60' }] }],
  })
  await create('entity/createEntity', { code: 'S1', name: 'Sucursal del puerto' })
  expect(storageId).not.toBe(unitId)

  const { data } = (await ask('GET', 'accounts/getAccountsList', {})) as unknown as {
    data: { _id: string; code: string }[]
  }
  const accountOf = (code: string) => data.find((account) => account.code === code)?._id
  const entry = {
    date: '2026-01-15',
    description: 'Depósito de la venta del día',
    lines: [
      { accountId: accountOf('109'), debit: '100.00', credit: '0.00' },
      { accountId: accountOf('106'), debit: '0.00', credit: '100.00' },
    ],
  }
  const _id = await create('accountingEntries/createAccountingEntryManual', entry)
  await ask('PUT', 'accountingEntries/confirmAccountingEntries', { _id })
  await create('accountingEntries/createAccountingEntryManual', entry)
  const sent = await upload(product, '/private/media', { name: 'saco.png', content: await picture() }, { as })
  expect(sent.status).toBe(200)
}
