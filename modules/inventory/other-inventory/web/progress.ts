import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { otherInventoryKind } from '../kind.ts'

/** What each state that is still to come will bring. */
export function useProgress() {
  const t = useScreenWords()
  return {
    of: otherInventoryKind,
    notes: {
      approved: t('otherInventory.notes.approved'),
      confirmed: t('otherInventory.notes.confirmed'),
    },
  }
}
