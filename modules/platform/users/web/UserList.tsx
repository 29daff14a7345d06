import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { Can } from '@cuadre/web-kit/session.tsx'
import { usersFilter } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { AssignButton } from './AssignDialog.tsx'
import { columns, filters } from './columns.tsx'
import { useUserActions } from './use-user-actions.tsx'
import { UserDialogs } from './UserDialogs.tsx'

/** Who signs in to this organization, with which roles, and when they last did. */
export default function UserList() {
  const actions = useUserActions()
  return (
    <RecordList
      name="users"
      call={usersFilter}
      columns={columns}
      filters={filters}
      file="whole"
      create={{ to: formAddress, hotkey: false }}
      open={addressOf}
      menu={actions.menuOf}
      actions={
        <Can do="updateUserOrganization">
          <AssignButton />
        </Can>
      }
    >
      <UserDialogs actions={actions} />
    </RecordList>
  )
}
