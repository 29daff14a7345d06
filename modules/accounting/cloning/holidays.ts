import { clonable } from '@cuadre/platform/cloning/clonable.ts'
import { createHoliday } from '../tax-law/holidays.ts'

interface Celebrated {
  nameEs: string
  nameEn: string
  validFrom: string | null
  validTo: string | null
}

/** A day of the year with all the years in which it was celebrated. */
interface HolidayValues {
  years: Celebrated[]
}

export const clonableHolidays = clonable<HolidayValues>({
  element: 'holidays',
  sameLocalization: true,
  async read({ tx }) {
    const rows = await tx
      .selectFrom('holiday')
      .select([
        'month_day as monthDay',
        'name_es as nameEs',
        'name_en as nameEn',
        'valid_from as validFrom',
        'valid_to as validTo',
      ])
      .orderBy('month_day')
      .orderBy('valid_from', (order) => order.asc().nullsFirst())
      .execute()
    return [...Map.groupBy(rows, ({ monthDay }) => monthDay)].map(([key, years]) => ({
      key,
      name: years.at(-1)?.nameEs ?? key,
      needs: [],
      values: { years: years.map(({ monthDay: _key, ...year }) => year) },
    }))
  },
  async write(context, taken) {
    for (const { key, values } of taken)
      for (const year of values.years) await createHoliday(context, { monthDay: key, ...year })
  },
})
