import { yearOf } from '@cuadre/kernel/day.ts'
import { localToday } from '@cuadre/web-kit/form/day-text.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { Select } from '@mantine/core'
import { z } from 'zod'

export const yearShape = { year: z.coerce.number().int().min(1900).max(2200).optional() }

/** How many years back are offered. */
const offered = 6

/** The year of the months that a list shows, in the address; all of them unless one is chosen. */
export function YearFilter({ label }: { label: string }) {
  const { search, setSearch } = useListSearch(yearShape)
  const last = Math.max(yearOf(localToday()) + 1, search.year ?? 0)
  const years = Array.from({ length: offered }, (_, back) => String(last - back))
  const chosen = search.year === undefined ? null : String(search.year)
  return (
    <Select
      size="xs"
      w={110}
      aria-label={label}
      placeholder={label}
      clearable
      data={chosen === null || years.includes(chosen) ? years : [...years, chosen]}
      value={chosen}
      onChange={(year) => setSearch({ year: year === null ? undefined : Number(year) })}
    />
  )
}
