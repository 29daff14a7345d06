/** «Ene», «Feb» … of the exercise, whichever month it begins with. */
export function monthNamesOf({ startDate }: { startDate: string }, language: string): string[] {
  const [year = 0, month = 1] = startDate.split('-').map(Number)
  const name = new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, at) => name.format(Date.UTC(year, month - 1 + at, 1)))
}
