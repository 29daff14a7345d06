import { addMonths, startOfMonth, today } from '@cuadre/kernel/day.ts'
import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import { askIn, debtsIn } from './debts.ts'
import { isPhone, password, type Visit } from './visit.ts'

interface Named {
  _id: string
}

/** The statistics lie below the work, and come when somebody comes near them. */
async function toStatistics({ page, t }: Visit): Promise<void> {
  await page.getByRole('region', { name: t('dashboard.title') }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: t('dashboard.personalize') }).waitFor()
}

journey(
  'what is owed stands by age on the first screen, and a band of it opens the list of just that',
  [desktop, phone],
  async ({ openAs }, { language }) => {
    const visit = await openAs('contadora@ceiba.test')
    const { page, t, goTo } = visit
    const debts = debtsIn(visit)
    const client = `Heladería Tres Sabores ${language}`
    const now = today('America/Havana')
    await debts.owe('receivable', await debts.partner(client, 'client'), '350.00', now)

    await goTo('/')
    await toStatistics(visit)
    await page
      .getByRole('region', { name: t('collections.pendingTitle') })
      .getByRole('listitem')
      .filter({ hasText: t('openItems.buckets.notDue') })
      .getByRole('link')
      .click()
    await page.waitForURL(/pendingReceivable\?bucket=/)
    await page.getByRole('button', { name: t('openItems.buckets.notDue'), pressed: true }).waitFor()
    await goTo(`${page.url()}&search=${encodeURIComponent(client)}`)
    await page.getByRole('link', { name: client }).first().waitFor()
  },
)

/** Twelve of something that nobody has received yet: on some days the company waits for nothing. */
async function buy(
  visit: Visit,
  { language, provider }: { language: string; provider: string },
): Promise<void> {
  const ask = askIn(visit)
  const code = `TINTA-${language}`
  const storage = await ask<Named>('POST', 'nomenclator/create', {
    ptype: 'AA',
    code,
    name: `Bodega ${code}`,
  })
  const unit = await ask<Named>('POST', 'nomenclator/create', { ptype: 'UM', code, name: `Frasco ${code}` })
  const product = await ask<Named>('POST', 'products', { name: `Tinta ${code}`, unitId: unit._id })
  const { _id, version } = await ask<Named & { version: number }>('POST', 'buyOfProducts/create', {
    date: today('America/Havana'),
    providerId: await debtsIn(visit).partner(provider, 'provider'),
    storageId: storage._id,
    lines: [{ productId: product._id, quantity: '12', unitPrice: '10' }],
  })
  await ask('PUT', 'buyOfProducts/changeStateBuyOfProducts', { _id, version, state: 'confirmed' })
}

journey(
  'a storekeeper sees what waits for her, and opens the list of just that',
  [desktop, phone],
  async ({ openAs }, { language }) => {
    const provider = `Papelera del Sur ${language}`
    await buy(await openAs('admin@ceiba.test'), { language, provider })
    const { page, t, goTo } = await openAs('almacen@ceiba.test')
    await goTo('/')
    const work = page.getByRole('region', { name: t('home.work.title') })
    const receive = { es: 'Compras por recibir', en: 'Purchases to receive' }[language]
    await work.getByRole('link', { name: receive }).click()
    await page.waitForURL(/buyOfProducts\?state=/)
    await goTo(`${page.url()}&search=${encodeURIComponent(provider)}`)
    await page.getByRole('main').getByText(provider).first().waitFor()
    await page.getByRole('main').getByText(t('purchases.states.confirmed')).first().waitFor()
    await goTo('/')
    await page
      .getByRole('region', { name: t('home.begin') })
      .getByRole('link')
      .first()
      .waitFor()
  },
)

journey(
  'an owner sees what was sold and earned, who owes, what is owed and how much money there is before she scrolls',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, view, goTo, button } = visit
    await goTo('/')
    const answers = page.locator(`section[aria-label="${t('overviewHome.title')}"][aria-busy=false]`)
    await answers.waitFor()
    const height = isPhone(view) ? 844 : 900
    for (const question of ['sales', 'profit', 'collect', 'pay', 'cash']) {
      const answer = answers.getByRole('link', { name: t(`overviewHome.${question}`) })
      expect(await answer.innerText(), question).toMatch(/\d[.,]\d\d/)
      const box = await answer.boundingBox()
      expect((box?.y ?? height) + (box?.height ?? 0), question).toBeLessThanOrEqual(height)
    }
    const before = addMonths(startOfMonth(today('America/Havana')), -1).slice(0, 7)
    await button(t('dashboard.earlier')).click()
    await page.waitForURL((url) => url.searchParams.get('from') === before)
    await answers.getByRole('link', { name: t('overviewHome.sales') }).click()
    await page.waitForURL((url) => url.searchParams.get('startDate') === `${before}-01`)
    await visit.heading(t('sales.title')).waitFor()
  },
)

journey(
  'a bar says its figures and opens what adds up to it, and the table behind it has them all',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs('contadora@ceiba.test')
    const { page, t, goTo } = visit
    await goTo('/')
    await toStatistics(visit)
    const result = page.getByRole('article', { name: t('dashboard.names.result') })
    await result.scrollIntoViewIfNeeded()
    await result.getByRole('button', { name: t('statistic.asTable') }).click()
    await expect.poll(() => result.locator('tbody tr').count()).toBe(12)
    await result.getByRole('button', { name: t('statistic.asChart') }).click()
    await result
      .getByRole('link', { name: new RegExp(`: ${t('trends.incomes')} `) })
      .first()
      .click()
    await page.waitForURL(/financialPerformanceStatement\?.*startDate=/)
  },
)

journey(
  'the statistics that somebody chooses, their order and width are there when she signs in anew',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs('admin@ceiba.test')
    const { t } = visit
    const nameOf = (statistic: string) => t(`dashboard.names.${statistic}`)
    await visit.goTo('/')
    await toStatistics(visit)
    await visit.button(t('dashboard.personalize')).click()
    const dialog = visit.page.getByRole('dialog', { name: t('dashboard.personalize') })
    await dialog.getByRole('checkbox', { name: nameOf('owed') }).uncheck()
    const up = dialog.getByRole('button', { name: t('dashboard.up', { name: nameOf('result') }) })
    await up.focus()
    await visit.page.keyboard.press('Enter')
    await up.click()
    await dialog
      .getByRole('combobox', { name: t('dashboard.width', { name: nameOf('result') }) })
      .selectOption('whole')
    await dialog.getByRole('button', { name: t('dashboard.save') }).click()
    await dialog.waitFor({ state: 'detached' })

    await visit.context.clearCookies()
    await visit.page.evaluate(() => localStorage.clear())
    const answer = await visit.context.request.post('/api/public/session/login', {
      data: { email: visit.email, password },
    })
    expect(answer.ok()).toBe(true)
    await visit.load('/')
    await toStatistics(visit)
    const shown = visit.page.getByRole('region', { name: t('dashboard.title') }).getByRole('article')
    const names = await shown.evaluateAll((those) => those.map((each) => each.ariaLabel))
    expect(names.slice(0, 2)).toEqual([nameOf('result'), nameOf('salesByMonth')])
    expect(names).not.toContain(nameOf('owed'))
    const widths = await shown.evaluateAll((those) => those.map((each) => each.clientWidth))
    expect(widths[0], 'as wide as the one that comes so').toBe(widths[1])
  },
)

journey('who may not see statistics sees none and asks none', [desktop], async ({ openAs }) => {
  const { page, t } = await openAs('almacen@ceiba.test')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  const fact = page.getByRole('main').getByText(t('home.exercise'), { exact: true })
  await fact.scrollIntoViewIfNeeded()
  await page.getByRole('region', { name: t('home.work.title') }).waitFor()
  expect(await page.getByRole('region', { name: t('dashboard.title') }).count()).toBe(0)
  expect(await page.getByRole('region', { name: t('overviewHome.title') }).count()).toBe(0)
  expect(asked.filter((path) => /overview|tatistics|reports/.test(path))).toEqual([])
})
