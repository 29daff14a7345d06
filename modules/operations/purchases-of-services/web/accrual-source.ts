import { call } from '@cuadre/web-kit/api.ts'
import { type Choice, type ChoiceSource, choicesOf, noChoices } from '@cuadre/web-kit/form/choice.ts'
import { showAmount, type Language } from '@cuadre/web-kit/form/amount-text.ts'
import type { z } from 'zod'
import { serviceAccrualFilter } from '../../service-accruals/api.ts'

/** An accrual with what a line that takes it up takes over. */
export interface AccrualChoice extends Choice {
  of: z.output<typeof serviceAccrualFilter.output>['data'][number]
}

/** What a provider did that is not invoiced yet, the newest first. */
export const accrualSource = (providerId: string | undefined, language: Language): ChoiceSource => ({
  name: `accruals:${providerId ?? ''}`,
  search: async (text, signal) => {
    if (providerId === undefined) return noChoices
    const search = text.trim()
    const found = await call(
      serviceAccrualFilter,
      { providerId, state: 'confirmed', limit: 20, ...(search !== '' && { search }) },
      { signal },
    )
    return choicesOf(found, (of): AccrualChoice => ({
      _id: of._id,
      code: of.number,
      name: of.service.name,
      note: of.date,
      aside: showAmount(of.amount, language),
      of,
    }))
  },
})
