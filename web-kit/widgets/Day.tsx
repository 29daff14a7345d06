import { showDay } from '../form/day-text.ts'

/** `31/10/2025`, or `31/10` where the year stands in the title. */
export function Day({ value, short = false }: { value: string; short?: boolean }) {
  return (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {short ? showDay(value).slice(0, 5) : showDay(value)}
    </time>
  )
}
