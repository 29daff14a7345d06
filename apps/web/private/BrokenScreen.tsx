import { Notice } from '@cuadre/web-kit/layout/Notice.tsx'
import { useKitWords } from '@cuadre/web-kit/words/use-words.ts'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'

/** A screen that threw, or whose files could not be fetched. */
export function BrokenScreen({ reset }: ErrorComponentProps) {
  const t = useKitWords()
  const router = useRouter()
  return (
    <Notice
      title={t('frame.failed')}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    >
      {t('frame.failedWords')}
    </Notice>
  )
}
