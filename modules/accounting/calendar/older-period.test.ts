import { beforeAll, expect, test } from 'vitest'
import type { Permission } from '@cuadre/kernel/permissions.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { businessOf } from '@cuadre/test/business.ts'
import { hire } from '@cuadre/test/people.ts'

// January, February and March of 2026 are active at once. March is the one that people work in; what is dated before it is of
// those who keep the books.

const product = openProduct()
const business = businessOf(product)
business.begin()
const { ids, rice } = business

interface Answer {
  _id: string
  version: number
  state: string
  code?: string
  message?: string
}

beforeAll(async () => {
  const hired = (email: string, name: string, ...permissions: Permission[]) =>
    hire(product, { email, name, permissions })
  await hired('ventas@ceiba.test', 'Yanet Soler', 'adminMovements')
  await hired('contadora@ceiba.test', 'Ileana Prats', 'adminMovements', 'adminAccountingEntries')
  await hired('balance@ceiba.test', 'Omar Vidal', 'adminBalanceSheet')
})

async function sellAs(as: string, date: string) {
  const written = await product.call<Answer>(
    'POST',
    '/private/saleOfProducts/create',
    { date, clientId: ids.client, storageId: ids.depot, lines: rice({ unitPrice: '25' }) },
    { as },
  )
  expect(written.status, JSON.stringify(written.body)).toBe(200)
  const { _id, version } = written.body
  return product.call<Answer>(
    'PUT',
    '/private/saleOfProducts/changeStateSaleOfProducts',
    { _id, version, state: 'confirmed' },
    { as },
  )
}

test('who sells confirms sales of the month that is worked in, and not of an older one', async () => {
  expect((await sellAs('ventas@ceiba.test', '2026-03-10')).body.state).toBe('confirmed')
  const { status, body } = await sellAs('ventas@ceiba.test', '2026-02-10')
  expect([status, body.code, body.message]).toEqual([
    409,
    'period.older',
    'febrero 2026 ya no es el período en curso: solo Contabilidad puede asentar en él. Use una fecha de marzo 2026 o pídaselo.',
  ])
})

test('who keeps the books does both', async () => {
  expect((await sellAs('contadora@ceiba.test', '2026-02-11')).body.state).toBe('confirmed')
})

test('a closed period is opened again by whoever has the right to it, and by nobody else', async () => {
  const { body: found } = await product.call<{ data: Answer[] }>(
    'POST',
    '/private/balance/getBalancesSheetFilter',
    {
      limit: 1,
      sort: [{ field: 'startDate', direction: 'asc' }],
    },
  )
  const [january] = found.data
  const closed = await product.call<Answer>(
    'GET',
    '/private/balance/closePeriod',
    { id: january?._id },
    { as: 'balance@ceiba.test' },
  )
  expect(closed.body.state).toBe('closed')
  const reopen = (as: string) =>
    product.call<Answer>(
      'PUT',
      '/private/balance/reopenPeriod',
      { _id: january?._id, version: closed.body.version, reason: 'Falta una factura' },
      { as },
    )
  expect((await reopen('balance@ceiba.test')).status).toBe(403)
  await hire(product, { email: 'directora@ceiba.test', name: 'Nora Lugo', permissions: ['reopenPeriod'] })
  expect((await reopen('directora@ceiba.test')).body.state).toBe('active')
})
