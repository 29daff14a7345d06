import { PlainTable } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert } from '@mantine/core'
import type { SyncAnswer } from '../sync-shapes.ts'
import classes from './Sync.module.css'

type Plain = string | number | boolean | null | undefined

function displayed(value: unknown, t: (key: string) => string): string {
  if (typeof value === 'boolean') return t(value ? 'catalogue.yes' : 'catalogue.no')
  return String((value as Plain) || '–')
}

/** What the other system has that is new here or differs. */
export function SyncedRecords({ found }: { found: SyncAnswer }) {
  const t = useScreenWords()
  const { created, changed, same, absent, repeated, records } = found
  if (created + changed === 0) return <Alert color="blue">{t('sync.nothing', { same, absent })}</Alert>
  return (
    <>
      <p className={classes['summary']}>{t('sync.summary', { created, changed, same, absent })}</p>
      {repeated.length > 0 && (
        <Alert color="yellow">{t('sync.repeated', { codes: repeated.join(', ') })}</Alert>
      )}
      {/* A long list scrolls by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes['records']} tabIndex={0} aria-label={t('sync.records')}>
        <PlainTable label={t('sync.records')}>
          <thead>
            <tr>
              <th>{t('sync.record')}</th>
              <th>{t('catalogue.state')}</th>
              <th>{t('sync.changes')}</th>
            </tr>
          </thead>
          <tbody>
            {records.map(({ key, name, outcome, changes }) => (
              <tr key={key}>
                <td>
                  {key} {name}
                </td>
                <td>
                  <StateBadge badge={outcome === 'created' ? 'open' : 'approved'}>
                    {t(`sync.outcomes.${outcome}`)}
                  </StateBadge>
                </td>
                <td>
                  {outcome === 'changed' &&
                    changes.map(({ field, before, after }) => (
                      <div key={field}>
                        {t(`sync.fields.${field}`, { defaultValue: field })}:{' '}
                        <del>{displayed(before, t)}</del> → <ins>{displayed(after, t)}</ins>
                      </div>
                    ))}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </section>
      {records.length < created + changed && (
        <p className={classes['note']}>
          {t('sync.first', { displayed: records.length, all: created + changed })}
        </p>
      )}
    </>
  )
}
