import type { z } from 'zod'
import { useRef, useState } from 'react'
import { useChange } from '../api.ts'
import type { Call } from '../bare-endpoint.ts'
import { fieldProperties } from './field-properties.ts'

/** The form's name of what the server calls `parentId` or `lines.0.debit`. */
export const fieldName = (path: string): string => path.split('.', 1)[0]!.replace(/Id$/, '')

interface RecordForm<Values, Input extends z.ZodType, Output extends z.ZodType> {
  /** What the form shows at first. */
  start: Values
  save: Call<'changes', Input, Output>
  /** What of the form is sent; what is empty stays away or is null, as the call wants it. */
  inputOf(values: Values): z.input<Input>
  onSaved(answer: z.output<Output>): void
}

/**
 * A form of one record. The server alone says what is wrong, so that a rule exists once; its words come back beside
 * each field. A second sending while the first is under way does nothing.
 */
export function useRecordForm<Values extends object, Input extends z.ZodType, Output extends z.ZodType>({
  start,
  save,
  inputOf,
  onSaved,
}: RecordForm<Values, Input, Output>) {
  const [values, setValues] = useState(start)
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set())
  const isSaved = useRef(false)
  const change = useChange(save, {
    onSuccess: (answer) => {
      isSaved.current = true
      onSaved(answer)
    },
  })
  const { error } = change

  const patch = (next: Partial<Values>) => {
    setValues((before) => ({ ...before, ...next }))
    setCorrected((before) => before.union(new Set(Object.keys(next))))
  }
  const messageOf = (name: keyof Values & string) =>
    corrected.has(name) ? undefined : error?.fields.find(({ path }) => fieldName(path) === name)?.message

  return {
    values,
    patch,
    error,
    isSaving: change.isPending,
    /** Whether something was typed that is kept nowhere yet. */
    isUnsaved: () => !isSaved.current && JSON.stringify(values) !== JSON.stringify(start),
    submit(): void {
      if (change.isPending) return
      setCorrected(new Set())
      change.mutate(inputOf(values))
    },
    ...fieldProperties(values, patch, messageOf),
  }
}

/** What the frame of a form needs to know of it, whatever it is about. */
export type AnyRecordForm = Pick<
  ReturnType<typeof useRecordForm<object, z.ZodType, z.ZodType>>,
  'error' | 'isSaving' | 'isUnsaved' | 'submit'
>
