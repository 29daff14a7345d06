import { Notice } from '@cuadre/web-kit/layout/Notice.tsx'
import { useKitWords } from '@cuadre/web-kit/words/use-words.ts'
import { useLocation } from '@tanstack/react-router'

export function MissingScreen() {
  const t = useKitWords()
  const { pathname } = useLocation()
  return (
    <Notice code="404" title={t('frame.notFound')}>
      {t('frame.notFoundWords', { path: pathname })}
    </Notice>
  )
}
