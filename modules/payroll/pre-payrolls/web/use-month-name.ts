import { useLanguage } from '@cuadre/web-kit/words/use-words.ts'

/** `2026-11` or a day of it as people say it: noviembre de 2026. */
export function useMonthName(): (month: string) => string {
  const language = useLanguage()
  const named = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (month) => named.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`))
}
