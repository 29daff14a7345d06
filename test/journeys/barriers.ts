import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { rawKeysIn } from './words.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  impact: string | null
  nodes: { html: string; failureSummary: string }[]
}

type What = { type: 'tag' | 'rule'; values: string[] }

const everything: What = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
const contrast: What = { type: 'rule', values: ['color-contrast'] }

/** What axe calls serious or critical, with the first element of each. */
async function seriousOn(page: Page, runOnly: What): Promise<string[]> {
  const options = JSON.stringify({ resultTypes: ['violations'], runOnly })
  const { violations } = await page.evaluate<{ violations: Violation[] }>(
    `${axe}; axe.run(document, ${options})`,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes: [first, ...others] }) => {
      const more = others.length > 0 ? ` and ${others.length} more` : ''
      return `${id}: ${first?.html.slice(0, 200)}${more}. ${first?.failureSummary.replaceAll(/\s+/g, ' ')}`
    })
}

/** What keeps somebody from using the screen as it stands, in light and in dark colours. */
export async function barriersOn(page: Page): Promise<string[]> {
  const inLight = await seriousOn(page, everything)
  await page.evaluate(`document.documentElement.dataset.mantineColorScheme = 'dark'`)
  const inDark = await seriousOn(page, contrast)
  await page.evaluate(`document.documentElement.dataset.mantineColorScheme = 'light'`)
  return [...inLight, ...inDark.map((barrier) => `in the dark, ${barrier}`)]
}

const heard = `[...document.querySelectorAll('[aria-label], [title], [placeholder]')]
  .flatMap((element) => ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''))
  .join(' ')`

/** Keys of words that are seen or heard in the place of the words. */
export async function keysOn(page: Page): Promise<string[]> {
  const [seen, said] = [await page.locator('body').innerText(), await page.evaluate<string>(heard)]
  return rawKeysIn(`${seen} ${said}`).map((key) => `shows the key ${key}`)
}
