import { call } from '@cuadre/web-kit/api.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { getAccountByCode } from '../../../accounts/api.ts'
import type { StatementReport } from '../figures.ts'
import classes from './config.module.css'
import type { Draft } from './draft.ts'
import { rowsShowing, withRowFor } from './row-numbers.ts'

interface CoverageProps {
  statement: StatementReport | undefined
  draft: Draft
  onPropose(change: (draft: Draft) => Draft): void
  /** Goes to the row with this key. */
  onShow(key: string): void
}

const nameOf = (code: string) =>
  call(getAccountByCode, { code }).then(
    ({ name }) => name,
    // Somebody may have deleted it; its row can be named by hand.
    () => code,
  )

/** Whether each account that the statement has to show is in exactly one row. A missing one is given a row by a click. */
export function Coverage({ statement, draft, onPropose, onShow }: CoverageProps) {
  const t = useScreenWords()
  if (!statement || draft.facts.covers.trim() === '') return null
  const { accounts, missing, twice } = statement.covered
  const isWhole = missing.length + twice.length === 0
  const Icon = isWhole ? IconCircleCheck : IconAlertTriangle
  return (
    <section
      className={classes['coverage']}
      data-whole={isWhole}
      aria-label={t('statements.config.coverage')}
    >
      <p>
        <Icon size={16} stroke={1.6} aria-hidden />
        {t(isWhole ? 'statements.covered' : 'statements.config.toCover', { count: accounts })}
      </p>
      {missing.length > 0 && (
        <div className={classes['codes']}>
          <span>{t('statements.config.missing')}</span>
          {missing.map((code) => (
            <button
              key={code}
              type="button"
              title={t('statements.config.proposeRow', { code })}
              onClick={() => {
                void nameOf(code).then((name) => onPropose((before) => withRowFor(before, { code, name })))
              }}
            >
              {code}
            </button>
          ))}
        </div>
      )}
      {twice.length > 0 && (
        <div className={classes['codes']}>
          <span>{t('statements.config.twice')}</span>
          {twice.map((code) => {
            const rows = rowsShowing(draft.rows, code)
            return (
              <button key={code} type="button" onClick={() => onShow(rows.at(-1)?.key ?? '')}>
                {code} ({rows.map(({ row }) => `F${row}`).join(', ')})
              </button>
            )
          })}
        </div>
      )}
    </section>
  )
}
