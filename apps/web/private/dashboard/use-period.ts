import { periodName } from '@cuadre/accounting/calendar/web/period-name.ts'
import { addMonths, endOfMonth, startOfMonth } from '@cuadre/kernel/day.ts'
import { localToday } from '@cuadre/web-kit/form/day-text.ts'
import { saidBy } from '@cuadre/web-kit/said.ts'
import { type Language, useLanguage } from '@cuadre/web-kit/words/use-words.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { monthsBetween, type PeriodSearch, periodOf, periodSearch } from './period.ts'

/** «Octubre 2025», or «Octubre 2025 – Enero 2026». */
export const monthsName = (startDate: string, endDate: string, language: Language): string =>
  [...new Set([startOfMonth(startDate), startOfMonth(endDate)])]
    .map((month) => periodName({ startDate: month, endDate: endOfMonth(month) }, language))
    .join(' – ')

/** Within a sentence months are written small in Spanish. */
const inASentence = (name: string, language: Language): string =>
  language === 'es' ? name.toLowerCase() : name

/** The months of the dashboard, kept in its address, and those that they are compared with. */
export function usePeriod() {
  const language = useLanguage()
  const said = saidBy(periodSearch, useSearch({ strict: false })) ?? {}
  const navigate = useNavigate()
  const period = periodOf(said, localToday())
  const back = period.compare === 'year' ? -12 : -monthsBetween(period.startDate, period.endDate)
  const before = (day: string) => addMonths(startOfMonth(day), back)
  return {
    period,
    name: monthsName(period.startDate, period.endDate, language),
    nameOfBefore: inASentence(
      monthsName(before(period.startDate), before(period.endDate), language),
      language,
    ),
    choose: (chosen: PeriodSearch) =>
      void navigate({ to: '.', search: { ...said, ...chosen } as never, resetScroll: false }),
  }
}
