import { PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import type { PlanCheck } from '../api.ts'
import classes from '@cuadre/platform/imports/web/Imports.module.css'

/** Each amount that the plan would say otherwise. */
export function PlanPreview({ found: { cells, created, changed } }: { found: z.output<typeof PlanCheck> }) {
  const t = useScreenWords()
  const all = created + changed
  return (
    <>
      <PlainTable label={t('imports.changes')}>
        <thead>
          <tr>
            <th>{t('imports.concept')}</th>
            <th>{t('imports.month')}</th>
            <th className={right}>{t('imports.before')}</th>
            <th className={right}>{t('imports.after')}</th>
          </tr>
        </thead>
        <tbody>
          {cells.map(({ row, label, month, before, after }) => (
            <tr key={`${row}.${month}`}>
              <td className={classes['account']}>
                F{row} {label}
              </td>
              <td>{t(`imports.columns.planMonth${month}`)}</td>
              <td className={right}>{before === null ? '–' : <Money value={before} report />}</td>
              <td className={right}>
                <Money value={after} report />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {cells.length < all && (
        <p className={classes['note']}>{t('imports.firstShown', { displayed: cells.length, all })}</p>
      )}
    </>
  )
}
