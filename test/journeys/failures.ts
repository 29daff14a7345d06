import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Visit } from './visit.ts'

/** Where a run leaves what the screens of its failed journeys looked like. */
export const failures = join(import.meta.dirname, 'failures')

/** Keeps what the screens looked like and what their consoles reported, and says in the failure where. */
export async function keepEvidence(name: string, visits: readonly Visit[], failure: unknown): Promise<void> {
  mkdirSync(failures, { recursive: true })
  const file = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  for (const [at, { page, console }] of visits.entries()) {
    const kept = join(failures, `${file}-${at}`)
    writeFileSync(`${kept}.txt`, [page.url(), ...console].join('\n'))
    const isSeen = await page.screenshot({ path: `${kept}.png` }).then(
      () => true,
      () => false,
    )
    if (failure instanceof Error) failure.message += `\nThe screen: ${kept}.${isSeen ? 'png' : 'txt'}`
  }
}
