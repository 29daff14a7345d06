import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import type { CellLook, GridColumn } from '@cuadre/web-kit/grid/lines.ts'
import { reportText } from '@cuadre/web-kit/widgets/report-text.ts'
import type { Language } from '@cuadre/web-kit/words/use-words.ts'
import type { TFunction } from 'i18next'
import { numberOf, type CheckLine, type RatioLine, type RowLine } from './draft.ts'
import { markIn } from './problems.ts'
import type { Preview } from './use-preview.ts'

export const mostRows = 500
export const mostChecks = 30

interface Display {
  t: TFunction
  language: Language
  preview: Preview
}

/** A formula, with the character marked at which something is wrong. */
const formulaLook =
  ({ cells }: Preview, column: string) =>
  ({ key }: { key: string }): CellLook => {
    const markAt = markIn(cells, key, column)
    return { mono: true, ...(markAt !== undefined && { markAt }) }
  }

const rowLook = ({ look, level }: RowLine): CellLook => ({ strong: look !== 'line', indent: Number(level) })

/** The reader's own language first. */
const inOrder = <Column>(language: Language, es: Column, en: Column): [Column, Column] =>
  language === 'es' ? [es, en] : [en, es]

export function rowColumns({ t, language, preview }: Display): GridColumn<RowLine>[] {
  const figureOf = (line: RowLine) => preview.figures.get(numberOf(line))?.value
  const label = (id: 'es' | 'en') =>
    ({
      kind: 'text',
      id,
      header: `statements.config.label.${id}`,
      width: id === language ? 'minmax(170px, 1.5fr)' : 'minmax(120px, 1fr)',
      maxLength: 300,
      look: rowLook,
    }) as const
  return [
    { kind: 'text', id: 'row', header: 'statements.row', width: '54px', maxLength: 4 },
    ...inOrder(language, label('es'), label('en')),
    {
      kind: 'text',
      id: 'formula',
      header: 'statements.config.formula',
      width: 'minmax(180px, 1.4fr)',
      maxLength: 1000,
      look: formulaLook(preview, 'formula'),
    },
    {
      kind: 'pick',
      id: 'level',
      header: 'statements.config.level',
      width: '58px',
      options: ['0', '1', '2', '3'].map((value) => ({ value, label: value })),
    },
    {
      kind: 'pick',
      id: 'look',
      header: 'statements.config.look',
      width: '92px',
      options: ['line', 'heading', 'total'].map((value) => ({
        value,
        label: t(`statements.config.looks.${value}`),
      })),
    },
    { kind: 'tick', id: 'informative', header: 'statements.config.informative', width: '74px' },
    { kind: 'tick', id: 'hiddenAtZero', header: 'statements.config.hiddenAtZero', width: '70px' },
    {
      kind: 'shown',
      id: 'value',
      header: 'statements.config.value',
      width: '126px',
      align: 'right',
      show: (line) => {
        const value = figureOf(line)
        if (value === undefined || line.formula.trim() === '') return ''
        return value === null ? t('statements.noValue') : reportText(value, language, 2)
      },
      look: (line) => (figureOf(line) === null ? 'bad' : undefined),
    },
  ]
}

export function checkColumns({ t, language, preview }: Display): GridColumn<CheckLine>[] {
  const [one, other] = inOrder(language, 'es' as const, 'en' as const)
  const resultOf = ({ left, right }: CheckLine) =>
    preview.statement?.checks.find(({ equation }) => equation === `${left.trim()} = ${right.trim()}`)
  return [
    { kind: 'text', id: one, header: `statements.config.label.${one}`, width: 'minmax(150px, 1.3fr)' },
    { kind: 'text', id: other, header: `statements.config.label.${other}`, width: 'minmax(120px, 1fr)' },
    {
      kind: 'text',
      id: 'left',
      header: 'statements.config.left',
      width: 'minmax(110px, 1fr)',
      maxLength: 1000,
      look: formulaLook(preview, 'left'),
    },
    {
      kind: 'text',
      id: 'right',
      header: 'statements.config.right',
      width: 'minmax(110px, 1fr)',
      maxLength: 1000,
      look: formulaLook(preview, 'right'),
    },
    {
      kind: 'shown',
      id: 'result',
      header: 'statements.config.result',
      width: '196px',
      align: 'right',
      show: (line) => {
        const result = resultOf(line)
        if (!result) return ''
        if (result.ok) return t('statements.config.holds')
        return result.difference === null
          ? t('statements.noValue')
          : t('statements.differenceOf', { amount: showAmount(result.difference, language) })
      },
      look: (line) => (resultOf(line)?.ok === false ? 'bad' : undefined),
    },
  ]
}

export function ratioColumns({ t, language, preview }: Display): GridColumn<RatioLine>[] {
  const [one, other] = inOrder(language, 'es' as const, 'en' as const)
  const resultOf = ({ formula }: RatioLine) =>
    preview.statement?.ratios.find((ratio) => ratio.formula === formula.trim())
  return [
    { kind: 'text', id: one, header: `statements.config.label.${one}`, width: 'minmax(150px, 1.3fr)' },
    { kind: 'text', id: other, header: `statements.config.label.${other}`, width: 'minmax(120px, 1fr)' },
    {
      kind: 'text',
      id: 'formula',
      header: 'statements.config.formula',
      width: 'minmax(180px, 1.5fr)',
      maxLength: 1000,
      look: formulaLook(preview, 'formula'),
    },
    {
      kind: 'shown',
      id: 'result',
      header: 'statements.config.value',
      width: '110px',
      align: 'right',
      show: (line) => {
        const value = resultOf(line)?.value
        if (value === undefined || line.formula.trim() === '') return ''
        return value === null ? t('statements.noValue') : showAmount(value, language)
      },
      look: (line) => (resultOf(line)?.value === null ? 'bad' : undefined),
    },
  ]
}
