import { query } from '@cuadre/web-kit/api.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { getUserByIdAdmin } from '../api.ts'
import { UserFields } from './UserFields.tsx'

/** A user: a new one, or one to change (`?id=`). */
export default function UserForm() {
  const t = useScreenWords()
  const { id }: { id?: string } = useSearch({ strict: false })
  const user = useQuery({
    ...query(getUserByIdAdmin, { id: id ?? '' }),
    enabled: id !== undefined,
    // What is being written must not change under the hands.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (user.error)
    return (
      <ErrorState
        title={t('users.notLoaded')}
        message={user.error.message}
        onRetry={() => void user.refetch()}
      />
    )
  if (id !== undefined && !user.data) return <Spinner label={t('users.one')} />
  return <UserFields key={id ?? 'new'} editing={user.data} />
}
