import type { Day } from '@cuadre/kernel/day.ts'
import { addressesOf } from '@cuadre/web-kit/address.ts'
import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import { EditButton, FormButtons } from '@cuadre/web-kit/document/FormButtons.tsx'
import { MoveDay } from '@cuadre/web-kit/document/MoveDay.tsx'
import { usePostingActions } from '@cuadre/web-kit/document/posting-actions.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { type DocumentCalls, useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { PostedDocument } from './PostedDocument.tsx'

type Shown<State extends string> = ComponentProps<typeof PostedDocument<State>>

interface DocumentPageProps<
  State extends string,
  Requested extends z.ZodType,
  Input extends z.ZodType,
  Output extends z.ZodType,
> extends Pick<Shown<State>, 'kind' | 'gist' | 'notes' | 'facts' | 'tabs' | 'followed'> {
  document: Shown<State>['document'] & {
    version: number
    date: Day
    allowed: readonly string[]
    offer?: object | null
  }
  calls: Pick<DocumentCalls<Requested, Input, Output>, 'changeState' | 'preview'> & {
    print: Call<'reads', z.ZodType<unknown, { id: string }>, z.ZodType>
    remove: Call<'changes', z.ZodType, z.ZodType>
  }
  /** Its buttons, where they are others than those of what is approved, confirmed and cancelled. */
  actions?: Shown<State>['all']
  /** What is done on a day that is said first: from which state to which, the branch of its words, and what the day is called. */
  asksDay?: { from: NoInfer<State>; to: NoInfer<State>; words: string; label: string }
  also?: ReactNode
  rarely?: ReactNode
  /** Its buttons are so few that all of them are in sight; none of them writes another one like it. */
  isShort?: boolean
}

/** The screen of a document that is written, confirmed, corrected, printed and deleted as its kind says. */
export function DocumentPage<
  State extends string,
  Requested extends z.ZodType,
  Input extends z.ZodType,
  Output extends z.ZodType,
>({
  kind,
  document,
  calls,
  actions: own,
  asksDay,
  also,
  rarely,
  isShort = false,
  facts,
  ...shown
}: DocumentPageProps<State, Requested, Input, Output>) {
  const { _id, state, date } = document
  const { copyAddressOf, editAddressOf, correctAddressOf, listAddress } = addressesOf(kind)
  const [day, setDay] = useState<Day>()
  const asked = asksDay?.from === state ? asksDay : undefined
  const isAsking = asked !== undefined && day !== undefined
  const actions = useDocumentActions(document, {
    ...calls,
    also: ({ to }) => (isAsking && to === asked.to ? { date: day } : {}),
  })
  const posting = usePostingActions(kind, state)
  const all = own ?? posting
  const moving = all.find(({ to }) => to === asked?.to)
  const edit = <EditButton kind={kind} document={document} to={editAddressOf(_id)} />
  const forms = (
    <FormButtons
      kind={kind}
      document={document}
      addresses={{
        ...(!isShort && { copy: copyAddressOf(_id) }),
        correct: correctAddressOf(_id),
        list: listAddress,
      }}
      remove={calls.remove}
    />
  )
  return (
    <PostedDocument
      {...shown}
      kind={kind}
      document={document}
      actions={actions}
      all={all
        .filter((action) => !isAsking || action !== moving)
        .map((action) => (action === moving ? { ...action, begin: () => setDay(date) } : action))}
      onPrint={() => void printDocument(calls.print, { id: _id })}
      also={
        <>
          {also}
          {edit}
          {isShort && forms}
        </>
      }
      {...(!isShort && {
        rarely: (
          <>
            {rarely}
            {forms}
          </>
        ),
      })}
      facts={
        <>
          {facts}
          {isAsking && moving && (
            <MoveDay
              {...asked}
              day={day}
              onChange={setDay}
              onLook={() => actions.ask(moving)}
              onClose={() => setDay(undefined)}
            />
          )}
        </>
      }
    />
  )
}
