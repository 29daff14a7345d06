import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { query } from '../api.ts'
import type { Call } from '../bare-endpoint.ts'
import { Spinner } from '../layout/Spinner.tsx'
import { ErrorState } from '../widgets/ErrorState.tsx'
import { useKitWords } from '../words/use-words.ts'

/** What `useQuery` answers, as far as waiting for it goes. */
interface Answer<Data> {
  data: Data | undefined
  error: { message: string } | null
  refetch(): unknown
}

interface LoadedProps<Data> {
  query: Answer<Data>
  children(data: Data): ReactNode
}

/** Waits for what a screen is about, and says when it can't be had. What was read stays when reading it anew fails. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  const t = useKitWords()
  if (data !== undefined) return <>{children(data)}</>
  if (error)
    return <ErrorState title={t('record.notLoaded')} message={error.message} onRetry={() => void refetch()} />
  return <Loading />
}

/** Something that a screen needs is on its way. */
export function Loading() {
  const t = useKitWords()
  return <Spinner label={t('record.loading')} />
}

/** What is being written must not change under the hands: it is read once, and anew when the form is opened again. */
export const readOnce = { staleTime: Infinity, gcTime: 0 } as const

interface RecordLoaderProps<Row extends z.ZodType, Id extends string | undefined> {
  call: Call<'reads', z.ZodType, Row>
  /** Nothing for a new record, which needs no loading. */
  id: Id
  /** For a form. */
  still?: boolean
  children(record: Id extends string ? z.output<Row> : z.output<Row> | undefined): ReactNode
}

/** Waits for the record that a screen is about. */
export function RecordLoader<Row extends z.ZodType, Id extends string | undefined>({
  call,
  id,
  still = false,
  children,
}: RecordLoaderProps<Row, Id>) {
  const record = useQuery({
    ...query(call, { id: id ?? '' }),
    enabled: id !== undefined,
    ...(still && readOnce),
  })
  type Given = Parameters<typeof children>[0]
  if (id === undefined) return <>{children(undefined as Given)}</>
  return <Loaded query={record}>{(data) => children(data as Given)}</Loaded>
}
