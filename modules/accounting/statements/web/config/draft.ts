import { newKey, type GridLine } from '@cuadre/web-kit/grid/lines.ts'
import type { z } from 'zod'
import type { StatementBody } from '../../definitions/definition.ts'

/** A definition as it is written: every field is the text that stands in it. */
export interface Draft {
  facts: Facts
  rows: readonly RowLine[]
  checks: readonly CheckLine[]
  ratios: readonly RatioLine[]
}

export interface Facts {
  type: string
  form: string
  printedForm: string
  nameEs: string
  nameEn: string
  authorityEs: string
  authorityEn: string
  certificationEs: string
  certificationEn: string
  secondColumn: StatementBody['secondColumn']
  planned: StatementBody['planned']
  splitAfter: string
  covers: string
}

export interface RowLine extends GridLine {
  row: string
  es: string
  en: string
  formula: string
  level: string
  look: string
  informative: string
  hiddenAtZero: string
}

export interface CheckLine extends GridLine {
  es: string
  en: string
  left: string
  right: string
}

export interface RatioLine extends GridLine {
  es: string
  en: string
  formula: string
}

export type WrittenBody = z.input<typeof StatementBody>

export const blankRow = (): RowLine => ({
  key: newKey(),
  row: '',
  es: '',
  en: '',
  formula: '',
  level: '1',
  look: 'line',
  informative: '',
  hiddenAtZero: '',
})
export const blankCheck = (): CheckLine => ({ key: newKey(), es: '', en: '', left: '', right: '' })
export const blankRatio = (): RatioLine => ({ key: newKey(), es: '', en: '', formula: '' })

export const blankDraft = (): Draft => ({
  facts: {
    type: '',
    form: '',
    printedForm: '',
    nameEs: '',
    nameEn: '',
    authorityEs: '',
    authorityEn: '',
    certificationEs: '',
    certificationEn: '',
    secondColumn: 'plan',
    planned: 'turnover',
    splitAfter: '',
    covers: '',
  },
  rows: [{ ...blankRow(), row: '1' }],
  checks: [],
  ratios: [],
})

const tick = (value: boolean | undefined) => (value === true ? 'yes' : '')

export function draftOf(body: StatementBody): Draft {
  const { authority, certification, name, splitAfter, covers } = body
  return {
    facts: {
      type: body.type,
      form: body.form,
      printedForm: body.printedForm,
      nameEs: name.es,
      nameEn: name.en,
      authorityEs: authority?.es ?? '',
      authorityEn: authority?.en ?? '',
      certificationEs: certification?.es ?? '',
      certificationEn: certification?.en ?? '',
      secondColumn: body.secondColumn,
      planned: body.planned,
      splitAfter: splitAfter === null ? '' : String(splitAfter),
      covers: covers.map(({ from, to }) => (from === to ? from : `${from}..${to}`)).join(', '),
    },
    rows: body.rows.map((row) => ({
      key: newKey(),
      row: String(row.row),
      es: row.label.es,
      en: row.label.en,
      formula: row.formula,
      level: String(row.level),
      look: row.look,
      informative: tick(row.informative),
      hiddenAtZero: tick(row.hiddenAtZero),
    })),
    checks: body.checks.map(({ name: { es, en }, left, right }) => ({ key: newKey(), es, en, left, right })),
    ratios: body.ratios.map(({ label: { es, en }, formula }) => ({ key: newKey(), es, en, formula })),
  }
}

const isNumber = (text: string) => /^\d{1,4}$/.test(text.trim())
export const numberOf = (line: RowLine): number => (isNumber(line.row) ? Number(line.row) : 0)

const isWritten = <Line extends GridLine>(line: Line, ids: readonly (keyof Line)[]) =>
  ids.some((id) => line[id] !== '')

/** Lines that were begun; blank ones at the end of a grid say nothing. */
export const writtenRows = ({ rows }: Draft) =>
  rows.filter((line) => isWritten(line, ['es', 'en', 'formula']) || isNumber(line.row))
export const writtenChecks = ({ checks }: Draft) =>
  checks.filter((line) => isWritten(line, ['es', 'en', 'left', 'right']))
export const writtenRatios = ({ ratios }: Draft) =>
  ratios.filter((line) => isWritten(line, ['es', 'en', 'formula']))

const inBoth = (es: string, en: string) => ({ es: es.trim(), en: en.trim() })
const bothOrNull = (es: string, en: string) => (es.trim() === '' && en.trim() === '' ? null : inBoth(es, en))

/** `101..399, 500` as ranges; what is no code is left to be refused in words. */
const rangesIn = (covers: string) =>
  covers
    .split(/[,;]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const [from = '', to = from] = each.split('..').map((code) => code.trim())
      return { from, to }
    })

/** What is sent of a draft. The lines that were left out don't count in the places of what is refused. */
export function bodyOf(draft: Draft): WrittenBody {
  const { facts } = draft
  return {
    type: facts.type.trim(),
    form: facts.form.trim(),
    printedForm: facts.printedForm,
    name: inBoth(facts.nameEs, facts.nameEn),
    authority: bothOrNull(facts.authorityEs, facts.authorityEn),
    certification: bothOrNull(facts.certificationEs, facts.certificationEn),
    secondColumn: facts.secondColumn,
    planned: facts.planned,
    splitAfter: isNumber(facts.splitAfter) ? Number(facts.splitAfter) : null,
    covers: rangesIn(facts.covers),
    rows: writtenRows(draft).map((line) => ({
      row: numberOf(line),
      label: inBoth(line.es, line.en),
      formula: line.formula,
      level: Number(line.level),
      look: line.look as 'line',
      ...(line.informative === 'yes' && { informative: true }),
      ...(line.hiddenAtZero === 'yes' && { hiddenAtZero: true }),
    })),
    checks: writtenChecks(draft).map(({ es, en, left, right }) => ({ name: inBoth(es, en), left, right })),
    ratios: writtenRatios(draft).map(({ es, en, formula }) => ({ label: inBoth(es, en), formula })),
  }
}

const orDash = ({ es, en }: { es: string; en: string }) => ({ es: es || '–', en: en || '–' })

const wholeOrNull = (words: WrittenBody['authority']) => (words?.es && words.en ? words : null)

/** What a preview is computed from, and the line that each row, check and ratio of it stands in. */
export interface Sent {
  body: WrittenBody
  keys: Record<'rows' | 'checks' | 'ratios', string[]>
}

const keysOf = (lines: readonly GridLine[]) => lines.map(({ key }) => key)

export const sentOf = (draft: Draft): Sent => ({
  body: bodyOf(draft),
  keys: {
    rows: keysOf(writtenRows(draft)),
    checks: keysOf(writtenChecks(draft)),
    ratios: keysOf(writtenRatios(draft)),
  },
})

/** The same with what is still empty filled in, so that figures are shown long before everything has a name. */
export function previewOf(draft: Draft): Sent {
  const { body, keys } = sentOf({ ...draft, rows: draft.rows.filter((line) => numberOf(line) > 0) })
  return {
    keys,
    body: {
      ...body,
      type: /^[a-z][a-zA-Z0-9]{1,39}$/.test(body.type) ? body.type : 'beingWritten',
      form: /^[A-Za-z0-9][A-Za-z0-9-]{0,19}$/.test(body.form) ? body.form : '0',
      name: orDash(body.name),
      authority: wholeOrNull(body.authority),
      certification: wholeOrNull(body.certification),
      covers: (body.covers ?? []).filter(({ from, to }) => [from, to].every((code) => /^[\d.]+$/.test(code))),
      rows: body.rows.map((row) => ({ ...row, label: orDash(row.label) })),
      checks: (body.checks ?? []).map(({ name, left, right }) => ({
        name: orDash(name),
        left: left.trim() || '0',
        right: right.trim() || '0',
      })),
      ratios: (body.ratios ?? []).map(({ label, formula }) => ({
        label: orDash(label),
        formula: formula.trim() || '0',
      })),
    },
  }
}
