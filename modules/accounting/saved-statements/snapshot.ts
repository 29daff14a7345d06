import { ManagementForm } from '@cuadre/nomenclators/partners/management-forms.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { z } from 'zod'
import { text, zero } from '@cuadre/kernel/money.ts'
import type { Language } from '@cuadre/server-kit/context.ts'
import type { Statement as StatementAnswer } from '../statements/api.ts'
import type { StatementBody, Statements } from '../statements/definitions/definition.ts'
import type { RequestedSpan } from '../statements/reports/span.ts'

export type Report = z.input<typeof StatementAnswer>

/** A version of a definition. */
export interface VersionOf {
  _id: string
  version: number
}

/** A statement as it is kept: its figures without words, since those are made anew for whoever reads it. */
export interface Snapshot {
  rows: Pick<
    Report['rows'][number],
    'row' | 'value' | 'opening' | 'planned' | 'plannedYear' | 'compared' | 'byForm' | 'accounts'
  >[]
  checks: Omit<Report['checks'][number], 'name' | 'equation'>[]
  ratios: Pick<Report['ratios'][number], 'value' | 'compared'>[]
  compared: Report['compared']
  covered: Report['covered']
  /** Of payments; absent from what was saved before there were columns by form. */
  forms?: string[] | undefined
  withoutForm?: Report['withoutForm']
  period: Report['period']
  /** What it was computed from, so that it can be computed again: its days, and every definition as it was. */
  requested: RequestedSpan
  compareTo: RequestedSpan[]
  definitions: VersionOf[]
}

type Question = Pick<Snapshot, 'requested' | 'compareTo' | 'definitions'>

export const snapshotOf = (report: Report, question: Question): Snapshot => ({
  rows: report.rows.map(({ row, value, opening, planned, plannedYear, compared, byForm, accounts }) => ({
    row,
    value,
    opening,
    planned,
    plannedYear,
    compared,
    byForm,
    accounts,
  })),
  checks: report.checks.map(({ left, right, ok, difference, accounts }) => ({
    left,
    right,
    ok,
    difference,
    accounts,
  })),
  ratios: report.ratios.map(({ value, compared }) => ({ value, compared })),
  compared: report.compared,
  covered: report.covered,
  forms: report.forms?.map(({ form }) => form),
  withoutForm: report.withoutForm,
  period: report.period,
  ...question,
})

interface Worded {
  language: Language
  body: StatementBody
  snapshot: Snapshot
  /** The definitions as they were. */
  statements: Statements
  head: Pick<Report, 'startDate' | 'endDate' | 'knownAt'> & { definition: VersionOf }
}

const noFigure = text(zero)

/** The statement that was kept, in the words and the layout of the version of the definition that it was computed by. */
export function reportOf({
  language,
  body,
  snapshot,
  statements,
  head: { definition, ...days },
}: Worded): Report {
  const kept = new Map(snapshot.rows.map((row) => [row.row, row]))
  return {
    type: body.type,
    definition: {
      ...definition,
      form: body.form,
      printedForm: body.printedForm,
      name: body.name[language],
      secondColumn: body.secondColumn,
      splitAfter: body.splitAfter,
    },
    ...days,
    period: snapshot.period,
    compared: snapshot.compared,
    rows: body.rows.map(({ row, label, formula, level, look, informative, hiddenAtZero }) => ({
      row,
      label: label[language],
      formula,
      level,
      look,
      informative: informative ?? false,
      hiddenAtZero: hiddenAtZero ?? false,
      ...(kept.get(row) ?? {
        value: noFigure,
        opening: null,
        planned: null,
        plannedYear: null,
        compared: snapshot.compared.map(() => null),
        accounts: [],
      }),
    })),
    checks: body.checks.flatMap(({ name, left, right }, index) => {
      const check = snapshot.checks[index]
      return check ? [{ name: name[language], equation: `${left} = ${right}`, ...check }] : []
    }),
    ratios: body.ratios.flatMap(({ label, formula }, index) => {
      const ratio = snapshot.ratios[index]
      return ratio ? [{ label: label[language], formula, ...ratio }] : []
    }),
    statements: statements
      .all()
      .map(({ body: { type, form, name } }) => ({ type, form, name: name[language] })),
    covered: snapshot.covered,
    forms: (snapshot.forms ?? []).map((form) => ({
      form: ManagementForm.parse(form),
      name: translate(language, `partners.forms.${form}`),
    })),
    withoutForm: snapshot.withoutForm ?? null,
  }
}
