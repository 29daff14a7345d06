import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf } from './barriers.ts'

export interface Opening {
  /** What it is called in a failure. */
  what: string
  /** What opens it, and has the focus back when it closes. */
  by: Locator
  /** What opens: a dialog, a panel or a menu. */
  opened: Locator
  /** Where the focus goes back to when that is not what opened it, which is gone by then. */
  backTo?: Locator
  /** Whether it keeps the keyboard until it is closed, as most do. */
  isModal?: boolean
}

// The browser's own bar, which comes after the last of a dialog, is nothing of the page.
const within = (element: Element): boolean => element.contains(document.activeElement)
const isKept = (element: Element): boolean =>
  element.contains(document.activeElement) || document.activeElement === document.body
const hasFocus = (element: Element): boolean => element === document.activeElement

/** Looks again and again, since focus moves with what is drawn. */
async function comesTrue(look: () => Promise<boolean>): Promise<boolean> {
  try {
    await expect.poll(look).toBe(true)
    return true
  } catch {
    return false
  }
}

const focused = (page: Page): Promise<string> =>
  page.evaluate<string>(`(document.activeElement?.outerHTML ?? 'nothing').slice(0, 120)`)

/** Presses Tab all the way round, in both directions, and says what it came to outside. */
async function escapesOf(page: Page, opened: Locator): Promise<string[]> {
  for (const key of ['Tab', 'Shift+Tab'])
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press(key)
      if (!(await opened.evaluate(isKept))) return [`lets ${key} out to ${await focused(page)}`]
    }
  return []
}

/**
 * Opens it, looks at it, closes it with Escape, and says what is wrong: it has a name, takes the focus and keeps it, and
 * gives it back.
 */
export async function faultsOfOpening(
  page: Page,
  { what, by, opened, backTo = by, isModal = true }: Opening,
): Promise<string[]> {
  await by.click()
  await opened.waitFor()
  const faults: string[] = []
  if (!(await comesTrue(() => opened.evaluate(within))))
    faults.push(`leaves the focus on ${await focused(page)}`)
  faults.push(...(await faultsOf(page, 'has:', [], opened)))
  if (isModal) faults.push(...(await escapesOf(page, opened)))
  await page.keyboard.press('Escape')
  const isClosed = await comesTrue(async () => !(await opened.isVisible()))
  if (!isClosed) faults.push('is not closed by Escape')
  else if (!(await comesTrue(() => backTo.evaluate(hasFocus))))
    faults.push(`gives the focus back to ${await focused(page)}`)
  return faults.map((fault) => `${what} ${fault}`)
}
