import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { download, query } from '../api.ts'
import type { Call } from '../bare-endpoint.ts'
import type { DownloadFormat } from '../save-file.ts'
import { useLanguage } from '../words/use-words.ts'
import { flagsAsBooleans, type Filter, type FilterValues } from './filter.ts'
import { shapeOf } from './list-search.ts'
import { useListSearch } from './use-list-search.ts'

export interface RecordListSource<Input extends z.ZodType, Answer> {
  call: Call<'reads', Input, z.ZodType<Answer>>
  filters: readonly Filter[]
  /** What the address may say, where that is not what the filters make of it. Stands at module level. */
  filterShape?: z.ZodRawShape
  /** The input that the filters amount to, where the call names one of them otherwise. */
  inputOf?(filters: FilterValues): object
  /** What is always part of the input, beside what the address says. */
  fixed?: object
  /** Whether the server answers in words, which change with the language. */
  inWords?: boolean
}

/** A list that its call pages, with filters, order and page in the address. */
export function useRecordList<Input extends z.ZodType, Answer>(source: RecordListSource<Input, Answer>) {
  const { call, filters, filterShape, inputOf, fixed, inWords = false } = source
  const language = useLanguage()
  const shape = useMemo(() => filterShape ?? shapeOf(filters), [filterShape, filters])
  const { search, setSearch, input: stated } = useListSearch(shape)
  const answers = flagsAsBooleans(filters, { ...stated })
  const input = { ...(inputOf?.(answers) ?? answers), ...fixed } as z.input<Input>
  const answer = useQuery({
    ...query(call, input),
    queryKey: [call.path, input, ...(inWords ? [language] : [])],
    placeholderData: keepPreviousData,
  })
  return {
    search,
    setSearch,
    answer,
    download: (format: DownloadFormat, columns: readonly string[] | undefined) =>
      download(call, input, { format, ...(columns && { columns }) }),
  }
}
