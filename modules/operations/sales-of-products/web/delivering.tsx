import {
  type DocumentActions,
  type DocumentAction,
  useDocumentActions,
} from '@cuadre/web-kit/document/use-document-actions.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconTruckDelivery, IconTruckOff } from '@tabler/icons-react'
import { changeDelivery, previewSale, type WholeSale } from '../api.ts'

type To = 'done' | 'waived'

export interface Delivering {
  /** Whether goods of it are to be handed over, or may be after all. */
  mayBeDone: boolean
  mayBeWaived: boolean
  offered: Record<To, DocumentAction>
  actions: DocumentActions
}

/** Handing over the goods of a sale, whatever invoice it is on, or saying that nobody will. */
export function useDelivering(sale: WholeSale): Delivering {
  const t = useScreenWords()
  const actions = useDocumentActions(sale, { changeState: changeDelivery, preview: previewSale })
  const { delivery, goodsLeave } = sale
  return {
    mayBeDone: delivery === 'awaited' || delivery === 'waived',
    // What leaves the warehouse by it is kept for the client until the sale is taken back.
    mayBeWaived: delivery === 'awaited' && goodsLeave === 'confirmed',
    actions,
    offered: {
      done: {
        to: 'done',
        label: t('sales.actions.deliver'),
        icon: <IconTruckDelivery {...smallIcon} />,
        // Where its goods leave by it, what it moves and posts is seen first.
        ...(goodsLeave === 'delivered' && {
          run: t('sales.delivering.action'),
          title: t('sales.delivering.title'),
        }),
      },
      waived: {
        to: 'waived',
        label: t('sales.actions.waiveDelivery'),
        run: t('sales.waiving.action'),
        icon: <IconTruckOff {...smallIcon} />,
        reason: 'required',
      },
    },
  }
}

export const DeliveryButton = ({ to, offered, actions }: Delivering & { to: To }) => (
  <Button
    variant="default"
    leftSection={offered[to].icon}
    loading={actions.isRunning && actions.requested === undefined}
    onClick={() => actions.ask(offered[to])}
  >
    {offered[to].label}
  </Button>
)
