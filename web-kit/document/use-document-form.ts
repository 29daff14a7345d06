import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { query, useChange, type ApiError, type FieldError } from '../api.ts'
import { fieldProperties } from '../form/field-properties.ts'
import { fieldName } from '../form/use-record-form.ts'
import type { GridLine } from '../grid/lines.ts'
import type { Call } from '../bare-endpoint.ts'
import { toast } from '../toasts/toast.ts'
import { useKeptDraft } from './kept-draft.ts'
import { noPreview } from './use-document-actions.ts'

interface SavedDocument {
  _id: string
  version: number
}

interface DocumentForm<
  Line extends GridLine,
  Values extends { lines: readonly Line[] },
  Input extends z.ZodType,
  Output extends z.ZodType<SavedDocument>,
  Requested extends z.ZodType,
> {
  /** What the draft is kept under: unlike for each kind of document, organization and person. */
  draftKey: string
  start: Values
  /** The lines that say something: only they are sent. */
  written(lines: Values['lines']): Line[]
  inputOf(values: Values): z.input<Input>
  save: Call<'changes', Input, Output>
  /** What confirming would do; without, it is only saved. */
  preview?: Call<'reads', Requested, z.ZodType<PreviewAnswer>>
  /** What the preview is asked: `{ draft }` with what is saved, unless given. */
  requestedOf?(input: z.input<Input>): z.input<Requested>
  changeState?: Call<'changes', z.ZodType, z.ZodType<SavedDocument>>
  /**
   * The state that confirming leads to; each on the way, where there are several. Without, saving does all there is to do,
   * and is looked at before.
   */
  confirmTo?: string | readonly string[] | undefined
  /** The column of a line that stands for a name of the server's. */
  columnOf?: Readonly<Record<string, string>>
  /** Whether lines that say nothing stay where they are, as where every line of another document is one. */
  keepsLines?: boolean
  onSaved(saved: z.output<Output>, options: { confirmed: boolean }): void
}

/** What the server refused, by the cell it stands in. */
export const wrongCells = (
  refused: readonly FieldError[],
  lines: readonly GridLine[],
  columnOf: Readonly<Record<string, string>>,
  /** What the server calls the lines. */
  list = 'lines',
) =>
  new Map(
    refused.flatMap(({ path, message }) => {
      const [, of, at, field] = /^(\w+)\.(\d+)\.(\w+)$/.exec(path) ?? []
      const line = of !== list || at === undefined ? undefined : lines[Number(at)]
      return line && field !== undefined
        ? [[`${line.key}.${columnOf[field] ?? field}`, message] as const]
        : []
    }),
  )

/**
 * A document while it is written: kept in this browser after every pause, looked at before it is confirmed, saved at the
 * end. The server alone says what is wrong; its words come back beside the fields and in the cells.
 */
export function useDocumentForm<
  Line extends GridLine,
  Values extends { lines: readonly Line[] },
  Input extends z.ZodType,
  Output extends z.ZodType<SavedDocument>,
  Requested extends z.ZodType,
>(form: DocumentForm<Line, Values, Input, Output, Requested>) {
  const { draftKey, start, written, inputOf, columnOf = {}, onSaved } = form
  const draft = useKeptDraft<Values>(draftKey, start)
  const { values, change } = draft
  const save = useChange(form.save)
  const confirm = useChange(form.changeState ?? noMove)
  const [error, setError] = useState<ApiError>()
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map())
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set())

  const [isPreviewed, setPreviewed] = useState(false)
  const ready = { ...values, lines: written(values.lines) }
  const input = inputOf(ready)
  const [requested] = useDebouncedValue(JSON.stringify(input), 350)
  const draftOf = (draft: z.input<Input>) => ({ draft }) as z.input<Requested>
  const question = (form.requestedOf ?? draftOf)(JSON.parse(requested) as z.input<Input>)
  const preview = useQuery({
    ...query(form.preview ?? noPreview, question),
    // What was typed a moment ago is not asked about before the pause that follows it.
    enabled: isPreviewed && form.preview !== undefined && requested === JSON.stringify(input),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const isUpToDate = requested === JSON.stringify(input) && !preview.isFetching

  const refused = (failed: ApiError, lines: readonly Line[]) => {
    setError(failed)
    setCorrected(new Set())
    setWrong(wrongCells(failed.fields, lines, columnOf))
  }

  async function confirmThrough({ _id, version }: SavedDocument) {
    let at = version
    for (const state of [form.confirmTo ?? []].flat())
      at = (await confirm.mutateAsync({ _id, version: at, state })).version
  }

  async function submit({ confirmed }: { confirmed: boolean }) {
    if (save.isPending || confirm.isPending) return
    setError(undefined)
    setWrong(new Map())
    // So that the numbers in the server's answers are those on the screen.
    if (ready.lines.length > 0 && !form.keepsLines)
      change((before) => ({ ...before, lines: ready.lines }) as Values)
    try {
      const saved = await save.mutateAsync(input)
      draft.forget()
      if (!confirmed || form.confirmTo === undefined) return onSaved(saved, { confirmed })
      const isDone = await confirmThrough(saved).then(
        () => true,
        (failed: ApiError) => toast.error(failed.message),
      )
      onSaved(saved, { confirmed: isDone === true })
    } catch (failed) {
      refused(failed as ApiError, ready.lines)
      setPreviewed(false)
    }
  }

  const patch = (next: Partial<Values>) => {
    setCorrected((before) => before.union(new Set(Object.keys(next))))
    change((before) => ({ ...before, ...next }))
  }
  /** What the server says of fields and cells while the document is looked at, else when it was saved. */
  const seen = isPreviewed ? seenFields(preview.data, preview.error, Object.keys(question as object)) : []
  const refusedFields = error ? error.fields : seen
  const messageOf = (name: string) =>
    corrected.has(name) && error
      ? undefined
      : refusedFields.find(({ path }) => fieldName(path) === name)?.message

  return {
    values,
    patch,
    changeLines: (next: (lines: readonly Line[]) => Line[]) =>
      change((before) => ({ ...before, lines: next(before.lines) })),
    wrong: error ? wrong : wrongCells(seen, ready.lines, columnOf),
    error,
    /** What the server refuses now, by the names that saving calls the fields. */
    refused: refusedFields,
    draft,
    /** Whether it is saved only after it was looked at. */
    isAtOnce: form.preview !== undefined && form.confirmTo === undefined,
    isSaving: save.isPending || confirm.isPending,
    submit: (options: { confirmed: boolean }) => void submit(options),
    preview: {
      isOpen: isPreviewed,
      open: () => setPreviewed(true),
      close: () => setPreviewed(false),
      state: { data: preview.data, error: preview.error, isFetching: !isUpToDate },
    },
    ...fieldProperties(values, patch, messageOf),
  }
}

const noMove: Call<'changes', z.ZodType, z.ZodType<SavedDocument>> = {
  kind: 'changes',
  method: 'PUT',
  path: '/private/none',
}

/** The fields that a preview refuses, by the names that saving calls them: without what the question wraps them in. */
const seenFields = (
  seen: PreviewAnswer | undefined,
  error: ApiError | null,
  wrappers: readonly string[],
): FieldError[] =>
  error
    ? error.fields.map((field) => {
        const [first = '', ...rest] = field.path.split('.')
        return wrappers.includes(first) ? { ...field, path: rest.join('.') } : field
      })
    : (seen?.refusals.flatMap(({ fields }) => fields) ?? [])
