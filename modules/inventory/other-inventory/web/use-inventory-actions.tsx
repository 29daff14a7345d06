import type { DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconBan, IconCheck, IconChecks } from '@tabler/icons-react'
import { factsOf } from '../kinds.ts'
import type { InventoryState } from '../states.ts'
import type { WholeInventory } from './form-values.ts'

/** The buttons of a document of inventory. Its kind says which state has which. */
export function useInventoryActions({ state, type }: WholeInventory): DocumentAction<InventoryState>[] {
  const t = useScreenWords()
  const opensFiles = type === 'count' || factsOf[type].file !== undefined
  return [
    {
      to: 'approved',
      label: t('otherInventory.actions.approve'),
      icon: <IconCheck {...smallIcon} />,
      primary: true,
    },
    {
      to: 'confirmed',
      label: t('otherInventory.actions.confirm'),
      run: t('otherInventory.confirming.action'),
      title: t('otherInventory.confirming.title'),
      notes: opensFiles ? [t('otherInventory.confirming.files')] : [],
      icon: <IconChecks {...smallIcon} />,
      primary: true,
    },
    {
      to: 'cancelled',
      label: t('otherInventory.actions.cancel'),
      run: t('otherInventory.cancelling.action'),
      ...(state === 'confirmed' && { title: t('otherInventory.cancelling.title') }),
      icon: <IconBan {...smallIcon} />,
      reason: 'required',
      danger: true,
    },
  ]
}
