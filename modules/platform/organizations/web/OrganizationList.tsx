import { ListBody } from '@cuadre/web-kit/list/ListBody.tsx'
import { useRecordList } from '@cuadre/web-kit/list/use-record-list.ts'
import { organizationsFilter } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filters } from './columns.tsx'
import { useOrganizationActions } from './use-organization-actions.tsx'

/** The organizations of the installation for whoever looks after it, else the own one. */
export default function OrganizationList() {
  const list = useRecordList({ call: organizationsFilter, filters })
  const mayFound = list.answer.data?.mayFound === true
  const { menuOf, dialogs } = useOrganizationActions({ mayFound })
  return (
    <ListBody
      name="organizations"
      list={list}
      columns={columns}
      filters={filters}
      file="whole"
      {...(mayFound && { create: { to: formAddress, hotkey: false } })}
      empty={{ action: undefined }}
      open={addressOf}
      menu={menuOf}
    >
      {dialogs}
    </ListBody>
  )
}
