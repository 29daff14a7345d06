import { query } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { PreviewedEntries } from '@cuadre/web-kit/document/PreviewedEntries.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { previewRecords } from '../api.ts'
import { draftOf, type Work } from './work.ts'

interface RecordedEntriesProps {
  work: Work
  asked: { bankAccountId: string; day: string; reconciliationId: string | undefined }
}

/** The entries that saving posts, or why it is refused. */
export function RecordedEntries({ work: { pairs, records }, asked }: RecordedEntriesProps) {
  const t = useScreenWords()
  const recorded = new Set(records.map(({ lineId }) => lineId))
  const { bankAccountId, day, reconciliationId } = asked
  const { data, error } = useQuery(
    query(previewRecords, {
      bankAccountId,
      day,
      ...(reconciliationId !== undefined && { reconciliationId }),
      matches: pairs
        .filter(({ lines }) => lines.some((id) => recorded.has(id)))
        .map(({ reason, operations, lines }) => ({ reason, operations, lines })),
      records: records.map(draftOf),
    }),
  )
  const refused = [...(data?.refusals ?? []), ...(error ? [error] : [])]
  return (
    <Panel title={t('reconciliations.willBePosted')}>
      {refused.map(({ code, message, fields }) => (
        <Alert key={code} color="red" role="alert">
          {fields[0]?.message ?? message}
        </Alert>
      ))}
      {data && <PreviewedEntries entries={data.entries} />}
    </Panel>
  )
}
