import type { ApiError } from '@cuadre/web-kit/api.ts'
import { query, useChange } from '@cuadre/web-kit/api.ts'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import type { BulkAction } from '@cuadre/web-kit/list/TableFooter.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { at } from '@cuadre/web-kit/address.ts'
import {
  IconArrowBackUp,
  IconChecks,
  IconCopy,
  IconEdit,
  IconPrinter,
  IconReplace,
  IconTrash,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { approvedByEntries } from '../../saved-statements/api.ts'
import { confirmAccountingEntries, deleteManualCommonId } from '../api.ts'
import { correctAddressOf, formAddress } from './addresses.ts'
import type { EntryRow } from './columns.tsx'
import { entryNumber } from './badges.tsx'
import { printEntry } from './print-entry.ts'

const failed = (error: ApiError) => toast.error(error.message)

/** Why an entry can't be reversed, as a key of words; nothing where it can. */
export function reversalObstacle({ state, type, source }: EntryRow): string | undefined {
  if (state === 'pending') return 'entries.pendingIsNotReversed'
  if (state === 'reversed') return 'entries.reversedAlready'
  if (type === 'reversal') return 'entries.reversalStays'
  return source === null ? undefined : 'entries.documentReverses'
}

/** Entries that are about to be confirmed, and the approved statements that would change. */
interface ToConfirm {
  rows: readonly EntryRow[]
  touched: z.output<typeof approvedByEntries.output>['data']
}

/** What can be done to entries in the list, one at a time or several together. */
export function useEntryActions({ onDeleted }: { onDeleted?: () => void } = {}) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [toDelete, setToDelete] = useState<readonly EntryRow[]>([])
  const client = useQueryClient()
  const [toConfirm, setToConfirm] = useState<ToConfirm>()
  const [toReverse, setToReverse] = useState<EntryRow>()
  const confirm = useChange(confirmAccountingEntries, {
    onSuccess: ({ data }) => toast.success(t('entries.confirmedCount', { count: data.length })),
  })
  const remove = useChange(deleteManualCommonId, { onSuccess: () => onDeleted?.() })

  async function deleteAll() {
    try {
      for (const { commonId } of toDelete) await remove.mutateAsync({ commonId })
      toast.success(t('entries.deletedCount', { count: toDelete.length }))
    } catch (error) {
      failed(error as ApiError)
    }
    setToDelete([])
  }

  const idsOf = (rows: readonly EntryRow[]) => rows.map(({ _id }) => _id)
  const confirmRows = (rows: readonly EntryRow[]) =>
    confirm.mutate({ ids: idsOf(rows) }, { onError: failed, onSettled: () => setToConfirm(undefined) })

  /** Asks first where approved statements would change, as the form of an entry says it. */
  async function confirmKnowingly(rows: readonly EntryRow[]) {
    try {
      const approved = query(approvedByEntries, { ids: idsOf(rows) })
      const { data: touched } = await client.fetchQuery({ ...approved, staleTime: 0 })
      if (touched.length === 0) confirmRows(rows)
      else setToConfirm({ rows, touched })
    } catch (error) {
      failed(error as ApiError)
    }
  }

  const onlyPending = (rows: readonly EntryRow[]) =>
    rows.every(({ state }) => state === 'pending') ? undefined : t('entries.onlyPending')
  const onlyOwn = (rows: readonly EntryRow[]) =>
    onlyPending(rows) ??
    (rows.every(({ source }) => source === null) ? undefined : t('entries.documentKeeps'))

  function menuOf(row: EntryRow): RowMenuItem[] {
    const copy: RowMenuItem = {
      label: t('entries.copy'),
      icon: <IconCopy {...smallIcon} />,
      onClick: () => void navigate(at(formAddress, { copy: row._id })),
    }
    const print: RowMenuItem = {
      label: t('entries.print'),
      icon: <IconPrinter {...smallIcon} />,
      onClick: () => void printEntry(row._id),
    }
    if (row.state !== 'pending') {
      const obstacle = reversalObstacle(row)
      const reverse: RowMenuItem = {
        label: t('entries.reverse'),
        icon: <IconArrowBackUp {...smallIcon} />,
        disabled: obstacle === undefined ? undefined : t(obstacle),
        onClick: () => setToReverse(row),
      }
      const correct: RowMenuItem = {
        label: t('entries.correct'),
        icon: <IconReplace {...smallIcon} />,
        disabled: reverse.disabled,
        onClick: () => void navigate({ to: correctAddressOf(row._id) }),
      }
      return [copy, print, correct, reverse]
    }
    return [
      {
        label: t('entries.confirm'),
        icon: <IconChecks {...smallIcon} />,
        onClick: () => void confirmKnowingly([row]),
      },
      {
        label: t('entries.edit'),
        icon: <IconEdit {...smallIcon} />,
        disabled: onlyOwn([row]),
        onClick: () => void navigate(at(formAddress, { id: row._id })),
      },
      copy,
      print,
      {
        label: t('entries.delete'),
        icon: <IconTrash {...smallIcon} />,
        disabled: onlyOwn([row]),
        danger: true,
        onClick: () => setToDelete([row]),
      },
    ]
  }

  const ofSelection: BulkAction<EntryRow>[] = [
    {
      label: t('entries.confirm'),
      icon: <IconChecks {...smallIcon} />,
      disabled: onlyPending,
      onClick: (rows) => void confirmKnowingly(rows),
    },
    {
      label: t('entries.delete'),
      icon: <IconTrash {...smallIcon} />,
      disabled: onlyOwn,
      onClick: setToDelete,
    },
  ]

  return {
    menuOf,
    ofSelection,
    confirmRows,
    isConfirming: confirm.isPending,
    confirmation: { toConfirm, close: () => setToConfirm(undefined) },
    deletion: { rows: toDelete, isPending: remove.isPending, ask: setToDelete, run: () => void deleteAll() },
    reversal: { row: toReverse, ask: setToReverse },
  }
}

export type EntryActions = ReturnType<typeof useEntryActions>

/** What a question about one entry calls it: its number, or its description while it has none. */
export const nameOf = ({ number, description }: Pick<EntryRow, 'number' | 'description'>): string =>
  number === null ? `«${description}»` : entryNumber(number)
