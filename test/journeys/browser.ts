import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { Auditor } from '../invariants.ts'
import { openVisit, type View, type Visit } from './visit.ts'

/** Who signs in, or chooses how the product looks, writes nothing that a law is about. */
const changes = `select count(*) from trace where record_type not in ('session', 'userPreferences', 'user', 'twoFactor')`

export const desktop: View = { width: 1440, language: 'es' }
export const phone: View = { width: 390, language: 'en' }
export const everyView: readonly View[] = [
  desktop,
  phone,
  { width: 1440, language: 'en' },
  { width: 390, language: 'es' },
]

export interface Journey {
  /** Signed in as a person of the demo company. */
  openAs(email: string): Promise<Visit>
}

const failures = join(import.meta.dirname, 'failures')

/** All journeys of a worker use one connection; the browser itself ends with the run. */
let connected: Promise<Browser> | undefined
/** One for all journeys of a worker, which looks only at what was written since the last of them. */
let auditor: Auditor | undefined

/** A journey walked once in each view. Errors of the page and books that do not tie fail it, whatever it looked at. */
export function journey<Seen extends View>(
  name: string,
  views: readonly Seen[],
  story: (journey: Journey, view: Seen) => Promise<void>,
): void {
  test.for(views)(`${name} ($width px, $language)`, async (view) => {
    const visits: Visit[] = []
    const where = { origin: inject('origin'), ownerUrl: inject('ownerUrl') }
    const openAs: Journey['openAs'] = async (email) => {
      connected ??= chromium.connect(inject('browser'))
      const visit = await openVisit(where, await connected, { email, view })
      visits.push(visit)
      return visit
    }
    try {
      await story({ openAs }, view)
      expect(visits.flatMap(({ errors }) => errors())).toEqual([])
      auditor ??= new Auditor(where.ownerUrl, { mark: changes })
      expect(await auditor.brokenInvariants()).toEqual({})
    } catch (failure) {
      await keepEvidence(`${name} ${view.width} ${view.language}`, visits)
      throw failure
    } finally {
      for (const { context } of visits) await context.close()
    }
  })
}

/** What the screens looked like and what their consoles reported when a journey failed. */
async function keepEvidence(name: string, visits: readonly Visit[]): Promise<void> {
  mkdirSync(failures, { recursive: true })
  const file = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  for (const [at, { page, console }] of visits.entries()) {
    writeFileSync(join(failures, `${file}-${at}.txt`), [page.url(), ...console].join('\n'))
    await page.screenshot({ path: join(failures, `${file}-${at}.png`) }).catch(() => undefined)
  }
}
