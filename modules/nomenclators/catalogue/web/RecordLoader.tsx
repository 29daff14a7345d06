import { query } from '@cuadre/web-kit/api.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'

interface RecordLoaderProps<Row extends z.ZodType> {
  call: Call<'reads', z.ZodType, Row>
  /** Nothing for a new record, which needs no loading. */
  id: string | undefined
  /** For a form: what is being written must not change under the hands. */
  still?: boolean
  children(record: z.output<Row> | undefined): ReactNode
}

/** Waits for the record that a screen is about, and says when it can't be had. */
export function RecordLoader<Row extends z.ZodType>({
  call,
  id,
  still = false,
  children,
}: RecordLoaderProps<Row>) {
  const t = useScreenWords()
  const record = useQuery({
    ...query(call, { id: id ?? '' }),
    enabled: id !== undefined,
    ...(still && { staleTime: Infinity, gcTime: 0 }),
  })
  if (record.error)
    return (
      <ErrorState
        title={t('catalogue.notLoaded')}
        message={record.error.message}
        onRetry={() => void record.refetch()}
      />
    )
  if (id !== undefined && !record.data) return <Spinner label={t('catalogue.searching')} />
  return <>{children(record.data)}</>
}
