import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { query, type FieldError } from '../api.ts'
import type { Call } from '../bare-endpoint.ts'
import { unwrapped } from './refused-fields.ts'

/** Stands for the preview of what has none, and is never called. */
export const noPreview: Call<'reads', z.ZodType, z.ZodType<PreviewAnswer>> = {
  kind: 'reads',
  method: 'POST',
  path: '/private/none',
}

/** What confirming would do to what is written, while somebody looks at it: requested anew after each pause. */
export function usePreview<Requested extends z.ZodType>(
  call: Call<'reads', Requested, z.ZodType<PreviewAnswer>> | undefined,
  question: z.input<Requested> | undefined,
) {
  const [isOpen, setOpen] = useState(false)
  const now = JSON.stringify(question ?? {})
  const [settled] = useDebouncedValue(now, 350)
  const requested = JSON.parse(settled) as z.input<Requested>
  const { data, error, isFetching } = useQuery({
    ...query(call ?? noPreview, requested),
    // What was typed a moment ago is not sent before the pause that follows it.
    enabled: isOpen && call !== undefined && settled === now,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const refused = (): readonly FieldError[] => {
    if (!isOpen) return []
    if (error) return unwrapped(error.fields, Object.keys(requested as object))
    return data?.refusals.flatMap(({ fields }) => fields) ?? []
  }
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    state: { data, error, isFetching: isFetching || settled !== now },
    /** What it refuses, by the names that saving calls the fields. */
    refused: refused(),
  }
}
