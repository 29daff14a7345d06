import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import { CorrectLink } from '@cuadre/web-kit/document/Corrections.tsx'
import { DeleteDocument } from '@cuadre/web-kit/document/DeleteDocument.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconCopy, IconEdit } from '@tabler/icons-react'
import type { z } from 'zod'

interface EditButtonProps {
  document: { state: string }
  to: string
  /** The states in which it is changed. */
  editable?: readonly string[] | undefined
}

/** Leads to the form of a document while it is not posted. */
export function EditButton({ document, to, editable = ['pending', 'approved'] }: EditButtonProps) {
  const t = useScreenWords()
  if (!editable.includes(document.state)) return null
  return (
    <ButtonLink to={to} variant="default" leftSection={<IconEdit {...smallIcon} />}>
      {t('terms.actions.edit')}
    </ButtonLink>
  )
}

interface FormButtonsProps {
  document: { _id: string; number: string; state: string; offer?: object | null }
  /** Where its forms are, and the list that is left to when it is deleted. */
  addresses: { copy?: string; correct?: string; list: string }
  remove: Call<'changes', z.ZodType, z.ZodType>
  /** The states in which it is deleted. */
  removable?: readonly string[]
}

/** What is done with a document beside changing it: another like it, one in its place once it is posted, its deletion. */
export function FormButtons({
  document: { _id, number, state, offer = null },
  addresses: { copy, correct, list },
  remove,
  removable = ['pending'],
}: FormButtonsProps) {
  const t = useScreenWords()
  return (
    <>
      {copy !== undefined && (
        <ButtonLink to={copy} variant="default" leftSection={<IconCopy {...smallIcon} />}>
          {t('terms.copy')}
        </ButtonLink>
      )}
      {correct !== undefined && state === 'confirmed' && <CorrectLink to={correct} />}
      {removable.includes(state) && offer === null && (
        <DeleteDocument document={{ _id, number }} remove={remove} list={list} />
      )}
    </>
  )
}
