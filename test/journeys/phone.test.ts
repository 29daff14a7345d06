import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { today } from '@cuadre/kernel/day.ts'
import { cameraSeeing } from './barcode.ts'
import { journey, phone } from './browser.ts'
import { cell, found, isIn, pick } from './by-hand.ts'
import { calmed } from './calm.ts'
import { askIn } from './debts.ts'
import type { View, Visit } from './visit.ts'

// One thumb: what is done all day on a phone, with the taps that it takes. Writing into a field is a tap on it and one for what is written.

const phones: readonly View[] = [phone, { width: 390, language: 'es' }]
const height = 844

function thumbOf() {
  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.click()
  }
  const write = async (field: Locator, text: string) => {
    await tap(field)
    taps += 1
    await field.fill(text)
  }
  return { tap, write, taps: () => taps }
}

interface Named {
  _id: string
  code: string
  name: string
  version: number
}

/** A storage with its own products, of each of which it holds twenty at 10.00. */
async function furnish(visit: Visit, names: readonly string[]) {
  const ask = askIn(visit)
  const tag = `${visit.view.language}${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
  const storage = {
    ...(await ask<Named>('POST', 'nomenclator/create', {
      ptype: 'AA',
      code: `T${tag}`,
      name: `Bodega ${tag}`,
    })),
    name: `Bodega ${tag}`,
  }
  const unit = await ask<Named>('POST', 'nomenclator/create', {
    ptype: 'UM',
    code: `U${tag}`,
    name: `Unidad ${tag}`,
  })
  const products: Named[] = []
  for (const name of names)
    products.push({
      ...(await ask<Named>('POST', 'products', {
        name: `${name} ${tag}`,
        unitId: unit._id,
        salePrice: '25.00',
      })),
      name: `${name} ${tag}`,
    })
  return { ask, tag, storage, products }
}

const move = async (
  ask: ReturnType<typeof askIn>,
  path: string,
  { _id, version }: { _id: string; version: number },
  state: string,
) => ask<Named>('PUT', `${path}/changeState`, { _id, version, state })

async function fill({ ask, storage, products }: Awaited<ReturnType<typeof furnish>>) {
  const { startDate } = await ask<{ startDate: string }>('GET', 'balance/findActivePeriod', {})
  const opening = await ask<Named>('POST', 'otherInventory/create', {
    type: 'opening',
    date: startDate,
    storageId: storage._id,
    lines: products.map(({ _id }) => ({ productId: _id, quantity: '20', unitCost: '10' })),
  })
  const approved = await move(ask, 'otherInventory', opening, 'approved')
  await move(ask, 'otherInventory', approved, 'confirmed')
}

/** Nothing of the page lies under the bar of the frame once it was scrolled to its end, and nothing is wider than the window. */
async function fits({ page }: Visit): Promise<void> {
  const measured = () =>
    page.evaluate(`(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    const main = document.querySelector('main')
    const last = [...main.querySelectorAll('section, li, form')].filter((each) => getComputedStyle(each).position !== 'fixed')
    const end = Math.max(...last.map((each) => each.getBoundingClientRect().bottom))
    const bar = document.querySelector('button[aria-haspopup=dialog][class*=button]').parentElement.getBoundingClientRect().top
    const wide = document.documentElement.scrollWidth
    window.scrollTo({ top: 0, behavior: 'instant' })
    return { under: Math.max(0, Math.round(end - bar)), wide }
  })()`)
  await expect.poll(measured).toEqual({ under: 0, wide: 390 })
}

/** A picture of 3000 × 2250 points, as cameras take them. */
async function largePhotograph({ page }: Visit): Promise<Buffer> {
  const address = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 2250 })
    const drawing = canvas.getContext('2d')
    for (let spot = 0; spot < 60000; spot++) {
      drawing.fillStyle = 'hsl(' + (spot * 47) % 360 + ' 60% ' + (spot * 13) % 100 + '%)'
      drawing.fillRect((spot * 7919) % 3000, (spot * 104729) % 2250, 40, 9)
    }
    return canvas.toDataURL('image/jpeg', 1)
  })()`)
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

const top = async (what: Locator): Promise<number> => (await what.boundingBox())?.y ?? Infinity

journey('four lines are received short with one thumb', phones, async ({ openAs }) => {
  const visit = await openAs('admin@ceiba.test')
  const { page, t, goTo, link, button } = visit
  const { ask, tag, storage, products } = await furnish(visit, ['Aceite', 'Azúcar', 'Café', 'Sal'])
  const provider = `Molinos de la Bahía ${tag}`
  const { _id } = await ask<Named>('POST', 'providersCont/createProviderCont', {
    name: provider,
    kind: 'provider',
  })
  const bought = await ask<Named>('POST', 'buyOfProducts/create', {
    date: today('America/Havana'),
    providerId: _id,
    storageId: storage._id,
    lines: products.map((product) => ({ productId: product._id, quantity: '12', unitPrice: '10' })),
  })
  await ask('PUT', 'buyOfProducts/changeStateBuyOfProducts', {
    _id: bought._id,
    version: bought.version,
    state: 'confirmed',
  })

  const thumb = thumbOf()
  await goTo('/')
  await thumb.tap(page.getByRole('main').locator('a[href*="partiallyReceived"]').first())
  const card = page.getByRole('listitem').filter({ hasText: provider })
  await card.waitFor()
  // The list begins within the first third of the screen.
  const first = page
    .getByRole('list', { name: t('purchases.title') })
    .getByRole('listitem')
    .first()
  await expect.poll(() => top(first)).toBeLessThan(260)
  await thumb.tap(card.getByRole('link').first())
  await thumb.tap(link(t('purchases.actions.receive')))
  await cell(visit, 'receptions.lines.received', 4).waitFor()
  await expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollHeight'))
    .toBeLessThanOrEqual(3 * height)
  const cards = page.getByRole('list', { name: t('receptions.lines.title') }).getByRole('listitem')
  await expect.poll(async () => (await cards.first().boundingBox())?.height).toBeLessThanOrEqual(100)
  for (const [at, quantity] of ['11', '10', '9'].entries())
    await thumb.write(cell(visit, 'receptions.lines.received', at + 1), quantity)
  await thumb.tap(button(t('grid.oneLess', { what: t('receptions.lines.received'), line: 4 })))
  await expect.poll(() => cell(visit, 'receptions.lines.received', 4).inputValue()).toBe('11')
  await fits(visit)
  await thumb.tap(button(t('receptions.confirming.ask')))
  await thumb.tap(button(new RegExp(`^${t('receptions.confirming.action')}`)).and(page.locator(':enabled')))
  await page.getByRole('heading', { level: 1, name: /IR-\d{4}-\d{5}/ }).waitFor()
  expect(thumb.taps()).toBe(12)

  // The paper that came with the goods is photographed, made smaller on the way and seen beside its name.
  await page.getByRole('tab', { name: new RegExp(t('document.files')) }).click()
  const photograph = await largePhotograph(visit)
  expect(photograph.byteLength).toBeGreaterThan(1_000_000)
  const kept = page.waitForResponse('**/private/media')
  await page
    .getByLabel(t('upload.photograph'))
    .setInputFiles({ name: 'conduce.jpg', mimeType: 'image/jpeg', buffer: photograph })
  const { data } = (await (await kept).json()) as { data: { bytes: number; width: number }[] }
  expect(data[0]?.bytes).toBeLessThan(photograph.byteLength)
  expect(data[0]?.width).toBe(2400)
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /conduce\.jpg/ })
    .locator('img')
    .waitFor()
})

journey('a sale of three lines is written with one thumb', phones, async ({ openAs }) => {
  const visit = await openAs('admin@ceiba.test')
  const { page, t, goTo, button } = visit
  const shop = await furnish(visit, ['Aceite', 'Azúcar', 'Café'])
  await fill(shop)
  const client = `Cafetería del Malecón ${shop.tag}`
  await shop.ask('POST', 'providersCont/createProviderCont', { name: client, kind: 'client' })

  const thumb = thumbOf()
  const choose = async (label: string, name: string) => {
    await thumb.write(page.getByRole('combobox', { name: t(label) }).first(), name)
    await thumb.tap(found(visit, name))
  }
  await goTo('/')
  await thumb.tap(page.getByRole('main').locator('a[href^="/operations/saleOfProducts/options"]').first())
  await choose('sales.client', client)
  await choose('sales.storage', shop.storage.name)
  // The first line is in sight before anybody scrolls.
  const first = page
    .getByRole('list', { name: t('sales.lines.title') })
    .getByRole('listitem')
    .first()
  await expect.poll(() => top(first)).toBeLessThan(height - 200)
  for (const [at, { code, name }] of shop.products.entries()) {
    await thumb.write(page.getByLabel(t('document.scan')), code)
    await page.keyboard.press('Enter')
    await page.getByRole('listitem').filter({ hasText: name }).waitFor()
    await thumb.write(cell(visit, 'sales.lines.quantity', at + 1), '2')
  }
  await fits(visit)
  await thumb.tap(button(t('document.confirm')))
  await thumb.tap(button(new RegExp(`^${t('sales.confirming.action')}`)).and(page.locator(':enabled')))
  await isIn(visit, 'OV', 'sales.states.confirmed')
  expect(thumb.taps()).toBe(21)
})

journey(
  'a storage is counted blind: by a scan one is at the card, and nobody says what should be there',
  [phone],
  async ({ openAs }) => {
    const visit = await openAs('admin@almendro.test')
    const { page, t, goTo, button, reads } = visit
    const shop = await furnish(visit, ['Jabón', 'Vela'])
    await fill(shop)
    const { startDate } = await shop.ask<{ startDate: string }>('GET', 'balance/findActivePeriod', {})
    await shop.ask('POST', 'generalParameters/create', {
      key: 'blindCounts',
      type: 'flag',
      validFrom: startDate,
      value: true,
    })
    await goTo('/inventory/otherInventory/options?type=count')
    await pick(visit, 'otherInventory.storageId', shop.storage.name)
    await button(t('otherInventory.counting.start')).click()
    await reads(t('otherInventory.counting.progress', { counted: 0, all: 2 }))
    await calmed(visit)
    // Not the hour at which what is written was kept.
    for (const told of [t('otherInventory.lines.books'), /(?<![\d:])20(?![\d:])/])
      await expect.poll(() => page.getByRole('main').getByText(told).count()).toBe(0)
    const [soap, candle] = shop.products
    await page.getByLabel(t('document.scan')).fill(candle!.code)
    await page.keyboard.press('Enter')
    await expect.poll(() => cell(visit, 'otherInventory.lines.counted', 2).inputValue()).toBe('1')
    await cell(visit, 'otherInventory.lines.counted', 2).fill('19')
    // None at all is an answer too.
    await cell(visit, 'otherInventory.lines.counted', 1).fill('0')
    await page.getByText(soap!.name).first().waitFor()
    await reads(t('otherInventory.counting.progress', { counted: 2, all: 2 }))
    const approve = t('otherInventory.confirming.approve')
    await button(new RegExp(`^${approve}`)).click()
    const panel = page.getByLabel(t('otherInventory.confirming.title'))
    await panel.getByText(t('otherInventory.confirming.blind')).waitFor()
    await calmed(visit)
    await expect.poll(() => panel.getByText('332').count()).toBe(0)
    await panel.getByRole('button', { name: approve }).click()
    await isIn(visit, 'IF', 'states.approved')
    // Now everybody sees by how much it differs.
    await reads(/^[-−]20$/)
  },
)

journey(
  'how much there is of a product is asked by the camera and by a few letters',
  [phone],
  async ({ openAs }) => {
    const visit = await openAs('admin@almendro.test')
    const { page, t, goTo, button, link } = visit
    const shop = await furnish(visit, ['Detergente'])
    const [soap] = shop.products
    const barcode = '8500000012345'
    await page.addInitScript(cameraSeeing(barcode))
    await fill(shop)
    await shop.ask('PUT', 'products', { _id: soap!._id, version: 1, barcode })
    await goTo('/')
    await link(t('shell.lookUp')).click()
    await page.getByRole('heading', { level: 1, name: t('lookUp.title') }).waitFor()
    // Whoever does not let it look is told what to do.
    await button(t('scan.open')).click()
    await page.getByRole('alert').getByText(t('scan.refused')).waitFor()
    await page.getByRole('button', { name: t('delete.close') }).click()

    await page.evaluate('letLook()')
    await button(t('scan.open')).click()
    await page.waitForURL(new RegExp(barcode))
    const there = page.getByRole('listitem').filter({ hasText: soap!.name })
    await there.getByText('20').first().waitFor()
    await there.getByText(shop.storage.name).waitFor()
  },
)
