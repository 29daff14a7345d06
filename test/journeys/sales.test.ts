import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { ask } from './asking.ts'
import { desktop, journey, phone } from './browser.ts'
import { cell, found, numberOf } from './by-hand.ts'
import type { Visit } from './visit.ts'

const list = '/operations/saleOfProducts'

/** As an import brings them, where somebody forgot the spaces. */
const longWord = 'delavegadegranolargosecadoalsolydescascaradoenelmolinodelpueblo'

interface Shop {
  client: string
  storage: string
  rice: string
}

/** A shop of its own with forty sacks of rice at 1,200.00, and somebody who buys there. */
async function openShop(visit: Visit): Promise<Shop> {
  const tag = visit.email.slice(visit.email.indexOf('-') + 1, visit.email.indexOf('@'))
  const client = `Cafetería El Patio ${tag}`
  const unit = await ask(visit, 'POST', 'nomenclator/create', {
    ptype: 'UM',
    code: `S${tag}`,
    name: `Saco ${tag}`,
  })
  const storage = await ask(visit, 'POST', 'nomenclator/create', {
    ptype: 'AA',
    code: `T${tag}`,
    name: `Tienda ${tag}`,
  })
  const rice = await ask(visit, 'POST', 'products', {
    code: `ARR-GRANO-${tag}`,
    name: `Arroz ${tag}${longWord}`,
    unitId: unit._id,
    salePrice: '1850.00',
  })
  await ask(visit, 'POST', 'providersCont/createProviderCont', { name: client, kind: 'client' })
  const date = await visit.page.evaluate(async () => {
    const response = await fetch('/api/private/balance/findActivePeriod', {
      headers: { authorization: 'Bearer session' },
    })
    return ((await response.json()) as { startDate: string }).startDate
  })
  let load = await ask(visit, 'POST', 'otherInventory/create', {
    type: 'opening',
    date,
    storageId: storage._id,
    lines: [{ productId: rice._id, quantity: '40', unitCost: '1200' }],
  })
  for (const state of ['approved', 'confirmed'])
    load = await ask(visit, 'PUT', 'otherInventory/changeState', {
      _id: load._id,
      version: load.version,
      state,
    })
  return { client, storage: `Tienda ${tag}`, rice: rice.code }
}

/** Types what it is called and takes the one that is offered. */
async function choose(visit: Visit, name: string): Promise<void> {
  await visit.page.keyboard.type(name)
  await found(visit, name).waitFor()
  await visit.page.keyboard.press('Enter')
}

const tabTo = async ({ page }: Visit, target: ReturnType<Visit['field']>) => {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((field) => field === field.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach the field')
}

/** Ten sacks to the café on credit: with the keyboard alone, looked at before they are confirmed. */
async function sell(visit: Visit, { client, storage, rice }: Shop): Promise<void> {
  const { page, t, goTo } = visit
  const main = page.getByRole('main')
  await goTo(list)
  await page.keyboard.press('n')
  await page.waitForURL(`**${list}/options`)
  await main.getByLabel(t('sales.client')).and(page.locator(':focus')).waitFor()
  await choose(visit, client)
  await tabTo(visit, main.getByLabel(t('sales.storage')))
  await choose(visit, storage)
  await tabTo(visit, cell(visit, 'sales.lines.code'))
  await choose(visit, rice)
  await cell(visit, 'sales.lines.quantity').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await page.getByText('900.0010').first().waitFor()
  // What leaves is called by its name, and not by its code alone.
  const stock = page.getByRole('table', { name: t('document.stock') })
  await stock.getByText(/Arroz \S+$/).waitFor()
  await page
    .getByRole('button', { name: t('sales.confirming.action') })
    .and(page.locator(':enabled'))
    .waitFor()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/details\?id=/)
}

/** Four of the ten come back, for their price, at what they cost. */
async function takeBack(visit: Visit): Promise<void> {
  const { page, t, link, more } = visit
  await more()
  await link(t('saleReturns.taking.ask')).click()
  await page.waitForURL(/saleOfProducts\/return\?sale=/)
  await cell(visit, 'saleReturns.lines.quantity').click()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await page.getByText('814').first().waitFor()
  await page
    .getByRole('button', { name: t('saleReturns.taking.action') })
    .and(page.locator(':enabled'))
    .click()
  await page.waitForURL(/return\/details\?id=/)
}

/** In how many rows a text of the lines stands, and how far they reach beyond their frame. */
async function laidOut({ page, t }: Visit, said: string) {
  const lines = page.getByRole('table', { name: t('sales.lines.title') })
  const rows = await lines.getByText(said, { exact: true }).evaluate((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
  const beyond = await lines.evaluate(({ parentElement: frame }) => frame!.scrollWidth - frame!.clientWidth)
  return { rows, beyond }
}

async function prints({ page, t, act, button }: Visit): Promise<void> {
  const [file] = await Promise.all([page.waitForEvent('download'), act(button(t('document.print')))])
  const written = await buffer(await file.createReadStream())
  expect(written.subarray(0, 5).toString()).toBe('%PDF-')
}

journey(
  'ten sacks are sold by keyboard, looked at, confirmed, delivered and printed; four come back',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, act, button, link } = visit
    await goTo('/')
    const shop = await openShop(visit)
    const state = async (name: string) =>
      page
        .getByRole('main')
        .getByText(t(`sales.states.${name}`), { exact: true })
        .first()
        .waitFor()

    await sell(visit, shop)
    await state('confirmed')
    // A code stays in one piece beside a word that is longer than its column.
    await expect.poll(() => laidOut(visit, shop.rice)).toEqual({ rows: 1, beyond: 0 })
    await act(button(t('sales.actions.deliver')))
    await state('delivered')
    await prints(visit)
    const number = await numberOf(visit, 'OV')

    await takeBack(visit)
    await prints(visit)
    await link(number).click()
    await page.waitForURL(/saleOfProducts\/details\?id=/)
    // Six of the ten are sold for good.
    await page.getByRole('main').getByText(t('sales.partlyReturned'), { exact: true }).first().waitFor()
  },
)
