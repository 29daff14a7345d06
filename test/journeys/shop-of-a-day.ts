import type { Visit } from './visit.ts'

/** A shop that only this day knows: its goods are on an account of their own, where nobody else posts. */
export interface Shop {
  client: string
  provider: string
  /** The code and the name of the account of its goods. */
  account: { _id: string; code: string }
  warehouse: string
  store: string
  rice: { code: string; name: string }
}

interface Named {
  _id: string
  code: string
}

async function ask<Answer>({ context }: Visit, path: string, input: object): Promise<Answer> {
  const answer = await context.request.post(`/api/private/${path}`, {
    // As the application itself asks: the session is in the cookie, and no other site can send this header.
    headers: { authorization: 'Bearer session' },
    data: input,
  })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

async function find({ context }: Visit, path: string, params: Record<string, string>): Promise<Named> {
  const answer = await context.request.get(`/api/private/${path}`, {
    headers: { authorization: 'Bearer session' },
    params,
  })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Named
}

/** Opens the account, whom is bought from and sold to, and where the goods are, as accountant and storekeeper do it once. */
export async function openShop(accountant: Visit, storekeeper: Visit): Promise<Shop> {
  const { view } = accountant
  const tag = `${view.language} ${view.width}`
  const parent = await find(accountant, 'accounts/getAccountByCode', { code: '188' })
  const account = await ask<Named>(accountant, 'accounts/createAccount', {
    code: `188.${String(view.width).padStart(4, '0')}`,
    name: `Mercancías de la tienda ${tag}`,
    nature: 'debit',
    type: 'inventory',
    parentId: parent._id,
  })
  const client = `Cafetería La Palma ${tag}`
  const provider = `Molinos del Cauto ${tag}`
  await ask(accountant, 'providersCont/createProviderCont', { name: client, kind: 'client' })
  await ask(accountant, 'providersCont/createProviderCont', { name: provider, kind: 'provider' })
  const warehouse = `Almacén del Puerto ${tag}`
  const store = `Tienda del Parque ${tag}`
  for (const [code, name] of [
    ['P', warehouse],
    ['Q', store],
  ])
    await ask(storekeeper, 'nomenclator/create', { ptype: 'AA', code: `${code}${view.width}`, name })
  const unit = await ask<Named>(storekeeper, 'nomenclator/create', {
    ptype: 'UM',
    code: `SACO${view.width}`,
    name: `Saco de la tienda ${tag}`,
  })
  const name = `Arroz en saco ${tag}`
  const rice = await ask<Named>(storekeeper, 'products', {
    name,
    unitId: unit._id,
    inventoryAccountId: account._id,
    purchasePrice: '1000.00',
    salePrice: '1500.00',
  })
  return { client, provider, account, warehouse, store, rice: { code: rice.code, name } }
}
