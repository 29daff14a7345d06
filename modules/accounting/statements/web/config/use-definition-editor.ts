import { useChange, type ApiError } from '@cuadre/web-kit/api.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { StatementBody } from '../../definitions/definition.ts'
import { createDefinition, updateDefinition, type DefinitionWithBody } from '../../definition-api.ts'
import { addressOf } from './addresses.ts'
import { bodyOf, draftOf, sentOf, type Draft, type Facts } from './draft.ts'
import { nothingWrong, placed, stillThere, type PlacedProblems } from './problems.ts'
import { withRows } from './row-numbers.ts'

export type Definition = z.output<typeof DefinitionWithBody>

interface EditorProps {
  /** The definition that is changed; a new one without it. */
  editing: Definition | undefined
  start: Draft
}

const textOf = (draft: Draft) => JSON.stringify(bodyOf(draft))

/** Somebody else saved a version since this one was read. */
const newerIn = ({ code, details }: ApiError) =>
  code === 'record.stale' ? (details as { current: Definition }).current : undefined

/** A definition while it is written; each saving is a version. */
export function useDefinitionEditor({ editing, start }: EditorProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(start)
  const [saved, setSaved] = useState(start)
  const [version, setVersion] = useState(editing?.version)
  const [refused, setRefused] = useState<PlacedProblems>(nothingWrong)
  const isGone = useRef(false)

  const take = (definition: Definition) => {
    const next = draftOf(definition.body)
    setDraft(next)
    setSaved(next)
    setVersion(definition.version)
    setRefused(nothingWrong)
  }
  const create = useChange(createDefinition, {
    onSuccess: ({ _id, form }) => {
      isGone.current = true
      toast.success(t('statements.config.created', { form }))
      void navigate({ to: addressOf(_id), replace: true })
    },
  })
  const update = useChange(updateDefinition, {
    onSuccess: (definition) => {
      take(definition)
      toast.success(t('statements.config.saved', { form: definition.form, version: definition.version }))
    },
  })
  const { error } = editing ? update : create

  function submit(over: number | undefined = version): void {
    if (create.isPending || update.isPending) return
    const sent = sentOf(draft)
    const onError = ({ fields }: ApiError) => setRefused(placed(fields, draft, sent))
    setRefused(nothingWrong)
    if (editing) update.mutate({ ...sent.body, _id: editing._id, version: over ?? 1 }, { onError })
    else create.mutate(sent.body, { onError })
  }

  return {
    draft,
    /** What it was when it was read or saved last. */
    saved,
    version,
    error,
    refused: { ...refused, cells: stillThere(refused.cells, draft) },
    newer: error ? newerIn(error) : undefined,
    isSaving: create.isPending || update.isPending,
    isUnsaved: () => !isGone.current && textOf(draft) !== textOf(saved),
    change: setDraft,
    setFact: <Name extends keyof Facts>(name: Name, value: Facts[Name]) =>
      setDraft((before) => ({ ...before, facts: { ...before.facts, [name]: value } })),
    changeRows: (next: (rows: Draft['rows']) => Draft['rows']) =>
      setDraft((before) => withRows(before, next(before.rows))),
    submit: () => submit(),
    /** Saves over what somebody else saved in the meantime, which stays as a version. */
    saveOver: (newer: Definition) => submit(newer.version),
    takeTheirs: (newer: Definition) => {
      update.reset()
      take(newer)
    },
    /** An old version, saved as the newest. */
    restore: (body: StatementBody) =>
      editing && update.mutate({ ...body, _id: editing._id, version: version ?? editing.version }),
  }
}

export type DefinitionEditing = ReturnType<typeof useDefinitionEditor>
