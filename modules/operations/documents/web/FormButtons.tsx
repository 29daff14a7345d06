import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import { CorrectLink } from '@cuadre/web-kit/document/Corrections.tsx'
import { DeleteDocument } from '@cuadre/web-kit/document/DeleteDocument.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { Button } from '@mantine/core'
import { IconCopy, IconEdit } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { z } from 'zod'

interface FormButtonsProps {
  document: { _id: string; number: string; state: string; offer?: object | null }
  /** Where its forms are, and the list that is left to when it is deleted. */
  addresses: { copy?: string; edit: string; correct?: string; list: string }
  remove: Call<'changes', z.ZodType, z.ZodType>
  /** The states in which it is changed and deleted. */
  editable?: readonly string[]
  removable?: readonly string[]
}

/** What is done with a document in its form: changed while it is not posted, corrected once it is; and its deletion. */
export function FormButtons({
  document: { _id, number, state, offer = null },
  addresses: { copy, edit, correct, list },
  remove,
  editable = ['pending', 'approved'],
  removable = ['pending'],
}: FormButtonsProps) {
  const t = useScreenWords()
  const link = (to: string, label: string, section: ReactNode) => (
    <Button component={Link} to={to} variant="default" leftSection={section}>
      {label}
    </Button>
  )
  return (
    <>
      {removable.includes(state) && offer === null && (
        <DeleteDocument document={{ _id, number }} remove={remove} list={list} />
      )}
      {copy !== undefined && link(copy, t('terms.copy'), <IconCopy {...smallIcon} />)}
      {editable.includes(state) && link(edit, t('terms.actions.edit'), <IconEdit {...smallIcon} />)}
      {correct !== undefined && state === 'confirmed' && <CorrectLink to={correct} />}
    </>
  )
}
