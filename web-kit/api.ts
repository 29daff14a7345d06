import type { z } from 'zod'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from './bare-endpoint.ts'
import { goTo, signedIn, toLogin } from './location.ts'
import { ApiError, request, send, type RequestOptions } from './request.ts'
import { saveFile, type DownloadFormat } from './save-file.ts'

export { ApiError, type FieldError } from './request.ts'
export type { DownloadFormat } from './save-file.ts'

type Kind = 'reads' | 'changes'
type Reads<Input extends z.ZodType, Output extends z.ZodType> = Call<'reads', Input, Output>
type Changes<Input extends z.ZodType, Output extends z.ZodType> = Call<'changes', Input, Output>

/** Makes a call of the contract. A session that ended leads to the login page, and back here afterwards. */
export async function call<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Call<Kind, Input, Output>,
  input: z.input<Input>,
  options: RequestOptions = {},
): Promise<z.output<Output>> {
  const { method, path } = endpoint
  return (await guarded(path, request({ ...options, method, path, input }))) as z.output<Output>
}

async function guarded<Answer>(path: string, answer: Promise<Answer>): Promise<Answer> {
  try {
    const answered = await answer
    if (path.startsWith('/private')) signedIn()
    return answered
  } catch (error) {
    if (error instanceof ApiError && path.startsWith('/private')) {
      if (error.status === 401) toLogin()
      if (error.code === 'session.passwordMustChange') goTo('/changePassword', { replace: true })
    }
    throw error
  }
}

/** What `useQuery` takes for a call that only reads: `useQuery(query(accountsFilter, { page: 1 }))`. */
export const query = <Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Reads<Input, Output>,
  input: z.input<Input>,
) =>
  queryOptions<z.output<Output>, ApiError>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })

/** Rows that a list answers at once, at most. */
const mostAtOnce = 200

/**
 * All rows of a list, read page after page: for a tree, or for a choice that has to offer every one. It takes what the
 * list takes but its page.
 */
export const everyRow = <Input extends z.ZodType, Row>(
  endpoint: Reads<Input, z.ZodType<{ data: Row[]; total: number }>>,
  input: Omit<z.input<Input>, 'page' | 'limit'>,
) =>
  queryOptions<{ data: Row[]; total: number }, ApiError>({
    queryKey: [endpoint.path, 'every row', input],
    queryFn: async ({ signal }) => {
      const data: Row[] = []
      for (let page = 1; ; page += 1) {
        const wanted = { ...input, page, limit: mostAtOnce } as z.input<Input>
        const answer = await call(endpoint, wanted, { signal })
        data.push(...answer.data)
        if (answer.data.length < mostAtOnce) return { data, total: data.length }
      }
    },
  })

interface ChangeOptions<Answer> {
  onSuccess?: (answer: Answer) => void | Promise<void>
}

/**
 * A call that changes something: `const save = useChange(createAccount)`, then `save.mutate(draft)`. It is never retried
 * on its own. When no answer came, sending the same again carries the same key, so nothing is done twice. Whatever the
 * screens have read is read again afterwards, since in the books everything hangs together.
 */
export function useChange<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Changes<Input, Output>,
  { onSuccess }: ChangeOptions<z.output<Output>> = {},
) {
  const known = useQueryClient()
  const [intents] = useState(intentKeys)
  return useMutation<z.output<Output>, ApiError, z.input<Input>>({
    mutationKey: [endpoint.path],
    retry: false,
    mutationFn: async (input) => {
      const idempotencyKey = endpoint.method !== 'GET' ? intents.keyFor(input) : undefined
      try {
        const answer = await call(endpoint, input, idempotencyKey === undefined ? {} : { idempotencyKey })
        intents.settle()
        return answer
      } catch (error) {
        if (error instanceof ApiError && !error.isUncertain) intents.settle()
        throw error
      }
    },
    onSuccess: async (answer) => {
      await onSuccess?.(answer)
      void known.invalidateQueries({ predicate: ({ meta }) => meta?.['lasts'] !== true })
    },
  })
}

/** One key per intent of a person: kept while the outcome of the same input is unknown, new for anything else. */
export function intentKeys(newKey: () => string = () => crypto.randomUUID()) {
  let pending: { text: string; key: string } | undefined
  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify(input)
      if (pending?.text !== text) pending = { text, key: newKey() }
      return pending.key
    },
    settle(): void {
      pending = undefined
    },
  }
}

/** A call that answers with a file, with the name that the server gives it. */
export const callForFileResponse = <Input extends z.ZodType, Output extends z.ZodType>(
  { method, path }: Call<Kind, Input, Output>,
  input: z.input<Input>,
): Promise<Response> => guarded(path, send({ method, path, input }))

/** A call that answers with a file, such as an image. */
export const callForFile = async <Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Call<Kind, Input, Output>,
  input: z.input<Input>,
): Promise<Blob> => (await callForFileResponse(endpoint, input)).blob()

/** Saves all rows of a list, in the columns that are shown, as a file. */
export async function download<Input extends z.ZodType, Output extends z.ZodType>(
  { method, path }: Reads<Input, Output>,
  input: z.input<Input>,
  { format, columns }: { format: DownloadFormat; columns?: readonly string[] },
): Promise<void> {
  const query = { format, ...(columns && { columns: columns.join(',') }) }
  await saveFile(await guarded(path, send({ method, path, input, query })), format)
}
