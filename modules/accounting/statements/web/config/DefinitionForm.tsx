import { query } from '@cuadre/web-kit/api.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { getStatementPeriods } from '../../api.ts'
import { getDefinition } from '../../definition-api.ts'
import { DefinitionEditor } from './DefinitionEditor.tsx'
import { blankDraft, draftOf } from './draft.ts'

/** The definition of a statement: one that there is (`?id=`), a new one, or a new one like another (`?copy=`). */
export default function DefinitionForm() {
  const t = useScreenWords()
  const { id, copy, versions }: { id?: string; copy?: string; versions?: string } = useSearch({
    strict: false,
  })
  const wanted = id ?? copy
  const original = useQuery({
    ...query(getDefinition, { id: wanted ?? '' }),
    enabled: wanted !== undefined,
    // What is being written must not change under the hands.
    staleTime: Infinity,
    gcTime: 0,
  })
  const calendar = useQuery(query(getStatementPeriods, {}))
  if (original.error)
    return (
      <ErrorState
        title={t('statements.config.notLoaded')}
        message={original.error.message}
        onRetry={() => void original.refetch()}
      />
    )
  if (wanted !== undefined && !original.data) return <Spinner label={t('statements.config.loading')} />
  const definition = original.data
  const read = definition ? draftOf(definition.body) : blankDraft()
  return (
    <DefinitionEditor
      key={wanted ?? 'new'}
      editing={id === undefined ? undefined : definition}
      start={
        id === undefined ? { ...read, facts: { ...read.facts, type: '', form: '', printedForm: '' } } : read
      }
      copied={copy}
      calendar={calendar.data?.data ?? []}
      showsVersions={versions === 'yes'}
    />
  )
}
