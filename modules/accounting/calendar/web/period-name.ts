import { endOfMonth, startOfMonth } from '@cuadre/kernel/day.ts'
import type { Language } from '@cuadre/web-kit/form/amount-text.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import type { ActivePeriod } from '../active-period.ts'

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Made once: making one takes a phone longer than writing all the months of a year. */
const monthNames = {
  es: new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }),
}

/** «Octubre 2025» for a month; the days for anything else, such as the thirteenth period. */
export function periodName(
  { startDate, endDate }: Pick<ActivePeriod, 'startDate' | 'endDate'>,
  language: Language,
): string {
  if (startDate !== startOfMonth(startDate) || endDate !== endOfMonth(startDate))
    return startDate === endDate ? showDay(startDate) : `${showDay(startDate)} – ${showDay(endDate)}`
  const month = monthNames[language].format(new Date(`${startDate}T00:00:00Z`))
  return `${capitalized(month)} ${startDate.slice(0, 4)}`
}
