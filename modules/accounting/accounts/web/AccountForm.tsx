import type { NewOrBelow } from '@cuadre/web-kit/screens.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { getAccountById } from '../api.ts'
import { AccountFields } from './AccountFields.tsx'

/** An account: a new one, one to change (`?id=`), or a new one under another (`?parent=`). */
export default function AccountForm({ id, parent }: NewOrBelow) {
  const wanted = id ?? parent
  return (
    <RecordLoader call={getAccountById} id={wanted} still>
      {(account) =>
        id === undefined ? (
          <AccountFields key={parent ?? 'new'} parent={account} />
        ) : (
          <AccountFields key={id} editing={account} />
        )
      }
    </RecordLoader>
  )
}
