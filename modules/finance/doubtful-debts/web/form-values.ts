import type { Day } from '@cuadre/kernel/day.ts'
import { showAmount, type Language } from '@cuadre/web-kit/form/amount-text.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { type Choice, type ChoiceSource, choicesOf } from '@cuadre/web-kit/form/choice.ts'
import { chosenId } from '@cuadre/web-kit/document/product-lines.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { newKey } from '@cuadre/web-kit/grid/lines.ts'
import type { z } from 'zod'
import { type createDoubtfulDebt, type DoubtfulItem, doubtfulItems, type WholeDoubtfulDebt } from '../api.ts'
import type { DoubtfulDebtKind } from '../states.ts'

export interface DebtLine {
  key: string
  item: Choice | null
  amount: string
}

export interface DoubtfulDebtValues {
  date: Day
  kind: DoubtfulDebtKind
  moneyAccount: Choice | null
  description: string
  lines: DebtLine[]
}

export const blankDebt = (): DebtLine => ({ key: newKey(), item: null, amount: '' })

export const blankDoubtfulDebt = (date: Day): DoubtfulDebtValues => ({
  date,
  kind: 'provision',
  moneyAccount: null,
  description: '',
  lines: [blankDebt()],
})

export const doubtfulDebtDraft = (values: DoubtfulDebtValues): z.input<typeof createDoubtfulDebt.input> => ({
  date: values.date,
  kind: values.kind,
  moneyAccountId: values.kind === 'recovery' ? (values.moneyAccount?._id ?? null) : null,
  description: orNull(values.description),
  lines: values.lines.map(({ item, amount }) => ({
    itemId: chosenId(item),
    amount: values.kind === 'writeOff' ? null : orNull(amount),
  })),
})

export const valuesOf = (document: WholeDoubtfulDebt): DoubtfulDebtValues => ({
  date: document.date,
  kind: document.kind,
  moneyAccount: document.moneyAccount,
  description: document.description ?? '',
  lines: document.lines.map(({ itemId, document: debt, client, amount }) => ({
    key: newKey(),
    item: { _id: itemId, code: debt.number, name: client.name },
    amount,
  })),
})

type Item = z.output<typeof DoubtfulItem>

/** A debt with what a document of the kind would say of it. */
export interface DebtChoice extends Choice {
  of: Item
}

export const choiceOf = (of: Item, language: Language): DebtChoice => ({
  _id: of._id,
  code: of.document.number,
  name: of.client.name,
  note: of.dueDate,
  aside: showAmount(of.pending, language),
  of,
})

/** The debts that a document of a kind may be about on a day. */
export const debtSource = (kind: DoubtfulDebtKind, date: Day, language: Language): ChoiceSource => ({
  name: `doubtfulItems:${kind}:${date}`,
  search: async (text, signal) => {
    const search = text.trim()
    const found = await call(
      doubtfulItems,
      { kind, date, limit: 50, ...(search !== '' && { search }) },
      { signal },
    )
    return choicesOf(found, (of) => choiceOf(of, language))
  },
})

/** A debt that was chosen brings what is proposed for it, where nothing is written. */
export function withProposed(before: DebtLine | undefined, line: DebtLine): DebtLine {
  if (line.item === null || line.item._id === before?.item?._id || !('of' in line.item)) return line
  const { of } = line.item as DebtChoice
  return { ...line, amount: line.amount || (of.proposed === '0.00' ? '' : of.proposed) }
}
