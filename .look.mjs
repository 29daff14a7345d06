import { chromium } from 'playwright-core'
const [width, language, ...addresses] = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: '/work/main/.cache/chromium/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--headless=old'],
})
const context = await browser.newContext({
  baseURL: 'http://127.0.0.1:' + (process.env.PORT ?? 4100) + '',
  viewport: { width: +width, height: width > 500 ? 900 : 844 },
  locale: language === 'es' ? 'es-CU' : 'en-GB',
  reducedMotion: 'reduce',
})
const login = await context.request.post('/api/public/session/login', {
  data: { email: process.env.WHO ?? 'admin@ceiba.test', password: 'Cuadre-2026' },
})
if (!login.ok()) throw new Error(await login.text())
const page = await context.newPage()
page.on('console', (m) => m.type() === 'error' && console.log('console:', m.text()))
for (const [at, address] of addresses.entries()) {
  const [to, ...actions] = address.split('::')
  await page.goto(to)
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor({ timeout: 20000 })
    .catch(() => console.log('no h1', to))
  await page.waitForTimeout(1200)
  for (const action of actions) {
    const [role, name] = action.split('=')
    await page
      .getByRole(role, { name: new RegExp(name) })
      .first()
      .click()
    await page.waitForTimeout(1500)
  }
  await page.screenshot({
    path: `/tmp/shots/${process.env.TAG ?? ''}${width}-${language}-${at}.png`,
    fullPage: width < 500,
  })
  console.log(at, page.url())
}
await browser.close()
