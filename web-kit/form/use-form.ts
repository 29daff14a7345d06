import { use, useRef, useState } from 'react'
import type { z } from 'zod'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { useChange, type ApiError } from '../api.ts'
import type { Call, SentTo, OutputOf } from '../bare-endpoint.ts'
import { useLack } from '../rights.ts'
import { toast } from '../toasts/toast.ts'
import { useKitWords } from '../words/use-words.ts'
import { Anew, nameOfSaved, valuesNamed } from './anew.tsx'
import { begunBeside, Beside, type Created } from './creating.ts'
import { fieldProperties } from './field-properties.ts'
import { linesIn, thinned, withWritten, type Grids } from './grids.ts'
import { useDraft, type DraftKey } from './kept-draft.ts'
import { fieldName, unwrapped, wrongCells } from './refused-fields.ts'
import { usePreview } from './use-preview.ts'
import { useWritten } from './use-written.ts'

interface SavedDocument {
  _id: string
  version: number
}

type Change<Output extends z.ZodType = z.ZodType> = Call<'changes', z.ZodType, Output>

/** How it was sent: only saved, or confirmed as well. */
interface Sending {
  confirmed: boolean
}

/** As well whether the next one is to be written at once. */
type Asked = Sending & { again?: boolean }

interface FormOptions<Values extends object, Save extends Change, Requested extends z.ZodType> {
  /** What the form shows at first. */
  start: Values
  /** What its draft is kept under in this browser. Without, leaving what was typed is asked about. */
  draftKey?: DraftKey
  /** The grids among its values, where something is to be known of their lines. */
  grids?: Grids<NoInfer<Values>>
  save: Save
  /** What of the form is sent; what is empty stays away or is null, as the call wants it. */
  inputOf(values: Values, sending: Sending): SentTo<Save>
  /** The name under which the call has the fields, where it wraps them, e.g. `settings`. */
  within?: string
  /** What confirming would do; without, it is only saved. */
  preview?: Call<'reads', Requested, z.ZodType<PreviewAnswer>>
  /** What the preview is given: `{ draft }` with what is saved, unless given. */
  requestedOf?(input: SentTo<Save>): { [Name in keyof z.input<Requested>]?: unknown }
  changeState?: Change<z.ZodType<SavedDocument>>
  /**
   * The state that confirming leads to; each on the way, where there are several. Without, saving does all there is to do,
   * and is looked at before.
   */
  confirmTo?: string | readonly string[] | undefined
  /** Of what many are written one after the other: the values that the next one begins with. */
  again?: readonly (keyof NoInfer<Values>)[] | undefined
  /** What was saved is then called: its number, or its code and name, unless given. */
  nameOf?(saved: OutputOf<Save>): string
  onSaved(saved: OutputOf<Save>, sending: Sending): void
}

/**
 * A form, of a record or of a document. The server alone says what is wrong, so that a rule exists once; its words come
 * back beside the fields and in the cells. A second sending while the first is under way does nothing.
 */
export function useForm<Values extends object, Save extends Change, Requested extends z.ZodType>(
  options: FormOptions<Values, Save, Requested>,
) {
  const { draftKey, inputOf } = options
  const t = useKitWords()
  const beside = use(Beside)
  const anew = use(Anew)
  const carried = options.again && anew && valuesNamed(anew.carried as Values, options.again)
  const start = { ...begunBeside(options.start, beside), ...carried }
  const grids: Grids<Values> = options.grids ?? {}
  const draft = useDraft(start, draftKey)
  const { values } = draft
  const ready = withWritten(values, grids)
  const save = useChange(options.save)
  const confirm = useChange(options.changeState ?? noMove)
  const preview = usePreview(options.preview, options.preview && questionOf(options, ready))
  const written = useWritten(start, draft)
  const [sent, setSent] = useState({ values: ready, confirmed: false })
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set())
  const isSending = useRef(false)
  const { error } = save
  const isSaving = save.isPending || confirm.isPending

  const patch = (next: Partial<Values>) => {
    setCorrected((before) => before.union(new Set(Object.keys(next))))
    written.put((before) => ({ ...before, ...next }))
  }
  const change = <Name extends keyof Values>(name: Name, next: (before: Values[Name]) => Values[Name]) =>
    written.put((before) => ({ ...before, [name]: next(before[name]) }))

  /** What the server refused, else what it says of it while it is looked at. */
  const refused = error ? unwrapped(error.fields, [options.within ?? []].flat()) : preview.refused
  const messageOf = (name: string) =>
    corrected.has(name) && error ? undefined : refused.find(({ path }) => fieldName(path) === name)?.message

  /** Whether it came through all the states that confirming leads to. */
  async function confirmThrough({ _id, version }: SavedDocument): Promise<boolean> {
    let at = version
    try {
      for (const state of [options.confirmTo ?? []].flat())
        at = (await confirm.mutateAsync({ _id, version: at, state })).version
      return true
    } catch (failed) {
      toast.error((failed as ApiError).message)
      return false
    }
  }

  /** Whether it was kept. */
  async function send({ confirmed, again = false }: Asked): Promise<boolean> {
    const displayed = thinned(ready, grids)
    if (Object.keys(displayed).length > 0) draft.change((before) => ({ ...before, ...displayed }))
    setSent({ values: ready, confirmed })
    setCorrected(new Set())
    let saved: unknown
    try {
      saved = await save.mutateAsync(inputOf(ready, { confirmed }))
    } catch {
      // What was refused is the form's error.
      preview.close()
      return false
    }
    written.isSaved({ ...ready, ...displayed })
    draft.forget()
    const isConfirmed = confirmed && (await confirmThrough(saved as SavedDocument))
    if (beside) beside.onCreated(saved as Created)
    else if (again && anew && isConfirmed === confirmed) {
      const { nameOf = nameOfSaved } = options
      toast.success(t('form.savedOne', { name: nameOf(saved as OutputOf<Save>) }))
      anew.begin(valuesNamed(ready, options.again ?? []))
    } else options.onSaved(saved as OutputOf<Save>, { confirmed: isConfirmed })
    return true
  }

  async function submit(sending: Asked = { confirmed: false }): Promise<boolean> {
    // Asked of what is true now, since a second key may come before the screen is drawn anew.
    if (isSending.current) return false
    isSending.current = true
    return send(sending).finally(() => {
      isSending.current = false
    })
  }

  return {
    values,
    patch,
    /** Puts what follows from it in the place of one value, as of the lines of a grid. */
    change,
    draft,
    preview,
    error,
    /** What the server refuses now, by the names that saving calls the fields. */
    refused,
    /** What is refused of a field, as the server spells it: `contacts.0.name`. */
    messageAt: (field: string) => refused.find(({ path }) => path === field)?.message,
    /** Why whoever looks at it may not save it; said before anything is typed. */
    lack: useLack()(options.save.access),
    /** Whether it is saved only after it was looked at. */
    isAtOnce: options.preview !== undefined && options.confirmTo === undefined,
    isSaving,
    /** Whether it is being confirmed, and not saved alone. */
    isConfirming: isSaving && sent.confirmed,
    /** Whether something was typed that is kept nowhere yet. */
    isUnsaved: () => !draftKey && written.isTyped(values),
    submit: (sending?: Asked) => void submit(sending),
    /** The same, for who waits for it: whether it was kept. */
    save: () => submit(),
    /** Whether the next one can be begun where this one is saved. */
    mayRepeat: options.again !== undefined && anew !== undefined && beside === undefined,
    /** Fills in what nobody typed. */
    preset: written.preset,
    ...fieldProperties(values, patch, messageOf),
    /** The properties of a grid. */
    grid: <Name extends keyof Values & string>(name: Name) => ({
      lines: values[name],
      wrong: wrongCells(refused, name, linesIn(error ? sent.values : ready, name), grids[name]?.columnOf),
      onChange: (next: (lines: Values[Name]) => Values[Name]) => change(name, next),
    }),
  }
}

/** A form of such values, whatever saves it. */
export type Form<Values extends object> = ReturnType<typeof useForm<Values, Change, z.ZodType>>

/** What the preview of a document is asked. */
function questionOf<Values extends object, Save extends Change, Requested extends z.ZodType>(
  { inputOf, requestedOf }: FormOptions<Values, Save, Requested>,
  ready: Values,
): z.input<Requested> {
  const input = inputOf(ready, { confirmed: false })
  return (requestedOf ? requestedOf(input) : { draft: input }) as z.input<Requested>
}

const noMove: Change<z.ZodType<SavedDocument>> = { kind: 'changes', method: 'PUT', path: '/private/none' }
