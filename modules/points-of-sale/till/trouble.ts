import { Refusal, type RefusalParameters } from '@cuadre/kernel/errors.ts'
import type { Language } from '@cuadre/server-kit/context.ts'
import { toErrorBody } from '@cuadre/server-kit/words.ts'

/** What something waits for: what it was refused with, to be said in the language of whoever looks. */
export interface Trouble {
  code: string
  parameters: RefusalParameters
}

/** Of several things that are wrong the first; the others are found once it is settled. */
export function troubleOf({ code, parameters, fields }: Refusal): Trouble {
  const [first] = fields ?? []
  return first
    ? { code: first.code, parameters: { ...first.parameters, path: first.path } }
    : { code, parameters }
}

export const trouble = (code: string, parameters: RefusalParameters = {}): Trouble => ({ code, parameters })

export const saying = (found: Trouble | null, language: Language): string | null =>
  found && toErrorBody(new Refusal(found.code, found.parameters), language).message

/** Does what may be refused before it writes anything. */
export async function unlessRefused<Result>(
  work: () => Promise<Result>,
): Promise<{ done: Result } | { trouble: Trouble }> {
  try {
    return { done: await work() }
  } catch (error) {
    if (error instanceof Refusal) return { trouble: troubleOf(error) }
    throw error
  }
}
