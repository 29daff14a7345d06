import type { DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconBan, IconPackageImport, IconTruckDelivery, IconTruckReturn } from '@tabler/icons-react'
import type { TransferState } from '../states.ts'

/** The buttons of a transfer. Its kind says which state has which. */
export function useTransferActions({ state }: { state: TransferState }) {
  const t = useScreenWords()
  /** What arrived is recorded before it is looked at. */
  const receive: DocumentAction<TransferState> = {
    to: 'confirmed',
    label: t('transfers.actions.receive'),
    run: t('transfers.receiving.action'),
    title: t('transfers.receiving.title'),
    icon: <IconPackageImport {...smallIcon} />,
    primary: true,
  }
  const others: DocumentAction<TransferState>[] = [
    {
      to: 'inTransit',
      label: t('transfers.actions.send'),
      run: t('transfers.sending.action'),
      title: t('transfers.sending.title'),
      notes: [t('transfers.sending.onTheWay')],
      icon: <IconTruckDelivery {...smallIcon} />,
      primary: true,
    },
    {
      to: 'rejected',
      label: t('transfers.actions.reject'),
      run: t('transfers.rejecting.action'),
      title: t('transfers.rejecting.title'),
      icon: <IconTruckReturn {...smallIcon} />,
      reason: 'required',
      danger: true,
    },
    {
      to: 'cancelled',
      label: t('transfers.actions.cancel'),
      run: t('transfers.cancelling.action'),
      ...(state !== 'pending' && { title: t('transfers.cancelling.title') }),
      icon: <IconBan {...smallIcon} />,
      reason: 'required',
      danger: true,
    },
  ]
  return { receive, others }
}
