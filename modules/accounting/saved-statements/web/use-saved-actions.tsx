import { useChange } from '@cuadre/web-kit/api.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconChecks, IconFileSpreadsheet, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { deleteReport } from '../api.ts'
import type { SavedRow } from './badges.tsx'
import { printSaved } from './print-saved.ts'

/** What can be done to a saved statement, in the list and on its own screen. */
export function useSavedActions({ onDeleted }: { onDeleted?: () => void } = {}) {
  const t = useScreenWords()
  const [toDelete, setToDelete] = useState<SavedRow>()
  const [toApprove, setToApprove] = useState<SavedRow>()
  const remove = useChange(deleteReport, {
    onSuccess: () => {
      toast.success(t('savedStatements.deleted'))
      setToDelete(undefined)
      onDeleted?.()
    },
  })
  const file = (row: SavedRow, format: 'pdf' | 'xlsx') =>
    printSaved(row._id, format).catch((error: unknown) =>
      toast.error(error instanceof Error ? error.message : String(error)),
    )
  const menuOf = (row: SavedRow): RowMenuItem[] => [
    {
      label: t('savedStatements.print'),
      icon: <IconPrinter {...smallIcon} />,
      onClick: () => void file(row, 'pdf'),
    },
    {
      label: t('savedStatements.workbook'),
      icon: <IconFileSpreadsheet {...smallIcon} />,
      onClick: () => void file(row, 'xlsx'),
    },
    {
      label: t('savedStatements.approve'),
      icon: <IconChecks {...smallIcon} />,
      disabled: row.state === 'approved' ? t('savedStatements.approvedAlready') : undefined,
      onClick: () => setToApprove(row),
    },
    {
      label: t('savedStatements.delete'),
      icon: <IconTrash {...smallIcon} />,
      danger: true,
      disabled: row.state === 'approved' ? t('savedStatements.approvedStays') : undefined,
      onClick: () => setToDelete(row),
    },
  ]
  return {
    menuOf,
    print: (row: SavedRow) => file(row, 'pdf'),
    approval: { row: toApprove, ask: setToApprove },
    deletion: {
      row: toDelete,
      ask: setToDelete,
      isPending: remove.isPending,
      run: () => {
        if (!toDelete) return
        remove.mutate(
          { id: toDelete._id },
          {
            onError: (error) => {
              toast.error(error.message)
              setToDelete(undefined)
            },
          },
        )
      },
    },
  }
}

export type SavedActions = ReturnType<typeof useSavedActions>

/** What a question about one calls it. */
export const nameOf = ({ name, endDate }: SavedRow) => ({ name, until: showDay(endDate) })
