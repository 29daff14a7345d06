import type { DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconArrowBackUp, IconBan, IconFlagCheck, IconPlayerPlay } from '@tabler/icons-react'
import type { OrderState } from '../states.ts'

/** The buttons of an order. Its kind says which state has which. */
export function actionsOf(t: (key: string) => string, state: OrderState): DocumentAction<OrderState>[] {
  const start: DocumentAction<OrderState> =
    state === 'finished'
      ? {
          to: 'inProcess',
          label: t('productionOrders.reopening.label'),
          run: t('productionOrders.reopening.action'),
          icon: <IconArrowBackUp {...smallIcon} />,
          reason: 'required',
        }
      : {
          to: 'inProcess',
          label: t('productionOrders.starting.label'),
          icon: <IconPlayerPlay {...smallIcon} />,
          primary: true,
        }
  const cancel: DocumentAction<OrderState> =
    state === 'pending'
      ? {
          to: 'cancelled',
          label: t('productionOrders.discarding.label'),
          run: t('productionOrders.discarding.action'),
          icon: <IconBan {...smallIcon} />,
          reason: 'optional',
          danger: true,
        }
      : {
          to: 'cancelled',
          label: t('productionOrders.cancelling.label'),
          run: t('productionOrders.cancelling.action'),
          icon: <IconBan {...smallIcon} />,
          reason: 'required',
          danger: true,
        }
  return [
    start,
    {
      to: 'finished',
      label: t('productionOrders.finishing.label'),
      icon: <IconFlagCheck {...smallIcon} />,
    },
    cancel,
  ]
}
