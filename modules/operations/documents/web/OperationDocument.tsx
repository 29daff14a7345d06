import { PostedDocument } from '@cuadre/accounting/entries/web/PostedDocument.tsx'
import { addressesOf } from '@cuadre/web-kit/address.ts'
import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { type DocumentCalls, useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import type { ComponentProps, ReactNode } from 'react'
import type { z } from 'zod'
import { EditButton, FormButtons } from './FormButtons.tsx'
import { usePostingActions } from './posting-actions.tsx'

type Shown<State extends string> = ComponentProps<typeof PostedDocument<State>>

interface OperationDocumentProps<
  State extends string,
  Requested extends z.ZodType,
  Input extends z.ZodType,
  Output extends z.ZodType,
> extends Pick<Shown<State>, 'kind' | 'gist' | 'notes' | 'facts' | 'tabs' | 'followed'> {
  document: Shown<State>['document'] & {
    version: number
    allowed: readonly string[]
    offer?: object | null
  }
  calls: DocumentCalls<Requested, Input, Output> & {
    print: Call<'reads', z.ZodType<unknown, { id: string }>, z.ZodType>
    remove: Call<'changes', z.ZodType, z.ZodType>
  }
  /** The states in which it is changed. */
  editable?: readonly string[]
  also?: ReactNode
  rarely?: ReactNode
}

/** A purchase, a sale or a cost that is written, confirmed, corrected, printed and deleted as all of them are. */
export function OperationDocument<
  State extends string,
  Requested extends z.ZodType,
  Input extends z.ZodType,
  Output extends z.ZodType,
>({
  kind,
  document,
  calls,
  editable,
  also,
  rarely,
  ...shown
}: OperationDocumentProps<State, Requested, Input, Output>) {
  const { _id } = document
  const { copyAddressOf, editAddressOf, correctAddressOf, listAddress } = addressesOf(kind)
  return (
    <PostedDocument
      {...shown}
      kind={kind}
      document={document}
      actions={useDocumentActions(document, calls)}
      all={usePostingActions(kind, document.state)}
      onPrint={() => void printDocument(calls.print, { id: _id })}
      also={
        <>
          {also}
          <EditButton document={document} to={editAddressOf(_id)} editable={editable} />
        </>
      }
      rarely={
        <>
          {rarely}
          <FormButtons
            document={document}
            addresses={{ copy: copyAddressOf(_id), correct: correctAddressOf(_id), list: listAddress }}
            remove={calls.remove}
          />
        </>
      }
    />
  )
}
