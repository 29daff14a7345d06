import type { DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import {
  IconArrowBackUp,
  IconBan,
  IconSend,
  IconThumbDown,
  IconThumbUp,
  IconTransform,
} from '@tabler/icons-react'
import type { QuotationState } from '../states.ts'
import type { QuotationScreens } from './quotation-calls.ts'

/** The buttons of an offer. Its conversion asks first for what it does not say itself. */
export function useQuotationActions(
  { side, of }: QuotationScreens,
  convert: () => void,
): DocumentAction<QuotationState>[] {
  const t = useScreenWords()
  return [
    {
      to: 'sent',
      label: t(side === 'sale' ? 'offers.actions.send' : 'offers.actions.receive'),
      icon: <IconSend {...smallIcon} />,
      primary: true,
    },
    {
      to: 'accepted',
      label: t('offers.actions.accept'),
      icon: <IconThumbUp {...smallIcon} />,
      primary: true,
    },
    {
      to: 'converted',
      label: t(`offers.convert.${of}`),
      icon: <IconTransform {...smallIcon} />,
      primary: true,
      begin: convert,
    },
    {
      to: 'pending',
      label: t('offers.actions.reopen'),
      icon: <IconArrowBackUp {...smallIcon} />,
    },
    {
      to: 'rejected',
      label: t('offers.actions.reject'),
      icon: <IconThumbDown {...smallIcon} />,
      reason: 'required',
      danger: true,
    },
    {
      to: 'cancelled',
      label: t('terms.actions.cancel'),
      icon: <IconBan {...smallIcon} />,
      reason: 'required',
      danger: true,
    },
  ]
}
