import type { Badge, DocumentKind } from '@cuadre/kernel/kind.ts'
import { addressesOf } from '../address.ts'
import { CorrectionReason, useCorrectionWords } from './Corrections.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { HeadFields } from './DocumentScreen.tsx'
import { DocumentState } from './DocumentState.tsx'
import type { FormMode } from './form-modes.ts'
import { toast } from '../toasts/toast.ts'
import { useKitWords, useScreenWords } from '../words/use-words.ts'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

type Parts = ComponentProps<typeof DocumentForm>
type Kind = Pick<DocumentKind, 'words' | 'list' | 'form' | 'details'>

interface PostingFormProps {
  kind: Kind & Pick<DocumentKind, 'stateWords' | 'progress'> & { badges: Readonly<Record<'pending', Badge>> }
  mode: FormMode
  /** What is changed, copied or corrected. */
  document: { _id: string; number: string } | undefined
  form: Parts['form'] & { text(name: 'reason'): ComponentProps<typeof CorrectionReason> }
  /** What its states bring. */
  notes: Readonly<Record<string, string>>
  /** The fields at its head. */
  head: ReactNode
  children: ReactNode
}

/** The form of a document that posts, by what its kind says; one in the place of another begins with the reason. */
export function PostingForm({ kind, mode, document, form, notes, head, children }: PostingFormProps) {
  const t = useScreenWords()
  const kit = useKitWords()
  const { words } = kind
  const isInstead = mode === 'correct'
  const correction = useCorrectionWords(document?.number)
  const { addressOf, listAddress } = addressesOf(kind)
  const isNew = mode === 'new' || mode === 'copy'
  return (
    <DocumentForm
      label={t(`${words}.one`)}
      title={
        isInstead
          ? correction.title
          : t(`${words}.${isNew ? 'new' : 'numbered'}`, { number: document?.number })
      }
      state={<DocumentState kind={kind} state="pending" />}
      progress={{ of: kind, state: 'pending', notes }}
      form={form}
      words={words}
      back={document ? addressOf(document) : listAddress}
      confirming={{
        title: isInstead ? correction.confirming : t(`${words}.confirming.title`),
        action: kit('document.confirmAndPost'),
        notes: [
          ...(isInstead ? [correction.note] : []),
          kit('document.takesNumbers'),
          kit('document.editedNoMore'),
        ],
      }}
    >
      <HeadFields>
        {isInstead && <CorrectionReason {...form.text('reason')} />}
        {head}
      </HeadFields>
      {children}
    </DocumentForm>
  )
}

/** What follows when it is saved: it is shown, and said to be confirmed where it is. */
export function useShown(kind: Kind, mode: FormMode) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const { addressOf } = addressesOf(kind)
  return ({ _id, number }: { _id: string; number: string }, { confirmed }: { confirmed: boolean }) => {
    const done = confirmed || mode === 'correct' ? 'confirmedOne' : 'saved'
    toast.success(t(`${kind.words}.${done}`, { number }))
    void navigate({ to: addressOf(_id), replace: true })
  }
}
