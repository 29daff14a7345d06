import type { Page } from 'playwright-core'
import { isPhone, type Visit } from './visit.ts'

/** The screens that this person's menu leads to, in its order. */
export async function screensOfMenu({ page, t, view, goTo, button }: Visit): Promise<string[]> {
  await goTo('/')
  if (isPhone(view)) await button(t('frame.openMenu')).click()
  const links = page.getByRole('navigation', { name: t('frame.menu') }).locator('a')
  await links.first().waitFor({ state: 'attached' })
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  return ['/', ...new Set(addresses.filter((address) => address !== '/'))]
}

/** Waits until the screen has what it asked the server for. */
export async function settled({ page }: Visit): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
}

/** Screens that no menu leads to without a record: the forms of new records, an entry, an account. */
export const otherScreens = [
  '/contabilidad/accountingEntries/options',
  '/contabilidad/accounts/options',
  '/contabilidad/accountingExercise/options',
  '/contabilidad/balanceSheet/options',
  '/stateFinanceConfig/options',
  '/contabilidad/imports?what=accounts',
  '/contabilidad/imports?what=opening',
  '/contabilidad/imports?what=entries',
  '/nomenclator/imports?what=categories',
  '/nomenclator/imports?what=products',
  '/nomenclator/imports?what=services',
  '/nomenclator/imports?what=partners',
  '/contabilidad/imports?what=plans',
  '/admin/users/options',
  '/admin/roles/options',
  '/admin/users/profile',
  '/admin/organizations/options',
  '/admin/organizations/colors',
  '/rrhh/entity',
  '/rrhh/entity/options',
  '/traces',
  '/nomenclator/currency/options',
  '/nomenclator/nomenclators',
  '/nomenclator/nomenclators/options?ptype=AA',
  '/nomenclator/nomenclators/options?ptype=UM',
  '/nomenclator/area/options',
  '/nomenclator/categories/options',
  '/nomenclator/products/options',
  '/nomenclator/services/options',
  '/admin/providersCont/options',
  '/finance/bank/currency',
  '/finance/bank/exchangeRate/options',
  '/admin/generalParameters/options',
  '/invoice',
  '/invoice/options',
  '/finance/charge/paymentRequest/options',
  '/paymentRequest/options',
  '/finance/charge/transferReceive',
  '/finance/charge/transferReceive/options',
  '/finance/payments/transferEmit',
  '/finance/payments/transferEmit/options',
  '/transferIncome',
  '/transferIncome/options',
  '/miscellaneousExpenses',
  '/miscellaneousExpenses/options',
  '/finance/charge/operations/options',
  '/finance/charge/pendingReceivable/collect',
  '/finance/charge/anticipateReceivable/options',
  '/finance/payments/operations/options',
  '/finance/payments/outstanding/pay',
  '/finance/payments/anticipatePayments/options',
  '/operations/saleOfProducts/options',
  '/operations/saleOfServices/options',
  '/operations/buyOfServices/options',
  '/operations/saleOfServices/offers',
  '/operations/saleOfServices/offers/options',
  '/operations/buyOfServices/offers',
  '/operations/buyOfServices/offers/options',
  '/operations/saleOfProducts/offers',
  '/operations/saleOfProducts/offers/options',
  '/operations/buyOfProducts/offers',
  '/operations/buyOfProducts/offers/options',
  '/operations/movements',
  '/operations/movements/options',
  '/inventory/byProduct',
  '/inventory/otherInventory/options',
  '/inventory/otherInventory/options?type=count',
  '/inventory/otherInventory/options?type=consumption',
  '/inventory/otherInventory/options?type=toolsInUse',
  '/inventory/otherInventory/options?type=adjustment',
  '/admin/generalParameters/taxes',
  '/admin/generalParameters/taxes/options',
  '/admin/generalParameters/holidays',
  '/admin/generalParameters/holidays/options',
  '/operations/buyOfProducts/options',
  '/operations/movements/productRecession',
] as const

/** The first record of a list, as the list itself opens it. */
export async function firstRecordOf({ page, goTo }: Visit, list: string): Promise<string> {
  await goTo(list)
  const records = page.getByRole('main').locator(`a[href^="${list}/details?id="]`)
  await records.first().waitFor()
  return (await records.first().getAttribute('href')) ?? ''
}

/** The definition of the first statement, and its plan. */
async function definitionScreens({ page, goTo }: Visit): Promise<string[]> {
  await goTo('/stateFinanceConfig')
  const definitions = page.getByRole('main').locator('a[href^="/stateFinanceConfig/options?id="]')
  await definitions.first().waitFor()
  const address = (await definitions.first().getAttribute('href')) ?? ''
  return [address, address.replace('/options?', '/plan?')]
}

/** Every screen that there is something to see on for who may do everything. */
export async function everyScreen(visit: Visit): Promise<string[]> {
  return [
    ...(await screensOfMenu(visit)),
    ...otherScreens,
    await firstRecordOf(visit, '/contabilidad/accountingEntries'),
    await firstRecordOf(visit, '/contabilidad/accounts'),
    await firstRecordOf(visit, '/nomenclator/products'),
    await firstRecordOf(visit, '/admin/providersCont'),
    await firstRecordOf(visit, '/finance/charge/pendingReceivable'),
    await firstRecordOf(visit, '/finance/payments/outstanding'),
    ...(await definitionScreens(visit)),
    await firstRecordOf(visit, '/admin/users'),
  ]
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

/** Opens each screen in turn and says what is wrong with any of them. */
export async function faultsEverywhere(
  visit: Visit,
  faultsOn: (page: Page, name: string) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = []
  for (const address of await everyScreen(visit)) {
    await visit.goTo(address)
    await settled(visit)
    faults.push(...(await faultsOn(visit.page, address)))
  }
  return faults
}
