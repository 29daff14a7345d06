const two = (value: number) => String(value).padStart(2, '0')

/** The day and the time of a moment where the browser stands; nothing where there is none. */
export function clockParts(instant: string): { day: string; time: string } {
  const moment = new Date(instant)
  if (Number.isNaN(moment.getTime())) return { day: '', time: '' }
  return {
    day: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  }
}

/** The last moment of a minute, since whoever says 14:02 means all of it; without a time, of the day. */
export const endOfMinute = (day: string, time: string): string =>
  new Date(`${day}T${time === '' ? '23:59' : time}:59.999`).toISOString()
