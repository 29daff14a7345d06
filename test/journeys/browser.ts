import { chromium, type Browser } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { asSuperuser } from '../cluster.ts'
import { Auditor } from '../invariants.ts'
import { isShort } from '../limits.ts'
import { keepEvidence } from './failures.ts'
import { startProduct, type RunningProduct } from './product.ts'
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

/** All journeys of a worker use one connection; the browser itself ends with the run. */
let connected: Promise<Browser> | undefined

interface Opened {
  product: RunningProduct
  /** Looks only at what was written since the last journey. */
  auditor: Auditor
}

/** The demo companies of the journeys of one file: no other file writes in them, before or meanwhile. */
let opened: Promise<Opened> | undefined

async function open(): Promise<Opened> {
  const product = await startProduct(inject('demo'))
  return { product, auditor: new Auditor(product.ownerUrl, { mark: changes }) }
}

const demo = (): Promise<Opened> => (opened ??= open())

/** SQL over the demo companies of this file, as their owner. */
export const sql = async (statement: string) => {
  const { product } = await demo()
  return asSuperuser(product.ownerUrl, (client) => client.query(statement))
}

/** After the journeys of a file. */
export async function closeDemo(): Promise<void> {
  if (opened === undefined) return
  const { product, auditor } = await opened
  opened = undefined
  await auditor.end()
  await product.stop()
}

/** The views in which something of this name is walked: all of them, or one that the name chooses where the suite is short. */
export function walkedIn<Seen extends View>(name: string, views: readonly Seen[]): readonly Seen[] {
  if (!isShort) return views
  return views.slice(name.length % views.length).slice(0, 1)
}

/** A journey walked once in each view, or in one of them where the suite is short. Errors of the page and books that do not tie fail it, whatever it looked at. */
export function journey<Seen extends View>(
  name: string,
  views: readonly Seen[],
  story: (journey: Journey, view: Seen) => Promise<void>,
): void {
  test.for(walkedIn(name, views))(`${name} ($width px, $language)`, async (view) => {
    const visits: Visit[] = []
    let failed = false
    const { product, auditor } = await demo()
    const openAs: Journey['openAs'] = async (email) => {
      connected ??= chromium.connect(inject('browser'))
      const visit = await openVisit(product, await connected, { email, view })
      visits.push(visit)
      return visit
    }
    try {
      await story({ openAs }, view)
      expect(visits.flatMap(({ errors }) => errors())).toEqual([])
      expect(await auditor.brokenInvariants()).toEqual({})
    } catch (failure) {
      await keepEvidence(`${name} ${view.width} ${view.language}`, visits, failure)
      failed = true
      throw failure
    } finally {
      for (const { context } of visits) await context.close()
      // It is tried again in companies in which it has not begun.
      if (failed) await closeDemo()
    }
  })
}
