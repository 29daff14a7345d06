import { amount, zero } from '@cuadre/kernel/money.ts'
import type { DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconBan, IconChecks, IconLock, IconPackageImport } from '@tabler/icons-react'
import type { PurchaseState } from '../states.ts'
import type { WholePurchase } from './form-values.ts'

/** The buttons of a purchase. Its kind says which state has which. */
export function usePurchaseActions({ state, lines }: WholePurchase): DocumentAction<PurchaseState>[] {
  const t = useScreenWords()
  const isShort = lines.some(({ pending }) => amount(pending).gt(zero))
  return [
    {
      to: 'confirmed',
      label: t('purchases.actions.confirm'),
      run: t('purchases.confirming.action'),
      title: t('purchases.confirming.title'),
      notes: [t('purchases.confirming.corrected'), t('purchases.confirming.ready')],
      icon: <IconChecks {...smallIcon} />,
      primary: true,
    },
    {
      to: 'received',
      label: t('purchases.actions.receiveAll'),
      run: t('purchases.receivingAll.action'),
      title: t('purchases.receivingAll.title'),
      icon: <IconPackageImport {...smallIcon} />,
    },
    {
      to: 'closed',
      label: t('purchases.actions.close'),
      run: t('purchases.closing.action'),
      title: t(isShort ? 'purchases.closing.short' : 'purchases.closing.title'),
      icon: <IconLock {...smallIcon} />,
      ...(isShort && { reason: 'required' as const }),
    },
    state === 'pending'
      ? {
          to: 'cancelled',
          label: t('purchases.actions.cancel'),
          icon: <IconBan {...smallIcon} />,
          reason: 'optional',
          danger: true,
        }
      : {
          to: 'cancelled',
          label: t('purchases.actions.cancel'),
          run: t('purchases.cancelling.action'),
          title: t('purchases.cancelling.title'),
          icon: <IconBan {...smallIcon} />,
          reason: 'required',
          danger: true,
        },
  ]
}
