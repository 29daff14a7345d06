import { reloadIfThere } from '@cuadre/web-kit/fresh.ts'
import { Notice } from '@cuadre/web-kit/layout/Notice.tsx'
import { useKitWords } from '@cuadre/web-kit/words/use-words.ts'

/** A screen that threw, or whose files could not be fetched: what the browser remembers to be missing is asked for anew by a new page alone. */
export function BrokenScreen() {
  const t = useKitWords()
  return (
    <Notice title={t('frame.failed')} onRetry={reloadIfThere}>
      {t('frame.failedWords')}
    </Notice>
  )
}
