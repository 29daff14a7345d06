import { useQuery } from '@tanstack/react-query'
import type { ChoiceSource } from '../form/choice.ts'
import { foundRecentFirst, useRecent } from '../form/recent.ts'

interface RecordNameProps {
  source: ChoiceSource
  id: string
}

/**
 * What a record that narrows a list is called. Calls of selects know no ids: it is among those chosen lately or among the
 * first that its source shows, and otherwise it is one record.
 */
export function RecordName({ source, id }: RecordNameProps) {
  const { used } = useRecent(source)
  const found = useQuery({
    queryKey: ['record name', source.name, id],
    queryFn: async ({ signal }) => {
      const { choices } = await foundRecentFirst(source, { text: '', used, signal })
      return choices.find(({ _id }) => _id === id)?.name ?? null
    },
    staleTime: 60_000,
  })
  return found.data ?? (found.isPending ? '…' : '1')
}
