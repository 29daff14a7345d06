import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert } from '@mantine/core'
import type { z } from 'zod'
import type { ImportError } from '../api.ts'
import classes from './Imports.module.css'

interface ProblemsProps {
  errors: readonly z.output<typeof ImportError>[]
  errorCount: number
}

/** Everything that is wrong in the file, cell by cell. */
export function Problems({ errors, errorCount }: ProblemsProps) {
  const t = useScreenWords()
  const [first] = errors
  return (
    <>
      <Alert color="red" title={t('imports.problems', { count: errorCount })} role="alert">
        {t('imports.problemsWords')}{' '}
        {errors.length < errorCount && t('imports.moreProblems', { displayed: errors.length })}
      </Alert>
      {first?.sheet && <p className={classes['note']}>{t('imports.sheet', { sheet: first.sheet })}</p>}
      <table className={classes['problems']} aria-label={t('imports.problems', { count: errorCount })}>
        <thead>
          <tr>
            <th>
              {t(
                first?.cell?.includes(':') === true && !/[A-Z]/.test(first.cell)
                  ? 'imports.place'
                  : 'imports.cell',
              )}
            </th>
            <th>{t('imports.value')}</th>
            <th>{t('imports.reason')}</th>
            <th>{t('imports.suggestion')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ cell, value, message, suggestion }, position) => (
            // Several things may be wrong with one cell, in the same words.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={position}>
              <td className={classes['cell']}>{cell}</td>
              <td className={classes['value']}>{value}</td>
              <td className={classes['reason']}>{message}</td>
              <td className={classes['reason']}>{suggestion}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
