import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { reportFilter } from '../api.ts'
import { addressOf } from './addresses.ts'
import { columns, filters, filterShape } from './columns.tsx'
import { SavedDialogs } from './SavedDialogs.tsx'
import { useSavedActions } from './use-saved-actions.tsx'

/** The statements that were saved, those that end last first. */
export default function SavedList() {
  const t = useScreenWords()
  const actions = useSavedActions()
  return (
    <RecordList
      name="savedStatements"
      title={t('savedStatements.many')}
      call={reportFilter}
      columns={columns}
      filters={filters}
      filterShape={filterShape}
      file="whole"
      open={({ _id }) => addressOf(_id)}
      menu={actions.menuOf}
    >
      <SavedDialogs actions={actions} />
    </RecordList>
  )
}
