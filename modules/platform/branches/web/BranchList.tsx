import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { getBranches } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filters } from './columns.tsx'
import { useBranchActions } from './use-branch-actions.tsx'

/** The branches of the organization. */
export default function BranchList() {
  const { menuOf, dialog } = useBranchActions()
  return (
    <RecordList
      name="entities"
      call={getBranches}
      columns={columns}
      filters={filters}
      file="whole"
      create={{ to: formAddress, permission: 'createEntity', hotkey: false }}
      open={addressOf}
      menu={menuOf}
    >
      {dialog}
    </RecordList>
  )
}
