import type { z } from 'zod'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { dueMoves, type TaxRule } from '../api.ts'

type Rule = z.output<typeof TaxRule>

export const dueKinds = ['none', 'calendar', 'working', 'withheld', 'day'] as const

/** What the form holds; the term and how it counts apart. */
export function draftOf(rule: Rule | undefined, correcting: boolean) {
  const [dueKind = 'none', dueTerm = ''] = rule?.due?.split(' ') ?? []
  return {
    key: rule?.key ?? '',
    paragraph: rule?.paragraph ?? '',
    nameEs: rule?.nameEs ?? '',
    nameEn: rule?.nameEn ?? '',
    kind: rule?.kind ?? 'tax',
    base: rule?.base ?? 'sales',
    formula: rule?.formula ?? '',
    rateKey: rule?.rateKey ?? null,
    debitKey: rule?.debitKey ?? null,
    creditKey: rule?.creditKey ?? null,
    due: '',
    dueKind,
    dueTerm,
    dueMoves: rule?.dueMoves ?? dueMoves[0],
    validFrom: (correcting && rule?.validFrom) || '',
    validTo: (correcting && rule?.validTo) || '',
    note: (correcting && rule?.note) || '',
  }
}

export type RuleDraft = ReturnType<typeof draftOf>

export const inputOf = (draft: RuleDraft, editing: Rule | undefined) => {
  const { key, dueKind, dueTerm, formula, validFrom, validTo, note, rateKey, creditKey, ...rest } = draft
  return {
    ...rest,
    ...(editing ? { _id: editing._id, version: editing.version } : { key }),
    formula: orNull(formula),
    rateKey: rateKey ?? '',
    creditKey: creditKey ?? '',
    due: dueKind === 'none' ? null : `${dueKind} ${dueTerm.trim()}`,
    validFrom: orNull(validFrom),
    validTo: orNull(validTo),
    note: orNull(note),
  }
}
