import { expect } from 'vitest'
import { booksOf } from './books.ts'
import type { Answer, Product } from './ceiba.ts'

/** An asset, a movement of assets or a depreciation, as far as tests look at it. */
export interface OfAssets {
  _id: string
  number: string
  state: string
  version: number
  inventoryNumber: string | null
  accumulated: string
  net: string
  amount: string
  entries: { _id: string }[]
  lines: { asset: { inventoryNumber: string }; amount: string; accumulated: string; net: string }[]
  code?: string
  message?: string
  fields?: { path: string; code: string; message: string }[]
}

/**
 * The assets of La Ceiba: an office whose wear is an expense of administration (822, cost centre C1) and a shop whose wear is one of sales
 * (819, cost centre C2). Computers are of specification 02.03, at 25 % a year; furniture of 02.01, at 10 %.
 */
export const assetsOf = (product: Product) => {
  const books = booksOf(product)
  const ids = {
    office: '',
    shop: '',
    administration: '',
    sales: '',
    provider: '',
    computers: '',
    furniture: '',
  }
  const kinds = new Map<string, string>()
  const found = async (path: string, code: string): Promise<string> => {
    const { data } = await books.ask<{ data: { _id: string; code: string }[] }>('POST', path, { limit: 200 })
    const record = data.find((each) => each.code === code)
    expect(record, `${path} ${code}`).toBeDefined()
    return record!._id
  }
  const specification = (code: string) => found('activeEspecification/getSpecifications', code)
  const create = async (path: string, draft: object) => (await books.ask('POST', path, draft))._id
  const begin = async ({ open = [] }: { open?: readonly string[] } = {}) => {
    for (const month of open) await books.ask('POST', 'balance/createBalanceSheet', { date: `${month}-01` })
    const center = async (code: string, name: string, account: string) =>
      create('costCenters/create', { code, name, expenseAccountId: await books.account(account) })
    ids.administration = await center('C1', 'Administración', '822')
    ids.sales = await center('C2', 'Ventas', '819')
    ids.office = await create('area/create', {
      code: 'OF',
      name: 'Oficina',
      costCenterId: ids.administration,
    })
    ids.shop = await create('area/create', { code: 'TI', name: 'Tienda', costCenterId: ids.sales })
    ids.provider = await create('providersCont/createProviderCont', {
      code: 'EQ',
      name: 'Equipos del Golfo S.A.',
      kind: 'provider',
    })
    ids.computers = await specification('02.03')
    ids.furniture = await specification('02.01')
    for (const code of ['01', '02', '03', '04', '05', '06', '07'])
      kinds.set(code, await found('entryType/getEntries', code))
  }
  const draft = (more: object = {}) => ({
    date: '2026-01-20',
    name: 'Computadora de la oficina',
    specificationId: ids.computers,
    entryTypeId: kinds.get('01'),
    cost: '120000.00',
    areaId: ids.office,
    responsible: 'Yanelis Fuentes',
    providerId: ids.provider,
    ...more,
  })
  const call = (method: string, path: string, input: object) =>
    product.call<OfAssets>(method, `/private/${path}`, input)
  const ok = async (answer: Promise<Answer<OfAssets>>): Promise<OfAssets> => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const move = ({ _id, version }: Pick<OfAssets, '_id' | 'version'>, state: string, more: object = {}) =>
    call('PUT', 'assets/changeState', { _id, version, state, ...more })
  const write = (more: object = {}) => call('POST', 'assets/createAssets', draft(more))
  /** One that is recorded in the books. */
  const recorded = async (more: object = {}) => ok(move(await ok(write(more)), 'confirmed'))
  const depreciate = (date: string) => call('POST', 'assetDepreciation/create', { date })
  return {
    ...books,
    ids,
    kinds,
    specification,
    begin,
    draft,
    call,
    ok,
    move,
    write,
    recorded,
    depreciate,
    /** The depreciation of months, one after the other. */
    async depreciated(...months: string[]): Promise<OfAssets> {
      let last: OfAssets | undefined
      for (const month of months) last = await ok(depreciate(month))
      return last!
    },
    read: ({ _id }: Pick<OfAssets, '_id'>) => ok(call('POST', 'assets/getAssetById', { id: _id })),
    down: (assetIds: string[], date: string, more: object = {}) =>
      call('PUT', 'assets/downAssets', { assetIds, date, reason: 'wear', ...more }),
    /** `[422, 'cost asset.costZero']`, or the status and the code where no field is to blame. */
    async refused(answer: Promise<Answer<OfAssets>>) {
      const { status, body } = await answer
      return [status, ...(body.fields?.map((each) => `${each.path} ${each.code}`) ?? [body.code])]
    },
  }
}
