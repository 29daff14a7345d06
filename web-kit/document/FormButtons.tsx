import { ButtonLink } from '../widgets/ButtonLink.tsx'
import type { Call } from '../bare-endpoint.ts'
import { CorrectLink } from './Corrections.tsx'
import { DeleteDocument } from './DeleteDocument.tsx'
import { useKitWords } from '../words/use-words.ts'
import { smallIcon } from '../widgets/small-icon.ts'
import { IconCopy, IconEdit } from '@tabler/icons-react'
import type { z } from 'zod'
import type { DocumentKind } from '@cuadre/kernel/kind.ts'

interface EditButtonProps {
  kind: Pick<DocumentKind, 'rewritable'>
  document: { state: string }
  to: string
}

/** Leads to the form of a document while it is not posted. */
export function EditButton({ kind, document, to }: EditButtonProps) {
  const t = useKitWords()
  if (!kind.rewritable.includes(document.state)) return null
  return (
    <ButtonLink to={to} variant="default" leftSection={<IconEdit {...smallIcon} />}>
      {t('document.edit')}
    </ButtonLink>
  )
}

interface FormButtonsProps {
  kind: Pick<DocumentKind, 'deletable' | 'correctable'>
  document: { _id: string; number: string; state: string; offer?: object | null }
  /** Where its forms are, and the list that is left to when it is deleted. */
  addresses: { copy?: string; correct?: string; list: string }
  remove: Call<'changes', z.ZodType, z.ZodType>
}

/** What is done with a document beside changing it: another like it, one in its place once it is posted, its deletion. */
export function FormButtons({
  kind,
  document: { _id, number, state, offer = null },
  addresses: { copy, correct, list },
  remove,
}: FormButtonsProps) {
  const t = useKitWords()
  return (
    <>
      {copy !== undefined && (
        <ButtonLink to={copy} variant="default" leftSection={<IconCopy {...smallIcon} />}>
          {t('document.copy')}
        </ButtonLink>
      )}
      {correct !== undefined && kind.correctable.includes(state) && <CorrectLink to={correct} />}
      {kind.deletable.includes(state) && offer === null && (
        <DeleteDocument document={{ _id, number }} remove={remove} list={list} />
      )}
    </>
  )
}
