import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import type { Locator, Page } from 'playwright-core'
import { isPhone, nobody } from './visit.ts'

// On a slow line every request is a wait of its own. The first time that somebody comes, nothing is in the browser's cache.

const most: readonly (readonly [who: string, address: string, requests: number])[] = [
  [nobody, '/login', 12],
  ['admin@ceiba.test', '/', 25],
  ['contadora@ceiba.test', '/', 25],
]

journey('the first screen comes in few requests', [desktop], async ({ openAs }) => {
  for (const [who, address, limit] of most) {
    const { page } = await openAs(who)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.locator('h1:not([aria-busy] h1)').first().waitFor()
    expect(asked.length, `${who}: ${asked.join(' ')}`).toBeLessThanOrEqual(limit)
    const calls = asked.filter((path) => path.startsWith('/api/'))
    expect(calls.toSorted(), `${who} asks nothing twice`).toEqual([...new Set(calls)].toSorted())
  }
})

journey(
  'what is asked for can be read before any of the application is here, and stays where it is',
  [desktop, phone],
  async ({ openAs }) => {
    const { page, t, view } = await openAs('contadora@ceiba.test')
    const [application, screen] = [
      held(page, '**/assets/application-*.js'),
      held(page, '**/assets/SaleList-*'),
    ]
    await page.goto('/operations/saleOfProducts', { waitUntil: 'commit' })
    const name = page.getByRole('heading', { level: 1, name: t('sales.title'), exact: true })
    await name.waitFor()
    await page.locator('main [aria-busy]').waitFor({ state: 'attached' })
    await page.evaluate(() => document.fonts.ready)
    const places = () => Promise.all([name, page.locator('main')].map(placeOf))
    const [[drawn, around], row] = [await places(), page.locator('main li').first()]
    if (isPhone(view)) await row.waitFor()
    const [rowDrawn, said] = isPhone(view) ? [await row.boundingBox(), await wordsIn(row)] : []

    application.arrive()
    await page.locator('#first-screen').waitFor({ state: 'detached' })
    expect(await places(), 'the frame takes its place').toEqual([drawn, around])

    screen.arrive()
    await page.getByRole('link', { name: t('sales.new') }).waitFor()
    await row.or(page.locator('main tbody tr').first()).first().waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect((await name.boundingBox())?.y).toBe(drawn?.y)
    if (!isPhone(view)) return
    await row.getByRole('button').waitFor()
    expect((await row.boundingBox())?.y, 'the rows stay').toBeCloseTo(rowDrawn?.y ?? 0, 0)
    await expect
      .poll(() => wordsIn(row), { message: 'and say the same' })
      .toEqual(expect.arrayContaining(said ?? ['']))
  },
)

journey(
  'who and how much a document is can be read on a phone before any of the application is here',
  [phone, { ...phone, language: 'es' }],
  async ({ openAs }) => {
    const { page, context, t } = await openAs('contadora@ceiba.test')
    const answer = await context.request.post('/api/private/saleOfProducts/filter', {
      data: { limit: 1, state: ['invoiced'] },
    })
    const { data } = (await answer.json()) as { data: { _id: string; number: string }[] }
    const [application, screen] = [
      held(page, '**/assets/application-*.js'),
      held(page, '**/assets/SaleDetail-*'),
    ]
    await page.goto(`/operations/saleOfProducts/details?id=${data[0]?._id}`, { waitUntil: 'commit' })
    const name = page.getByRole('heading', {
      level: 1,
      name: t('sales.numbered', { number: data[0]?.number ?? '' }),
      exact: true,
    })
    const gist = page.locator('main header p')
    await gist.getByText(/\d/).first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    const places = () => Promise.all([name, gist].map(placeOf))
    const [drawn, said] = [await places(), await wordsIn(gist)]
    expect(said).toEqual([expect.stringMatching(/\p{L}{4}/u), expect.stringMatching(/^[\d.,]+\d\d/)])

    application.arrive()
    await page.locator('#first-screen').waitFor({ state: 'detached' })
    expect(await places(), 'the frame takes its place').toEqual(drawn)

    screen.arrive()
    await page.getByRole('tablist').waitFor()
    expect(await places(), 'and the document stands where it was drawn').toEqual(drawn)
    await expect.poll(() => wordsIn(gist), { message: 'saying the same' }).toEqual(said)

    const [owed, folded] = ['sales.pending', 'sales.storage'].map((each) =>
      page.getByText(t(each), { exact: true }).first(),
    ) as [Locator, Locator]
    // What is owed is seen at once; the lines come before what is rarely asked.
    await owed.waitFor()
    await folded.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: t('record.moreFacts'), expanded: false }).click()
    await folded.waitFor()
  },
)

journey('the offer of the tour is drawn before the application', [desktop, phone], async ({ openAs }) => {
  const { page, t } = await openAs('contadora@ceiba.test')
  const application = held(page, '**/assets/application-*.js')
  await page.goto('/', { waitUntil: 'commit' })
  const words = page.getByText(t('tourOffer.words'), { exact: true })
  await words.waitFor()
  await page.evaluate(() => document.fonts.ready)
  const drawn = await placeOf(words)
  application.arrive()
  await page.getByRole('button', { name: t('tourOffer.later') }).waitFor()
  expect(await placeOf(words)).toEqual(drawn)
})

async function placeOf(what: Locator) {
  const box = await what.boundingBox()
  return { x: box?.x, y: box?.y }
}

const wordsIn = async (row: Locator) => (await row.innerText()).split('\n').map((line) => line.trim())

/** Keeps a file on its way until it is let go. */
function held(page: Page, files: string): { arrive: () => void } {
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  void page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return { arrive }
}

journey(
  'whoever kept the page open while a new build came gets the screen that they asked for, and loses nothing that they typed',
  [desktop],
  async ({ openAs }) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, heading, button, field } = visit
    visit.expectsRefusals(404)
    const note = field(t('sales.description')).first()
    await goTo('/operations/saleOfProducts/options')

    await missing(page, '**/assets/Calendar-*.js', 1)
    await note.fill('Entregar por la puerta de atrás')
    const renewed = page.waitForEvent('load')
    await button(t('day.calendar')).first().click()
    await renewed
    await expect.poll(() => note.inputValue()).toBe('Entregar por la puerta de atrás')
    await button(t('day.calendar')).first().click()
    await page.getByRole('dialog').getByRole('table').waitFor()
    await page.keyboard.press('Escape')

    await missing(page, '**/assets/HelpPanel-*.js')
    await button(t('frame.help')).click()
    await visit.reads(t('frame.missing'))
    await expect
      .poll(() => note.inputValue(), { message: 'nor does a second part take it away' })
      .not.toBe('')
    await button(t('frame.closeToast')).click()

    const { stillMissing, found } = await missing(page, '**/assets/InvoiceList-*.js')
    let loads = 0
    page.on('load', () => (loads += 1))
    const link = page.getByRole('complementary').locator('a[href="/invoice"]')
    await link.hover()
    await expect.poll(stillMissing).toBe(1)
    await expect
      .poll(() => note.inputValue(), { message: 'what may be wanted soon costs nobody the screen' })
      .not.toBe('')
    await link.click()
    await heading(t('frame.failed')).waitFor()
    expect(loads, 'nor is a page loaded anew for ever').toBeLessThanOrEqual(1)
    await page.route(
      (url) => url.pathname === '/',
      (route) => route.abort('internetdisconnected'),
    )
    await button(t('frame.retry')).click()
    await visit.reads(t('frame.stillAway'))
    await page.unrouteAll()
    await found()
    await button(t('frame.retry')).click()
    await heading(t('invoices.title')).waitFor()
  },
)

/** Answers that the server no longer has a file, so often. */
async function missing(page: Page, files: string, times = Infinity) {
  let asked = 0
  await page.route(files, async (route) => {
    asked += 1
    await (asked > times ? route.continue() : route.fulfill({ status: 404 }))
  })
  return { stillMissing: () => asked, found: () => page.unroute(files) }
}
