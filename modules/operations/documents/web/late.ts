import { type Day, daysBetween } from '@cuadre/kernel/day.ts'

/** By how many days what is not paid in full is late; what is due on the day itself is not. */
export const daysLate = (
  { paid, dueDate }: { paid: 'unpaid' | 'partial' | 'paid' | null; dueDate?: Day | undefined },
  on: Day,
): number =>
  dueDate === undefined || paid === null || paid === 'paid' ? 0 : Math.max(daysBetween(dueDate, on), 0)
