import { call } from '@cuadre/web-kit/api.ts'
import { getDefinition } from '../../definition-api.ts'

/** Saves a definition as a file that any other company can take in. */
export async function exportDefinition(id: string): Promise<void> {
  const { form, version, body } = await call(getDefinition, { id })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    new Blob([`${JSON.stringify(body, null, 2)}\n`], { type: 'application/json' }),
  )
  link.download = `${form}-v${version}.json`
  link.click()
  // The browser reads the file after the click returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The largest file that is read: a definition of 500 rows has a fifth of it. */
export const largestFile = 1_000_000

/** What a file holds, or nothing where it is no JSON object. The body of what `getById` answers counts as well. */
export function readDefinition(text: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
    const { body } = read as { body?: unknown }
    return (typeof body === 'object' && body !== null ? body : read) as Record<string, unknown>
  } catch {
    return undefined
  }
}
