import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { asSuperuser } from '../cluster.ts'
import { patience } from '../limits.ts'
import { calmed, counting } from './calm.ts'
import { twinOf } from './people.ts'
import { translated, type Language } from './words.ts'

/** How somebody looks at the product. */
export interface View {
  width: number
  language: Language
  scheme?: 'light' | 'dark'
}

export const isPhone = ({ width }: View): boolean => width <= 500

/** A person before the product, in a browser that nobody used before. */
export interface Visit {
  page: Page
  context: BrowserContext
  view: View
  /** The person's own e-mail: a twin of who was named, so that no two journeys change the same preferences. */
  email: string
  /** Words of the product in this person's language. */
  t(key: string, values?: Record<string, string | number>): string
  /** Goes to an address as a link of the application leads there, and waits for its screen; what stood open before is left. */
  goTo(address: string): Promise<void>
  /** Opens an address anew, as whoever types it, and waits for its screen. */
  load(address: string): Promise<void>
  button(name: string | RegExp): Locator
  link(name: string | RegExp): Locator
  field(name: string | RegExp): Locator
  heading(name: string | RegExp): Locator
  /** Waits until the screen says this. */
  reads(text: string | RegExp): Promise<void>
  /** Presses what can be done with what is shown; on a phone it may wait above the bar until it is asked for. */
  act(what: Locator): Promise<void>
  /** Shows what a list can be filtered by, which a phone folds away. */
  filters(): Promise<void>
  /** Shows all that is known of a document, of which a phone folds most. */
  facts(): Promise<void>
  /** Shows what is done more rarely with a document. */
  more(): Promise<void>
  /** Chooses something in the menu of the person. */
  choose(name: string | RegExp): Promise<void>
  /** Calls that this person provokes a refusal of; the browser's word of it is no error. */
  expectsRefusals(...statuses: number[]): void
  /** Everything that the browser's console reported. */
  console: readonly string[]
  /** What the browser called an error, without the expected refusals. */
  errors(): string[]
}

interface Where {
  origin: string
  ownerUrl: string
  /** A script that gives its pages the clock of the product, where that is not the machine's. */
  clock?: string
}

export const password = 'Cuadre-2026'
export const nobody = 'nobody'

/** Signed in as a twin of the person; `nobody` has no session. */
export async function openVisit(
  { origin, ownerUrl, clock }: Where,
  browser: Browser,
  { email, view }: { email: string; view: View },
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: view.width, height: isPhone(view) ? 844 : 900 },
    locale: view.language === 'es' ? 'es-CU' : 'en-GB',
    timezoneId: 'America/Havana',
    colorScheme: view.scheme ?? 'light',
    reducedMotion: 'reduce',
    hasTouch: isPhone(view),
    acceptDownloads: true,
  })
  context.setDefaultTimeout(patience)
  if (clock !== undefined) await context.addInitScript(clock)
  await context.addInitScript(counting)
  const own = email === nobody ? nobody : await asSuperuser(ownerUrl, (client) => twinOf(client, email, view))
  if (own !== nobody) {
    const answer = await context.request.post('/api/public/session/login', { data: { email: own, password } })
    if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`)
  }
  return visitOf(await context.newPage(), view, own)
}

const isOpen = (): boolean => Reflect.has(self, '__TSR_ROUTER__')

/** Goes to another screen, where the application stands and that is not the one it shows. */
const travel = async (address: string): Promise<boolean> => {
  const router = Reflect.get(self, '__TSR_ROUTER__') as
    | { navigate(to: { href: string; ignoreBlocker: boolean }): Promise<void> }
    | undefined
  if (router === undefined) return false
  const { origin, href } = new URL(address, location.href)
  if (location.href === href) return false
  // What was said of the screen before is read, and would be taken for what the next one says.
  const closing = 'section[aria-live="polite"] > div > button:last-of-type'
  for (const close of document.querySelectorAll<HTMLElement>(closing)) close.click()
  await router.navigate({ href: href.slice(origin.length), ignoreBlocker: true })
  return true
}

function visitOf(page: Page, view: View, email: string): Visit {
  const console: string[] = []
  const errors: string[] = []
  const refusals = new Set<number>()
  page.on('console', (message) => {
    console.push(`${message.type()}: ${message.text()} ${message.location().url}`)
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => {
    console.push(`page error: ${error.stack ?? error.message}`)
    errors.push(error.message)
  })
  const t: Visit['t'] = (key, values) => translated(view.language, key, values)
  // Its name is there before the application; what waits for it is busy.
  const screen = () => page.locator('h1:not([aria-busy] h1)').first().waitFor()
  const load: Visit['load'] = async (address) => {
    await page.goto(address)
    await screen()
  }
  return {
    page,
    context: page.context(),
    view,
    email,
    t,
    goTo: async (address) => {
      // A screen that is still on its way would be what it was when one comes back to it.
      if (await page.evaluate(isOpen)) await calmed({ page })
      if (!(await page.evaluate(travel, address))) return load(address)
      await calmed({ page })
      await screen()
    },
    load,
    button: (name) => page.getByRole('button', { name }),
    link: (name) => page.getByRole('link', { name }),
    field: (name) => page.getByLabel(name),
    heading: (name) => page.getByRole('heading', { name }),
    // What is folded away, such as an entry of the menu, is not read.
    reads: (text) => page.getByText(text).filter({ visible: true }).first().waitFor(),
    act: async (what) => {
      const others = page.getByRole('button', { name: t('document.more'), exact: true })
      if (isPhone(view)) {
        await what.or(others).first().waitFor()
        if (!(await what.first().isVisible())) await others.click()
      }
      await what.click()
    },
    filters: async () => {
      if (isPhone(view)) await page.getByRole('button', { name: t('list.filters'), expanded: false }).click()
    },
    facts: async () => {
      if (!isPhone(view)) return
      // A document of which little is known folds nothing.
      await calmed({ page })
      const rest = page.getByRole('button', { name: t('record.moreFacts'), expanded: false })
      if (await rest.isVisible()) await rest.click()
    },
    more: () => page.getByRole('button', { name: t('document.more'), exact: true }).click(),
    choose: async (name) => {
      const opener = isPhone(view) ? page.getByRole('banner') : page.getByRole('complementary')
      await opener.locator('button[aria-haspopup=menu]').last().click()
      await page.getByRole('menuitem', { name }).click()
    },
    expectsRefusals: (...statuses) => statuses.forEach((status) => refusals.add(status)),
    console,
    // A line that is cut was cut by the journey; a file that is missing is a 404 of its own, which it has to expect.
    errors: () =>
      errors.filter(
        (error) =>
          !refusals.has(statusIn(error)) &&
          !error.includes('ERR_INTERNET_DISCONNECTED') &&
          !error.includes('A file of the application is missing.'),
      ),
  }
}

/** Chromium writes a refused call into the console as an error of its own. */
const statusIn = (error: string): number =>
  Number(/Failed to load resource.*status of (\d+)/.exec(error)?.[1])
