import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator } from 'playwright-core'
import sharp from 'sharp'
import type { RunningProduct } from './product.ts'
import { entryForm } from './entry-form.ts'
import { displayed, pick } from './by-hand.ts'
import { calmed } from './calm.ts'
import { openVisit, type View, type Visit } from './visit.ts'

const folder = join(import.meta.dirname, '../../apps/web/guide/pictures')
const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 720 }

/** A picture of the guide: what is seen by whom, and what they did to see it. */
interface Picture {
  name: string
  email: string
  at: string
  size?: { width: number; height: number }
  doing?(visit: Visit): Promise<void>
}

const accountant = 'contadora@ceiba.test'
const storekeeper = 'almacen@ceiba.test'
const administrator = 'admin@ceiba.test'

/** A list that shows one state alone. */
const only = (state: string, list: string) => `${list}?state=${encodeURIComponent(`["${state}"]`)}`

/** Opens what a row of a list is about; the first one has the number 0. */
const openRow = (visit: Visit, row = 0) => openLink(visit, visit.page.locator('[data-row-focus]').nth(row))

async function openLink(visit: Visit, link: Locator): Promise<void> {
  await link.waitFor()
  await visit.goTo((await link.getAttribute('href')) ?? '')
  await calmed(visit)
}

/** Brings a part of the screen to its top, once what stands above it is there. */
async function show({ page }: Visit, part: string, after: string): Promise<void> {
  await page.getByText(after).first().waitFor()
  await page
    .getByRole('heading', { name: part })
    .evaluate((heading: { scrollIntoView(how: object): void }) =>
      heading.scrollIntoView({ block: 'start', behavior: 'instant' }),
    )
}

/** The takings are counted: so many of each note. */
async function countingTill(visit: Visit): Promise<void> {
  const { page, t } = visit
  await pick(visit, 'cashCounts.account', '106')
  for (const [worth, count] of [
    ['1.000,00', '3'],
    ['500,00', '1'],
    ['200,00', '1'],
    ['50,00', '1'],
  ] as const) {
    const label = t('operations.denominationsOf', { denomination: displayed(worth, visit) })
    await page.getByLabel(label, { exact: true }).fill(count)
  }
}

const pictures: readonly Picture[] = [
  { name: 'home', email: accountant, at: '/' },
  {
    name: 'palette',
    email: accountant,
    at: '/',
    async doing({ page }) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('framboyanes')
      await page.getByRole('option').nth(3).waitFor()
    },
  },
  {
    name: 'entry-form',
    email: accountant,
    at: '/contabilidad/accountingEntries/options',
    async doing(visit) {
      const { page, t } = visit
      const { choose, cell } = entryForm(visit)
      await page
        .getByLabel(t('entries.description'))
        .fill(visit.view.language === 'es' ? 'Electricidad del mes' : 'Electricity of the month')
      await cell('entries.account', 1).focus()
      await choose('822')
    },
  },
  {
    name: 'trial-balance',
    email: accountant,
    at: '/contabilidad/checkingBalance',
    size: { width: 1440, height: 800 },
    doing: ({ page }) => page.locator('#content tbody td a').nth(3).click(),
  },
  {
    name: 'closing',
    email: accountant,
    at: only('active', '/contabilidad/balanceSheet'),
    async doing(visit) {
      // The month before this one, which is over.
      await openRow(visit, 1)
      await visit.page.getByText(visit.t('closing.checks.laws')).waitFor()
    },
  },
  {
    name: 'taxes',
    email: accountant,
    at: only('active', '/contabilidad/balanceSheet'),
    async doing(visit) {
      await openRow(visit, 1)
      await show(visit, visit.t('taxes.title'), visit.t('closing.checks.laws'))
    },
  },
  { name: 'performance', email: accountant, at: '/contabilidad/financialPerformanceStatement' },
  {
    name: 'integrity',
    email: accountant,
    at: '/contabilidad/integrity',
    async doing({ button, t, page }) {
      await button(t('integrity.checkNow')).first().click()
      await page.getByText(t('integrity.sound')).first().waitFor()
    },
  },
  {
    name: 'sale-preview',
    email: storekeeper,
    at: only('pending', '/operations/saleOfProducts'),
    async doing(visit) {
      await openRow(visit)
      await visit.button(visit.t('sales.actions.confirm')).click()
      await visit.page.getByLabel(visit.t('sales.confirming.title')).waitFor()
    },
  },
  { name: 'receivables', email: administrator, at: '/finance/charge/pendingReceivable' },
  {
    name: 'purchase-form',
    email: storekeeper,
    at: only('pending', '/operations/buyOfProducts'),
    async doing(visit) {
      const href = (await visit.page.locator('[data-row-focus]').first().getAttribute('href')) ?? ''
      await visit.goTo(href.replace('/details', '/options'))
    },
  },
  {
    name: 'reception',
    email: storekeeper,
    at: '/operations/movements/productRecession',
    size: phone,
    doing: (visit) => openLink(visit, visit.page.locator('a[href*="?buy="]').first()),
  },
  { name: 'stock-card', email: storekeeper, at: '/inventory/products', doing: (visit) => openRow(visit) },
  { name: 'partner', email: administrator, at: '/admin/providersCont', doing: (visit) => openRow(visit) },
  { name: 'cash-position', email: administrator, at: '/finance/cashPosition' },
  {
    name: 'cash-count',
    email: administrator,
    at: '/finance/box/cashCounts/options',
    size: phone,
    doing: countingTill,
  },
  { name: 'roles', email: administrator, at: '/admin/roles', doing: (visit) => openRow(visit, 1) },
  { name: 'imports', email: administrator, at: '/nomenclator/imports?what=products' },
]

/** Who looks is a twin of the person, with an e-mail of their own that no picture shows. */
const asThemselves = `{
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replace(/-[0-9a-f]{6}@/, '@')
}`

async function take(visit: Visit, { at, size = desk, doing }: Picture): Promise<Buffer> {
  const { page } = visit
  await page.setViewportSize(size)
  await visit.goTo(at)
  await calmed(visit)
  if (doing) {
    await doing(visit)
    await calmed(visit)
  }
  await page.evaluate(asThemselves)
  const seen = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  // Screens have few colours: a palette keeps their letters sharp and the file small.
  return sharp(seen).png({ palette: true, colours: 64, dither: 0, effort: 10 }).toBuffer()
}

/** Makes the pictures of the guide anew, in both languages, and says how much they weigh. */
export async function takeGuidePictures(product: RunningProduct, browser: Browser): Promise<string> {
  let bytes = 0
  for (const language of ['es', 'en'] as const) {
    const target = join(folder, language)
    rmSync(target, { recursive: true, force: true })
    mkdirSync(target, { recursive: true })
    for (const picture of pictures) {
      const view: View = { width: picture.size?.width ?? desk.width, language, scheme: 'light' }
      const visit = await openVisit(product, browser, { email: picture.email, view })
      const drawn = await take(visit, picture)
      await visit.context.close()
      writeFileSync(join(target, `${picture.name}.png`), drawn)
      bytes += drawn.length
    }
  }
  return `${pictures.length} pictures in each language, ${Math.round(bytes / 1024)} kB in ${folder}`
}
