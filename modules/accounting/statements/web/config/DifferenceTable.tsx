import { PlainTable } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { TFunction } from 'i18next'
import classes from './config.module.css'
import type { Difference } from './differences.ts'

const columnWords: Record<string, string> = {
  es: 'label.es',
  en: 'label.en',
}

/** What a difference is in: «Fila 7 · Fórmula», «Número del modelo». */
function locationOf({ of, id, field }: Difference, t: TFunction): string {
  if (of === 'fact') return t(`statements.config.facts.${id}`)
  const what = t(`statements.config.${of}Number`, { row: id })
  return field === '' ? what : `${what} · ${t(`statements.config.${columnWords[field] ?? field}`)}`
}

function valueOf(value: string, { field }: Difference, t: TFunction): string {
  if (value === '') return '–'
  if (value === 'yes') return t('statements.config.yes')
  if (field === 'look') return t(`statements.config.looks.${value}`)
  if (field === 'secondColumn') return t(`statements.config.secondColumns.${value}`)
  if (field === 'planned') return t(`statements.config.planneds.${value}`)
  return value
}

/** What differs between two definitions, one line each. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  const t = useScreenWords()
  if (differences.length === 0) return <p className={classes['note']}>{t('statements.config.same')}</p>
  return (
    <PlainTable label={t('statements.config.differences')}>
      <thead>
        <tr>
          <th>{t('statements.config.where')}</th>
          <th>{t('statements.config.before')}</th>
          <th>{t('statements.config.after')}</th>
        </tr>
      </thead>
      <tbody className={classes['differences']}>
        {differences.map((each) => (
          <tr key={`${each.of}${each.id}${each.field}`} data-kind={each.kind}>
            <td>{locationOf(each, t)}</td>
            <td>{valueOf(each.before, each, t)}</td>
            <td>{valueOf(each.after, each, t)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
