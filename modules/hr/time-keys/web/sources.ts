import { choiceOf, searchInput } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { choicesOf, type Choice, type NamedSource } from '@cuadre/web-kit/form/choice.ts'
import { getTimeKeysForSelect } from '../api.ts'
import type { PayRule, Unit } from '../rules.ts'
import { formAddress } from './addresses.ts'

/** A key, with the time that it is recorded in and how it pays. */
export interface TimeKeyChoice extends Choice {
  unit?: Unit
  payRule?: PayRule
}

/** Keys of absences. */
export const absenceKeySource: NamedSource = {
  kind: 'nominateKey',
  name: 'absenceKeys',
  recent: 'absenceKeys',
  creates: { form: formAddress, start: { kind: 'absence' } },
  search: async (text, signal) =>
    choicesOf(
      await call(getTimeKeysForSelect, { ...searchInput(text), kind: 'absence' }, { signal }),
      ({ unit, payRule, ...option }): TimeKeyChoice => ({ ...choiceOf(option), unit, payRule }),
    ),
}
