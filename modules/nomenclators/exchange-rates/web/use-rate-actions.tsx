import { useChange, type ApiError } from '@cuadre/web-kit/api.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { IconCopy, IconEdit, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteExchangeRate } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import type { RateRow } from './columns.tsx'

const failed = (error: ApiError) => toast.error(error.message)

/** What can be done to a rate in the list; at one that was used nothing is taken back. */
export function useRateActions() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [toDelete, setToDelete] = useState<RateRow>()
  const named = (rate: RateRow | undefined) =>
    rate && { code: rate.originCurrency.code, date: showDay(rate.date) }
  const remove = useChange(deleteExchangeRate, {
    onSuccess: () => toast.success(t('exchangeRates.deleted', { ...named(toDelete) })),
  })
  const menuOf = (rate: RateRow): RowMenuItem[] => [
    {
      label: t('exchangeRates.edit'),
      icon: <IconEdit {...smallIcon} />,
      onClick: () => void navigate({ to: addressOf(rate._id) }),
    },
    {
      label: t('exchangeRates.copy'),
      icon: <IconCopy {...smallIcon} />,
      onClick: () => void navigate(at(formAddress, { copy: rate._id })),
    },
    {
      label: t('exchangeRates.remove'),
      icon: <IconTrash {...smallIcon} />,
      danger: true,
      ...(rate.lines > 0 && { disabled: t('exchangeRates.isUsed') }),
      onClick: () => setToDelete(rate),
    },
  ]
  return {
    menuOf,
    deletion: {
      question: toDelete && t('exchangeRates.deleteQuestion', { ...named(toDelete) }),
      isPending: remove.isPending,
      close: () => setToDelete(undefined),
      run: () => toDelete && remove.mutate({ id: toDelete._id }, { onError: failed }),
    },
  }
}
