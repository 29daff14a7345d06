import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import { nobody } from './visit.ts'

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
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(asked.length, `${who}: ${asked.join(' ')}`).toBeLessThanOrEqual(limit)
    const calls = asked.filter((path) => path.startsWith('/api/'))
    expect(calls.toSorted(), `${who} asks nothing twice`).toEqual([...new Set(calls)].toSorted())
  }
})

journey(
  'where one is can be read while the screen is still on its way',
  [desktop, phone],
  async ({ openAs }) => {
    const { page, t, heading } = await openAs('contadora@ceiba.test')
    let arrive: (() => void) | undefined
    const held = new Promise<void>((there) => (arrive = there))
    await page.route('**/assets/SaleList-*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/operations/saleOfProducts')
    const content = page.locator('main')
    await content.getByText(t('sales.title'), { exact: true }).waitFor()
    await page.getByRole('banner').waitFor()
    expect(await heading(t('sales.title')).count(), 'the screen itself is not here').toBe(0)
    arrive?.()
    await heading(t('sales.title')).waitFor()
  },
)
