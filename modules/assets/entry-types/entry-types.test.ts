import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'

const product = openProduct()
const chart = chartOf(product)

interface EntryType {
  _id: string
  code: string
  name: string
  version: number
  account: { code: string } | null
  acquisitionAccount: { code: string } | null
  transferAccount: { code: string } | null
  worn: boolean
  fields?: { path: string; code: string }[]
}

const ask = (method: string, call: string, input: object, options: object = {}) =>
  product.call<EntryType>(method, `/private/entryType/${call}`, input, options)
const wrong = async (draft: object) =>
  (await ask('POST', 'createEntry', draft)).body.fields?.map(({ path, code }) => `${path} ${code}`).join(', ')

test('a Cuban company begins with the ways of the norm: a purchase goes over 290, what was there before posts nothing', async () => {
  const { body } = await product.call<{ data: EntryType[] }>('POST', '/private/entryType/getEntries', {})
  expect(
    body.data.map(({ code, name, account, acquisitionAccount, transferAccount, worn }) =>
      [code, name, account?.code, acquisitionAccount?.code, transferAccount?.code, worn ? 'worn' : undefined]
        .filter(Boolean)
        .join(' '),
    ),
  ).toEqual([
    '01 Compra nueva 421.0020 290.0010 290.0999',
    '02 Compra de uso 421.0020 291.0100 291.0999',
    '03 Donación recibida 620 290.0030 290.0999',
    '04 Inversión terminada 265.0999',
    '05 Traslado recibido 696 worn',
    '06 Sobrante 555.0030 worn',
    '07 Alta inicial worn',
  ])
})

test('one is written, offered, taken out of use and deleted', async () => {
  const accountId = await chart.idOf('950')
  const { body: made } = await ask('POST', 'createEntry', { name: 'Hallado', accountId })
  expect(made).toMatchObject({ code: '08', account: { code: '950' }, worn: false })
  const offered = async () =>
    (
      await product.call<{ data: { code: string; posts: boolean }[] }>(
        'GET',
        '/private/entryType/getEntriesTypeForSelect',
        { search: 'hallado' },
      )
    ).body.data
  expect(await offered()).toMatchObject([{ code: '08', posts: true }])
  const { body: off } = await ask('PUT', 'updateEntry', { _id: made._id, version: 1, active: false })
  expect(off.version).toBe(2)
  expect(await offered()).toEqual([])
  expect((await ask('DELETE', 'deleteEntry', { id: made._id }, { as: 'admin@almendro.test' })).status).toBe(
    404,
  )
  expect((await ask('DELETE', 'deleteEntry', { id: made._id })).status).toBe(200)
})

test('what goes over an account of purchases leaves it again, and is owed to somebody', async () => {
  const [acquisitionAccountId, transferAccountId] = [
    await chart.idOf('290.0010'),
    await chart.idOf('290.0999'),
  ]
  expect(await wrong({ name: 'A', acquisitionAccountId })).toBe(
    'transferAccountId assetEntryType.noTransfer, accountId assetEntryType.noAccount',
  )
  expect(await wrong({ name: 'A', transferAccountId })).toBe(
    'acquisitionAccountId assetEntryType.noAcquisition',
  )
  expect(await wrong({ name: 'A', accountId: crypto.randomUUID() })).toBe('accountId account.unknown')
  expect(await wrong({ name: 'A', accountId: await chart.idOf('290') })).toBe('accountId account.notPostable')
})
