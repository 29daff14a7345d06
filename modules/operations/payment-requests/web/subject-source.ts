import type { Day } from '@cuadre/kernel/day.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { choicesOf, type Choice, type ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import type { Language } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import { getRequestable, type Requestable } from '../api.ts'
import type { View } from './addresses.ts'

type Found = z.output<typeof Requestable>

/** What a request can be made for, as the form holds it. */
export interface SubjectChoice extends Choice {
  type: Found['type']
  /** The framework contract of a supplement. */
  contractId: string | null
  partner: Choice
  currency: string
  available: string | null
  dueDate: Day | null
}

export const subjectChoice = (found: Found, language: Language): SubjectChoice => ({
  _id: found._id,
  code: found.number,
  name: [
    found.partner.name,
    ...(found.available === null ? [] : [showAmount(found.available, language)]),
  ].join(' · '),
  type: found.type,
  contractId: found.contractId,
  partner: found.partner,
  currency: found.currency?.code ?? '',
  available: found.available,
  dueDate: found.dueDate,
})

/** Contracts in force on the day of the request. */
export const contractSource = ({ side }: View, date: Day, language: Language): ChoiceSource => ({
  name: `requestable contracts ${side ?? 'all'} ${date} ${language}`,
  search: async (text, signal) => {
    const typed = text.trim()
    const found = await call(
      getRequestable,
      { date, only: 'contracts', ...(side && { side }), ...(typed !== '' && { search: typed }) },
      { signal },
    )
    return choicesOf(found, (each) => subjectChoice(each, language))
  },
})
