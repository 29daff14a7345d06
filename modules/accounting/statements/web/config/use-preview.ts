import { ApiError, call } from '@cuadre/web-kit/api.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewDefinition } from '../../api.ts'
import type { Until } from '../PeriodChip.tsx'
import { previewOf, type Draft } from './draft.ts'
import { nothingWrong, placed, stillThere } from './problems.ts'

/** The figures of a draft and everything that is wrong with it, requested after each pause. */
export function usePreview(draft: Draft, until: Until) {
  const [settled] = useDebouncedValue(draft, 300)
  const sent = previewOf(settled)
  const preview = useQuery({
    queryKey: [previewDefinition.path, sent, until],
    queryFn: async ({ signal }) => {
      const answer = await call(previewDefinition, { body: sent.body, ...until }, { signal })
      return { ...answer, draft: settled, sent }
    },
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 30_000,
  })
  const { data, error } = preview
  const refused = error instanceof ApiError ? placed(error.fields, settled, sent) : nothingWrong
  const found = error ? refused : data ? placed(data.problems, data.draft, data.sent) : nothingWrong
  const statement = data?.statement ?? undefined
  return {
    statement,
    named: data?.named ?? [],
    figures: new Map(statement?.rows.map((row) => [row.row, row])),
    cells: stillThere(found.cells, draft),
    error,
    isBehind: settled !== draft || preview.isFetching,
  }
}

export type Preview = ReturnType<typeof usePreview>
