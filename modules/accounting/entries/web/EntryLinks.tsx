import { useCan } from '@cuadre/web-kit/session.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link } from '@tanstack/react-router'
import { addressOf } from './addresses.ts'
import { entryNumber } from './badges.tsx'

interface EntryLinksProps {
  entries: readonly { _id: string; number: number | null }[]
}

/** The numbers of what a document posted, each a way to its entry for those who may see entries. */
export function EntryLinks({ entries }: EntryLinksProps) {
  const t = useScreenWords()
  const maySee = useCan('adminAccountingEntries')
  return entries.map(({ _id, number }, index) => (
    <span key={_id}>
      {index > 0 && ', '}
      {maySee ? (
        <Link to={addressOf(_id)} aria-label={`${t('entries.one')} ${entryNumber(number)}`}>
          {entryNumber(number)}
        </Link>
      ) : (
        entryNumber(number)
      )}
    </span>
  ))
}
