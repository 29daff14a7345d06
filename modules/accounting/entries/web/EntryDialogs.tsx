import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ReverseDialog } from './ReverseDialog.tsx'
import { nameOf, type EntryActions } from './use-entry-actions.tsx'

/** The questions that come before an entry is confirmed, deleted or reversed. */
export function EntryDialogs({ actions }: { actions: EntryActions }) {
  const { deletion, reversal } = actions
  const t = useScreenWords()
  const [first] = deletion.rows
  return (
    <>
      <ConfirmDialog actions={actions} />
      <DeleteDialog
        opened={first !== undefined}
        question={first && t('entries.deleteQuestion', { count: deletion.rows.length, name: nameOf(first) })}
        consequence={t('entries.deleteConsequence')}
        loading={deletion.isPending}
        onDelete={deletion.run}
        onClose={() => !deletion.isPending && deletion.ask([])}
      />
      {reversal.row && <ReverseDialog entry={reversal.row} onClose={() => reversal.ask(undefined)} />}
    </>
  )
}
