import { PlainTable } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import classes from './Imports.module.css'

interface Change {
  code: string
  name: string
  kind: 'created' | 'changed'
  fields: readonly { field: string; before: string | null; after: string | null }[]
}

interface RecordChangesProps {
  /** What each of them is. */
  one: string
  records: readonly Change[]
  /** How many there are of which these are the first. */
  all: number
  /** The key of the words of a field. */
  wordsOf(field: string): string
}

/** Records that are new, and what changes of those that are there. */
export function RecordChanges({ one, records, all, wordsOf }: RecordChangesProps) {
  const t = useScreenWords()
  return (
    <>
      <PlainTable label={t('imports.changes')}>
        <thead>
          <tr>
            <th>{one}</th>
            <th>{t('imports.state')}</th>
            <th>{t('imports.changes')}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <RecordRow key={record.code} record={record} wordsOf={wordsOf} />
          ))}
        </tbody>
      </PlainTable>
      {records.length < all && (
        <p className={classes['note']}>{t('imports.firstShown', { displayed: records.length, all })}</p>
      )}
    </>
  )
}

function RecordRow({ record, wordsOf }: { record: Change } & Pick<RecordChangesProps, 'wordsOf'>) {
  const t = useScreenWords()
  const { code, name, kind, fields } = record
  return (
    <tr>
      <td>
        {code} {name}
      </td>
      <td>
        <StateBadge badge={kind === 'created' ? 'open' : 'approved'}>{t(`imports.kind.${kind}`)}</StateBadge>
      </td>
      <td className={classes['changes']}>
        {fields.map(({ field, before, after }) => (
          <div key={field}>
            {t(wordsOf(field))}:{' '}
            {kind === 'changed' && (
              <>
                <del>{before ?? '–'}</del> →{' '}
              </>
            )}
            <ins>{after ?? '–'}</ins>
          </div>
        ))}
      </td>
    </tr>
  )
}
