import { expect } from 'vitest'
import { faultsOf } from './barriers.ts'
import { desktop, journey, phone } from './browser.ts'
import { cell, pick } from './by-hand.ts'
import { password, type Visit } from './visit.ts'

interface Prepared {
  product: { _id: string; code: string }
  from: { _id: string; name: string }
  to: { _id: string; name: string }
}

const unlike = () => String(Math.floor(Math.random() * 1e6)).padStart(6, '0')

/** A product of which a storage of its own holds twenty at 12.50, and another storage that holds none. */
async function prepare({ page, email }: Visit): Promise<Prepared> {
  const login = await page.request.post('/api/public/session/login', { data: { email, password } })
  const { token } = (await login.json()) as { token: string }
  const call = async <Answer = { _id: string; version: number }>(
    method: 'POST' | 'PUT' | 'GET',
    path: string,
    input: object = {},
  ) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.fetch(`/api/private/${path}`, {
      method,
      headers,
      ...(method === 'GET' ? { params: input as Record<string, string> } : { data: input }),
    })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as Answer
  }
  const own = unlike()
  const storage = async (name: string) => ({
    ...(await call('POST', 'nomenclator/create', { ptype: 'AA', code: `${name.slice(0, 1)}${own}`, name })),
    name,
  })
  const from = await storage(`Origen ${own}`)
  const to = await storage(`Destino ${own}`)
  const unit = await call('POST', 'nomenclator/create', {
    ptype: 'UM',
    code: `U${own}`,
    name: `Unidad ${own}`,
  })
  const product = await call<{ _id: string; code: string }>('POST', 'products', {
    name: `Jabón de olor ${own}`,
    unitId: unit._id,
    salePrice: '25.00',
  })
  const move = (state: string, { _id, version }: { _id: string; version: number }) =>
    call('PUT', 'otherInventory/changeState', { _id, version, state })
  const { startDate } = await call<{ startDate: string }>('GET', 'balance/findActivePeriod')
  const written = await call('POST', 'otherInventory/create', {
    type: 'opening',
    date: startDate,
    storageId: from._id,
    lines: [{ productId: product._id, quantity: '20', unitCost: '12.5' }],
  })
  await move('confirmed', await move('approved', written))
  return { product, from, to }
}

/** What an action would do, beside the document or over it. */
const displayed = ({ page }: Visit, title: string) => page.getByLabel(title)

async function sendTen(visit: Visit, { product, from, to }: Prepared): Promise<void> {
  const { page, t, goTo, button, link } = visit
  await goTo('/operations/movements?type=transfer')
  await link(new RegExp(`^${t('transfers.new')}`))
    .first()
    .click()
  await pick(visit, 'transfers.originStorageId', from.name)
  await pick(visit, 'transfers.destinationStorageId', to.name)
  await page.getByPlaceholder(t('document.scan')).fill(product.code)
  await page.keyboard.press('Enter')
  // What was scanned is looked for, and counts one.
  const quantity = cell(visit, 'transfers.lines.quantity')
  await expect.poll(() => quantity.inputValue()).toBe('1')
  await quantity.fill('10')
  await page.keyboard.press('Enter')
  await button(new RegExp(`^${t('transfers.actions.send')}`)).click()
  const panel = displayed(visit, t('transfers.sending.title'))
  await panel.getByText('125').first().waitFor()
  await panel.getByRole('button', { name: t('transfers.sending.action') }).click()
  await page.waitForURL(/movements\/details\?id=/)
}

/** Nine of ten arrive: the one that is missing gets its file. */
async function receiveNine(visit: Visit): Promise<void> {
  const { page, t, button } = visit
  await button(t('transfers.actions.receive')).click()
  await cell(visit, 'transfers.lines.received').fill('9')
  await page.keyboard.press('Enter')
  await button(t('transfers.receiving.look')).click()
  const panel = displayed(visit, t('transfers.receiving.title'))
  await panel.getByRole('button', { name: t('transfers.receiving.action') }).click()
  await page.getByRole('tab', { name: new RegExp(t('transfers.files')) }).click()
  await page.getByRole('heading', { name: new RegExp(t('investigationKinds.shortage')) }).waitFor()
}

/** Eight of the nine are there: the count is approved and confirmed, which posts what is missing. */
async function countEight(visit: Visit, { to }: Prepared): Promise<void> {
  const { page, t, goTo, button, reads } = visit
  await goTo('/inventory/otherInventory/options?type=count')
  await pick(visit, 'otherInventory.storageId', to.name)
  await button(t('otherInventory.counting.start')).click()
  await reads(t('otherInventory.counting.progress', { counted: 0, all: 1 }))
  await cell(visit, 'otherInventory.lines.counted').fill('8')
  await page.keyboard.press('Enter')
  await reads(t('otherInventory.counting.progress', { counted: 1, all: 1 }))
  const approve = t('otherInventory.confirming.approve')
  await button(new RegExp(`^${approve}`)).click()
  const seen = displayed(visit, t('otherInventory.confirming.title'))
  await seen.getByText('12').first().waitFor()
  await seen.getByRole('button', { name: approve }).click()
  await page.waitForURL(/otherInventory\/details\?id=/)
  await button(t('otherInventory.actions.confirm')).click()
  await displayed(visit, t('otherInventory.confirming.title'))
    .getByRole('button', { name: t('otherInventory.confirming.action') })
    .click()
  await page.getByRole('tab', { name: new RegExp(t('otherInventory.files')) }).click()
}

/** Whoever keeps the storage answers for it. */
async function decide(visit: Visit): Promise<void> {
  const { page, t, button } = visit
  await button(t('files.decide')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('files.decision')).first().click()
  await page.getByRole('option', { name: t('files.decisions.responsibility') }).click()
  await dialog.getByLabel(t('files.responsible')).fill('Ramón Castellanos')
  await dialog.getByRole('button', { name: t('files.save') }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(t('fileStates.decided'), { exact: true }).first().waitFor()
  await page.getByRole('main').getByText(t('files.decisions.responsibility'), { exact: true }).waitFor()
}

journey(
  'goods are sent, arrive one short, are counted with one missing, and somebody answers for it',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, goTo, t, expectsRefusals } = visit
    // What is looked at before its lines have reached the preview is refused there.
    expectsRefusals(422)
    const prepared = await prepare(visit)
    await sendTen(visit, prepared)
    await receiveNine(visit)
    expect(await faultsOf(page, 'a transfer that was received')).toEqual([])
    await countEight(visit, prepared)
    await decide(visit)
    expect(await faultsOf(page, 'a count whose file is decided')).toEqual([])

    const { product, to } = prepared
    await goTo(`/inventory/byProduct?productId=${product._id}&storageId=${to._id}`)
    const lines = page.getByRole('table', { name: t('stockCard.movements') })
    await lines.getByRole('link', { name: /^IF-/ }).waitFor()
    const last = lines.getByRole('row').last()
    await expect.poll(() => last.locator('[data-header]').nth(9).innerText()).toBe('8')
    expect(await faultsOf(page, 'the ledger of a product')).toEqual([])
    await last.getByRole('link', { name: /^IF-/ }).click()
    await page.waitForURL(/otherInventory\/details\?id=/)
  },
)
