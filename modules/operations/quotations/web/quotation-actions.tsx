import type { DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import {
  IconArrowBackUp,
  IconBan,
  IconClockX,
  IconSend,
  IconThumbDown,
  IconThumbUp,
} from '@tabler/icons-react'
import type { QuotationState } from '../states.ts'
import type { QuotationScreens } from './quotation-calls.ts'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** The buttons of an offer besides its conversion; the server says which of them it allows now. */
export function useQuotationActions({
  permission,
  side,
}: QuotationScreens): DocumentAction<QuotationState>[] {
  const t = useScreenWords()
  return [
    {
      to: 'sent',
      label: t(side === 'sale' ? 'offers.actions.send' : 'offers.actions.receive'),
      icon: <IconSend {...icon} />,
      permission,
      primary: true,
    },
    {
      to: 'accepted',
      label: t('offers.actions.accept'),
      icon: <IconThumbUp {...icon} />,
      permission,
      primary: true,
    },
    { to: 'pending', label: t('offers.actions.reopen'), icon: <IconArrowBackUp {...icon} />, permission },
    { to: 'expired', label: t('offers.actions.expire'), icon: <IconClockX {...icon} />, permission },
    {
      to: 'rejected',
      label: t('offers.actions.reject'),
      icon: <IconThumbDown {...icon} />,
      permission,
      reason: 'required',
      danger: true,
    },
    {
      to: 'cancelled',
      label: t('terms.actions.cancel'),
      icon: <IconBan {...icon} />,
      permission,
      reason: 'required',
      danger: true,
    },
  ]
}
