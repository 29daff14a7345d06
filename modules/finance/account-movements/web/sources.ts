import { searchInput, accountSourceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { showAmount, type Language } from '@cuadre/web-kit/form/amount-text.ts'
import { choicesOf, joined, noChoices, type ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { openDocuments } from '../api.ts'
import type { MovementKind } from '../states.ts'

export const bankSource = accountSourceOf('bank')
const cash = accountSourceOf('cash')

export const moneySource: ChoiceSource = {
  name: 'cash and bank accounts',
  search: async (text, signal) =>
    joined(await Promise.all([cash.search(text, signal), bankSource.search(text, signal)])),
}

/** What a partner still owes, or is owed. */
export const debtSource = (
  kind: MovementKind,
  partnerId: string | undefined,
  language: Language,
): ChoiceSource => ({
  name: `debts ${kind} ${partnerId}`,
  search: async (text, signal) => {
    if (partnerId === undefined) return noChoices
    return choicesOf(
      await call(openDocuments, { kind, partnerId, ...searchInput(text) }, { signal }),
      ({ _id, number, dueDate, pending, currency }) => ({
        _id,
        code: number,
        name: [showAmount(pending, language), currency?.code, `· ${showDay(dueDate)}`]
          .filter(Boolean)
          .join(' '),
      }),
    )
  },
})
