import type { DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
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
      icon: <IconSend {...smallIcon} />,
      permission,
      primary: true,
    },
    {
      to: 'accepted',
      label: t('offers.actions.accept'),
      icon: <IconThumbUp {...smallIcon} />,
      permission,
      primary: true,
    },
    {
      to: 'pending',
      label: t('offers.actions.reopen'),
      icon: <IconArrowBackUp {...smallIcon} />,
      permission,
    },
    { to: 'expired', label: t('offers.actions.expire'), icon: <IconClockX {...smallIcon} />, permission },
    {
      to: 'rejected',
      label: t('offers.actions.reject'),
      icon: <IconThumbDown {...smallIcon} />,
      permission,
      reason: 'required',
      danger: true,
    },
    {
      to: 'cancelled',
      label: t('terms.actions.cancel'),
      icon: <IconBan {...smallIcon} />,
      permission,
      reason: 'required',
      danger: true,
    },
  ]
}
