import { today } from '@cuadre/kernel/day.ts'
import type { Calendar } from './parts.tsx'

/** The days of the month, and those in which it may have been paid: from its first until today. */
export function daysOf({ period: { startDate, endDate } }: Calendar) {
  const now = today(Intl.DateTimeFormat().resolvedOptions().timeZone)
  return {
    accrued: { from: startDate, to: endDate },
    paid: { from: startDate, to: now > endDate ? now : endDate },
  }
}
