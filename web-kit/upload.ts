import type { z } from 'zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from './request.ts'
import type { Call } from './bare-endpoint.ts'
import { toLogin } from './location.ts'
import { ownError, refusalOf } from './request.ts'
import { currentLanguage } from './words/language.ts'

type Kind = 'reads' | 'changes'

function formOf(input: object): FormData {
  const form = new FormData()
  const fields = Object.entries(input) as [string, string | number | boolean | File | undefined][]
  // The fields go before the file, which is long.
  for (const [name, value] of fields)
    if (value !== undefined && !(value instanceof File)) form.append(name, String(value))
  for (const [name, value] of fields) if (value instanceof File) form.append(name, value, value.name)
  return form
}

/** Sends a form with a file. Unlike `fetch`, this tells how much of it is over, in percent. */
function sendForm(path: string, input: object, onProgress: (percent: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', currentLanguage())
    request.setRequestHeader('authorization', 'Bearer session')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress((loaded / total) * 100))
    request.addEventListener('load', () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
        }),
      ),
    )
    request.addEventListener('error', () => reject(ownError(0, 'network')))
    request.send(formOf(input))
  })
}

/** Sends a file once and answers what the call does. */
export async function upload<Input extends z.ZodType<unknown, object>, Output extends z.ZodType>(
  endpoint: Call<Kind, Input, Output>,
  input: z.input<Input>,
  onProgress: (percent: number) => void,
): Promise<z.output<Output>> {
  const response = await sendForm(endpoint.path, input, onProgress)
  if (response.status === 401) toLogin()
  if (!response.ok) throw await refusalOf(response)
  return (await response.json()) as z.output<Output>
}

/** A call that takes a file: `const check = useUpload(checkChart)`, then `check.mutate({ file })` and `check.percent`. */
export function useUpload<Input extends z.ZodType<unknown, object>, Output extends z.ZodType>(
  endpoint: Call<Kind, Input, Output>,
  { onSuccess }: { onSuccess?: (answer: z.output<Output>) => void } = {},
) {
  const known = useQueryClient()
  const [percent, setPercent] = useState(0)
  const mutation = useMutation<z.output<Output>, ApiError, z.input<Input>>({
    mutationKey: [endpoint.path],
    retry: false,
    mutationFn: (input) => {
      setPercent(0)
      return upload(endpoint, input, setPercent)
    },
    onSuccess: (answer) => {
      onSuccess?.(answer)
      if (endpoint.kind === 'changes')
        void known.invalidateQueries({ predicate: ({ meta }) => meta?.['lasts'] !== true })
    },
  })
  return { ...mutation, percent }
}
