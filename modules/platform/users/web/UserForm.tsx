import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { getUserByIdAdmin } from '../api.ts'
import { UserFields } from './UserFields.tsx'

/** A user: a new one, or one to change (`?id=`). */
export default function UserForm({ id }: NewOrOne) {
  return (
    <RecordLoader call={getUserByIdAdmin} id={id} still>
      {(user) => <UserFields key={id ?? 'new'} editing={user} />}
    </RecordLoader>
  )
}
