import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { definitionFilter } from '../../definition-api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filters } from './columns.tsx'
import { useDefinitionActions } from './use-definition-actions.tsx'

/** The statements that are computed by what is written here: those of the law and the company's own. */
export default function DefinitionList() {
  const t = useScreenWords()
  const { menuOf, deletion } = useDefinitionActions()
  return (
    <RecordList
      name="statementDefinitions"
      words="statements.config"
      call={definitionFilter}
      columns={columns}
      filters={filters}
      create={{ to: formAddress, hotkey: false }}
      open={addressOf}
      menu={menuOf}
    >
      <DeleteDialog
        opened={deletion.definition !== undefined}
        question={
          deletion.definition &&
          t('statements.config.deleteQuestion', {
            form: deletion.definition.form,
            name: deletion.definition.name,
          })
        }
        consequence={t('statements.config.deleteConsequence')}
        loading={deletion.isPending}
        onDelete={deletion.run}
        onClose={deletion.close}
      />
    </RecordList>
  )
}
