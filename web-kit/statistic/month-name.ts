import { useLanguage } from '../words/use-words.ts'

/** The name of the month of a day: `ene`, or `enero 2026`. */
export function useMonthName(): (day: string, how: 'short' | 'long') => string {
  const language = useLanguage()
  return (day, how) =>
    new Intl.DateTimeFormat(language, {
      month: how,
      ...(how === 'long' && { year: 'numeric' as const }),
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`))
}
