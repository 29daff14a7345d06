import type { Language } from '../words/use-words.ts'

/** A moment as people read it: the day and the time, or the time alone. */
export function momentOf(instant: string, language: Language, shows: 'both' | 'time' = 'both'): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  return new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-GB', {
    ...(shows === 'both' && day),
    ...time,
  }).format(new Date(instant))
}
