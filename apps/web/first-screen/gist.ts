import documentClasses from '@cuadre/web-kit/document/DocumentScreen.module.css'
import type { FirstHead } from './described.ts'
import { element } from './element.ts'
import type { Language } from '@cuadre/web-kit/form/grouped.ts'
import { showAmount } from '@cuadre/web-kit/form/shown-amount.ts'
import { valueAt } from './value-at.ts'

/** What the record is called. */
export const nameOf = (head: FirstHead, record: unknown, language: Language): string =>
  head[language].replaceAll(/{{(\w+)}}/g, (_, name: string) => {
    const value = valueAt(record, head.values[name] ?? name)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })

/** With whom and how much, as web-kit/document/DocumentScreen.tsx draws it. */
export function gistOf({ gist }: FirstHead, record: unknown, language: Language): Element[] {
  if (!gist) return []
  const [partner, amount, currency] = [gist.partner, gist.amount, gist.currency].map((at) =>
    valueAt(record, at),
  )
  if (typeof amount !== 'string') return []
  const code = typeof currency === 'string' ? currency : ''
  return [
    element(
      'p',
      { class: documentClasses['gist'] },
      ...(typeof partner === 'string' ? [partner, element('br', {})] : []),
      element('strong', {}, element('span', {}, showAmount(amount, language)), ` ${code}`),
    ),
  ]
}

/** The two lines that it takes, unless its partner has a long name. */
export const gistRoom = (): Element =>
  element(
    'p',
    { class: documentClasses['gist'] },
    '\u00a0',
    element('br', {}),
    element('strong', {}, '\u00a0'),
  )
