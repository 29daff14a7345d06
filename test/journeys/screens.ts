import { guideAddress, guidePageAddress } from '@cuadre/web/guide/pages.ts'
import { screensOfModules } from '../screens-of-modules.ts'
import { calmed } from './calm.ts'
import { isPhone, type Visit } from './visit.ts'

/** The screens that this person's menu leads to, in its order. */
export async function screensOfMenu({ page, t, view, button }: Visit): Promise<string[]> {
  if (isPhone(view)) await button(t('frame.openMenu')).click()
  const links = page.getByRole('navigation', { name: t('frame.menu') }).locator('a')
  await links.first().waitFor({ state: 'attached' })
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  return ['/', ...addresses]
}

/** Screens that are several, by what their address asks of them. */
export const variants: Record<string, readonly string[]> = {
  '/contabilidad/imports': ['?what=accounts', '?what=opening', '?what=entries', '?what=plans'],
  '/nomenclator/imports': ['?what=categories', '?what=products', '?what=services', '?what=partners'],
  '/nomenclator/nomenclators/options': ['?ptype=AA', '?ptype=UM'],
  '/inventory/otherInventory/options': [
    '',
    '?type=count',
    '?type=consumption',
    '?type=toolsInUse',
    '?type=adjustment',
  ],
}

/** Forms that look different with a record in them, beside being those of a new one. */
const forms = ['/stateFinanceConfig/options']
const plan = '/stateFinanceConfig/plan'
const isOfRecord = (path: string) => path.endsWith('/details') || path === plan

/** Screens of records that the demo company has none of, or that one comes to by a button: they have journeys of their own. */
const unlinked = new Set([
  '/contabilidad/submajorOfAccounts/details',
  '/finance/movements/details',
  '/finance/charge/transferReceive/details',
  '/transferIncome/details',
  '/finance/payments/transferEmit/details',
  '/miscellaneousExpenses/details',
  '/finance/charge/paymentRequest/details',
  '/finance/box/openingCashBack/refund/details',
  '/paymentRequest/details',
  '/operations/buyOfServices/offers/details',
  '/production/overheads/details',
  '/operations/saleOfProducts/return',
  '/operations/saleOfProducts/return/details',
  '/production/pointSales/till/shifts/details',
])

/** Pages of their own, which the application leads to and is not. */
export const ownPages: ReadonlySet<string> = new Set(['/production/pointSales/till'])

const hrefs = `[...document.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href'))`

/**
 * Opens every screen that who may do everything can open: what the menu and the modules list, and of the screens of one
 * record the first that any other screen leads to.
 */
export async function everyScreen(visit: Visit, look: (address: string) => Promise<void>): Promise<void> {
  const { page } = visit
  await visit.goTo('/')
  // Moves inside the application, which is not loaded anew for each of them.
  const to = async (address: string) => {
    await page.evaluate(`history.pushState({}, '', ${JSON.stringify(address)})`)
    await calmed(visit)
    await page.locator('h1:not([aria-busy] h1)').first().waitFor()
  }
  const paths = (await screensOfModules()).map(({ path }) => path)
  const leadsTo = new Set<string>()
  const open = async (address: string) => {
    if (ownPages.has(address)) {
      await visit.load(address)
      await look(address)
      return visit.load('/')
    }
    await to(address)
    for (const href of await page.evaluate<string[]>(hrefs)) leadsTo.add(href)
    await look(address)
  }
  const plain = paths.filter((path) => !isOfRecord(path) && !unlinked.has(path))
  const first = [
    ...(await screensOfMenu(visit)),
    // The pages of the guide are drawn alike; this one has a bit of everything.
    guideAddress,
    guidePageAddress('entries'),
    ...plain.flatMap((path) => (variants[path] ?? ['']).map((query) => path + query)),
  ]
  for (const address of new Set(first)) await open(address)

  const opened = new Set<string>()
  const records = [...paths.filter(isOfRecord), ...forms]
  const next = () => records.find((path) => !opened.has(path) && linkTo(path) !== undefined)
  const linkTo = (path: string) => [...leadsTo].find((href) => href.startsWith(`${path}?`))
  for (let path = next(); path !== undefined; path = next()) {
    opened.add(path)
    await open(linkTo(path)!)
    // A form's plan is a tab of it, which is no link.
    for (const form of forms) leadsTo.add((linkTo(form) ?? '').replace(`${form}?`, `${plan}?`))
  }
  const missing = records.filter((path) => !opened.has(path) && !unlinked.has(path))
  const gone = [...unlinked].filter((path) => paths.every((each) => each !== path))
  if (missing.length > 0) throw new Error(`no screen leads to a record of ${missing.join(', ')}`)
  if (gone.length > 0) throw new Error(`there is no screen ${gone.join(', ')}`)
}

export const publicScreens = [
  '/login',
  '/404',
  '/forbidden',
  '/changePassword',
  '/forgotPass',
  '/forgotPass/changeClientPass',
  '/register',
] as const
