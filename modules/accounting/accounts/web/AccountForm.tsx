import { query } from '@cuadre/web-kit/api.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { getAccountById } from '../api.ts'
import { AccountFields } from './AccountFields.tsx'

/** An account: a new one, one to change (`?id=`), or a new one under another (`?parent=`). */
export default function AccountForm() {
  const t = useScreenWords()
  const { id, parent }: { id?: string; parent?: string } = useSearch({ strict: false })
  const wanted = id ?? parent
  const account = useQuery({
    ...query(getAccountById, { id: wanted ?? '' }),
    enabled: wanted !== undefined,
    // What is being written must not change under the hands.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (account.error)
    return (
      <ErrorState
        title={t('accounts.notLoaded')}
        message={account.error.message}
        onRetry={() => void account.refetch()}
      />
    )
  if (wanted !== undefined && !account.data) return <Spinner label={t('accounts.searching')} />
  return id === undefined ? (
    <AccountFields key={parent ?? 'new'} parent={account.data} />
  ) : (
    <AccountFields key={id} editing={account.data} />
  )
}
