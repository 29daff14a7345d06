import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asSuperuser } from '../cluster.ts'
import { brokenInvariants } from '../invariants.ts'
import { twinOf } from './people.ts'
import { said, type Language } from './words.ts'

/** How somebody looks at the product. */
export interface View {
  width: number
  language: Language
  scheme?: 'light' | 'dark'
}

export const desktop: View = { width: 1440, language: 'es' }
export const phone: View = { width: 390, language: 'en' }
export const everyView: readonly View[] = [
  desktop,
  phone,
  { width: 1440, language: 'en' },
  { width: 390, language: 'es' },
]

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
  goTo(address: string): Promise<void>
  button(name: string | RegExp): ReturnType<Page['getByRole']>
  link(name: string | RegExp): ReturnType<Page['getByRole']>
  field(name: string | RegExp): ReturnType<Page['getByLabel']>
  heading(name: string | RegExp): ReturnType<Page['getByRole']>
  /** Waits until the screen says this. */
  reads(text: string | RegExp): Promise<void>
  /** Calls that this journey provokes a refusal of; the browser's word of it is no error. */
  expectsRefusals(...statuses: number[]): void
}

export interface Journey {
  /** Signed in as a twin of the person; `nobody` has no session. */
  openAs(email: string): Promise<Visit>
}

export const password = 'Cuadre-2026'
export const nobody = 'nobody'

const failures = join(import.meta.dirname, 'failures')
const patience = 10_000

let browser: Browser

beforeAll(async () => {
  browser = await chromium.connect(inject('browser'))
})

afterAll(async () => {
  await browser.close()
})

interface Watched {
  visit: Visit
  /** Everything that the browser's console said. */
  console: string[]
  errors: string[]
  refusals: Set<number>
}

/** A story told once in each view. Errors of the page and books that do not tie fail it, whatever it looked at. */
export function journey(
  name: string,
  views: readonly View[],
  story: (journey: Journey, view: View) => Promise<void>,
): void {
  test.for(views)(`${name} ($width px, $language)`, async (view) => {
    const opened: Watched[] = []
    const openAs = async (email: string) => {
      const watched = await open(email, view)
      opened.push(watched)
      return watched.visit
    }
    try {
      await story({ openAs }, view)
      expect(opened.flatMap(unexpected)).toEqual([])
      const ask = (sql: string) => asSuperuser(inject('ownerUrl'), (client) => client.query(sql))
      expect(await brokenInvariants(ask)).toEqual({})
    } catch (failure) {
      await keepEvidence(`${name} ${view.width} ${view.language}`, opened)
      throw failure
    } finally {
      for (const { visit } of opened) await visit.context.close()
    }
  })
}

const unexpected = ({ errors, refusals }: Watched): string[] =>
  errors.filter((error) => {
    const status = /Failed to load resource.*status of (\d+)/.exec(error)?.[1]
    return status === undefined || !refusals.has(Number(status))
  })

async function keepEvidence(name: string, opened: readonly Watched[]): Promise<void> {
  mkdirSync(failures, { recursive: true })
  const file = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  for (const [at, { visit, console }] of opened.entries()) {
    writeFileSync(join(failures, `${file}-${at}.txt`), [visit.page.url(), ...console].join('\n'))
    await visit.page.screenshot({ path: join(failures, `${file}-${at}.png`) }).catch(() => undefined)
  }
}

async function open(email: string, view: View): Promise<Watched> {
  const origin = inject('origin')
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
  let own = nobody
  if (email !== nobody) {
    own = await asSuperuser(inject('ownerUrl'), (client) => twinOf(client, email, view))
    const answer = await context.request.post('/api/public/session/login', { data: { email: own, password } })
    expect(answer.status(), `${email} signs in`).toBe(200)
  }
  const page = await context.newPage()
  const watched: Watched = {
    visit: visitOf(page, view, own, (statuses) => statuses.forEach((status) => watched.refusals.add(status))),
    console: [],
    errors: [],
    refusals: new Set(),
  }
  page.on('console', (message) => {
    watched.console.push(`${message.type()}: ${message.text()}`)
    if (message.type() === 'error') watched.errors.push(message.text())
  })
  page.on('pageerror', (error) => {
    watched.console.push(`page error: ${error.stack ?? error.message}`)
    watched.errors.push(error.message)
  })
  return watched
}

function visitOf(
  page: Page,
  view: View,
  email: string,
  expectsRefusals: (statuses: number[]) => void,
): Visit {
  return {
    page,
    context: page.context(),
    view,
    email,
    t: (key, values) => said(view.language, key, values),
    goTo: async (address) => {
      await page.goto(address)
      await page.locator('h1').first().waitFor()
    },
    button: (name) => page.getByRole('button', { name }),
    link: (name) => page.getByRole('link', { name }),
    field: (name) => page.getByLabel(name),
    heading: (name) => page.getByRole('heading', { name }),
    reads: (text) => page.getByText(text).first().waitFor(),
    expectsRefusals: (...statuses) => expectsRefusals(statuses),
  }
}
