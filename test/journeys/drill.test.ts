import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import { monthOf } from './months.ts'
import type { Visit } from './visit.ts'

/** Of last year: a month in which much was done, whatever day it is. */
const november = (visit: Visit) => monthOf(visit, 'past', 11)

const laptop = { width: 1280, language: 'es' } as const

/** Whatever of the panel, or of the table where that lies beside it, can be moved sideways, since it does not fit. */
const clipped = ({ page }: Visit): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '[data-drill], [data-drill] *, main:has(aside[data-drill]) :has(> table)',
      ),
    ]
      .filter((part) => part.checkVisibility() && getComputedStyle(part).overflowX !== 'visible')
      .filter((part) => getComputedStyle(part).textOverflow !== 'ellipsis')
      .filter((part) => part.scrollWidth > part.clientWidth)
      .map((part) => `${part.className} ${part.scrollWidth} > ${part.clientWidth}`),
  )

const panelOf = ({ page, t }: Visit) => page.locator('[data-drill]').and(page.getByLabel(t('drill.label')))

/** The panel stands in the window, from its head on. */
async function isInSight(visit: Visit): Promise<void> {
  const { height } = visit.page.viewportSize()!
  const edges = async () => {
    const box = await panelOf(visit).boundingBox()
    return box && [box.y >= 0, box.y + box.height <= height]
  }
  await expect.poll(edges, { message: 'its upper and its lower edge are in sight' }).toEqual([true, true])
}

journey(
  'a figure from the end of the trial balance opens in sight, unclipped, at an address of its own, and leads to the document',
  [desktop, laptop, phone],
  async ({ openAs }) => {
    const visit = await openAs('contadora@ceiba.test')
    const { page, t, goTo } = visit
    await goTo(`/contabilidad/checkingBalance?periodId=${(await november(visit))._id}`)
    await page.getByRole('link', { name: `${t('ledgers.figure.closingDebit')} 814:` }).click()
    await page.waitForURL(/figure=closingDebit/)
    const lines = page.getByRole('table', { name: t('ledgers.ledgerTitle') })
    await lines
      .getByRole('link', { name: /^\d{6}$/ })
      .first()
      .waitFor()
    await isInSight(visit)
    await expect.poll(() => clipped(visit)).toEqual([])

    // The address says all of it.
    await page.reload()
    await lines
      .getByRole('link', { name: /^\d{6}$/ })
      .first()
      .click()
    await isInSight(visit)
    const entry = panelOf(visit).getByRole('article')
    await entry.waitFor()
    await expect.poll(() => clipped(visit)).toEqual([])
    await entry.getByRole('link', { name: /^[A-Z]{2}-\d{4}-\d{5}$/ }).click()
    await page.getByRole('heading', { level: 1, name: /[A-Z]{2}-\d{4}-\d{5}/ }).waitFor()
  },
)

journey(
  'a row of a statement opens its accounts in sight, unclipped, beside the statement that names them',
  [desktop, laptop, phone],
  async ({ openAs }) => {
    const visit = await openAs('contadora@ceiba.test')
    const { page, t, goTo } = visit
    await goTo(`/contabilidad/financialStatements?periodId=${(await november(visit))._id}&row=8`)
    const accounts = page.getByRole('list', { name: t('statements.madeOf') })
    await accounts.getByRole('link', { name: /135\.0020/ }).waitFor()
    await isInSight(visit)
    await expect.poll(() => clipped(visit)).toEqual([])
    await accounts.getByRole('link', { name: /135\.0020/ }).click()
    await page
      .getByRole('table', { name: t('ledgers.ledgerTitle') })
      .getByRole('link', { name: /^\d{6}$/ })
      .first()
      .waitFor()
    await isInSight(visit)
    await expect.poll(() => clipped(visit)).toEqual([])
  },
)
