import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright-core'
import { calmed } from './calm.ts'
import { rawKeysIn } from './words.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  impact: string | null
  nodes: { html: string; failureSummary: string; element: HTMLElement }[]
}

const options = {
  elementRef: true,
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}

interface Axe {
  run(where: object, options: object): Promise<{ violations: Violation[] }>
}

/**
 * Runs in the page. Of a row that the foot of its table covers axe measures the bit that stands out below it, where the frame of the
 * table cuts it off: how much room it has for a finger is seen once it is scrolled to.
 */
async function runAxe(within: Element, { exclude, options }: { exclude: string[][]; options: object }) {
  const { axe } = globalThis as unknown as { axe: Axe }
  const { violations } = await axe.run({ include: [within], exclude }, options)
  const isCovered = (element: HTMLElement) => {
    // Its cells stay in sight; the foot itself is where the last row ends.
    const foot = element.closest('tbody')?.closest('table')?.tFoot?.querySelector('td')
    return foot ? element.getBoundingClientRect().bottom > foot.getBoundingClientRect().top : false
  }
  return violations
    .map(({ id, impact, nodes }) => {
      const counted = nodes.filter(({ element }) => id !== 'target-size' || !isCovered(element))
      return { id, impact, nodes: counted.map(({ html, failureSummary }) => ({ html, failureSummary })) }
    })
    .filter(({ nodes }) => nodes.length > 0)
}

/** Long lists cost most of what axe costs, and their rows are made alike: it looks at the first eight. */
const laterRows = ['tr:nth-child(n + 9)', 'li:nth-child(n + 9)']
/** What one page keeps standing while it goes from screen to screen. */
export const frame = 'aside nav'

/** What keeps somebody from using the screen as it stands: all that axe calls serious or critical. */
async function barriersOn(page: Page, known: readonly string[], within?: Locator): Promise<string[]> {
  // A page keeps it until it is loaded anew.
  if (!(await page.evaluate<boolean>('window.axe !== undefined'))) await page.evaluate(axe)
  const exclude = [...laterRows, ...known].map((selector) => [selector])
  const violations = await (within ?? page.locator('html')).evaluate(runAxe, { exclude, options })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes: [first, ...others] }) => {
      const more = others.length > 0 ? ` and ${others.length} more` : ''
      return `${id}: ${first?.html.slice(0, 200)}${more}. ${first?.failureSummary.replaceAll(/\s+/g, ' ')}`
    })
}

const heard = `[...document.querySelectorAll('[aria-label], [title], [placeholder]')]
  .flatMap((element) => ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''))
  .join(' ')`

/** Keys of words that are seen or heard in the place of the words. */
async function keysOn(page: Page): Promise<string[]> {
  const [seen, spoken] = [await page.locator('body').innerText(), await page.evaluate<string>(heard)]
  return rawKeysIn(`${seen} ${spoken}`).map((key) => `shows the key ${key}`)
}

/** Of the actions every word is read, and nothing among them is filled in; of the states of a document every one is in sight. */
const cut = `[...document.querySelectorAll('[data-actions]')].flatMap((bar) => [
  ...[...bar.querySelectorAll('button, a, button *, a *')]
    .filter((each) => each.clientWidth > 0 && each.checkVisibility() && each.scrollWidth > each.clientWidth + 1)
    .map((each) => 'cuts the action ' + each.textContent),
  ...[...bar.querySelectorAll('input, textarea')]
    .filter((each) => each.checkVisibility())
    .map((each) => 'has a field among its actions: ' + each.getAttribute('aria-label')),
]).concat([...document.querySelectorAll('[data-stepper]')]
    .filter((each) => each.scrollWidth > each.clientWidth + 1)
    .map((each) => 'cuts the states ' + each.innerText))`

async function widthOf(page: Page): Promise<string[]> {
  const [needed = 0, given = 0] = await page.evaluate<number[]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  )
  return needed > given ? [`is ${needed} px wide where ${given} are given`] : []
}

/** Text that has to be read and is smaller than 12 px. */
const small = `[...document.querySelectorAll('body *')]
  .filter((element) => parseFloat(getComputedStyle(element).fontSize) < 12 && element.checkVisibility())
  .filter((element) => !(element instanceof SVGElement))
  .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== ''))
  .map((element) => getComputedStyle(element).fontSize + ' ' + element.tagName + ' ' + element.className + ' ' + element.innerText.slice(0, 30))`

const smallTextOn = async (page: Page): Promise<string[]> =>
  [...new Set(await page.evaluate<string[]>(small))].map((text) => `is written small: ${text}`)

/** What is wrong with the words of the screen and the room that they take. */
async function faultsOfWords(page: Page, name: string): Promise<string[]> {
  const faults = [
    ...(await keysOn(page)),
    ...(await widthOf(page)),
    ...(await smallTextOn(page)),
    ...(await page.evaluate<string[]>(cut)),
  ]
  return faults.map((fault) => `${name} ${fault}`)
}

/** Everything that is wrong with the screen for whoever opens it, or `within` a part of it; `known` has been looked at before. */
export async function faultsOf(
  page: Page,
  name: string,
  known: readonly string[] = [],
  within?: Locator,
): Promise<string[]> {
  // What is still on its way is paler than what is to be read.
  await calmed({ page })
  const barriers = await barriersOn(page, known, within)
  return [...barriers.map((barrier) => `${name} ${barrier}`), ...(await faultsOfWords(page, name))]
}
