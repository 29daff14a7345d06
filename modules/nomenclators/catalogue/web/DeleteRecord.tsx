import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { Deletion } from './use-catalogue-actions.tsx'

/** Asks before a record of a catalogue is deleted. */
export function DeleteRecord({ deletion: { row, isPending, run, close } }: { deletion: Deletion }) {
  const t = useScreenWords()
  return (
    <DeleteDialog
      opened={row !== undefined}
      question={row && t('catalogue.deleteQuestion', { code: row.code, name: row.name })}
      consequence={t('catalogue.deleteConsequence')}
      loading={isPending}
      onDelete={run}
      onClose={close}
    />
  )
}
