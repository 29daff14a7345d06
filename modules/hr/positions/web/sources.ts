import { choiceOf, searchInput, sourceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { choicesOf, type Choice, type NamedSource } from '@cuadre/web-kit/form/choice.ts'
import { getChargesForSelect, getSalaryGroupsForSelect } from '../api.ts'
import { formAddress } from './addresses.ts'

/** A post with the areas that it is approved in, and how many of its places there are free. */
export interface PositionChoice extends Choice {
  areas?: readonly (Choice & { places: number; free: number })[]
  weeklyHours?: string
}

export const positionSource: NamedSource = {
  kind: 'charge',
  name: 'charges',
  recent: 'charges',
  creates: { form: formAddress },
  search: async (text, signal) =>
    choicesOf(
      await call(getChargesForSelect, searchInput(text), { signal }),
      ({ areas, weeklyHours, ...option }): PositionChoice => ({
        ...choiceOf(option),
        areas: areas.map(({ places, free, ...area }) => ({ ...choiceOf(area), places, free })),
        weeklyHours,
      }),
    ),
}

export const salaryGroupSource = sourceOf('salaryScale', 'salaryGroups', getSalaryGroupsForSelect)
