import { useChange } from '@cuadre/web-kit/api.ts'
import type { ApiError } from '@cuadre/web-kit/api.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useNavigate } from '@tanstack/react-router'
import { createReconciliation, updateReconciliation, type WholeReconciliation } from '../api.ts'
import { addressOf, editAddressOf } from './addresses.ts'
import { draftOf, type Work } from './work.ts'

interface Written {
  pending: WholeReconciliation | undefined
  bankAccountId: string
  day: string
  work: Work
}

/** Saves what was decided: to go on later, or concluded. */
export function useStoring(
  { pending, bankAccountId, day, work }: Written,
  onSaved: (whole: WholeReconciliation) => void,
) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const create = useChange(createReconciliation)
  const update = useChange(updateReconciliation)
  const store = (conclude: boolean) => {
    const draft = {
      day,
      matches: work.pairs.map(({ reason, operations, lines }) => ({ reason, operations, lines })),
      opening: work.isOpened ? { outstanding: work.outstanding.map(({ _id }) => _id) } : null,
      records: work.records.map(draftOf),
      errors: [...work.errors],
      conclude,
    }
    const how = {
      onSuccess: (whole: WholeReconciliation) => {
        const { _id, number } = whole
        onSaved(whole)
        toast.success(t(conclude ? 'reconciliations.concluded' : 'reconciliations.saved', { number }))
        void navigate({
          to: conclude ? addressOf(_id) : editAddressOf(_id),
          replace: true,
          ignoreBlocker: true,
        })
      },
      onError: ({ message, fields }: ApiError) => toast.error(fields[0]?.message ?? message),
    }
    if (pending) update.mutate({ _id: pending._id, version: pending.version, ...draft }, how)
    else create.mutate({ bankAccountId, ...draft }, how)
  }
  return { store, isPending: create.isPending || update.isPending }
}
