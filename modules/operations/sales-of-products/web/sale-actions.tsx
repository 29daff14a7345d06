import type { DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconBan, IconChecks, IconTruckDelivery } from '@tabler/icons-react'
import type { SaleState } from '../states.ts'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** The buttons of a sale; the server says which of them it allows now. */
export function useSaleActions({ state }: { state: SaleState }): DocumentAction<SaleState>[] {
  const t = useScreenWords()
  const permission = 'adminMovements'
  return [
    {
      to: 'confirmed',
      label: t('sales.actions.confirm'),
      run: t('sales.confirming.action'),
      title: t('sales.confirming.title'),
      notes: [t('sales.confirming.corrected'), t('sales.confirming.ready')],
      icon: <IconChecks {...icon} />,
      permission,
      primary: true,
    },
    {
      to: 'delivered',
      label: t('sales.actions.deliver'),
      icon: <IconTruckDelivery {...icon} />,
      permission,
      primary: true,
    },
    state === 'pending'
      ? {
          to: 'cancelled',
          label: t('sales.actions.cancel'),
          icon: <IconBan {...icon} />,
          permission,
          reason: 'optional',
          danger: true,
        }
      : {
          to: 'cancelled',
          label: t('sales.actions.cancel'),
          run: t('sales.cancelling.action'),
          title: t('sales.cancelling.title'),
          icon: <IconBan {...icon} />,
          permission,
          reason: 'required',
          danger: true,
        },
  ]
}
