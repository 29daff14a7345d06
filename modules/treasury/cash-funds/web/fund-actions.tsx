import type { DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconArrowBackUp, IconBan, IconCash, IconCheck, IconLock } from '@tabler/icons-react'
import type { WholeFund } from '../api.ts'
import type { FundState } from '../states.ts'

/** Filling a fund again. */
export const refundAction = (t: (key: string) => string): DocumentAction<'refunded'> => ({
  to: 'refunded',
  label: t('cashFunds.refunding.label'),
  run: t('cashFunds.refunding.action'),
  title: t('cashFunds.refunding.title'),
  icon: <IconCash {...smallIcon} />,
})

/** The buttons of a fund. Its kind says which state has which. */
export function actionsOf(
  t: (key: string) => string,
  { existing, state }: WholeFund,
): DocumentAction<FundState>[] {
  const open: DocumentAction<FundState> =
    state === 'settled'
      ? {
          to: 'opened',
          label: t('cashFunds.reopening.label'),
          run: t('cashFunds.reopening.action'),
          title: t('cashFunds.reopening.title'),
          icon: <IconArrowBackUp {...smallIcon} />,
          reason: 'required',
        }
      : {
          to: 'opened',
          label: t('cashFunds.opening.label'),
          run: t('cashFunds.opening.action'),
          title: t('cashFunds.opening.title'),
          ...(existing && { notes: [t('cashFunds.opening.existing')] }),
          icon: <IconCheck {...smallIcon} />,
          primary: true,
        }
  return [
    open,
    {
      to: 'settled',
      label: t('cashFunds.settling.label'),
      run: t('cashFunds.settling.action'),
      title: t('cashFunds.settling.title'),
      icon: <IconLock {...smallIcon} />,
    },
    {
      to: 'cancelled',
      label: t('cashFunds.cancelling.label'),
      run: t('cashFunds.cancelling.action'),
      ...(state !== 'pending' && { title: t('cashFunds.cancelling.title') }),
      icon: <IconBan {...smallIcon} />,
      reason: state === 'pending' ? 'optional' : 'required',
      danger: true,
    },
  ]
}
