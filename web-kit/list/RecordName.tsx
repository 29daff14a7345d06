import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../api.ts'
import type { Call } from '../bare-endpoint.ts'
import type { NamedSource } from '../form/choice.ts'
import { useKitWords } from '../words/use-words.ts'

// The search belongs to the platform's own module, which stands right of this one: the call is named by its path.
const nameOfRecord: Call<
  'reads',
  z.ZodType<unknown, { kind: string; _id: string }>,
  z.ZodType<{ name: string | null }>
> = { kind: 'reads', method: 'GET', path: '/private/search/nameOfRecord' }

interface RecordNameProps {
  source: NamedSource
  id: string
}

/** What a record that narrows a list is called: one that is in use no more is still called something. */
export function RecordName({ source, id }: RecordNameProps) {
  const t = useKitWords()
  const found = useQuery({
    queryKey: ['record name', source.name, id],
    queryFn: ({ signal }) => nameFrom(source, id, signal),
    staleTime: 60_000,
  })
  return found.data ?? (found.isPending ? '…' : t('list.unknownRecord'))
}

async function nameFrom(source: NamedSource, _id: string, signal: AbortSignal): Promise<string | null> {
  if ('isWhole' in source) {
    const { choices } = await source.search('', signal)
    return choices.find((choice) => choice._id === _id)?.name ?? null
  }
  return (await call(nameOfRecord, { kind: source.kind, _id }, { signal })).name
}
