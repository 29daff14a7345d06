import { beforeAll, describe, expect, test } from 'vitest'
import type { DocumentKind } from '@cuadre/kernel/kind.ts'
import { permissionNames } from '@cuadre/kernel/permissions.ts'
import { handlers, product as composed } from '@cuadre/server/product.ts'
import { z } from 'zod'
import { booksOf } from './books.ts'
import { businessOf, type Refused, type Written } from './business.ts'
import { openProduct } from './ceiba.ts'
import { chartOf } from './chart.ts'
import { documentsOf } from './document-states.ts'
import { examplesOf } from './state-examples.ts'
import { hire } from './people.ts'
import { peopleOf } from './service-documents.ts'
import { upload } from './uploads.ts'

const product = openProduct()
const business = businessOf(product)
business.begin()
const { write, move, done } = business
const documents = documentsOf(product)
beforeAll(async () => {
  const { depot, shop, rice, provider, client, advice, bank } = business.ids
  const repair = await peopleOf(product).service('Reparación', 'bought', {
    expenseAccountId: await chartOf(product).idOf('835.0010'),
  })
  const books = booksOf(product)
  const money = {
    till: await books.account('106'),
    fund: await books.account('102'),
    cash: await books.account('108'),
    expense: await books.account('835.0010'),
    bankAccount: await books.bankAccount('0598770000914417', '109'),
    otherBankAccount: await books.bankAccount('0598770000914500', '110'),
  }
  for (const storage of [depot, shop]) await books.load('2026-01-06', storage, rice, '1000', '10000.00')
  await books.enter(documents.date, 'Lo recaudado', [
    ['106', '9000.00', '0'],
    ['109', '9000.00', '0'],
    ['600', '0', '18000.00'],
  ])
  Object.assign(documents.ids, money, {
    depot,
    shop,
    goods: rice,
    mill: provider,
    client,
    repair,
    advice,
    bank,
  })
})
const examples = examplesOf(documents)

type Attached = Written & { documents: { _id: string; name: string }[] }

async function handIn(name: string, as = 'admin@ceiba.test'): Promise<string> {
  const { status, body } = await upload<{ data: { _id: string }[] }>(
    product,
    '/private/media',
    { name, content: `Contenido de ${name}` },
    { as },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data[0]?._id ?? ''
}
const download = (id: string, as = 'admin@ceiba.test') =>
  product.call<Buffer>('GET', '/private/media/file', { id }, { as })
const listed = async (ownerType: string, ownerId: string, as = 'admin@ceiba.test') => {
  const { body } = await product.call<{ data: { name: string }[] }>(
    'POST',
    '/private/media/docsAggregate',
    { ownerType, ownerIds: [ownerId] },
    { as },
  )
  return body.data.map(({ name }) => name)
}

beforeAll(async () => {
  await hire(product, { email: 'ventas@ceiba.test', name: 'Olga Prieto', permissions: ['adminMovements'] })
  await hire(product, {
    email: 'cobros@ceiba.test',
    name: 'Eva Luis',
    permissions: ['adminOperationCollect', 'adminOperationPay'],
  })
  await hire(product, {
    email: 'pagador@ceiba.test',
    name: 'Lidia Sosa',
    permissions: ['adminOperationPay', 'adminExpenseMovement'],
  })
})

/** Whether a document takes files with what is written; any takes them later. */
const takesFiles = (create: string | undefined): boolean => {
  const call = handlers.find(({ endpoint }) => endpoint.path === `/private/${create}`)
  return call?.endpoint.input instanceof z.ZodObject && 'documentIds' in call.endpoint.input.shape
}

/** Those of movements of money are seen by who records their kind, and tried below. */
const withFiles = Object.keys(examples).filter(
  (type) => takesFiles(examples[type]?.create) && composed.kinds.get(type)?.files?.seeBy === undefined,
)

test('files are handed in with most documents', () => {
  expect(withFiles.length).toBeGreaterThan(20)
})

/** Somebody who may see the files of a kind by one permission, and somebody who may do all but that. */
async function readersOf(type: string): Promise<readonly [string, string]> {
  const see = composed.kinds.get(type)?.files?.see
  if (see === undefined || see === 'session')
    throw new Error(`whoever is signed in sees the files of ${type}`)
  const [reader, stranger] = [`ve.${type}@ceiba.test`.toLowerCase(), `ajeno.${type}@ceiba.test`.toLowerCase()]
  const others = permissionNames.filter((permission) => !see.includes(permission))
  await hire(product, { email: reader, name: `Lee ${type}`, permissions: see.slice(0, 1) })
  await hire(product, { email: stranger, name: `Ajeno a ${type}`, permissions: others })
  return [reader, stranger]
}

describe.each(withFiles)('the files of a document of %s', (type) => {
  const write = examples[type]!.write!

  test('are shown with it, downloaded by who may see it, and unknown to everybody else', async () => {
    const [one, other] = [await handIn('pedido.txt'), await handIn('acta firmada.txt')]
    const document = (await write({ documentIds: [one, other] })) as unknown as Attached
    expect(document.documents.map(({ name }) => name).toSorted()).toEqual(['acta firmada.txt', 'pedido.txt'])
    expect((await listed(type, document._id)).toSorted()).toEqual(['acta firmada.txt', 'pedido.txt'])

    const [mayRead, mayNot] = await readersOf(type)
    const read = await download(one, mayRead)
    expect([read.status, read.body.toString()]).toEqual([200, 'Contenido de pedido.txt'])
    expect(String(read.headers['content-disposition'])).toContain('pedido.txt')
    for (const stranger of [mayNot, 'nadie@ceiba.test', 'admin@almendro.test']) {
      expect((await download(one, stranger)).status, stranger).toBe(404)
      expect(await listed(type, document._id, stranger), stranger).toEqual([])
      const taken = await product.call(
        'POST',
        '/private/media/deleteDocument',
        { _id: one },
        { as: stranger },
      )
      expect(taken.status, stranger).toBe(404)
    }
    expect((await product.app().inject(`/api/private/media/file?id=${one}`)).statusCode).toBe(401)
  })

  test('are its own: another takes none of them, nor one of somebody else, nor of another company', async () => {
    const own = await handIn('contrato.txt')
    await write({ documentIds: [own] })
    const strangers = [
      own,
      await handIn('ajeno.txt', 'admin@almendro.test'),
      await handIn('de otra.txt', 'ventas@ceiba.test'),
    ]
    const { create, draft } = examples[type]!
    for (const id of strangers) {
      const refused = await product.call<Refused>('POST', `/private/${create}`, {
        ...(await draft!()),
        documentIds: [id],
      })
      expect([refused.status, refused.body.fields?.map(({ path, code }) => `${path} ${code}`)]).toEqual([
        422,
        ['documentIds.0 media.unknown'],
      ])
    }
    expect((await download(own)).status).toBe(200)
  })
})

/** What holds files and goes through no states, or goes through them with others. */
const others: Record<string, () => Promise<Pick<Written, '_id'>>> = {
  invoice: async () => done(write.invoice('saleOfProducts', (await business.sold())._id)),
  paymentRequest: async () => done(write.paymentRequest((await business.awaited())._id)),
  entry: () => done(write.entry()),
  investigation: async () => {
    const loss = await business.through('inventory', write.inventory('loss'), 'approved', 'confirmed')
    const { rows } = await product.asOwner(
      `select id as _id from investigation where document_id = '${loss._id}'`,
    )
    return rows[0] as { _id: string }
  },
  recipe: async () => {
    const { ask } = documents
    const unit = await ask('POST', 'nomenclator/create', { ptype: 'UM', name: 'Libra' })
    const made = await ask('POST', 'products', { name: 'Pan de libra', unitId: unit._id })
    const rice = await ask('POST', 'ingredients/create', {
      name: 'Arroz molido',
      productId: documents.ids.goods,
    })
    return ask('POST', 'recipe/create', {
      name: 'Pan de arroz',
      productId: made._id,
      validFrom: '2026-01-01',
      yield: '10',
      lines: [{ inputId: rice._id, quantity: '1' }],
    })
  },
}

/** One of each kind, as far as it comes when nothing goes wrong: files may come when all is long done. */
const inTheBooks: typeof others = {
  ...others,
  ...Object.fromEntries(
    Object.entries(examples).map(([type, { reach }]) => {
      const { progress } = composed.kinds.get(type) as DocumentKind
      return [type, reach[progress.at(-1)!]!]
    }),
  ),
}

describe.each(Object.keys(inTheBooks))('to a document of %s that is in the books', (kind) => {
  test('files are added later, by who works with it, and stay', async () => {
    const document = await inTheBooks[kind]!()
    const late = await handIn('factura que llegó después.txt')
    const add = (as: string, id = late) =>
      product.call<{ data: { name: string }[]; code: string }>(
        'POST',
        '/private/media/addToDocument',
        { ownerType: kind, ownerId: document._id, documentIds: [id] },
        { as },
      )
    expect((await add('nadie@ceiba.test')).status).toBe(404)
    expect((await add('admin@almendro.test')).status).toBe(404)
    const { status, body } = await add('admin@ceiba.test')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.map(({ name }) => name)).toEqual(['factura que llegó después.txt'])
    expect(await listed(kind, document._id)).toEqual(['factura que llegó después.txt'])
    const taken = await product.call('POST', '/private/media/deleteDocument', { _id: late })
    expect(taken.status).toBe(403)
  })
})

test('files of a movement of money are for who records its kind, and look to everybody else as if there were none', async () => {
  const income = await done(write.movement({ documentIds: [await handIn('extracto.txt')] }))
  const [id = ''] = (income as Attached).documents.map(({ _id }) => _id)
  const own = await handIn('ajeno.txt', 'pagador@ceiba.test')
  const add = { ownerType: 'accountMovement', ownerId: income._id, documentIds: [own] }
  const asPayer = { as: 'pagador@ceiba.test' }
  expect((await download(id, 'pagador@ceiba.test')).status).toBe(404)
  expect(await listed('accountMovement', income._id, 'pagador@ceiba.test')).toEqual([])
  expect((await product.call('POST', '/private/media/addToDocument', add, asPayer)).status).toBe(404)
  expect((await download(id, 'cobros@ceiba.test')).status).toBe(200)
  expect(await listed('accountMovement', income._id, 'cobros@ceiba.test')).toEqual(['extracto.txt'])
})

test('there is no document without files, and none whose files are not tried here', () => {
  // Nobody takes them away past the document.
  const ofDocuments = Object.entries(composed.files).filter(([, { change }]) => change.length === 0)
  const withStates = [...composed.kinds.values()].filter((each) => 'workflow' in each).map(({ type }) => type)
  const holding = ofDocuments.map(([name]) => name)
  expect(withStates.filter((type) => !holding.includes(type))).toEqual([])
  expect(holding.filter((type) => !(type in inTheBooks))).toEqual([])
})

test('a file is added to no document that does not exist, nor past who may change a record', async () => {
  const id = await handIn('suelto.txt')
  const add = (ownerType: string, ownerId: string) =>
    product.call('POST', '/private/media/addToDocument', { ownerType, ownerId, documentIds: [id] })
  expect((await add('saleOfProducts', '01940000-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await add('nothing', '01940000-0000-7000-8000-000000000000')).status).toBe(404)
})

test('a file stays with what was posted, whichever call takes files away', async () => {
  const id = await handIn('vale firmado.txt')
  const loss = await done(write.inventory('loss', { documentIds: [id] }))
  const approved = await done(move('inventory', loss, 'approved'))
  await done(move('inventory', approved, 'confirmed'))
  const taken = await product.call<{ code: string }>('POST', '/private/otherInventory/deleteDocument', {
    _id: loss._id,
    documentId: id,
  })
  expect([taken.status, taken.body.code]).toEqual([409, 'inventory.papersStay'])
  const around = await product.call<{ code: string }>('POST', '/private/media/deleteDocument', { _id: id })
  expect([around.status, around.body.code]).toEqual([403, 'media.notYours'])
  expect((await download(id)).status).toBe(200)
})
