import { globSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '@cuadre/kernel/day.ts'
import { worksOf } from '@cuadre/kernel/work.ts'
import { getWaitingWork } from '@cuadre/platform/home/api.ts'
import { product as whole } from '@cuadre/server/product.ts'
import { workAreas } from '@cuadre/web/private/work-areas.ts'
import type { WebModule } from '@cuadre/web-kit/module.ts'
import { businessOf } from './business.ts'
import { openProduct } from './ceiba.ts'
import { hire } from './people.ts'
import { screensOfModules } from './screens-of-modules.ts'
import { root } from './tree.ts'

// What waits for somebody stands on their first screen, as long as it waits and they may do it.

const product = openProduct()
const business = businessOf(product)
business.begin()
const { ids, write, through, move, rice } = business

beforeAll(() =>
  hire(product, { email: 'daisy@ceiba.test', name: 'Daisy Mesa', permissions: ['adminMovements'] }),
)

async function waiting(as = 'admin@ceiba.test'): Promise<Record<string, { count: number; late: number }>> {
  const { path, method } = getWaitingWork
  const { body } = await product.call<{ data: { key: string; count: number; late: number }[] }>(
    method,
    path,
    {},
    { as },
  )
  return Object.fromEntries(body.data.map(({ key, ...how }) => [key, how]))
}

describe('what waits is counted', () => {
  test('goods that were sent, until they are received', async () => {
    expect(await waiting()).not.toHaveProperty('transfer.inTransit')
    const draft = await through('transfer', write.transfer())
    expect(await waiting()).toMatchObject({ 'transfer.pending': { count: 1, late: 0 } })
    const sent = await move('transfer', draft, 'inTransit')
    expect(await waiting()).toMatchObject({ 'transfer.inTransit': { count: 1, late: 0 } })
    expect(await waiting()).not.toHaveProperty('transfer.pending')
    await move('transfer', sent.body as never, 'confirmed')
    expect(await waiting()).not.toHaveProperty('transfer.inTransit')
  })

  test('debts once their day has passed, for who collects and not for who sells', async () => {
    await through(
      'sale',
      write.sale({ paymentForm: 'credit', lines: rice({ unitPrice: '10' }) }),
      'confirmed',
    )
    const { rows } = await product.asOwner(
      `select count(*)::int as count from open_item where side = 'receivable' and settled < amount and due_date < '${today('America/Havana')}'`,
    )
    expect(rows).toEqual([{ count: 1 }])
    expect(await waiting()).toMatchObject({ receivablesPastDue: { count: 1, late: 1 } })
    expect(await waiting('daisy@ceiba.test')).toMatchObject({ salesToDeliver: { count: 1 } })
    expect(await waiting('daisy@ceiba.test')).not.toHaveProperty('receivablesPastDue')
  })

  test('products of which there is less than there should be, none of them too', async () => {
    const before = (await waiting())['productsRunningOut']?.count ?? 0
    await product.asOwner(
      `update product set minimum_stock = 1000000 where id in ('${ids.rice}', '${ids.flour}')`,
    )
    expect((await waiting())['productsRunningOut']).toEqual({ count: before + 2, late: 0 })
    const { body } = await product.call<{ total: number }>('POST', '/private/reports/stock', { isLow: true })
    expect(body.total).toBe(before + 2)
  })
})

/** What the modules of each domain tell the browser of work. */
const worksByDomain = () =>
  Promise.all(
    globSync('modules/*/*/web/module.ts', { cwd: root }).map(async (file) => {
      const { kinds = [], works = [] } = ((await import(join(root, file))) as { module: WebModule }).module
      return { domain: file.split('/')[1]!, works: [...kinds.flatMap(worksOf), ...works] }
    }),
  )

test('server and browser know the same work, each leads to a list that there is, and no two have one key', async () => {
  const shown = (await worksByDomain()).flatMap(({ works }) => works)
  const counted = whole.works.map(({ work }) => work)
  expect(shown.map(({ key }) => key).toSorted()).toEqual(counted.map(({ key }) => key).toSorted())
  expect(new Set(counted.map(({ key }) => key)).size).toBe(counted.length)
  const screens = new Set<string>((await screensOfModules()).map(({ path }) => path))
  expect(counted.filter(({ to }) => !screens.has(to))).toEqual([])
})

test('all work is of a domain that the first screen shows', async () => {
  const domains = (await worksByDomain()).filter(({ works }) => works.length > 0).map(({ domain }) => domain)
  expect(new Set(domains)).toEqual(new Set(workAreas))
})
