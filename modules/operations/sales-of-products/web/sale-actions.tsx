import type { DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconBan, IconChecks, IconTruckDelivery } from '@tabler/icons-react'
import type { SaleState } from '../states.ts'

/** The buttons of a sale. Its kind says which state has which. */
export function useSaleActions({
  state,
  goodsLeave,
}: {
  state: SaleState
  goodsLeave: 'confirmed' | 'delivered'
}): DocumentAction<SaleState>[] {
  const t = useScreenWords()
  return [
    {
      to: 'confirmed',
      label: t('sales.actions.confirm'),
      run: t('sales.confirming.action'),
      title: t('sales.confirming.title'),
      notes: [t('sales.confirming.corrected'), t('sales.confirming.ready')],
      icon: <IconChecks {...smallIcon} />,
      primary: true,
    },
    {
      to: 'delivered',
      label: t('sales.actions.deliver'),
      icon: <IconTruckDelivery {...smallIcon} />,
      primary: true,
      // Where its goods leave by it, what it moves and posts is seen first.
      ...(goodsLeave === 'delivered' && {
        run: t('sales.delivering.action'),
        title: t('sales.delivering.title'),
      }),
    },
    state === 'pending'
      ? {
          to: 'cancelled',
          label: t('sales.actions.cancel'),
          icon: <IconBan {...smallIcon} />,
          reason: 'optional',
          danger: true,
        }
      : {
          to: 'cancelled',
          label: t('sales.actions.cancel'),
          run: t('sales.cancelling.action'),
          title: t('sales.cancelling.title'),
          icon: <IconBan {...smallIcon} />,
          reason: 'required',
          danger: true,
        },
  ]
}
