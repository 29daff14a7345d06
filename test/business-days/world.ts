import { expect } from 'vitest'
import { addDays } from '@cuadre/kernel/day.ts'
import type { Random } from './random.ts'
import { documentTables } from './written.ts'

/** A document as the next operation may want to move it. */
export interface Written {
  _id: string
  version: number
  state: string
  allowed: string[]
  lines: { _id: string; quantity: string }[]
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Refused {
  code?: string
  message?: string
}

interface Answer<Body> {
  status: number
  body: Body
}

/** How the product is called; nothing comes back where it was gone before it answered. */
export type Ask = <Body>(
  method: Method,
  path: string,
  input: object,
  headers?: Record<string, string>,
) => Promise<Answer<Body> | undefined>

/** A request that nobody answered. */
export interface Unanswered {
  method: Method
  path: string
  input: object
  headers: Record<string, string>
}

/** Who works with what, and what chance makes them do. */
export interface World {
  random: Random
  /** The day of the documents: today, or now and then one that has passed. */
  day(): string
  clients: string[]
  providers: string[]
  /** Buys and sells, so that what it owes may be set against what it is owed. */
  both: string
  storages: string[]
  products: string[]
  advice: string
  freight: string
  bank: string
  /** A bank account in dollars, and the dollars. */
  dollars: { accountId: string; currencyId: string }
  /** The main till, a fund for small payments, and an account of expenses. */
  till: string
  fund: string
  expenses: string
  /** Accounts at banks, and a book of leaves of the one in pesos. */
  banks: Record<'pesos' | 'reserve' | 'dollars', string>
  chequebook: string
  costCenterId: string
  expenseItemId: string
  /** What is made of products, where its labour is spent, and where it is sold over the counter. */
  basket: string
  conversion: string
  counter: string
  /**
   * Makes a call. It is done, or refused in words; anything else fails. Now and then the same request comes twice at
   * once, as from a browser that lost its connection: both are answered alike.
   */
  attempt<Body = Written>(method: Method, path: string, input: object): Promise<Body | undefined>
  /** How often each call was done and refused. */
  tally: Map<string, { done: number; refused: number }>
  /** Whatever was answered as written by a call that writes documents down. */
  written: Set<string>
  /** What was requested while the product was killed. */
  unanswered: Unanswered[]
  today: string
}

export interface Operation {
  /** How often it comes, beside the others. */
  weight: number
  run(world: World): Promise<void>
}

const firstDay = '2026-01-06'

/** What a world is made of: two storages, three products of which there is some, services, clients, providers, banks. */
async function furnished(ask: Ask) {
  const answered = async <Body>(method: Method, path: string, input: object): Promise<Body> => {
    const { status, body } = (await ask<Body>(method, `/private/${path}`, input)) ?? { status: 0 }
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
    return body as Body
  }
  const create = async (path: string, input: object) =>
    (await answered<{ _id: string }>('POST', path, input))._id
  const accountOf = async (code: string) =>
    (await answered<{ _id: string }>('GET', 'accounts/getAccountByCode', { code }))._id
  const partner = (name: string, kind: string) => create('providersCont/createProviderCont', { name, kind })
  const element = (ptype: string, code: string, name: string) =>
    create('nomenclator/create', { ptype, code, name })

  const unitId = await element('UM', 'CAJA24', 'Caja de 24')
  const storages = [await element('AA', 'DEPOSITO', 'Depósito'), await element('AA', 'TIENDA', 'Tienda')]
  const products: string[] = []
  for (const [name, salePrice] of [
    ['Galletas de soda', '480.00'],
    ['Refresco de limón', '1150.00'],
    ['Jabón de baño', '95.50'],
  ])
    products.push(await create('products', { name, unitId, salePrice }))
  const opening = await answered<Written>('POST', 'otherInventory/create', {
    type: 'opening',
    date: '2026-01-05',
    storageId: storages[0],
    lines: products.map((productId, at) => ({
      productId,
      quantity: '60',
      unitCost: `${(at + 1) * 122}.22283333`,
    })),
  })
  for (const [version, state] of ['approved', 'confirmed'].entries())
    await answered('PUT', 'otherInventory/changeState', {
      _id: opening._id,
      version: opening.version + version,
      state,
    })
  const { data } = await answered<{ data: { _id: string; code: string }[] }>('POST', 'currency/filter', {
    limit: 200,
  })
  const currencyId = data.find(({ code }) => code === 'USD')?._id ?? ''
  for (const [date, rate] of [
    ['2026-01-01', '410.25'],
    ['2026-01-09', '418.50'],
    ['2026-01-14', '402.75'],
  ])
    await create('exchangeRate/create', { originCurrencyId: currencyId, date, rate })
  const items = await answered<{ data: { _id: string; code: string }[] }>(
    'POST',
    'expenseItems/expenseItemsFilter',
    {
      limit: 200,
      search: '80011',
    },
  )
  const basket = await create('products', { name: 'Cesta surtida', unitId, salePrice: '1200.00' })
  const both = await partner('Distribuidora Marea', 'both')
  const functional = data.find(({ code }) => code === 'CUP')?._id ?? ''
  const bankAccount = async (number: string, code: string, of = functional) =>
    create('bankAccounts/createAccountBank', {
      name: `Cuenta ${code}`,
      bank: 'Banco del Estero',
      number,
      currencyId: of,
      accountId: await accountOf(code),
    })
  const banks = {
    pesos: await bankAccount('0714229940010001', '109'),
    reserve: await bankAccount('0714229940010002', '110'),
    dollars: await bankAccount('0714229980010003', '112', currencyId),
  }
  // What the owners brought: with it there is cash to take to the bank, and money at the bank to send on.
  await create('accountingEntries/createAccountingEntryManual', {
    date: '2026-01-05',
    description: 'Aporte de los socios',
    lines: [
      { accountId: await accountOf('101'), debit: '8000.00', credit: '0' },
      { accountId: await accountOf('109'), debit: '90000.00', credit: '0' },
      { accountId: await accountOf('600'), debit: '0', credit: '98000.00' },
    ],
    confirm: true,
  })
  return {
    banks,
    basket,
    conversion: await accountOf('731'),
    counter: await create('pointSales/create', {
      name: 'Mostrador',
      storageId: storages[1],
      tillId: await accountOf('106'),
    }),
    chequebook: await create('paychecks/createChequebook', {
      code: 'CH-1',
      bankAccountId: banks.pesos,
      firstNumber: '000101',
      lastNumber: '001000',
    }),
    till: await accountOf('101'),
    fund: await accountOf('102'),
    expenses: await accountOf('822'),
    storages,
    products,
    both,
    clients: [
      await partner('Cafetería El Faro', 'client'),
      await partner('Hostal Las Brisas', 'client'),
      both,
    ],
    providers: [
      await partner('Galletera del Centro', 'provider'),
      await partner('Jabonera Espuma', 'provider'),
      both,
    ],
    advice: await create('services/createService', { name: 'Asesoría', kind: 'sold', price: '5000.00' }),
    freight: await create('services/createService', {
      name: 'Transporte',
      kind: 'bought',
      price: '350.00',
      expenseAccountId: await accountOf('822'),
    }),
    bank: await accountOf('109'),
    dollars: { accountId: await accountOf('112'), currencyId },
    costCenterId: await create('costCenters/create', { code: 'VENTAS', name: 'Ventas' }),
    expenseItemId: items.data[0]?._id ?? '',
  }
}

const isTwin = (path: string) => !path.includes('/preview')

/** A small company of which chance decides what its people do. */
export async function openWorld(ask: Ask, random: Random): Promise<World> {
  const world: World = {
    ...(await furnished(ask)),
    random,
    today: firstDay,
    day: () =>
      random.onceIn(5) ? addDays(firstDay, random.whole(0, daysBetween(firstDay, world.today))) : world.today,
    tally: new Map(),
    written: new Set(),
    unanswered: [],
    async attempt<Body>(method: Method, path: string, input: object) {
      const key = `${random.whole(1, 1e9)}-${random.whole(1, 1e9)}`
      const isTwice = method === 'POST' && isTwin(path) && random.onceIn(10)
      const headers: Record<string, string> = method === 'POST' ? { 'idempotency-key': key } : {}
      const answers = await Promise.all(
        (isTwice ? [1, 2] : [1]).map(() => ask<Body & Refused>(method, path, input, headers)),
      )
      const answer = answers.find((each) => each !== undefined)
      if (answers.includes(undefined)) world.unanswered.push({ method, path, input, headers })
      if (!answer) return undefined
      const { status, body } = answer
      expect(status, `${path} ${JSON.stringify(body)} of ${JSON.stringify(input)}`).toBeLessThan(500)
      for (const other of answers) if (other) expect([other.status, other.body]).toEqual([status, body])
      count(world, path, answer)
      return status === 200 ? body : undefined
    },
  }
  return world
}

/** Sends again, twice each, what was requested while the product was killed: it is done once, and both are answered alike. */
export async function askAgain(world: World, ask: Ask): Promise<void> {
  for (const { method, path, input, headers } of world.unanswered.splice(0)) {
    const [once, twice] = [
      await ask<Refused>(method, path, input, headers),
      await ask<Refused>(method, path, input, headers),
    ]
    expect(once?.status, `${path} ${JSON.stringify(once?.body)}`).toBeLessThan(500)
    // What moves a document has no key: the second time the document has moved already.
    if (method === 'POST') expect([twice?.status, twice?.body]).toEqual([once?.status, once?.body])
    else if (once?.status === 200 && method === 'PUT') expect(twice?.status).toBe(409)
    if (once) count(world, path, once)
  }
}

function count(world: World, path: string, { status, body }: Answer<Refused>): void {
  // One of a record counts with those of all others.
  const call = path.replace(/\/[\da-f-]{36}$/, '')
  const counted = world.tally.get(call) ?? { done: 0, refused: 0 }
  world.tally.set(call, counted)
  if (status === 200) {
    counted.done += 1
    const { _id } = body as { _id?: string }
    if (call in documentTables && _id !== undefined) world.written.add(_id)
    return
  }
  counted.refused += 1
  expect(body.message, `${path} ${status}`).toMatch(/\p{L}{3}/u)
}

const daysBetween = (from: string, until: string): number =>
  (Date.parse(until) - Date.parse(from)) / 86_400_000
