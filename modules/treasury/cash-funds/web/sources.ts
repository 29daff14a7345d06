import { moneySource } from '@cuadre/finance/account-movements/web/sources.ts'
import { searchInput } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { filterCashCounts } from '../../cash-counts/api.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { choicesOf, type ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'

/** Where the money of a fund comes from. */
export const fillingSource = moneySource

/** The confirmed counts of a fund on a day. */
export const countsOfDay = (accountId: string, day: string): ChoiceSource => ({
  name: `counts of ${accountId} on ${day}`,
  search: async (text, signal) =>
    choicesOf(
      await call(
        filterCashCounts,
        { accountId, startDate: day, endDate: day, state: 'confirmed', ...searchInput(text) },
        { signal },
      ),
      ({ _id, number, date }) => ({ _id, code: number, name: showDay(date) }),
    ),
})
