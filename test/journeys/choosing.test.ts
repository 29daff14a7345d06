import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import { ask } from './asking.ts'
import { cell } from './by-hand.ts'
import { calmed } from './calm.ts'
import type { Visit } from './visit.ts'

journey(
  'who types and presses Enter before the search answers gets what was typed, never what was found before',
  [desktop],
  async ({ openAs }) => {
    const { page, t, goTo, reads } = await openAs('admin@ceiba.test')
    await goTo('/operations/saleOfProducts/options')
    const field = page.getByRole('combobox', { name: t('sales.client') })
    await field.click()
    const other = (await page.getByRole('option').nth(1).textContent()) ?? ''
    // The answer waits for the keys, so that nothing else than the old options can be there.
    const { promise: typed, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/providersCont/getProviderSelect*', async (route) => {
      await typed
      await route.continue()
    })
    await page.keyboard.type(other.replace(/^\S+ /, ''))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    answer()
    await expect.poll(() => field.inputValue()).toBe(other)
    await expect.poll(() => page.getByRole('option').filter({ visible: true }).count()).toBe(0)
    await reads(t('sales.new'))
  },
)

const sale = '/operations/saleOfProducts/options'

/** Tells what a person made from what others made. */
const tagOf = ({ email }: Visit): string => email.slice(email.indexOf('-') + 1, email.indexOf('@'))

const select = ({ page, t }: Visit, label: string) =>
  page
    .getByRole('main')
    .getByRole('combobox', { name: t(label) })
    .first()

/** Goes to a field, types and presses a key, and nothing else. */
async function typeInto(visit: Visit, label: string, text: string, key: 'Tab' | 'Enter'): Promise<void> {
  await select(visit, label).focus()
  await visit.page.keyboard.type(text)
  await visit.page.keyboard.press(key)
}

const holds = (visit: Visit, label: string, text: string) =>
  expect.poll(() => select(visit, label).inputValue()).toBe(text)

journey(
  'typing and Tab or Enter chooses in every kind of form, whichever the select offers',
  [desktop],
  async ({ openAs }) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo } = visit
    const tag = tagOf(visit)
    await goTo('/')
    const client = await ask(visit, 'POST', 'providersCont/createProviderCont', {
      name: `Cafetería Guamá ${tag}`,
      kind: 'client',
    })
    const storage = await ask(visit, 'POST', 'nomenclator/create', {
      ptype: 'AA',
      code: `G${tag}`,
      name: `Depósito Guamá ${tag}`,
    })
    const area = await ask(visit, 'POST', 'area/create', { name: `Cocina Guamá ${tag}` })

    // A document: by the name without capitals, then by the code.
    await goTo(sale)
    await typeInto(visit, 'sales.client', `cafetería guamá ${tag}`, 'Tab')
    await holds(visit, 'sales.client', `${client.code} Cafetería Guamá ${tag}`)
    await expect
      .poll(() => select(visit, 'sales.client').evaluate((field) => field === document.activeElement))
      .toBe(false)
    await typeInto(visit, 'sales.storage', storage.code, 'Enter')
    await holds(visit, 'sales.storage', `${storage.code} Depósito Guamá ${tag}`)

    // What it chose lately stands first when the list is opened again.
    await goTo(sale)
    await select(visit, 'sales.client').click()
    await expect
      .poll(() => page.getByRole('option').first().textContent())
      .toContain(`Cafetería Guamá ${tag}`)
    await page.keyboard.press('Escape')

    // A record of a catalogue: an option of a fixed list, and another record.
    await goTo('/admin/providersCont/options')
    await typeInto(visit, 'partners.kind', t('partners.kinds.provider'), 'Tab')
    await holds(visit, 'partners.kind', t('partners.kinds.provider'))

    // A document of the payments' side, and a cell of a grid.
    await goTo('/paymentRequest/options')
    await typeInto(visit, 'paymentRequests.area', `cocina guamá ${tag}`, 'Enter')
    await holds(visit, 'paymentRequests.area', `${area.code} Cocina Guamá ${tag}`)
    await goTo('/contabilidad/accountingEntries/options')
    await cell(visit, 'entries.account').focus()
    await page.keyboard.type('109')
    await page.getByRole('option', { name: /^109/ }).first().waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => cell(visit, 'entries.account').inputValue()).toMatch(/^109/)
  },
)

journey(
  'what names nothing is answered in words, stays as it was typed, and is not sent',
  [desktop],
  async ({ openAs }) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, reads } = visit
    await goTo(sale)
    await typeInto(visit, 'sales.client', 'Nadie Conocido', 'Tab')
    await reads(t('grid.unknownCode', { typed: 'Nadie Conocido' }))
    await holds(visit, 'sales.client', 'Nadie Conocido')
    await page.keyboard.press('Control+s')
    await select(visit, 'sales.client').and(page.locator(':focus')).waitFor()
    expect(new URL(page.url()).pathname).toBe(sale)
  },
)

journey(
  'a client who is missing is created beside the sale and stands in it',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, reads } = visit
    const name = `Dulcería Baracoa ${tagOf(visit)}`
    await goTo(sale)
    await select(visit, 'sales.client').fill(name)
    await page.getByRole('option', { name: t('choice.create', { text: name }) }).waitFor()
    // A wrong name and Enter create nothing: what is missing is created by ↓.
    await select(visit, 'sales.client').press('Enter')
    await reads(t('grid.unknownCode', { typed: name }))
    await select(visit, 'sales.client').press('ArrowDown')
    await page.getByRole('option', { name: t('choice.create', { text: name }) }).waitFor()
    await select(visit, 'sales.client').press('ArrowDown')
    await select(visit, 'sales.client').press('Enter')
    const panel = page.getByRole('dialog', { name: t('partners.form') })
    await expect
      .poll(() => panel.getByRole('textbox', { name: t('partners.name'), exact: true }).inputValue())
      .toBe(name)
    await expect
      .poll(() => panel.getByRole('combobox', { name: t('partners.kind') }).inputValue())
      .toBe(t('partners.kinds.client'))
    // The keys are those of the panel, and the sale under it is not sent.
    await page.keyboard.press('Control+s')
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => select(visit, 'sales.client').inputValue()).toContain(name)
    expect(new URL(page.url()).pathname).toBe(sale)
  },
)

journey(
  'an account that is missing is created beside the entry and stands in its line',
  [desktop],
  async ({ openAs }) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, reads } = visit
    const code = '135.9417'
    await goTo('/contabilidad/accountingEntries/options')
    await cell(visit, 'entries.account').focus()
    await page.keyboard.type(code)
    await page.getByRole('option', { name: t('choice.create', { text: code }) }).waitFor()
    await page.keyboard.press('Enter')
    await reads(t('grid.unknownCode', { typed: code }))
    await expect.poll(() => cell(visit, 'entries.account').inputValue()).toBe(code)
    await cell(visit, 'entries.account').focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('option', { name: t('choice.create', { text: code }) }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: t('accounts.form') })
    const field = (label: string) => panel.getByRole('textbox', { name: t(label), exact: true })
    await expect.poll(() => field('accounts.code').inputValue()).toBe(code)
    for (const [label, text] of [
      ['accounts.parent', '135'],
      ['accounts.nature', t('accounts.natures.debit')],
      ['accounts.type', t('accounts.types.receivable')],
    ] as const) {
      await panel.getByRole('combobox', { name: t(label) }).focus()
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await field('accounts.code').fill(code)
    await field('accounts.name').fill('Clientes de la feria')
    await page.keyboard.press('Control+s')
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => cell(visit, 'entries.account').inputValue()).toBe(code)
    await expect.poll(() => page.getByText('Clientes de la feria').count()).toBeGreaterThan(0)
  },
)

journey(
  'what several products are called is asked and not guessed; what one is called alone is added at once',
  [desktop],
  async ({ openAs }) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo } = visit
    const tag = tagOf(visit)
    await goTo('/')
    const { _id: unitId } = await ask(visit, 'POST', 'nomenclator/create', {
      ptype: 'UM',
      code: `J${tag}`,
      name: `Pastilla ${tag}`,
    })
    for (const name of [`Jabón ${tag} de coco`, `Jabón ${tag} de lavar`, `Vela ${tag}`])
      await ask(visit, 'POST', 'products', { name, unitId })
    await goTo('/operations/buyOfProducts/options')
    const scan = page.getByLabel(t('document.scan'))
    await scan.fill(`jabon ${tag}`)
    await scan.press('Enter')
    const asked = page.getByRole('group', { name: t('choice.several', { text: `jabon ${tag}` }) })
    await asked.waitFor()
    // Meanwhile the next comes in, and the first still waits.
    await scan.fill(`vela ${tag}`)
    await scan.press('Enter')
    await page.getByText(`Vela ${tag}`).first().waitFor()
    await scan.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await asked.waitFor({ state: 'detached' })
    await page.getByText(`Jabón ${tag} de lavar`).first().waitFor()
    await expect.poll(() => page.getByText(`Jabón ${tag} de coco`).count()).toBe(0)
    await scan.and(page.locator(':focus')).waitFor()
  },
)

journey(
  'who may not write a catalogue is offered nothing to create, and closing the panel creates nothing',
  [desktop],
  async ({ openAs }) => {
    const name = 'Frutería Sin Permiso'
    const seller = await openAs('almacen@ceiba.test')
    await seller.goTo(sale)
    await select(seller, 'sales.client').fill(name)
    await seller.page.getByText(seller.t('grid.nothing')).filter({ visible: true }).first().waitFor()
    await expect.poll(() => seller.page.getByRole('option').filter({ visible: true }).count()).toBe(0)

    const administrator = await openAs('admin@ceiba.test')
    const { page, t, goTo } = administrator
    await goTo(sale)
    await select(administrator, 'sales.client').fill(name)
    await page.getByRole('option', { name: t('choice.create', { text: name }) }).click()
    const panel = page.getByRole('dialog', { name: t('partners.form') })
    await panel.waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(sale)
    expect(
      (await ask(administrator, 'POST', 'providersCont/providerFiltersCont', { search: name })).total,
    ).toBe(0)
  },
)

journey(
  'where a form has to name a record and there is but one, it is there from the start',
  [desktop],
  async ({ openAs }) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo } = visit
    // As in an organization with a single storage.
    await page.route('**/getNomcodsByPtypeSelect*', async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: object[] }
      await route.fulfill({ json: { data: answer.data.slice(0, 1), total: 1 } })
    })
    await goTo(sale)
    await expect.poll(() => select(visit, 'sales.storage').inputValue()).not.toBe('')
    // Nobody typed it: it is no draft.
    await goTo('/')
    await goTo(sale)
    await expect.poll(() => select(visit, 'sales.storage').inputValue()).not.toBe('')
    await calmed(visit)
    await expect.poll(() => page.getByRole('button', { name: t('document.discardDraft') }).count()).toBe(0)
  },
)

journey(
  'a list that is narrowed to a record says which, also when its address is opened again',
  [desktop],
  async ({ openAs }) => {
    const { page, t, goTo, button } = await openAs('admin@ceiba.test')
    await goTo('/operations/saleOfProducts')
    await button(t('sales.client')).first().click()
    const filter = page.getByRole('dialog', { name: t('sales.client') })
    await filter.getByRole('combobox').fill('Los Portales')
    await filter.getByRole('combobox').press('Enter')
    const chip = page.getByRole('search').getByRole('button', { name: /Cafetería Los Portales/ })
    await chip.waitFor()
    await page.reload()
    await chip.waitFor()
  },
)
