import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { query, useChange } from '../api.ts'
import type { Call } from '../bare-endpoint.ts'
import { noPreview } from '../form/use-preview.ts'
import { toast } from '../toasts/toast.ts'

/** What can be done with a document: the button that moves it to a state. */
export interface DocumentAction<State extends string = string> {
  to: State
  label: string
  icon: ReactNode
  /** What it writes is shown first, under this title. */
  title?: string
  /** The word of the button in the panel, where it says more than the label. */
  run?: string
  reason?: 'required' | 'optional'
  /** Orange: what is usually done next. At most one. */
  primary?: boolean
  danger?: boolean
  /** Asks in its own way, as where it says what arrived, instead of moving the document. */
  begin?: () => void
  notes?: readonly string[]
}

interface Document {
  _id: string
  version: number
  state: string
  allowed: readonly string[]
}

export interface DocumentCalls<
  Requested extends z.ZodType,
  Input extends z.ZodType,
  Output extends z.ZodType,
> {
  changeState: Call<'changes', Input, Output>
  preview?: Call<'reads', Requested, z.ZodType<PreviewAnswer>>
  /** What an action says beside the state, such as how much arrived. */
  also?(action: DocumentAction): object
}

/** What is going on with the actions of a document: which one is looked at, with what reason, and whether it runs. */
export function useDocumentActions<
  Requested extends z.ZodType,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(document: Document, { changeState, preview, also = () => ({}) }: DocumentCalls<Requested, Input, Output>) {
  const [requested, setRequested] = useState<DocumentAction>()
  const [reason, setReason] = useState('')
  const change = useChange(changeState)
  const { _id, version } = document
  const seen = useQuery({
    ...query(preview ?? noPreview, {
      move: {
        _id,
        version,
        state: requested?.to ?? '',
        // What it says does not change what it does; the refusal for want of it stays with the button.
        reason: '…',
        ...(requested && also(requested)),
      },
    } as z.input<Requested>),
    enabled: preview !== undefined && requested?.title !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

  const close = () => {
    setRequested(undefined)
    setReason('')
  }
  function run(action: DocumentAction) {
    if (change.isPending) return
    const given = reason.trim() === '' ? {} : { reason: reason.trim() }
    change.mutate({ _id, version, state: action.to, ...given, ...also(action) } as z.input<Input>, {
      onSuccess: close,
      onError: ({ message, fields }) => toast.error(fields[0]?.message ?? message),
    })
  }
  return {
    document,
    requested,
    /** Whether what it would do is being looked at, beside the document. */
    isLooking: requested?.title !== undefined,
    reason,
    setReason,
    ask: (action: DocumentAction) => {
      if (action.begin) return action.begin()
      return action.title === undefined && action.reason === undefined ? run(action) : setRequested(action)
    },
    close,
    run: () => requested && run(requested),
    isRunning: change.isPending,
    seen: { data: seen.data, error: seen.error, isFetching: seen.isFetching },
  }
}

export type DocumentActions = ReturnType<typeof useDocumentActions>
