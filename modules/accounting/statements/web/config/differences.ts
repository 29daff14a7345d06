import type { StatementBody } from '../../definitions/definition.ts'

/** Something that differs between two definitions: a fact, or a field of a row, a check or a ratio. */
export interface Difference {
  of: 'fact' | 'row' | 'check' | 'ratio'
  /** The number of the row, the place of the check, the name of the fact. */
  id: string
  kind: 'added' | 'removed' | 'changed'
  field: string
  before: string
  after: string
}

type Fields = Record<string, string>

const factsOf = ({ rows: _rows, checks: _checks, ratios: _ratios, ...facts }: StatementBody): Fields => ({
  form: facts.form,
  printedForm: facts.printedForm,
  nameEs: facts.name.es,
  nameEn: facts.name.en,
  authorityEs: facts.authority?.es ?? '',
  authorityEn: facts.authority?.en ?? '',
  certificationEs: facts.certification?.es ?? '',
  certificationEn: facts.certification?.en ?? '',
  secondColumn: facts.secondColumn,
  planned: facts.planned,
  splitAfter: facts.splitAfter === null ? '' : String(facts.splitAfter),
  covers: facts.covers.map(({ from, to }) => `${from}..${to}`).join(', '),
})

const rowsOf = ({ rows }: StatementBody): [string, Fields][] =>
  rows.map(({ row, label, formula, level, look, informative, hiddenAtZero }) => [
    String(row),
    {
      formula,
      es: label.es,
      en: label.en,
      level: String(level),
      look,
      informative: informative === true ? 'yes' : '',
      hiddenAtZero: hiddenAtZero === true ? 'yes' : '',
    },
  ])
const checksOf = ({ checks }: StatementBody): [string, Fields][] =>
  checks.map(({ name: { es, en }, left, right }, at) => [String(at + 1), { left, right, es, en }])
const ratiosOf = ({ ratios }: StatementBody): [string, Fields][] =>
  ratios.map(({ label: { es, en }, formula }, at) => [String(at + 1), { formula, es, en }])

/** What stands in one definition and not in the other, row by row. */
export function differencesOf(before: StatementBody, after: StatementBody): Difference[] {
  return [
    ...changed('fact', '', factsOf(before), factsOf(after)).map((each) => ({ ...each, id: each.field })),
    ...betweenLists('row', rowsOf(before), rowsOf(after)),
    ...betweenLists('check', checksOf(before), checksOf(after)),
    ...betweenLists('ratio', ratiosOf(before), ratiosOf(after)),
  ]
}

const changed = (of: Difference['of'], id: string, before: Fields, after: Fields): Difference[] =>
  Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      of,
      id,
      kind: 'changed',
      field,
      before: before[field] ?? '',
      after: after[field] ?? '',
    }))

function betweenLists(
  of: Difference['of'],
  before: readonly [string, Fields][],
  after: readonly [string, Fields][],
): Difference[] {
  const [old, young] = [new Map(before), new Map(after)]
  const ids = [...new Set([...old.keys(), ...young.keys()])].toSorted(
    (one, other) => Number(one) - Number(other),
  )
  return ids.flatMap((id) => {
    const [gone, come] = [old.get(id), young.get(id)]
    if (gone && come) return changed(of, id, gone, come)
    const whole = come ?? gone ?? {}
    const text = [whole['es'], whole['formula'] ?? `${whole['left']} = ${whole['right']}`]
      .filter((each) => each !== undefined && each !== '')
      .join(' · ')
    return [
      {
        of,
        id,
        kind: come ? ('added' as const) : ('removed' as const),
        field: '',
        before: come ? '' : text,
        after: come ? text : '',
      },
    ]
  })
}
