import { addMonths, startOfMonth, today } from '@cuadre/kernel/day.ts'
import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import { asTyped, cell, isIn, lookAndDo, numberOf, pick, scan, write } from './by-hand.ts'
import { askIn } from './debts.ts'
import type { Visit } from './visit.ts'

interface Named {
  _id: string
  code: string
  name: string
}

/** A product that tracks lots, where it lies, whom it is bought from and who buys it. */
async function prepare(visit: Visit) {
  const ask = askIn(visit)
  const own = String(Math.floor(Math.random() * 1e6)).padStart(6, '0')
  const unit = await ask<Named>('POST', 'nomenclator/create', {
    ptype: 'UM',
    code: `CJ${own}`,
    name: `Caja ${own}`,
    symbol: `cj${own}`,
  })
  const warehouse = `Cámara fría ${own}`
  await ask('POST', 'nomenclator/create', { ptype: 'AA', code: `CF${own}`, name: warehouse })
  const partner = async (name: string, kind: string, phone: string) => {
    await ask('POST', 'providersCont/createProviderCont', { name: `${name} ${own}`, kind, phone })
    return `${name} ${own}`
  }
  return {
    own,
    unit: `Caja ${own}`,
    warehouse,
    provider: await partner('Lácteos del Valle', 'provider', '7 200 4141'),
    client: await partner('Heladería Copo', 'client', '7 832 5577'),
    unitId: unit._id,
  }
}

const productOf = (visit: Visit, id: string) =>
  askIn(visit)<Named>('GET', '../public/products/getProductsById', { id })

journey(
  'a storekeeper receives two lots, sells what expires first and finds out who got it',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, link, field, button, reads } = visit
    const { own, unit, warehouse, provider, client } = await prepare(visit)

    await goTo('/nomenclator/products/options')
    await field(t('products.name')).first().fill(`Leche ${own}`)
    await pick(visit, 'products.unit', unit)
    await field(t('products.salePrice')).first().fill('30')
    await page.getByRole('switch', { name: t('products.tracksLots') }).check()
    await field(t('products.shelfLifeDays')).fill('90')
    await page.keyboard.press('Control+s')
    await page.waitForURL(/products\/details/)
    const code = new URL(page.url()).searchParams.get('id') ?? ''
    const milk = await productOf(visit, code)

    await goTo('/operations/buyOfProducts/options')
    await pick(visit, 'purchases.provider', provider)
    await pick(visit, 'purchases.storage', warehouse)
    await scan(visit, milk)
    await write(visit, 'purchases.lines.quantity', '100')
    await write(visit, 'purchases.lines.unitPrice', '20')
    await lookAndDo(visit, 'document.confirm', 'purchases.confirming.action')
    await page.waitForURL(/buyOfProducts\/details/)
    await isIn(visit, 'OC', 'purchases.states.confirmed')

    await link(t('purchases.actions.receive')).click()
    const expiringIn = (months: number) => asTyped(addMonths(startOfMonth(today('America/Havana')), months))
    const [late, soon] = [
      `V${own} 60 ${expiringIn(13)}`,
      (count: number) => `W${own} ${count} ${expiringIn(7)}`,
    ]
    await write(visit, 'receptions.lines.lot', `${late}; ${soon(30)}`)
    await button(t('receptions.confirming.ask')).click()
    // Of ten nobody said the lot: that is said, and the cell is marked.
    await reads(/90.*100/)
    await page.keyboard.press('Escape')
    await write(visit, 'receptions.lines.lot', `${late}; ${soon(40)}`)
    await lookAndDo(visit, 'receptions.confirming.ask', 'receptions.confirming.action')
    await page.waitForURL(/productRecession(\/details)?\?id=/)
    await reads(`V${own}`)

    await goTo('/operations/saleOfProducts/options')
    await pick(visit, 'sales.client', client)
    await pick(visit, 'sales.storage', warehouse)
    await scan(visit, milk)
    await write(visit, 'sales.lines.quantity', '50')
    await cell(visit, 'lineLots.column').first().waitFor({ state: 'attached' })
    await lookAndDo(visit, 'document.confirm', 'sales.confirming.action')
    await page.waitForURL(/saleOfProducts\/details/)
    await isIn(visit, 'OV', 'sales.states.confirmed')
    const sale = await numberOf(visit, 'OV')
    // W expires first: all 40 of it and ten of V.
    await reads(`W${own}`)
    await reads(`V${own}`)

    await goTo(`/inventory/lots?search=W${own}`)
    await link(`W${own}`).first().waitFor()
    await link(`W${own}`).first().click()
    await page.waitForURL(/inventory\/lots\/details/)
    const went = page.getByRole('table', { name: t('lots.went') })
    await expect.poll(() => went.getByText(client).count()).toBeGreaterThan(0)
    await went.getByText('7 832 5577').first().waitFor()
    await went.getByRole('link', { name: sale }).waitFor()
    await page
      .getByRole('table', { name: t('lots.came') })
      .getByText(provider)
      .first()
      .waitFor()
    await reads(t('lots.states.gone'))
    const printed = page.waitForResponse(/lots\/print/)
    await visit.act(button(t('lots.printRecall')))
    expect((await printed).status()).toBe(200)
  },
)
