import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { launchChromium } from '@cuadre/test/journeys/chromium.ts'
import { benchFolder } from './cluster.ts'
import { type Figure, milliseconds, print } from './figures.ts'
import { startServer } from './product.ts'

// npm run bench:web: what the browser loads and when it shows something, of the login, of the first screen, of a list and of a
// document (P8, P9). Each is opened by its address in a browser that has seen nothing of the product before.

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const demo = { email: 'contadora@ceiba.test', password: 'Cuadre-2026' }

/** Compressed bytes of the scripts that a page requested, each once. */
function scriptsOf(page: Page): () => Promise<number> {
  const sizes = new Map<string, Promise<number>>()
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    sizes.set(
      request.url(),
      request.sizes().then(({ responseBodySize }) => responseBodySize),
    )
  })
  return async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
}

/** How many requests a page made, for whatever. */
function requestsOf(page: Page): () => number {
  let count = 0
  page.on('request', () => (count += 1))
  return () => count
}

interface Painted {
  largest: number
  shift: number
  /** When what one came for was there. */
  shown: number
}

/** A phone of the middle price on a slow mobile network, as audits of pages imagine it. */
async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
}

/** When the largest part was painted, and how much moved. Measured a second after the page is quiet. */
async function painted(context: BrowserContext, path: string, wanted: string): Promise<Painted> {
  const page = await context.newPage()
  await page.addInitScript((text) => {
    const seen = { largest: 0, shift: 0, shown: 0 }
    Object.assign(globalThis, { seen })
    const observer = new MutationObserver(() => {
      if (!document.body?.textContent.includes(text)) return
      observer.disconnect()
      requestAnimationFrame(() => (seen.shown = performance.now()))
    })
    if (text !== '') observer.observe(document, { childList: true, subtree: true, characterData: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largest = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!(entry as unknown as { hadRecentInput: boolean }).hadRecentInput)
          seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  }, wanted)
  await slow(page)
  await page.goto(path)
  // Of the application: its name is drawn before.
  await page.locator('#root h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Painted }).seen)
  await page.close()
  return seen
}

const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** `1234.50` as the screen writes it. */
const inSpanish = (money: string) => money.replace('.', ',').replaceAll(/\B(?=(\d{3})+,)/g, '.')

interface Sale {
  _id: string
  number: string
  total: string
}

/** A sale that was delivered and invoiced, as most that are looked at, and the one that the list begins with. */
async function someSales(context: BrowserContext): Promise<{ sale: Sale; first: Sale }> {
  const ask = async (filter: object) => {
    const answer = await context.request.post('/api/private/saleOfProducts/filter', {
      data: { limit: 1, ...filter },
    })
    const { data } = (await answer.json()) as { data: Sale[] }
    if (!data[0]) throw new Error('The demo company has no invoiced sale')
    return data[0]
  }
  return { sale: await ask({ state: ['invoiced'] }), first: await ask({}) }
}

async function measure(browser: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = []
  const visitor = () =>
    browser.newContext({ baseURL: origin, viewport: { width: 412, height: 823 }, locale: 'es-CU' })
  const member = async () => {
    const context = await visitor()
    await context.request.post('/api/public/session/login', { data: demo })
    return context
  }
  const sales = '/operations/saleOfProducts'
  const asking = await member()
  const { sale, first } = await someSales(asking)
  await asking.close()
  for (const [what, path, open, limit, wanted = '', said = ''] of [
    ['login', '/login', visitor, 70],
    ['first working screen', '/', member, 180],
    ['list of sales', sales, member, undefined, first.number, 'its first row'],
    [
      'one sale',
      `${sales}/details?id=${sale._id}`,
      member,
      undefined,
      inSpanish(sale.total),
      'how much it comes to',
    ],
  ] as const) {
    const context = await open()
    const page = await context.newPage()
    const scripts = scriptsOf(page)
    const asked = requestsOf(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    const bytes = await scripts()
    figures.push({
      target: 'P8',
      what: `compressed JavaScript: ${what}`,
      wanted: limit === undefined ? '' : `≤ ${limit} kB`,
      measured: kilobytes(bytes),
      baseline: `${asked()} requests`,
      passed: limit === undefined || bytes <= limit * 1000,
    })
    const runs: Painted[] = []
    for (let run = 0; run < 5; run++) {
      const fresh = await open()
      runs.push(await painted(fresh, path, wanted))
      await fresh.close()
    }
    const [largest, shift] = [middle(runs.map((run) => run.largest)), middle(runs.map((run) => run.shift))]
    figures.push(
      {
        target: 'P9',
        what: `largest part painted on a slow phone: ${what}`,
        wanted: '≤ 2.0 s',
        measured: milliseconds(largest),
        baseline: 'middle of 5',
        passed: largest <= 2000,
      },
      {
        target: 'P9',
        what: `what moved while it loaded: ${what}`,
        wanted: '≤ 0.02',
        measured: shift.toFixed(3),
        baseline: 'middle of 5',
        passed: shift <= 0.02,
      },
    )
    if (wanted !== '')
      figures.push({
        target: 'P9',
        what: `shown on a slow phone: ${what}, ${said}`,
        wanted: '',
        measured: milliseconds(middle(runs.map(({ shown }) => shown))),
        baseline: 'middle of 5',
        passed: true,
      })
    await context.close()
  }
  return figures
}

if (!existsSync(join(import.meta.dirname, '../apps/web/dist/index.html'))) {
  console.error('Build the screens first: npm run build')
  process.exit(1)
}
const product = await startServer({ DATA_DIR: join(benchFolder, 'web'), DEMO: '1' })
const server = await launchChromium()
const browser = await chromium.connect(server.wsEndpoint())
try {
  print(await measure(browser, product.origin))
} finally {
  await browser.close()
  await server.close()
  await product.stop()
}
