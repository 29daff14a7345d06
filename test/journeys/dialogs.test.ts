import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { today } from '@cuadre/kernel/day.ts'
import { ask } from './asking.ts'
import { journey, phone } from './browser.ts'
import { askIn } from './debts.ts'
import { faultsOfOpening, type Opening } from './dialogs.ts'
import { calmed } from './calm.ts'
import { isPhone, type View, type Visit } from './visit.ts'

// One of each kind of what opens over a screen or beside it, which whoever sees nothing or has no mouse must get into, along, and out of.

const views: readonly View[] = [
  { width: 1440, language: 'es' },
  { ...phone, scheme: 'dark' },
]

const sales = '/operations/saleOfProducts'
const sale = `${sales}/options`
const unknown = 'Nadie Conocido'

interface Way extends Pick<Opening, 'what' | 'isModal'> {
  at: string
  by(visit: Visit): Locator
  /** What has to be done before the button is there. */
  before?(visit: Visit): Promise<void>
  opened?(visit: Visit): Locator
  backTo?(visit: Visit): Locator
  only?: 'desk' | 'phone'
}

const dialog = ({ page }: Visit) => page.getByRole('dialog', { name: /\S/ })
const menu = ({ page }: Visit) => page.getByRole('menu', { name: /\S/ })
const asking = (visit: Visit) => dialog(visit).filter({ has: visit.page.locator('textarea') })
const inScreen = ({ page }: Visit) => page.getByRole('main')
const chip = (key: string) => (visit: Visit) =>
  inScreen(visit)
    .getByRole('button', { name: visit.t(key), exact: true })
    .first()
const more = (visit: Visit) =>
  inScreen(visit).getByRole('button', { name: visit.t('document.more'), exact: true })
const moreOfStatement = ({ button, t }: Visit) => button(t('statements.config.more'))
const menuOfRow = ({ button, t }: Visit) => button(t('list.rowMenu')).first()
const client = ({ page, t }: Visit) => page.getByRole('combobox', { name: t('sales.client') }).first()

/** Opens the first record of the list. */
async function openFirst(visit: Visit): Promise<void> {
  await inScreen(visit).locator('a[href*="?id="]').first().click()
  await visit.page.waitForURL(/\?id=/)
  await calmed(visit)
}

/** Moves inside the application, which is not loaded anew. */
async function moveTo(visit: Visit, address: string): Promise<void> {
  await visit.page.evaluate(`history.pushState({}, '', ${JSON.stringify(address)})`)
  await calmed(visit)
}

const pending = new WeakMap<Visit, string>()

/** Opens a sale that nobody else knows of, so that it stays pending: the goods of another one sold once more. */
async function openPending(visit: Visit): Promise<void> {
  if (!pending.has(visit)) {
    const { data } = await ask<{ data: Another[] }>(visit, 'POST', 'saleOfProducts/filter', { limit: 1 })
    const { _id, clientId, storageId, date } = data[0]!
    const { lines } = await ask<{ lines: Line[] }>(visit, 'GET', `saleOfProducts/${_id}`)
    const { productId, unitPrice } = lines[0]!
    const sale = { clientId, storageId, date, lines: [{ productId, unitPrice, quantity: '1' }] }
    pending.set(visit, (await ask<Named>(visit, 'POST', 'saleOfProducts/create', sale))._id)
  }
  await moveTo(visit, `${sales}/details?id=${pending.get(visit)}`)
}

interface Named {
  _id: string
}

interface Versioned extends Named {
  version: number
}

/** A payment to a person that one asks for and another approves. */
async function approvedRequest(visit: Visit, requester: Visit): Promise<string> {
  const date = today('America/Havana')
  const person = { name: 'Rosa Elena Duarte', identityNumber: '85031512345' }
  const draft = { date, dueDate: date, person, amount: '500.00' }
  let request = await askIn(requester)<Versioned>('POST', 'paymentRequest/create', draft)
  for (const [state, by] of [
    ['requested', requester],
    ['approved', visit],
  ] as const) {
    const { _id, version } = request
    request = await askIn(by)('POST', 'paymentRequest/paymentRequestCangeState', { _id, version, state })
  }
  return request._id
}

/** As the server says it of the last month that was closed. */
async function mayBeReopened({ page }: Visit): Promise<void> {
  await page.route('**/balance/getClosingChecklist*', async (route) => {
    const response = await route.fetch()
    const checklist = (await response.json()) as object
    await route.fulfill({ response, json: { ...checklist, canReopen: true } })
  })
}

interface Another extends Named {
  clientId: string
  storageId: string
  date: string
}

interface Line {
  productId: string
  unitPrice: string
}

const approved = new WeakMap<Visit, string>()

const ways: readonly Way[] = [
  { what: 'the palette', at: sales, by: ({ button, t }) => button(t('frame.search')).first() },
  {
    what: 'the menu of the person',
    at: sales,
    by: ({ page, view }) =>
      page
        .getByRole(isPhone(view) ? 'banner' : 'complementary')
        .locator('button[aria-haspopup=menu]')
        .last(),
    opened: menu,
    isModal: false,
  },
  {
    what: 'the periods',
    at: sales,
    by: ({ button, t }) => button(new RegExp(`^${t('shell.period')}`)).first(),
    opened: menu,
    isModal: false,
  },
  {
    what: 'the menu of the phone',
    at: sales,
    by: ({ button, t }) => button(t('frame.openMenu')),
    only: 'phone',
  },
  { what: 'the help', at: sales, by: ({ button, t }) => button(t('frame.help')), isModal: false },
  { what: 'a filter of states', at: sales, before: ({ filters }) => filters(), by: chip('sales.state') },
  { what: 'a filter of days', at: sales, before: ({ filters }) => filters(), by: chip('sales.date') },
  { what: 'a filter of records', at: sales, before: ({ filters }) => filters(), by: chip('sales.client') },
  { what: 'the views', at: sales, before: ({ filters }) => filters(), by: chip('list.views') },
  { what: 'the columns', at: sales, by: chip('list.columns'), only: 'desk' },
  {
    what: 'the files of a list',
    at: sales,
    by: (visit) => inScreen(visit).locator('button[aria-haspopup=menu]').first(),
    opened: menu,
    isModal: false,
    only: 'desk',
  },
  { what: 'the menu of a row', at: sales, by: menuOfRow, opened: menu, isModal: false },
  {
    what: 'a deletion',
    at: '/nomenclator/area',
    before: (visit) => menuOfRow(visit).click(),
    by: ({ page, t }) => page.getByRole('menuitem', { name: t('delete.confirm') }),
    backTo: menuOfRow,
  },
  {
    what: 'what would be confirmed',
    at: sales,
    before: openPending,
    by: ({ button, t }) => button(t('sales.actions.confirm')),
    opened: ({ page, t }) => page.getByLabel(t('sales.confirming.title'), { exact: true }),
    isModal: false,
  },
  {
    what: 'the reason of a cancellation',
    at: sales,
    before: async (visit) => {
      await openPending(visit)
      await visit.more()
    },
    by: ({ button, t }) => button(t('sales.actions.cancel')).first(),
    opened: asking,
    backTo: more,
  },
  {
    what: 'a letter',
    at: '/invoice',
    before: async (visit) => {
      await openFirst(visit)
      if (isPhone(visit.view)) await visit.more()
    },
    by: ({ button, t }) => button(t('letters.send')).first(),
    opened: asking,
    backTo: (visit) => (isPhone(visit.view) ? more(visit) : visit.button(visit.t('letters.send')).first()),
  },
  {
    what: 'the versions of a statement',
    at: '/stateFinanceConfig',
    before: async (visit) => {
      await openFirst(visit)
      await moreOfStatement(visit).click()
    },
    by: ({ page, t }) => page.getByRole('menuitem', { name: t('statements.config.versions') }),
    backTo: moreOfStatement,
  },
  {
    what: 'taking an entry back',
    at: `/contabilidad/accountingEntries?type=${encodeURIComponent('["manual"]')}&state=${encodeURIComponent('["confirmed"]')}`,
    before: openFirst,
    by: ({ button, t }) => button(t('entries.reverse')).first(),
    opened: asking,
  },
  {
    what: 'what paid a request',
    at: '/paymentRequest',
    before: (visit) => moveTo(visit, `/paymentRequest/details?id=${approved.get(visit)}`),
    by: ({ button, t }) => button(t('paymentRequests.actions.pay')),
  },
  {
    what: 'opening a month again',
    at: '/contabilidad/balanceSheet',
    before: async (visit) => {
      await mayBeReopened(visit)
      await openFirst(visit)
    },
    by: ({ button, t }) => button(new RegExp(`^${t('closing.reopen', { period: '' })}`)),
    opened: asking,
  },
  {
    what: 'changing many',
    at: '/nomenclator/products',
    before: (visit) =>
      inScreen(visit)
        .getByRole('checkbox', { name: visit.t('list.selectRow') })
        .first()
        .check(),
    by: ({ button, t }) => button(t('products.priceMany')),
    only: 'desk',
  },
  {
    what: 'a calendar',
    at: sale,
    before: async ({ button, t, view }) => {
      if (isPhone(view)) await button(new RegExp(`^${t('document.headFields')}`)).click()
    },
    by: ({ button, t }) => button(t('day.calendar')).first(),
  },
  {
    what: 'the camera',
    at: sale,
    by: ({ button, t }) => button(t('scan.open')).first(),
    only: 'phone',
  },
  {
    what: 'a client who is missing',
    at: sale,
    before: (visit) => client(visit).fill(unknown),
    by: ({ page, t }) => page.getByRole('option', { name: t('choice.create', { text: unknown }) }),
    backTo: client,
  },
]

journey(
  'whatever opens over a screen has a name, takes the keyboard, is left by Escape and gives the focus back',
  views,
  async ({ openAs }, view) => {
    const visit = await openAs('admin@ceiba.test')
    const { page } = visit
    approved.set(visit, await approvedRequest(visit, await openAs('contadora@ceiba.test')))
    await visit.goTo('/')
    const faults: string[] = []
    for (const { what, at, only, before, by, opened = dialog, backTo = by, isModal = true } of ways) {
      if (only !== undefined && (only === 'phone') !== isPhone(view)) continue
      // Anew, as each opens it.
      await moveTo(visit, '/')
      await moveTo(visit, at)
      await before?.(visit)
      const opening = { what, by: by(visit), opened: opened(visit), backTo: backTo(visit), isModal }
      faults.push(...(await faultsOfOpening(page, opening)))
    }
    expect(faults).toEqual([])
  },
)
