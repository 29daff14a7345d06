import { useChange, type ApiError } from '@cuadre/web-kit/api.ts'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { IconChartLine, IconEdit, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listAddress as ratesAddress } from '../../exchange-rates/web/addresses.ts'
import { deleteCurrency, updateCurrency } from '../api.ts'
import type { CurrencyRow } from './columns.tsx'

const failed = (error: ApiError) => toast.error(error.message)

/** What can be done to a currency in the list. That of the books stays as it is. */
export function useCurrencyActions(formAddress: string) {
  const t = useScreenWords()
  const seesRates = useCan('adminExchangeRate')
  const navigate = useNavigate()
  const [toDelete, setToDelete] = useState<CurrencyRow>()
  const change = useChange(updateCurrency, {
    onSuccess: ({ code }) => toast.success(t('currencies.saved', { code })),
  })
  const remove = useChange(deleteCurrency, {
    onSuccess: () => toast.success(t('currencies.deleted', { code: toDelete?.code })),
  })
  const menuOf = (currency: CurrencyRow): RowMenuItem[] => {
    const { _id, version, active, isFunctional } = currency
    return [
      {
        label: t('currencies.edit'),
        icon: <IconEdit {...smallIcon} />,
        onClick: () => void navigate(at(formAddress, { id: _id })),
      },
      ...(seesRates && !isFunctional
        ? [
            {
              label: t('currencies.seeRates'),
              icon: <IconChartLine {...smallIcon} />,
              onClick: () => void navigate(at(ratesAddress, { originCurrencyId: _id })),
            },
          ]
        : []),
      {
        label: t(active ? 'currencies.turnOff' : 'currencies.turnOn'),
        icon: active ? <IconEyeOff {...smallIcon} /> : <IconEye {...smallIcon} />,
        ...(isFunctional && { disabled: t('currencies.functionalHelp') }),
        onClick: () => change.mutate({ _id, version, active: !active }, { onError: failed }),
      },
      {
        label: t('currencies.remove'),
        icon: <IconTrash {...smallIcon} />,
        danger: true,
        ...(isFunctional && { disabled: t('currencies.functionalHelp') }),
        onClick: () => setToDelete(currency),
      },
    ]
  }
  return {
    menuOf,
    deletion: {
      currency: toDelete,
      isPending: remove.isPending,
      close: () => setToDelete(undefined),
      run: () => toDelete && remove.mutate({ id: toDelete._id }, { onError: failed }),
    },
  }
}
