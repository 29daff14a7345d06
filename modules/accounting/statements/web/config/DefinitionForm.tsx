import { query } from '@cuadre/web-kit/api.ts'
import type { NewOrLike } from '@cuadre/web-kit/screens.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { useQuery } from '@tanstack/react-query'
import { getStatementPeriods } from '../../api.ts'
import { getDefinition } from '../../definition-api.ts'
import { DefinitionEditor } from './DefinitionEditor.tsx'
import { blankDraft, draftOf } from './draft.ts'

/** The definition of a statement: one that there is (`?id=`), a new one, or a new one like another (`?copy=`). */
export default function DefinitionForm({ id, copy, versions }: NewOrLike & { versions?: 'yes' | undefined }) {
  const wanted = id ?? copy
  const calendar = useQuery(query(getStatementPeriods, {}))
  return (
    <RecordLoader call={getDefinition} id={wanted} still>
      {(definition) => {
        const read = definition ? draftOf(definition.body) : blankDraft()
        return (
          <DefinitionEditor
            key={wanted ?? 'new'}
            editing={id === undefined ? undefined : definition}
            start={
              id === undefined
                ? { ...read, facts: { ...read.facts, type: '', form: '', printedForm: '' } }
                : read
            }
            copied={copy}
            calendar={calendar.data?.data ?? []}
            showsVersions={versions === 'yes'}
          />
        )
      }}
    </RecordLoader>
  )
}
