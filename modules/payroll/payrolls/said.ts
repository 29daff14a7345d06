import type { Language } from '@cuadre/server-kit/context.ts'
import { formatFigure } from '@cuadre/server-kit/files/format.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { WorkingStep } from './api.ts'

/** How an amount came to be, in the language of whoever reads it. */
export function saidOf(language: Language, { rule, values }: WorkingStep): string {
  const { scale, ...figures } = values
  return translate(language, `payrollRules.${rule}`, {
    ...figures,
    ...(scale !== undefined && { scale: inFigures(language, scale) }),
  })
}

/** The figures of a scale such as `15000.00 × 5 %`, as a language writes them. */
const inFigures = (language: Language, scale: string): string =>
  scale.replaceAll(/\d+(?:\.\d+)?/g, (figure) =>
    formatFigure(figure, language, { leastDecimals: 0, grouped: true, negative: 'minus' }),
  )
